"""Answers that are sent bit by bit: each takes a place while it lasts, and has to be read."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from functools import partial

from fastapi.responses import StreamingResponse
from starlette.datastructures import Headers
from starlette.types import Message, Receive, Scope, Send

from toadline.server.gzip_parts import HEAD, GzipParts
from toadline.server.limits import Places
from toadline.server.problems import Denied
from toadline.server.read_work import Part, packed
from toadline.server.services import Services

BIT = 65_536
"""Bytes that are sent at a time: a slow reader needs no longer for them than is allowed."""


class Stream(StreamingResponse):
    """An answer that ends when nobody reads it."""

    def __init__(
        self,
        lines: AsyncIterator[str | bytes],
        media_type: str,
        places: Places,
        address: str,
        deadline: float,
    ) -> None:
        super().__init__(lines, media_type=media_type)
        self._place = places.taken(address)
        self._deadline = deadline
        """Seconds that a reader may take for one message."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send it."""
        with self._place:
            await self.prepare(scope)
            with suppress(TimeoutError, Denied):
                await super().__call__(scope, receive, self._in_time(send))

    async def prepare(self, scope: Scope) -> None:
        """What can still be refused."""

    def _in_time(self, send: Send) -> Send:
        async def send_in_time(message: Message) -> None:
            async with asyncio.timeout(self._deadline):
                await send(message)

        return send_in_time


class HeavyAnswer(Stream):
    """An answer whose parts are made, and packed, in the lane of heavy reads, as they are read."""

    def __init__(
        self,
        services: Services,
        address: str,
        parts: AsyncIterator[Part],
        media_type: str = "application/json",
    ) -> None:
        self._reads = services.reads
        self._address = address
        self._parts = parts
        self._gzip: GzipParts | None = None
        self._first = b""
        super().__init__(self._bits(), media_type, services.reads.places, address, services.tuning.send)

    async def prepare(self, scope: Scope) -> None:
        """Make the first part."""
        self.headers["vary"] = "Accept-Encoding"
        if "gzip" in Headers(scope=scope).get("accept-encoding", ""):
            self.headers["content-encoding"] = "gzip"
            self._gzip = GzipParts()
        first = await anext(self._parts, None)
        if first is not None:
            self._first = await self._made(first, has_begun=False)

    async def _made(self, part: Part, has_begun: bool) -> bytes:
        made, self._gzip = await self._reads.do(self._address, partial(packed, part, self._gzip), has_begun)
        return made

    async def _bits(self) -> AsyncIterator[bytes]:
        if self._gzip:
            yield HEAD
        for bit in _bits(self._first):
            yield bit
        async for part in self._parts:
            for bit in _bits(await self._made(part, has_begun=True)):
                yield bit
        if self._gzip:
            yield self._gzip.end()


def _bits(part: bytes) -> Iterator[bytes]:
    return (part[at : at + BIT] for at in range(0, len(part), BIT))
