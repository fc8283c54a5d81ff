"""Requests that never end: too long, too slow, too many at once. None of them keeps anything for long."""

import json
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from tests.server.player import Player, refusal
from tests.server.process import Server, sqlite
from tests.waiting import PATIENCE, until
from toadline.server.http_protocol import LARGEST_HEAD

SECONDS = 3
"""In which a request has to be there; whoever sends it at once isn't as slow as that on any machine."""
OTHER = "127.0.0.2"
"""Another address of this machine, and no proxy's."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("protocol")
    few = (f"--request-seconds={SECONDS}", "--sockets-per-address=5", "--bot-processes=0")
    with Server(folder / "log", sqlite(folder), *few) as running:
        yield running


@contextmanager
def line(server: Server, source: str = "127.0.0.1") -> Iterator[socket.socket]:
    """A connection from an address of this machine."""
    to = urlsplit(server.url)
    with socket.create_connection((to.hostname, to.port or 80), PATIENCE, (source, 0)) as made:
        yield made


def heard(line: socket.socket) -> bytes:
    """All that the server says until it hangs up."""
    said = b""
    with suppress(ConnectionError):
        while more := line.recv(65536):
            said += more
    return said


def problem(said: bytes) -> tuple[bytes, str]:
    """The status line and the code of a refusal."""
    head, _, body = said.partition(b"\r\n\r\n")
    assert b"connection: close" in head.lower()
    return head.split(b"\r\n")[0], json.loads(body)["code"]


def head(server: Server, *more: bytes) -> bytes:
    """The beginning of a request for a new player."""
    host = urlsplit(server.url).netloc.encode()
    return b"\r\n".join([b"POST /api/v1/players HTTP/1.1", b"Host: " + host, *more, b""])


@pytest.mark.parametrize("size", [LARGEST_HEAD // 2, 2 * LARGEST_HEAD])
def test_long_headers_are_refused(server: Server, size: int) -> None:
    body = b'{"name": "Ada"}'
    sized = b"Content-Type: application/json\r\nContent-Length: %d\r\nConnection: close" % len(body)
    with line(server) as one:
        one.sendall(head(server, b"X: " + size * b"x", sized) + b"\r\n" + body)
        said = heard(one)
    if size < LARGEST_HEAD:
        assert said.startswith(b"HTTP/1.1 201 ")
    else:
        assert problem(said) == (b"HTTP/1.1 431 Request Header Fields Too Large", "long-head")


CHUNKED = b"Transfer-Encoding: chunked\r\n\r\n"


@pytest.mark.parametrize(
    ("begin", "more"),
    [(b"X: ", b"x"), (b"", b"X: x\r\n"), (CHUNKED + b"0\r\nX: ", b"x"), (CHUNKED + b"1;", b"x")],
    ids=["one header", "many headers", "after the body", "between parts of the body"],
)
def test_headers_without_end_are_soon_cut_off(server: Server, begin: bytes, more: bytes) -> None:
    piece, sent = more * (10_000 // len(more)), 0
    with line(server) as one:
        one.sendall(head(server) + begin)
        with suppress(ConnectionError):
            while sent < 20_000_000:
                one.sendall(piece)
                sent += len(piece)
    assert sent < 20_000_000


@pytest.mark.parametrize(
    ("begin", "more", "status"),
    [
        (b"", b"", None),
        (b"", b"\r\n", None),
        (b"POST /api", b"", b"HTTP/1.1 408 Request Timeout"),
        (b"POST /api", b"x", b"HTTP/1.1 408 Request Timeout"),
        (b"HEAD", b" ", b"HTTP/1.1 408 Request Timeout"),
    ],
    ids=["silent", "empty lines", "half a line", "a line that trickles", "a body that trickles"],
)
def test_who_takes_too_long_is_let_go(
    server: Server, begin: bytes, more: bytes, status: bytes | None
) -> None:
    """However much comes meanwhile, there is no more time for it."""
    if begin == b"HEAD":
        begin = head(server, b"Content-Length: 1000", b"")
    with line(server) as one:
        one.sendall(begin)
        one.settimeout(0.1)
        said, end = b"", time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                if not (heard_now := one.recv(65536)):
                    break
                said += heard_now
            except TimeoutError:
                with suppress(ConnectionError):
                    one.sendall(more)
            except ConnectionError:
                break
        else:
            pytest.fail("it was kept")
    if not said or status is None:  # what is sent after the end may take the answer with it
        assert said == b""
    else:
        assert problem(said) == (status, "slow-request")


def test_a_connection_can_be_used_again(server: Server) -> None:
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as client:
        for _ in range(3):
            assert client.get("/bots").status_code == 200


def test_an_address_has_so_many_connections_and_a_proxy_as_many_as_it_needs(server: Server) -> None:
    with ExitStack() as stack:
        for _ in range(20):  # a proxy's
            stack.enter_context(line(server))
        for _ in range(4):
            stack.enter_context(line(server, OTHER))
        transport = httpx.HTTPTransport(local_address=OTHER)
        with httpx.Client(base_url=server.url, timeout=PATIENCE, transport=transport) as fifth:
            assert fifth.get("/bots").status_code == 200
            with line(server, OTHER) as sixth:
                assert heard(sixth) == b""
            assert fifth.get("/bots").status_code == 200

    def again() -> bool:
        with line(server, OTHER) as one:
            one.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            return heard(one).startswith(b"HTTP/1.1 200 ")

    until(again, "room for another one")


def test_live_connections_count_until_they_end(tmp_path: Path) -> None:
    flags = ("--sockets-per-address=2", "--proxies=192.0.2.1", "--bot-processes=0")
    with Server(tmp_path / "log", sqlite(tmp_path), *flags) as server:

        def is_full() -> bool:
            with line(server) as one:
                one.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                return heard(one) == b""

        ada = Player(server, "Ada")
        table = ada.open("open", "open")
        with ada.live(table), ada.live(table):
            until(is_full, "two live connections")
        until(lambda: not is_full(), "their end")


def test_behind_a_proxy_requests_under_way_are_counted(tmp_path: Path) -> None:
    """Two requests whose bodies don't come are all that one may have; nobody else has fewer for that."""
    flags = ("--sockets-per-address=2", f"--request-seconds={PATIENCE}", "--bot-processes=0")
    with Server(tmp_path / "log", sqlite(tmp_path), *flags) as server, ExitStack() as stack:

        def ask(address: str) -> httpx.Response:
            return server.ask("GET", "bots", headers={"X-Forwarded-For": address})

        for _ in range(2):
            slow = stack.enter_context(line(server))
            slow.sendall(head(server, b"X-Forwarded-For: 192.0.2.1", b"Content-Length: 9", b""))
        until(lambda: ask("192.0.2.1").status_code != 200, "two requests under way")
        assert refusal(ask("192.0.2.1"), 429) == "too-many-connections"
        assert ask("192.0.2.2").status_code == 200
