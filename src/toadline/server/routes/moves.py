"""Playing: moves, being ready, coming back, voting, and the events that follow."""

import asyncio
from collections.abc import AsyncIterator
from time import perf_counter, time
from typing import Annotated

from fastapi import APIRouter, Query
from fastapi.responses import StreamingResponse

from toadline.play.table import Table
from toadline.server.house import House
from toadline.server.live import BEAT
from toadline.server.messages import (
    BackCommand,
    Beat,
    Done,
    Happened,
    MoveCommand,
    Play,
    Player,
    ReadyCommand,
    Vote,
    VoteCommand,
)
from toadline.server.metrics import ANSWER
from toadline.server.pictures import happened, may_watch
from toadline.server.routes.parts import After, Guest, Me, TableId, TheHouse, refusals, watched
from toadline.server.tables import Listener
from toadline.server.wishes import Wish, decision

router = APIRouter(prefix="/tables/{table}", tags=["playing"])


async def _do(house: House, table: str, player: Player, wish: Wish) -> Done:
    found = await house.tables.do(table, decision(wish, player.id))
    return Done(number=found.number)


@router.post("/moves", responses=refusals(401, 404, 409))
async def move(table: TableId, wish: Play, player: Me, house: TheHouse) -> Done:
    """Play a move. `after` is the last event seen, so that a doubled or late click can't play twice."""
    start = perf_counter()
    done = await _do(house, table, player, MoveCommand(type="move", move=wish.move, after=wish.after))
    ANSWER.observe(perf_counter() - start)
    return done


@router.post("/ready", responses=refusals(401, 404, 409))
async def ready(table: TableId, player: Me, house: TheHouse) -> Done:
    """Be ready for the next round."""
    return await _do(house, table, player, ReadyCommand(type="ready"))


@router.post("/back", responses=refusals(401, 404, 409))
async def back(table: TableId, player: Me, house: TheHouse) -> Done:
    """Come back after a bot took over."""
    return await _do(house, table, player, BackCommand(type="back"))


@router.post("/votes", responses=refusals(401, 404, 409))
async def vote(table: TableId, wish: Vote, player: Me, house: TheHouse) -> Done:
    """Vote for a bot to take over the seat that keeps the table waiting."""
    return await _do(house, table, player, VoteCommand(type="vote", seat=wish.seat))


@router.get("/events", responses=refusals(404) | {200: {"model": list[Happened]}}, response_model=None)
async def events(
    table: TableId,
    player: Guest,
    house: TheHouse,
    after: After = 0,
    stream: Annotated[bool, Query(description="Go on live, one JSON message a line.")] = False,
) -> list[Happened] | StreamingResponse:
    """The events after a number, each as the asking player may know it."""
    await watched(house, table, player)
    who = player.id if player else None
    if stream:
        lines = _lines(house, table, player, after)
        return StreamingResponse(lines, media_type="application/x-ndjson")
    return [message async for message in _past(house, table, who, after)]


async def _past(house: House, table: str, player: str | None, after: int) -> AsyncIterator[Happened]:
    past = Table(table)
    for entry in await house.store.events(table):
        past.apply(entry)
        if entry.number > after:
            yield happened(past, entry, past.seat_of(player))


async def _lines(house: House, table: str, player: Player | None, after: int) -> AsyncIterator[str]:
    """Past events, then new ones as they happen, and a beat when nothing does."""
    live = await house.tables.live(table)
    who = player.id if player else None
    listener = Listener(who, after)
    with house.connection(who or "unknown"):
        live.listeners.add(listener)
        try:
            while not house.stopping.is_set() and may_watch(live.table, who):
                listener.wake.clear()
                async for message in _past(house, table, who, listener.number):
                    listener.number = message.number
                    yield message.model_dump_json() + "\n"
                try:
                    async with asyncio.timeout(BEAT):
                        await listener.wake.wait()
                except TimeoutError:
                    yield Beat(now=round(time(), 3)).model_dump_json() + "\n"
        finally:
            live.listeners.discard(listener)
