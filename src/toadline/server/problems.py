"""What the server refuses, and the HTTP status of every refusal."""

from fastapi import Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from toadline.rules.errors import InvalidMove, InvalidRecord, RulesError, WrongRecord
from toadline.server import messages
from toadline.server.metrics import REFUSED

SENTENCES = {
    "bad-request": "{where}: {what}.",
    "bad-message": "This isn’t a valid message: {what}.",
    "no-player": "Say who you are: create a player first, or send your token.",
    "barred": "The host of this server has barred you.",
    "wrong-host": "This server isn’t called {host}; if it is, its host has to set names.",
    "foreign-origin": "Requests from {origin} aren’t allowed here.",
    "no-such-thing": "There is nothing here.",
    "no-method": "This can’t be done here.",
    "no-table": "There is no table {table}.",
    "no-such-player": "There is no player {player}.",
    "no-message": "There is no chat message {message}.",
    "private-table": "This table is for its players only.",
    "no-code": "This code is wrong or has expired.",
    "many-bot-tables": "You already play at {most} {most:table|tables} with bots; "
    "play on there, or leave {most:it|one}.",
    "chat-off": "There is no chat at this table.",
    "chat-empty": "This message is empty.",
    "too-large": "This is too large: at most {most} bytes.",
    "long-record": "This record is too long: at most {most} moves.",
    "too-many": "That was too many requests at once; wait {seconds} {seconds:second|seconds}.",
    "too-many-left": "You left several tables before their deal; wait {seconds} {seconds:second|seconds}.",
    "too-many-connections": "Too many connections are open.",
    "long-head": "The headers of this request are too long: at most {most} bytes.",
    "slow-request": "This request took too long to arrive: at most {seconds} {seconds:second|seconds}.",
    "busy": "The server is too busy; try again in a moment.",
    "no-database": "The database isn’t answering; try again in a moment.",
    "unknown-outcome": "The database went away meanwhile: this may have been done, or not. Ask again.",
    "failed": "Something went wrong on the server; the error has been logged.",
}

_STATUS = {
    "bad-request": 422,
    "no-player": 401,
    "barred": 403,
    "foreign-origin": 403,
    "wrong-host": 421,
    "private-table": 403,
    "not-seated": 403,
    "no-such-thing": 404,
    "no-table": 404,
    "no-such-player": 404,
    "unknown-lesson": 404,
    "no-code": 404,
    "no-method": 405,
    "too-large": 413,
    "long-record": 413,
    "bad-name": 422,
    "bad-seat": 422,
    "no-open-seat": 422,
    "seat-count": 422,
    "unknown-bot": 422,
    "bad-clock": 422,
    "many-rounds": 422,
    "wrong-players": 422,
    "bad-entropy": 422,
    "bad-seal": 422,
    "chat-empty": 422,
    "slow-request": 408,
    "too-many": 429,
    "too-many-connections": 429,
    "too-many-left": 429,
    "long-head": 431,
    "busy": 503,
    "no-database": 503,
    "unknown-outcome": 503,
    "failed": 500,
}


class Denied(RulesError):
    """Something that the server doesn't do."""

    sentences = SENTENCES


def status_of(error: RulesError) -> int:
    """The HTTP status of a refusal: 409 if it is only about the state of the table."""
    if isinstance(error, InvalidMove | InvalidRecord | WrongRecord):
        return 422
    return _STATUS.get(error.code, 409)


def problem_of(error: RulesError) -> messages.Problem:
    """A refusal as a message."""
    seconds = error.values.get("seconds") if status_of(error) == 429 else None
    wait = seconds if isinstance(seconds, int) else 1 if status_of(error) in (429, 503) else None
    values = {
        name: _sendable(value) if isinstance(value, str) else value for name, value in error.values.items()
    }
    return messages.Problem(code=error.code, sentence=_sendable(str(error)), values=values, retry_after=wait)


def answer(error: RulesError) -> JSONResponse:
    """A refusal as an answer."""
    REFUSED.labels(error.code).inc()
    problem = problem_of(error)
    headers = {"Retry-After": str(problem.retry_after)} if problem.retry_after else {}
    if error.code == "no-player":
        headers["WWW-Authenticate"] = "Bearer"
    return JSONResponse(problem.model_dump(), status_of(error), headers)


def on_refusal(_request: Request, error: Exception) -> JSONResponse:
    """Answer what a table or the server refused."""
    assert isinstance(error, RulesError)
    return answer(error)


def on_invalid(_request: Request, error: Exception) -> JSONResponse:
    """Answer a request whose shape is wrong: say where first."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"])
    return answer(Denied("bad-request", where=_plain(where), what=_plain(first["msg"])))


def on_http(_request: Request, error: Exception) -> JSONResponse:
    """Answer what the framework refused."""
    assert isinstance(error, HTTPException)
    if isinstance(error.__cause__, RulesError):  # it happened while the body was read
        return answer(error.__cause__)
    if error.status_code == 405:
        response = answer(Denied("no-method"))
        response.headers.update(error.headers or {})
        return response
    if error.status_code == 404:
        return answer(Denied("no-such-thing"))
    return answer(Denied("bad-request", where="body", what=_plain(str(error.detail))))


def _plain(text: str) -> str:
    """A short text that can be sent."""
    return _sendable(text)[:200]


def _sendable(text: str) -> str:
    """A text that can be sent, whatever the client put into it."""
    return text.encode(errors="replace").decode()
