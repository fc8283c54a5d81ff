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
MENDING = (500, 502, 504)
"""What a server or a proxy answers while it can't serve."""


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
                answer = await self._http.request(method, path, json=body if method == "POST" else None)
            except httpx.TransportError as error:
                raise Lost(str(error) or type(error).__name__) from error
            if answer.status_code in MENDING:
                raise Lost(f"it answers {answer.status_code}")
            if answer.status_code not in BUSY:
                break
            await asyncio.sleep(float(answer.headers.get("retry-after", 1)))
        try:
            data = answer.json()
        except ValueError:
            data = None
        if answer.is_success and "json" in answer.headers["content-type"]:
            return data
        raise _refusal(data, f"{self.url} is no Toadline server")

    async def live(self, table: str) -> AsyncIterator[Any]:
        """The messages about a table as they come; beats are answered."""
        address = self.url.replace("http", "ws", 1) + f"{API}/tables/{table}/live"
        last: Any = None
        try:
            async with websockets.connect(address, additional_headers=self._headers) as socket:
                async for text in socket:
                    last = json.loads(text)
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
        if closed[0] == REFUSED and closed[1] not in ("too-many", "too-many-connections", "busy"):
            raise _refusal(last, closed[1] or "refused")
        raise Lost("the connection was closed")


def _refusal(data: Any, otherwise: str) -> Refusal:
    """What a server says when it refuses; another program may have answered instead."""
    known = isinstance(data, dict) and "sentence" in data
    return Refusal(data["code"], data["sentence"]) if known else Refusal("unknown", otherwise)
