"""HTTP as it comes in: how long headers are, how long a request takes, how many connections there are.

Uvicorn leaves these to a proxy. A server must not depend on one.
"""

from asyncio import TimerHandle, Transport
from http import HTTPStatus
from math import ceil
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from toadline.server.problems import Denied, answer
from toadline.server.push import PushingProtocol
from toadline.server.sockets import Sockets

LARGEST_HEAD = 32_000
"""Bytes of a request besides its body: its first line, its headers, and what frames the body."""


class LimitedHttp(HttpToolsProtocol):
    """A connection on which requests come, each within its limits or not at all."""

    def __init__(self, sockets: Sockets, seconds: float, **uvicorns: Any) -> None:
        super().__init__(**uvicorns)
        self._sockets = sockets
        self._seconds = seconds
        """How long a request may take to arrive."""
        self._deadline: TimerHandle | None = None
        self._has_begun = False
        """Whether part of a request is here, and part isn't."""
        self._head_size = self._body_size = 0
        self._is_head_long = False

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]  # as Uvicorn has it
        """Count it, and wait for a request."""
        super().connection_made(transport)
        host = self.client[0] if self.client else "unknown"
        if self._sockets.add(transport, host):
            self._wait()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it no longer."""
        self._wait_no_longer()
        self._sockets.remove(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take in some more, and see whether it gets too long."""
        self._body_size = 0
        self._head_size += len(data)
        super().data_received(data)
        self._head_size = max(0, self._head_size - self._body_size)
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return
        if self._has_begun and self._head_size > LARGEST_HEAD:
            self._refuse(Denied("long-head", most=LARGEST_HEAD))
        elif self._has_begun or not self._is_answering:
            self._wait()
        else:
            self._wait_no_longer()

    def handle_websocket_upgrade(self) -> None:
        """Wait no longer: a live connection has times of its own."""
        self._wait_no_longer()
        super().handle_websocket_upgrade()

    # What the parser says.

    def on_message_begin(self) -> None:
        """The first byte of a request is here."""
        self._has_begun = True
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """Everything but the body is here."""
        if len(self.url) + sum(len(name) + len(value) for name, value in self.headers) > LARGEST_HEAD:
            self._is_head_long = True
            raise Denied("long-head", most=LARGEST_HEAD)  # ends the parser; see `send_400_response`
        self._sockets.begin(self.transport)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Part of the body is here."""
        self._body_size += len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """All of it is here."""
        self._has_begun = False
        self._head_size = self._body_size = 0
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """It is answered."""
        self._sockets.end(self.transport)
        super().on_response_complete()

    # What becomes of a request that isn't whole.

    @property
    def _is_answering(self) -> bool:
        return bool(self.cycle) and not self.cycle.response_complete

    def _wait(self) -> None:
        """Wait for a request, or for its rest, but not for ever; what comes meanwhile gives no more time."""
        if self._deadline is None:
            self._deadline = self.loop.call_later(self._seconds, self._give_up)

    def _wait_no_longer(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _give_up(self) -> None:
        if self._has_begun:
            self._refuse(Denied("slow-request", seconds=ceil(self._seconds)))
        else:
            self.transport.close()

    def send_400_response(self, msg: str) -> None:
        """Answer what isn't HTTP, or whose headers are too long."""
        if self._is_head_long:
            self._refuse(Denied("long-head", most=LARGEST_HEAD))
        else:
            super().send_400_response(msg)

    def _refuse(self, error: Denied) -> None:
        """Answer right here, unless an answer is under way already, and hang up."""
        if not self._is_answering or not self.cycle.response_started:
            problem = answer(error)
            status = HTTPStatus(problem.status_code)
            lines = [f"HTTP/1.1 {status.value} {status.phrase}".encode()]
            lines += [name + b": " + value for name, value in problem.raw_headers]
            self.transport.write(b"\r\n".join([*lines, b"connection: close", b"", bytes(problem.body)]))
        self.transport.close()


class CountedWebSocket(PushingProtocol):
    """A live connection, counted until it ends."""

    def __init__(self, sockets: Sockets, **uvicorns: Any) -> None:
        super().__init__(**uvicorns)
        self._sockets = sockets

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it no longer."""
        super().connection_lost(exc)
        self._sockets.remove(self.transport)
