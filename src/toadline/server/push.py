"""News that are sent without waiting: who keeps up needs no task to be woken for each of them."""

from asyncio import BaseTransport
from collections.abc import Callable
from typing import Any, TypeAlias

from starlette.websockets import WebSocket
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request

EXTENSION = "toadline.push"

Push: TypeAlias = Callable[[bytes], bool]
"""Sends a text if its reader keeps up; False if they don't, or have gone, and nothing was sent."""


class PushingProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's WebSocket connection, which can be pushed to as well; pushed in one go, it is one write."""

    def connection_made(self, transport: BaseTransport) -> None:
        """Begin."""
        super().connection_made(transport)
        self._pushed: list[bytes] = []
        self._offered: Any = {}
        """What the application is offered besides what every server has."""

    def handle_connect(self, event: Request) -> None:
        """Tell the application how to push."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self._offered = self.scope["extensions"]
            self._offered[EXTENSION] = self.push

    def connection_lost(self, exc: Exception | None) -> None:
        """End, and leave no way back here: or all of it would stay in memory until garbage is looked for."""
        super().connection_lost(exc)
        self._offered.clear()

    def push(self, text: bytes) -> bool:
        """Send a text; unlike `send`, never wait for a reader who has much to read already."""
        is_open = self.handshake_complete and not self.close_sent and not self.transport.is_closing()
        if not is_open or not self.writable.is_set():
            return False
        if not self._pushed:
            self.loop.call_soon(self._write_pushed)
        self._pushed.append(Frame(Opcode.TEXT, text).serialize(mask=False))
        return True

    async def send(self, message: ASGISendEvent) -> None:
        """Send what the application sends; what was pushed before comes first."""
        self._write_pushed()
        await super().send(message)

    def _write_pushed(self) -> None:
        pushed, self._pushed = self._pushed, []
        if pushed and not self.transport.is_closing():
            self.transport.write(b"".join(pushed))


def push_to(socket: WebSocket) -> Push:
    """How to push to a connection; with another server that can't, every text has to wait for its turn."""
    push: Push = socket.scope.get("extensions", {}).get(EXTENSION, lambda _: False)
    return push
