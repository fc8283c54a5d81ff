"""Playing: moves, being ready, coming back, voting, and the events that follow."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from time import monotonic, perf_counter, time
from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response, StreamingResponse
from starlette.types import Message, Receive, Scope, Send

from toadline.server.house import House
from toadline.server.live import BEAT, SEND_DEADLINE
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
from toadline.server.pictures import check_watch
from toadline.server.problems import Denied
from toadline.server.routes.parts import After, Guest, Me, Responses, TableId, TheHouse, refusals, watched
from toadline.server.tables import Listener, Live
from toadline.server.wishes import Wish, decision

router = APIRouter(prefix="/tables/{table}", tags=["playing"])

_EVENTS: Responses = {200: {"model": list[Happened], "content": {"application/x-ndjson": {}}}}


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


@router.get("/events", responses=refusals(404) | _EVENTS, response_model=None)
async def events(
    table: TableId,
    player: Guest,
    house: TheHouse,
    request: Request,
    after: After = 0,
    stream: Annotated[bool, Query(description="Go on live, one JSON message a line.")] = False,
) -> Response:
    """The events after a number, each as the asking player may know it."""
    await watched(house, table, player)
    if stream:
        return _Stream(house, request, table, player.id if player else None, after)
    past = await house.tables.past(table, player.id if player else None, after)
    return Response(f"[{','.join(text for _, text in past)}]", media_type="application/json")


class _Stream(StreamingResponse):
    """Past events, then new ones as they happen, and a beat when nothing does; it counts as live."""

    def __init__(self, house: House, request: Request, table: str, player: str | None, after: int) -> None:
        super().__init__(self._lines(table, player, after), media_type="application/x-ndjson")
        self._house = house
        self._request = request

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_in_time(message: Message) -> None:
            async with asyncio.timeout(SEND_DEADLINE):
                await send(message)

        with self._house.connection(self._house.address(self._request)), suppress(TimeoutError, Denied):
            await super().__call__(scope, receive, send_in_time)

    async def _lines(self, table: str, player: str | None, after: int) -> AsyncIterator[str]:
        house = self._house
        live = await house.tables.live(table)
        listener = Listener(player, after)
        beat_due = 0.0  # if there is nothing to send, a beat shows that the stream has begun
        live.listeners.add(listener)
        house.note_presence(live)
        try:
            while not house.stopping.is_set() and player not in house.barred:
                listener.wake.clear()
                if live.stale:
                    await house.tables.refresh(live)
                check_watch(live.table, player)
                for number, text in await self._news(live, listener):
                    listener.number = number
                    yield text + "\n"
                    beat_due = monotonic() + BEAT
                try:
                    async with asyncio.timeout(beat_due - monotonic()):
                        await listener.wake.wait()
                except TimeoutError:
                    yield Beat(now=round(time(), 3)).model_dump_json() + "\n"
                    beat_due = monotonic() + BEAT
        finally:
            live.listeners.discard(listener)
            house.note_presence(live)

    async def _news(self, live: Live, listener: Listener) -> list[tuple[int, str]]:
        """The events that the listener hasn't been sent, with their numbers."""
        now = live.table
        if listener.number >= now.number:
            return []
        kept = live.since(listener.number, now.seat_of(listener.player))
        if kept is None:
            return await self._house.tables.past(now.id, listener.player, listener.number)
        return list(enumerate(kept, listener.number + 1))
