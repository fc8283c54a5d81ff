"""The events of a table: those there are, page by page, or a stream that goes on live."""

import asyncio
from collections.abc import AsyncIterator
from time import monotonic, time
from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from toadline.server.accounts import token_of
from toadline.server.feed import EventFeed
from toadline.server.messages import Beat, EventPage
from toadline.server.permissions import check_watch
from toadline.server.read_work import Part, page_of
from toadline.server.routes.asking import (
    Address,
    After,
    FromServices,
    Guest,
    Responses,
    TableId,
    refusals,
)
from toadline.server.services import Services
from toadline.server.streams import HeavyAnswer, Stream
from toadline.server.tables import LoadedTable

router = APIRouter(tags=["playing"])

_EVENTS: Responses = {200: {"model": EventPage, "content": {"application/x-ndjson": {}}}}


@router.get("/tables/{table}/events", responses=refusals(404) | _EVENTS, response_model=None)
async def events(
    table: TableId,
    player: Guest,
    services: FromServices,
    address: Address,
    request: Request,
    after: After = 0,
    stream: Annotated[bool, Query(description="Go on live, one JSON message per line.")] = False,
) -> Response:
    """The next events after a number, at most 100, each as the asking player may know it."""
    me = player.id if player else None
    loaded = await services.tables.load(table)
    check_watch(loaded.table, me)
    kept = services.past.kept(loaded, me, after)
    if kept is None:
        services.rates.replays.check(address)  # they are made anew
    if stream:
        lines = _lines(services, EventFeed(services, loaded, me, after, address, token_of(request)))
        return Stream(lines, "application/x-ndjson", services.connections, address, services.tuning.send)
    if kept is not None:
        return Response(page_of(iter(kept), None), media_type="application/json")
    return HeavyAnswer(services, address, _page(services, loaded, me, after))


async def _page(
    services: Services, loaded: LoadedTable, player: str | None, after: int
) -> AsyncIterator[Part]:
    yield await services.past.page(loaded.table, player, after)


async def _lines(services: Services, feed: EventFeed) -> AsyncIterator[str]:
    """Past events, then new ones as they happen, and a beat when nothing does."""
    beat_due = 0.0  # if there is nothing to send, a beat shows that the stream has begun
    async with feed:
        while not services.stopping.is_set() and not feed.is_void:
            async for text in feed.news():
                yield text + "\n"
                beat_due = monotonic() + services.tuning.beat
            try:
                async with asyncio.timeout(beat_due - monotonic()):
                    await feed.wake.wait()
            except TimeoutError:
                yield Beat(now=round(time(), 3)).model_dump_json() + "\n"
                beat_due = monotonic() + services.tuning.beat
