"""Who doesn't read is let go, and nobody else waits for them."""

import json
import re
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.server.player import Player
from tests.server.process import Server, altered, sqlite
from tests.waiting import PATIENCE, until
from toadline.play.table import MOST_SEATINGS_EACH
from toadline.server.feed import MOST_MISSED

SLOW = 3.0
"""Seconds after which who doesn't read is let go; whoever reads isn't as slow as that on any machine."""
MANY = 100
"""Times that somebody sits down and gets up: more than fits between two who don't hear each other."""


def hasty(folder: Path, patience: int) -> Server:
    """A server that soon lets go, on a machine that keeps little for who doesn't read.

    Who is let go has so many seconds to read that it is over.
    """
    tuning = {"look": 0.3, "send": SLOW, "farewell": patience, "unread": patience, "sending_buffer": 4096}
    program = altered(folder, tuning=tuning)
    return Server(folder / "log", sqlite(folder), "--bot-processes=0", program=program)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with hasty(tmp_path_factory.mktemp("slow"), int(PATIENCE)) as running:
        yield running


@contextmanager
def narrow(server: Server) -> Iterator[socket.socket]:
    """A connection with little room for what isn't read."""
    address = urlsplit(server.url)
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.connect((address.hostname, address.port))
        yield line


@contextmanager
def reading_nothing(server: Server, table: str, query: str) -> Iterator[ClientConnection]:
    """A spectator who reads only when told to."""
    url = f"{server.url.replace('http', 'ws', 1)}/tables/{table}/live{query}"
    with (
        narrow(server) as line,
        connect(url, sock=line, max_queue=1, compression=None, ping_interval=None, close_timeout=0.1) as live,
    ):
        yield live


def sockets(server: Server) -> int:
    """How many connections the system keeps for a server."""
    count = 0
    for file in Path(f"/proc/{server.pid}/fd").iterdir():
        with suppress(OSError):
            count += str(file.readlink()).startswith("socket:")
    return count


def connections(server: Server) -> int:
    """How many live connections a server counts."""
    text = server.ask("GET", "/metrics").text
    return int(float(re.findall("^toadline_connections (.*)", text, re.MULTILINE)[0]))


def stir(server: Server, table: str, enough: Callable[[], bool] = lambda: False) -> int:
    """Let much happen at a table, or enough; the last event's number."""
    guests = [Player(server, "Guest") for _ in range(MANY // MOST_SEATINGS_EACH)]
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as http:
        for guest in guests * MOST_SEATINGS_EACH:
            http.headers["Authorization"] = f"Bearer {guest.token}"
            http.post(f"/tables/{table}/seats", json={}).raise_for_status()
            last = http.delete(f"/tables/{table}/seats").raise_for_status()
            if enough():
                break
    return int(last.json()["number"])


def end(live: ClientConnection) -> int | None:
    """Read to the end, now with room for it; the code that was given for the end."""
    live.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1_000_000)
    with suppress(ConnectionClosed):
        while True:
            live.recv(PATIENCE)
    return live.close_code


@contextmanager
def reading_all(player: Player, table: str) -> Iterator[list[dict[str, Any]]]:
    """All that a player is sent, as it comes."""
    heard: list[dict[str, Any]] = []

    def read() -> None:
        heard.extend(json.loads(text) for text in live)

    with player.live(table) as live:
        reader = Thread(target=read)
        reader.start()
        yield heard
        assert reader.is_alive(), "who reads isn't let go"
    reader.join()


@pytest.mark.parametrize("is_back", [False, True], ids=["while news come", "with the first messages"])
def test_who_does_not_read_is_let_go_and_the_others_go_on(server: Server, is_back: bool) -> None:
    ada = Player(server, "Ada")
    table = ada.open("open", "open", visibility="listed")
    query = f"?after={stir(server, table) - MOST_MISSED}" if is_back else ""
    with reading_all(ada, table) as heard, reading_nothing(server, table, query) as slow:
        here = {"type": "presence", "seats": [], "spectators": 2}
        until(lambda: here in heard, "both")

        def gone() -> bool:
            return {**here, "spectators": 1} in heard[heard.index(here) :]

        last = 0 if is_back else stir(server, table, gone)
        until(gone, "the slow one's end")
        assert end(slow) == 4008
        until(lambda: any(message.get("number", 0) >= last for message in heard), "the last event")


def test_nothing_is_kept_for_who_never_reads(tmp_path: Path) -> None:
    with hasty(tmp_path, 2) as server:
        ada = Player(server, "Ada")
        table = ada.open("open", "open", visibility="listed")
        last = stir(server, table)
        before = sockets(server)
        path, host = f"/api/v1/tables/{table}/events?stream=true", urlsplit(server.url).netloc
        with reading_nothing(server, table, f"?after={last - MOST_MISSED}"), narrow(server) as stream:
            stream.sendall(f"GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
            assert stream.recv(12) == b"HTTP/1.1 200"
            until(lambda: connections(server) == 0, "the end of both")
            until(lambda: sockets(server) <= before, "the end of their sockets")
