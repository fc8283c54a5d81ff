"""News that are pushed: in order, at once, and never more than a reader takes."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import uvicorn
import websockets
from starlette.websockets import WebSocket
from uvicorn.server import ServerState

from tests.waiting import PATIENCE
from toadline.server.push import PushingProtocol, push_to

Script = Callable[[WebSocket], Awaitable[None]]


def connected(script: Script, client: Callable[[websockets.ClientConnection], Awaitable[None]]) -> None:
    """Let a connection's two ends do their parts."""
    ended: list[asyncio.Future[None]] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        socket = WebSocket(scope, receive, send)
        await socket.accept()
        try:
            await script(socket)
        except Exception as error:
            ended[0].set_exception(error)
        else:
            ended[0].set_result(None)

    async def run() -> None:
        loop = asyncio.get_running_loop()
        ended.append(loop.create_future())
        config = uvicorn.Config(app, ws_per_message_deflate=False, ws_ping_interval=None)
        config.load()
        server = await loop.create_server(lambda: PushingProtocol(config, ServerState(), {}), "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        async with (
            server,
            asyncio.timeout(PATIENCE),
            websockets.connect(f"ws://127.0.0.1:{port}", compression=None, ping_interval=None) as socket,
        ):
            await client(socket)
            await ended[0]

    asyncio.run(run())


def test_what_is_pushed_and_what_is_sent_come_in_their_order() -> None:
    async def script(socket: WebSocket) -> None:
        push = push_to(socket)
        assert push(b"one")
        assert push("zwölf".encode())
        await socket.send_text("three")
        assert push(b"four")
        await socket.receive()

    async def client(socket: websockets.ClientConnection) -> None:
        assert [await socket.recv() for _ in range(4)] == ["one", "zwölf", "three", "four"]
        await socket.close()

    connected(script, client)


def test_a_reader_who_has_enough_is_pushed_nothing_more() -> None:
    full = asyncio.Event()

    async def script(socket: WebSocket) -> None:
        push = push_to(socket)
        pushed = 0
        while push(b"x" * 100_000):
            pushed += 1
            assert pushed < 1000
            await asyncio.sleep(0)
        assert not push(b"more")
        full.set()
        await socket.receive()

    async def client(socket: websockets.ClientConnection) -> None:
        socket.transport.pause_reading()
        await full.wait()
        socket.transport.abort()

    connected(script, client)


def test_who_has_gone_is_pushed_nothing() -> None:
    async def script(socket: WebSocket) -> None:
        push = push_to(socket)
        await socket.receive()
        assert not push(b"late")
        await socket.close()
        assert not push(b"later")

    async def client(socket: websockets.ClientConnection) -> None:
        await socket.close()

    connected(script, client)


def test_with_another_server_nothing_is_pushed() -> None:
    async def nothing(*_: Any) -> Any:
        return {}

    socket = WebSocket({"type": "websocket"}, nothing, nothing)
    assert not push_to(socket)(b"text")
