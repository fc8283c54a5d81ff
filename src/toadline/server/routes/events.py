"""The events of a table: those there are, or a stream that goes on live."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from time import monotonic, time
from typing import Annotated

from fastapi import APIRouter, Query
from fastapi.responses import Response, StreamingResponse
from starlette.types import Message, Receive, Scope, Send

from toadline.server.feed import EventFeed
from toadline.server.messages import Beat, Happened
from toadline.server.problems import Denied
from toadline.server.routes.asking import (
    Address,
    After,
    FromServices,
    Guest,
    Responses,
    TableId,
    refusals,
    watched,
)
from toadline.server.services import Services

router = APIRouter(tags=["playing"])

_EVENTS: Responses = {200: {"model": list[Happened], "content": {"application/x-ndjson": {}}}}


@router.get("/tables/{table}/events", responses=refusals(404) | _EVENTS, response_model=None)
async def events(
    table: TableId,
    player: Guest,
    services: FromServices,
    address: Address,
    after: After = 0,
    stream: Annotated[bool, Query(description="Go on live, one JSON message per line.")] = False,
) -> Response:
    """The events after a number, each as the asking player may know it."""
    me = player.id if player else None
    await watched(services, table, player)
    if stream:
        feed = EventFeed(services, await services.tables.load(table), me, after)
        return _Stream(services, feed, address)
    past = await services.tables.past(table, me, after)
    return Response(f"[{','.join(text for _, text in past)}]", media_type="application/json")


class _Stream(StreamingResponse):
    """Past events, then new ones as they happen, and a beat when nothing does; it counts as live."""

    def __init__(self, services: Services, feed: EventFeed, address: str) -> None:
        super().__init__(self._lines(services, feed), media_type="application/x-ndjson")
        self._counted = services.connections.taken(address)
        self._send_deadline = services.tuning.send

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_in_time(message: Message) -> None:
            async with asyncio.timeout(self._send_deadline):
                await send(message)

        with self._counted, suppress(TimeoutError, Denied):
            await super().__call__(scope, receive, send_in_time)

    async def _lines(self, services: Services, feed: EventFeed) -> AsyncIterator[str]:
        beat_due = 0.0  # if there is nothing to send, a beat shows that the stream has begun
        async with feed:
            while not services.stopping.is_set() and feed.player not in services.accounts.barred:
                async for text in feed.news():
                    yield text + "\n"
                    beat_due = monotonic() + services.tuning.beat
                try:
                    async with asyncio.timeout(beat_due - monotonic()):
                        await feed.wake.wait()
                except TimeoutError:
                    yield Beat(now=round(time(), 3)).model_dump_json() + "\n"
                    beat_due = monotonic() + services.tuning.beat
