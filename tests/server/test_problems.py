import json
from string import Formatter
from typing import Any

import pytest
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request

from toadline.play.refusals import SENTENCES as TABLE_SENTENCES
from toadline.play.refusals import Refused
from toadline.rules.errors import SENTENCES as RULES_SENTENCES
from toadline.rules.errors import IllegalMove, InvalidMove, InvalidRecord, RulesError, WrongRecord
from toadline.server import problems
from toadline.server.problems import (
    SENTENCES,
    Denied,
    answer,
    on_http,
    on_invalid,
    on_refusal,
    problem_of,
    status_of,
)

REQUEST = Request({"type": "http"})
NOT_OVER_HTTP = {"bad-message", "no-message"}
"""Only the live connection and the host's commands are refused like this."""


def of(kind: type[RulesError], code: str) -> RulesError:
    """A refusal with any values."""
    return kind(code, **{field: 7 for _, field, _, _ in Formatter().parse(kind.sentences[code]) if field})


@pytest.mark.parametrize("code", sorted(SENTENCES.keys() - NOT_OVER_HTTP))
def test_what_the_server_refuses_has_a_status_of_its_own(code: str) -> None:
    status = status_of(of(Denied, code))
    beginnings = {
        "no-player": 401,
        "no-method": 405,
        "no-database": 503,
        "chat-off": 409,
        "wrong-host": 421,
        "many-bot-tables": 409,
        "slow-request": 408,
        "long-head": 431,
    }
    if code in beginnings:
        assert status == beginnings[code]
    elif code.startswith("no-"):
        assert status == 404
    elif code.startswith("too-many"):
        assert status == 429
    else:
        assert status in (403, 413, 422, 500, 503)


@pytest.mark.parametrize("code", TABLE_SENTENCES)
def test_what_a_table_refuses_is_the_requests_fault_or_the_tables_state(code: str) -> None:
    setting_up = [*TABLE_SENTENCES][: [*TABLE_SENTENCES].index("already-seated")]
    expected = {"not-seated": 403, "unknown-lesson": 404}.get(code, 422 if code in setting_up else 409)
    assert status_of(of(Refused, code)) == expected


def test_no_status_is_left_over() -> None:
    assert problems._STATUS.keys() <= SENTENCES.keys() | TABLE_SENTENCES.keys() | RULES_SENTENCES.keys()


def test_what_is_no_move_or_record_is_no_good_request_but_a_forbidden_move_is() -> None:
    assert status_of(InvalidMove("no-move", text="fly")) == 422
    assert status_of(InvalidRecord("record-missing", field="pile")) == 422
    assert status_of(WrongRecord("round-over")) == 422
    assert status_of(IllegalMove("round-over")) == 409


@pytest.mark.parametrize(
    ("error", "seconds"),
    [
        (Denied("too-many", seconds=60), 60),
        (Denied("too-many-connections"), 1),
        (Denied("busy"), 1),
        (Denied("no-database"), 1),
        (Refused("vote-early", seconds=60), None),
        (Denied("failed"), None),
    ],
)
def test_who_may_try_again_is_told_when(error: RulesError, seconds: int | None) -> None:
    assert problem_of(error).retry_after == seconds
    assert answer(error).headers.get("retry-after") == (str(seconds) if seconds else None)


def test_who_says_nothing_is_told_how_to() -> None:
    assert answer(Denied("no-player")).headers["www-authenticate"] == "Bearer"
    assert "www-authenticate" not in answer(Denied("barred")).headers


def told(response: Any) -> tuple[int, dict[str, Any]]:
    return response.status_code, json.loads(response.body)


def test_odd_characters_can_be_sent_back() -> None:
    status, problem = told(on_refusal(REQUEST, Refused("bad-name", name="\ud800\u202e\0")))
    assert (status, problem["code"]) == (422, "bad-name")
    assert problem["values"] == {"name": "?\u202e\0"}
    assert "\ud800" not in problem["sentence"]


def test_a_request_of_the_wrong_shape_is_told_where() -> None:
    wrong = RequestValidationError([{"loc": ("body", "seats", 3), "msg": "Too long\ud800" + "x" * 500}])
    status, problem = told(on_invalid(REQUEST, wrong))
    assert (status, problem["code"]) == (422, "bad-request")
    assert problem["values"]["where"] == "body.seats.3"
    assert problem["values"]["what"].startswith("Too long?x")
    assert len(problem["values"]["what"]) == 200


def test_what_the_framework_refuses_is_told_like_all_else() -> None:
    assert told(on_http(REQUEST, HTTPException(404)))[1]["code"] == "no-such-thing"
    other = on_http(REQUEST, HTTPException(405, headers={"Allow": "GET"}))
    assert (told(other)[0], told(other)[1]["code"], other.headers["allow"]) == (405, "no-method", "GET")
    assert told(on_http(REQUEST, HTTPException(400, "no JSON")))[1]["values"] == {
        "where": "body",
        "what": "no JSON",
    }


def test_what_happened_while_the_body_was_read_is_told_itself() -> None:
    error = HTTPException(400)
    error.__cause__ = Denied("too-large", most=7)
    assert told(on_http(REQUEST, error)) == (413, told(answer(Denied("too-large", most=7)))[1])
