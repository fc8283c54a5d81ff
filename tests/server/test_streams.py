"""Answers that are sent bit by bit: packed or not, and never half refused."""

import asyncio
import gzip
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.server.inside import services
from toadline.server import streams
from toadline.server.problems import Denied
from toadline.server.read_work import Part
from toadline.server.services import Services
from toadline.server.streams import HeavyAnswer


async def sent(answer: HeavyAnswer, *headers: tuple[bytes, bytes]) -> list[dict[str, Any]]:
    """All messages of an answer to somebody who reads."""
    messages: list[dict[str, Any]] = []

    async def send(message: Any) -> None:
        messages.append(message)

    async def receive() -> Any:
        await asyncio.Event().wait()

    await answer({"type": "http", "headers": [*headers]}, receive, send)
    return messages


async def parts(*texts: str) -> AsyncIterator[Part]:
    for text in texts:
        yield partial(str, text)


def body(messages: list[dict[str, Any]]) -> bytes:
    return b"".join(message.get("body", b"") for message in messages[1:])


def test_the_parts_make_one_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "BIT", 3)

    async def run() -> None:
        async with services(tmp_path) as made:
            plain = await sent(HeavyAnswer(made, "ada", parts("one", "three", "")))
            assert [message.get("body") for message in plain[1:]] == [b"one", b"thr", b"ee", b""]
            accepts = (b"accept-encoding", b"br, gzip")
            packed = await sent(HeavyAnswer(made, "ada", parts("one", "three")), accepts)
            assert (b"content-encoding", b"gzip") in packed[0]["headers"]
            assert gzip.decompress(body(packed)) == b"onethree"
            assert body(await sent(HeavyAnswer(made, "ada", parts()))) == b""

    asyncio.run(run())


def test_what_is_refused_has_not_begun(tmp_path: Path) -> None:
    async def none_is_free(made: Services) -> list[str]:
        codes = []
        with made.reads.places.taken("ada"):
            made.reads.places._most_each = 1
            for address in ("ada", "bo"):
                try:
                    await sent(HeavyAnswer(made, address, parts("one")))
                except Denied as denied:
                    codes.append(f"{address} {denied.code}")
        return codes

    async def run() -> None:
        async with services(tmp_path) as made:
            assert await none_is_free(made) == ["ada too-many-connections"]

    asyncio.run(run())
