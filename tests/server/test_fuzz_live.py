"""Whatever is sent over the live connection, the server answers or hangs up, and goes on."""

import asyncio
import json
import os
import struct
from base64 import b64encode
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from urllib.parse import urlsplit

import pytest
import websockets

from tests.server.client import Client
from tests.server.fuzzed import unharmed
from tests.server.process import Server
from tests.waiting import PATIENCE

FLOOD = 3000
RATE = 50


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("fuzz")
    with unharmed(folder, f"--requests-per-second={RATE}", forgiven="Invalid UTF-8") as running:
        yield running


class Guest:
    """A player at a table of their own."""

    def __init__(self, server: Server, name: str) -> None:
        self.server = server
        self.token = self.table = ""
        asyncio.run(self._open(name))

    async def _open(self, name: str) -> None:
        async with Client(lambda: self.server.url, name, Random(1)) as client:
            self.token = client.token
            self.table = await client.open(2)
            await client.sit(self.table)

    def live(self, query: str = "") -> websockets.connect:
        url = f"{self.server.url.replace('http', 'ws', 1)}/tables/{self.table}/live{query}"
        headers = {"Authorization": f"Bearer {self.token}"}
        return websockets.connect(url, additional_headers=headers, open_timeout=PATIENCE, ping_interval=None)


@pytest.fixture(scope="module")
def guest(server: Server) -> Guest:
    return Guest(server, "Ada")


WORDS: list[str | bytes] = [
    "",
    b"",
    "toad",
    "null",
    "[]",
    "{}",
    "0",
    '"move"',
    b"\x00\x01\xff",
    b'{"type": "unknown"}',
    '{"type": null}',
    '{"type": ["move"]}',
    '{"type": "move"}',
    '{"type": "move", "move": 34, "after": 1}',
    '{"type": "move", "move": "34", "after": -1}',
    '{"type": "move", "move": "34", "after": 1e999}',
    '{"type": "move", "move": "34", "after": NaN}',
    '{"type": "move", "move": "\\ud800", "after": 1}',
    '{"type": "move", "move": "\\u0000", "after": 1}',
    '{"type": "move", "move": "34", "after": 1, "more": 1}',
    '{"type": "move", "move": "34", "after": %s}' % ("9" * 4000),
    '{"type": "vote", "seat": 99}',
    '{"type": "vote", "seat": 1}',
    '{"type": "back"}',
    '{"type": "ready", "ref": "x"}',
    '{"type": "chat", "text": ""}',
    '{"type": "chat", "text": "\\u202e\\u0000"}',
    "[" * 4000,
    '{"type":' * 500,
    '{"ref": %s, "type": "ready"}' % ("9" * 3000),
]


def test_words_that_are_no_message_are_refused(guest: Guest) -> None:
    async def talk() -> None:
        async with guest.live() as socket:
            for word in WORDS:
                await socket.send(word)
                while (message := json.loads(await asyncio.wait_for(socket.recv(), PATIENCE)))[
                    "type"
                ] != "refused":
                    assert message["type"] in ("beat", "table", "presence"), message
                assert message["problem"]["sentence"]

    asyncio.run(talk())


@pytest.mark.parametrize("size", [4097, 70_000, 2_000_000])
def test_a_message_that_is_too_large_ends_the_connection(guest: Guest, size: int) -> None:
    async def talk() -> int | None:
        async with guest.live() as socket:
            with suppress(websockets.ConnectionClosed):
                await socket.send("a" * size)
            await asyncio.wait_for(socket.wait_closed(), PATIENCE)
            return socket.close_code

    assert asyncio.run(talk()) == 1009


def test_a_flood_is_stemmed(guest: Guest) -> None:
    async def talk() -> set[str]:
        codes = set()
        async with guest.live() as socket, asyncio.TaskGroup() as tasks:
            tasks.create_task(_flood(socket))
            refused = 0
            while refused < FLOOD:
                message = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
                if message["type"] == "refused":
                    refused += 1
                    codes.add(message["problem"]["code"])
        return codes

    assert asyncio.run(talk()) == {"not-between", "too-many"}


async def _flood(socket: websockets.ClientConnection) -> None:
    for _ in range(FLOOD):
        await socket.send('{"type": "ready"}')


@pytest.mark.parametrize(
    "query", ["?after=-1", "?after=x", "?after=1e9", f"?after={'9' * 5000}", "?after=", "?a=%FF"]
)
def test_a_wrong_query_is_refused_or_ignored(guest: Guest, query: str) -> None:
    async def talk() -> None:
        with suppress(websockets.InvalidStatus):
            async with guest.live(query) as socket:
                while json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))["type"] != "table":
                    pass

    asyncio.run(talk())


MASK = b"\x00\x00\x00\x00"
FRAMES = {
    "bad UTF-8": b"\x81\x82" + MASK + b"\xff\xfe",
    "half a letter": b"\x81\x83" + MASK + b"\xed\xa0\x80",
    "not masked": b"\x81\x02{}",
    "reserved bits": b"\xf1\x82" + MASK + b"{}",
    "an unknown opcode": b"\x83\x80" + MASK,
    "an unknown control opcode": b"\x8f\x80" + MASK,
    "a divided ping": b"\x09\x80" + MASK,
    "a long ping": b"\x89\xfe" + struct.pack(">H", 200) + MASK + bytes(200),
    "a continuation of nothing": b"\x80\x80" + MASK,
    "a length beyond all": b"\x81\xff" + struct.pack(">Q", 2**63 - 1) + MASK,
    "a negative length": b"\x81\xff" + b"\xff" * 8 + MASK,
    "a close with half a code": b"\x88\x81" + MASK + b"\x03",
    "a close with a forbidden code": b"\x88\x82" + MASK + struct.pack(">H", 1005),
    "a message in endless parts": b"\x01\x81" + MASK + b"a" + (b"\x00\xfe\x03\xe8" + MASK + b"a" * 1000) * 5,
    "noise": Random(1).randbytes(2000),
}


@pytest.mark.parametrize("frame", FRAMES.values(), ids=FRAMES)
def test_a_malformed_frame_ends_the_connection(guest: Guest, frame: bytes) -> None:
    async def talk() -> None:
        reader, writer = await _open_by_hand(guest)
        writer.write(frame)
        with suppress(ConnectionError):
            await writer.drain()
            while await asyncio.wait_for(reader.read(65536), PATIENCE):
                pass
        writer.close()

    asyncio.run(talk())


async def _open_by_hand(guest: Guest) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A live connection without a library in between."""
    address = urlsplit(guest.server.url)
    reader, writer = await asyncio.open_connection(address.hostname, address.port)
    lines = (
        f"GET /api/v1/tables/{guest.table}/live HTTP/1.1",
        f"Host: {address.netloc}",
        f"Authorization: Bearer {guest.token}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {b64encode(os.urandom(16)).decode()}",
    )
    writer.write("\r\n".join((*lines, "", "")).encode())
    assert b" 101 " in await asyncio.wait_for(reader.readline(), PATIENCE)
    return reader, writer
