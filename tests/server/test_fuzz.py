"""Whatever is sent, the answer is a documented one: no failure, no hang."""

import asyncio
import re
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.remake import GOLDEN
from tests.server.fuzzed import Furniture, unharmed
from tests.server.process import Server
from tests.waiting import PATIENCE

CHECKS = [
    schemathesis.checks.not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with unharmed(tmp_path_factory.mktemp("fuzz")) as running:
        yield running


@pytest.fixture(scope="module")
def furniture(server: Server) -> Furniture:
    return Furniture(server)


def test_every_answer_is_documented(server: Server, furniture: Furniture, is_long: bool, tell: Any) -> None:
    api = schemathesis.openapi.from_url(server.url + "/openapi.json")
    count = 0

    def attack(operation: Any, mode: GenerationMode) -> None:
        @settings(
            max_examples=200 if is_long else 8,
            derandomize=True,
            database=None,
            deadline=None,
            phases=(Phase.explicit, Phase.generate),
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy(generation_mode=mode), table=st.sampled_from(furniture.tables))
        def send(case: Any, table: str) -> None:
            nonlocal count
            if "table" in (case.path_parameters or {}) and count % 4:
                case.path_parameters["table"] = table
            if case.query and "stream" in case.query:
                del case.query["stream"]  # it would never end
            headers = {"Authorization": f"Bearer {furniture.token}"} if count % 5 else {}
            case.call_and_validate(headers=headers, checks=CHECKS, timeout=PATIENCE)
            count += 1

        send()

    operations = [api[path][method] for path in api for method in api[path]]
    for operation in operations:
        attack(operation, GenerationMode.POSITIVE)
        with suppress(Unsatisfiable):  # where nothing is asked for nothing can be wrong
            attack(operation, GenerationMode.NEGATIVE)
    tell(f"{count} fuzzed requests to {len(operations)} operations, every answer as documented")


RECORD = (GOLDEN / "fair-shuffle-2.json").read_bytes()
SPOILS = (
    b'"names": -> "names": 7, "other":',
    b'"rounds": -> "rounds": NaN, "other":',
    b'"rounds": -> "rounds": 1e400, "other":',
    b'"rounds": -> "rounds": true, "other":',
    b'"secret": -> "secret": "\\ud800", "other":',
    b'"entropy": -> "entropy": ["\\ud800", 7], "other":',
    b'"played": -> "played": [[]], "other":',
    b'"hands": -> "hands": [[99, NaN], null], "other":',
    b'"moves": -> "moves": ["\\ud800"], "other":',
    b'"moves": -> "moves": {"a": 1}, "other":',
    b'"scores": -> "scores": ["x"], "other":',
)
"""Half right records: they are read further than wrong ones."""
HALF = b'"\\ud800"'
NASTY = {
    "no JSON": b"{",
    "no UTF-8": b'{"name": "\xff\xfe"}',
    "half a letter": b'{"name": %s, "text": %s, "move": %s, "after": 1}' % (HALF, HALF, HALF),
    "half a letter in a record": b'{"record": {"toadline": 1, %s: %s, "names": [%s]}}' % (HALF, HALF, HALF),
    "half a letter in a record's text": b'{"record": "toadline record 1\\nnames: \\ud800"}',
    "no number": b'{"record": {"rounds": NaN, "names": [NaN]}, "players": NaN, "after": -Infinity}',
    "an endless number": b'{"players": 1%s, "record": {"rounds": 1%s}}' % (b"0" * 9999, b"0" * 9999),
    "a long number": b'{"move": "take", "after": 1%s, "seat": 1%s}' % (b"0" * 4000, b"0" * 4000),
    "deep": b'{"record": %s' % (b"[" * 100_000),
    "deep objects": b'{"record": ' + b'{"a":' * 20_000 + b"1" + b"}" * 20_001,
    "a NUL": b'{"name": "a\\u0000b", "text": "\\u0000", "code": "\\u0000", "move": "\\u0000", "after": 1}',
    "only spaces": b'{"name": " ", "text": " ", "code": " ", "record": " ", "move": " ", "after": 1}',
    "directions": b'{"name": "\\u202e\\u2066\\ufeff", "text": "\\u202e"}',
    "large": b'{"name": "%s"}' % (b"a" * 400_000),
}
SPOILT = {
    f"a spoilt record: {spoilt.decode()}": b'{"record": %s}' % RECORD.replace(part, spoilt, 1)
    for part, spoilt in (what.split(b" -> ") for what in SPOILS)
}


def test_nasty_bodies_are_refused(server: Server, furniture: Furniture) -> None:
    api = server.ask("GET", "openapi.json").json()
    root = server.address
    headers = {"Authorization": f"Bearer {furniture.token}", "Content-Type": "application/json"}
    with httpx.Client(timeout=PATIENCE, headers=headers) as http:
        for path, methods in api["paths"].items():
            for method in methods.keys() & {"post", "patch", "put"}:
                for table in furniture.tables[-2:] if "{table}" in path else [""]:
                    url = root + re.sub(r"\{\w+\}", table or "line", path)
                    bodies = NASTY | SPOILT if path.endswith("/replay") else NASTY
                    for what, body in bodies.items():
                        answer = http.request(method, url, content=body)
                        assert answer.status_code < 500, f"{what}: {method} {path}: {answer.text}"
                        assert answer.is_success or answer.json()["sentence"], f"{what}: {method} {path}"


def test_a_body_without_end_is_refused(server: Server) -> None:
    async def pour() -> bytes:
        address = urlsplit(server.url)
        reader, writer = await asyncio.open_connection(address.hostname, address.port)
        writer.write(
            b"POST /api/v1/players HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n"
            b"Content-Type: application/json\r\n\r\n"
        )
        end = time.monotonic() + PATIENCE
        with suppress(ConnectionError):  # the server needn't listen to the end
            while not reader.at_eof():
                assert time.monotonic() < end, "it listens for ever"
                writer.write(b"%x\r\n%s\r\n" % (10_000, b"a" * 10_000))
                await writer.drain()
                await asyncio.sleep(0)
        answer = b""
        with suppress(ConnectionError):
            answer = await asyncio.wait_for(reader.read(), PATIENCE)
        writer.close()
        return answer

    assert b" 5" not in asyncio.run(pour())[:15]
