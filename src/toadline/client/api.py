"""A server's interface, as a program uses it."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import httpx
import websockets

API = "/api/v1"
DEADLINE = 20.0
REFUSED = 4000
"""How the server closes a live connection that it refuses."""
SHUT_OUT = 4003
BUSY = (429, 503)
PASSING = ("too-many", "too-many-connections", "busy", "no-database")
"""Refusals of a live connection that pass."""
MENDING = (500, 502, 504)
"""What a server or a proxy answers while it can't serve."""


LARGEST = 10_000_000
"""Bytes of an answer; a table has a few thousand."""
LONGEST_WAIT = 60.0
"""Seconds that a server may ask to wait."""


class Lost(Exception):
    """The server can't be reached just now."""


class Refusal(Exception):
    """The server doesn't do this."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


class Api:
    """A server's interface, and who is asking."""

    def __init__(self, url: str, token: str) -> None:
        self.url = url.rstrip("/").removesuffix(API)
        self._headers = {"Authorization": f"Bearer {token}"}
        self._http = httpx.AsyncClient(base_url=self.url + API, headers=self._headers, timeout=DEADLINE)

    async def close(self) -> None:
        """Hang up."""
        await self._http.aclose()

    async def ask(self, method: str, path: str, **body: Any) -> Any:
        """The answer to a request; if the server has too much to do, a little later."""
        while True:
            try:
                answer, text = await self._answer(method, path, body if method == "POST" else None)
            except (httpx.HTTPError, httpx.InvalidURL) as error:
                raise Lost(str(error) or type(error).__name__) from error
            if answer.status_code in MENDING:
                raise Lost(f"it answers {answer.status_code}")
            if answer.status_code not in BUSY:
                break
            await asyncio.sleep(_wait(answer.headers.get("retry-after", "")))
        data = _data(text)
        if answer.is_success and "json" in answer.headers.get("content-type", ""):
            return data
        raise _refusal(data, f"{self.url} is no Toadline server")

    async def _answer(self, method: str, path: str, body: Any) -> tuple[httpx.Response, bytes]:
        """An answer, as far as anybody wants to read it."""
        text = b""
        async with self._http.stream(method, path, json=body) as answer:
            async for some in answer.aiter_bytes():
                text += some
                if len(text) > LARGEST:
                    raise Refusal("unknown", f"{self.url} answers with too much")
        return answer, text

    async def live(self, table: str) -> AsyncIterator[Any]:
        """The messages about a table as they come; beats are answered."""
        address = self.url.replace("http", "ws", 1) + f"{API}/tables/{table}/live"
        last: Any = None
        try:
            async with websockets.connect(address, additional_headers=self._headers) as socket:
                async for text in socket:
                    last = _data(text)
                    if not isinstance(last, dict):
                        raise Refusal("unknown", f"{self.url} is no Toadline server")
                    if last.get("type") == "beat":
                        await socket.send('{"type": "beat"}')
                    else:
                        yield last
            closed = socket.close_code, socket.close_reason
        except websockets.ConnectionClosed as error:
            closed = (error.rcvd.code, error.rcvd.reason) if error.rcvd else (None, None)
        except (OSError, websockets.WebSocketException) as error:
            raise Lost(str(error) or type(error).__name__) from error
        if closed[0] == SHUT_OUT:
            raise Refusal("shut-out", "The server shows this table no longer.")
        if closed[0] == REFUSED and closed[1] not in PASSING:
            raise _refusal(last, closed[1] or "refused")
        raise Lost("the connection was closed")


def _refusal(data: Any, otherwise: str) -> Refusal:
    """What a server says when it refuses; another program may have answered instead."""
    if isinstance(data, dict) and "sentence" in data and "code" in data:
        return Refusal(str(data["code"]), str(data["sentence"]))
    return Refusal("unknown", otherwise)


def _data(text: bytes | str) -> Any:
    """What an answer says; None if that is nothing to be read."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _wait(asked: str) -> float:
    """How many seconds to wait: those that were asked for, within reason."""
    try:
        seconds = float(asked)
    except ValueError:  # a date, or nonsense
        return 1.0
    return min(max(seconds, 0.0), LONGEST_WAIT) if seconds == seconds else 1.0  # not a number
