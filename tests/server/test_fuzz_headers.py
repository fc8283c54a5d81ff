"""Whatever the headers say, and whatever is asked of a stream of events: an answer, no failure, no hang."""

import asyncio
import json
import re
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any
from urllib.parse import quote, urlsplit

import httpx
import pytest

from tests.server.fuzzed import Furniture, unharmed
from tests.server.process import Server
from tests.waiting import PATIENCE

ODD = (
    b"",
    b" ",
    b"\xff\xfe",
    b"\xc3\xa4",
    b"%00",
    b"a" * 5000,
    b"," * 500,
    b";=;=;",
    b'"',
    b"=?utf-8?q?=00?=",
    b"-1",
    b"9" * 400,
    b"NaN",
    b"*/*;q=nonsense",
    b"null",
    b"http://[",
    b"http://[::1",
    b"https://evil.example",
    b"127.0.0.1",
    b"1.2.3.4, , unknown, [::1]:99999",
)
NAMES = (
    b"Accept",
    b"Accept-Encoding",
    b"Accept-Language",
    b"Authorization",
    b"Connection",
    b"Content-Encoding",
    b"Content-Length",
    b"Content-Type",
    b"Cookie",
    b"Expect",
    b"Forwarded",
    b"Host",
    b"If-Modified-Since",
    b"If-None-Match",
    b"Origin",
    b"Range",
    b"Sec-Fetch-Site",
    b"Sec-WebSocket-Key",
    b"Sec-WebSocket-Version",
    b"TE",
    b"Transfer-Encoding",
    b"Upgrade",
    b"X-Forwarded-For",
    b"X-Forwarded-Proto",
    b"X-HTTP-Method-Override",
)
KINDS = {
    b"Authorization": (b"Bearer", b"Bearer ", b"bearer \xff", b"Basic OjA=", b"Bearer a b", b"Bearer \x00"),
    b"Cookie": (b"toadline=", b"toadline=\xff", b"toadline=a; toadline=b", b'toadline="', b"=; ;"),
    b"Content-Type": (
        b"text/plain",
        b"application/json; charset=nonsense",
        b"multipart/form-data",
        b"application/xml",
    ),
    b"Accept-Language": (b"de;q=2", b"x" * 40 + b"-y", b"*;q=", b"de,cs;q=0,\xff"),
    b"Connection": (b"upgrade", b"close, close", b"keep-alive"),
    b"Upgrade": (b"websocket", b"h2c"),
    b"Range": (b"bytes=0-", b"bytes=9-1", b"bytes=-0", b"bytes=0-1,3-4"),
    b"Transfer-Encoding": (b"chunked", b"gzip", b"chunked, chunked", b"identity"),
    b"Expect": (b"100-continue", b"200-ok"),
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with unharmed(tmp_path_factory.mktemp("headers")) as running:
        yield running


@pytest.fixture(scope="module")
def furniture(server: Server) -> Furniture:
    return Furniture(server)


def requests(furniture: Furniture, rng: Random) -> Iterator[tuple[bytes, bytes, bytes]]:
    """Requests that are fine but for their headers: method, path, body."""
    table = rng.choice(furniture.tables)
    while True:
        yield b"GET", b"/", b""
        yield b"GET", b"/healthz", b""
        yield b"GET", f"/api/v1/tables/{table}".encode(), b""
        yield b"GET", f"/api/v1/tables/{table}/live".encode(), b""
        yield b"GET", b"/api/v1/players/me", b""
        yield b"POST", b"/api/v1/players", b'{"name": "Ada"}'
        yield b"POST", b"/api/v1/tables", b"{}"
        yield b"PATCH", b"/api/v1/players/me", b'{"name": "Ada"}'


async def answer(server: Server, request: bytes) -> bytes:
    """The first line of an answer, or nothing if the server hangs up."""
    address = urlsplit(server.url)
    reader, writer = await asyncio.open_connection(address.hostname, address.port)
    try:
        writer.write(request)
        writer.write_eof()  # whatever the length promises, there is no more
        return await asyncio.wait_for(reader.readline(), PATIENCE)
    except ConnectionError:
        return b""
    finally:
        writer.close()


def test_odd_headers(server: Server, furniture: Furniture, is_long: bool, tell: Any) -> None:
    rng = Random(1)
    plain = [
        (b"Host", urlsplit(server.url).netloc.encode()),
        (b"Authorization", b"Bearer " + furniture.token.encode()),
        (b"Content-Type", b"application/json"),
    ]
    asked = requests(furniture, rng)
    count = 5000 if is_long else 600

    async def attack() -> list[bytes]:
        answers = []
        for _ in range(count):
            method, path, body = next(asked)
            headers = dict(plain) | {b"Content-Length": str(len(body)).encode()}
            for name in rng.sample(NAMES, rng.randint(1, 3)):
                headers[name] = rng.choice((*ODD, *KINDS.get(name, ())))
            lines = [b"%s %s HTTP/1.1" % (method, path), *(b"%s: %s" % pair for pair in headers.items())]
            sent = b"\r\n".join([*lines, b"", body])
            line = await answer(server, sent)
            assert re.match(rb"(HTTP/1.1 [1-4]\d\d |$)", line), f"{line!r} to {sent[:600]!r}"
            answers.append(line)
        return answers

    answers = asyncio.run(attack())
    fine = sum(b" 20" in line or b" 101 " in line for line in answers)
    assert fine > count // 10, "some get somewhere"
    tell(f"{count} requests with odd headers, {fine} of them fine, no failure")


AFTER = ("0", "3", "2147483647", "2147483648", "-1", "x", "", "٣", "0x1", "1&after=2", "%00")
STREAM = ("true", "on", "false", "", "maybe", "true&stream=0", "%ff")


def test_streams_answer_or_refuse(server: Server, furniture: Furniture) -> None:
    """A stream may stay open for ever: only its first line is read, and it has one."""
    headers = {"Authorization": f"Bearer {furniture.token}"}
    with httpx.Client(base_url=server.url, headers=headers, timeout=PATIENCE) as http:
        for table in (*furniture.tables[2:], "nosuchtable", "%20"):
            for after, stream in product(AFTER, STREAM):
                path = f"/tables/{table}/events?after={quote(after, '&=%')}&stream={stream}"
                with http.stream("GET", path) as answer:
                    assert answer.status_code < 500, path
                    if "ndjson" in answer.headers["content-type"]:
                        first = json.loads(next(answer.iter_lines()))
                        assert first["type"] in ("event", "beat"), path
                    else:
                        answer.read()
