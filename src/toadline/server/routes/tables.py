"""Tables: opening, finding, sitting down, leaving, playing again."""

from typing import Annotated, Literal

from fastapi import APIRouter, Query

from toadline.play.events import Event
from toadline.play.options import OPEN, Options
from toadline.play.refusals import Refused
from toadline.play.table import Table
from toadline.server.house import House
from toadline.server.messages import Done, NewTable, SitDown, TablePage, WholeTable, Wish
from toadline.server.pictures import whole_picture
from toadline.server.routes.parts import (
    PAGE,
    Before,
    Guest,
    Me,
    TableId,
    TheHouse,
    page_of,
    place_of,
    refusals,
    watched,
)
from toadline.server.tables import wish_of

router = APIRouter(tags=["tables"])

MOST_TRIED = 20
"""Tables that are looked at to find one with a free seat."""


@router.post("/tables", status_code=201, responses=refusals(401))
async def open_a_table(new: NewTable, player: Me, house: TheHouse) -> WholeTable:
    """Open a table. Nobody sits there yet but bots: look at the commitment, then sit down."""
    seats = (OPEN,) * new.players if new.seats is None else new.seats
    if len(seats) != new.players:
        raise Refused("seat-count", count=len(seats), players=new.players)
    options = Options(
        seats=seats,
        rounds=new.rounds,
        pro=new.pro,
        clock=new.clock,
        listed=new.visibility == "listed",
        chat=new.chat,
        stand_in=new.stand_in,
    )
    house.openings.check(player.id)
    return whole_picture(await house.tables.open(options, player.id), None)


@router.get("/tables", responses=refusals())
async def lobby(
    house: TheHouse,
    status: Annotated[Literal["open", "running"], Query(description="Which tables.")] = "open",
    before: Before = None,
) -> TablePage:
    """The lobby: listed tables that wait for players, or that can be watched."""
    wanted = ("open",) if status == "open" else ("running", "between")
    return page_of(await house.store.lobby(wanted, place_of(before), PAGE))


@router.get("/tables/{table}", responses=refusals(404))
async def look(table: TableId, player: Guest, house: TheHouse) -> WholeTable:
    """A table as the asking player, or a spectator, may see it."""
    found = await watched(house, table, player)
    return whole_picture(found, found.seat_of(player.id if player else None))


@router.post("/tables/{table}/seats", responses=refusals(401, 404, 409))
async def sit_down(table: TableId, wish: SitDown, player: Me, house: TheHouse) -> WholeTable:
    """Sit down. The match starts when the last seat is taken."""

    def decide(now_table: Table, _now: float) -> list[Event]:
        return now_table.sit(player.id, player.name, wish.entropy, wish.seat)

    found = await house.tables.do(table, decide)
    return whole_picture(found, found.seat_of(player.id))


@router.delete("/tables/{table}/seats", responses=refusals(401, 404, 409))
async def leave(table: TableId, player: Me, house: TheHouse) -> Done:
    """Get up: before the start for now, afterwards for good, and a bot plays on."""
    found = await house.tables.do(table, lambda now_table, _: now_table.leave(player.id))
    return Done(number=found.number)


@router.post("/tables/{table}/rematch", status_code=201, responses=refusals(401, 404, 409))
async def play_again(table: TableId, player: Me, house: TheHouse) -> WholeTable:
    """Open the next table for the same people; if somebody has done so already, it is that one."""
    old = (await house.tables.live(table)).table
    old.play_again(player.id, "")  # refuse before a table is opened for nothing, or shown to a stranger
    if old.rematch is None:
        house.openings.check(player.id)
        fresh = await house.tables.open(old.options_again(), player.id)

        def decide(now_table: Table, _now: float) -> list[Event]:
            return [] if now_table.rematch else now_table.play_again(player.id, fresh.id)

        old = await house.tables.do(table, decide)
        if old.rematch != fresh.id:  # somebody else was first
            await house.tables.do(fresh.id, lambda now_table, _: now_table.close("abandoned"))
    assert old.rematch, "there is a rematch now"
    found = (await house.tables.live(old.rematch)).table
    return whole_picture(found, found.seat_of(player.id))


@router.post("/pairing", responses=refusals(401))
async def pair(wish: Wish, player: Me, house: TheHouse) -> WholeTable:
    """Find a listed table with these options, or open one; then sit down there."""
    options = Options((OPEN,) * wish.players, wish.rounds, wish.pro, wish.clock, listed=True)
    async with house.pairing:  # two who wish for the same at the same moment shall meet
        found = await _oldest_free(house, options, player.id)
        if found is None:
            house.openings.check(player.id)
            fresh = await house.tables.open(options, player.id)
            found = await _oldest_free(house, options, player.id) or fresh
            if found.id != fresh.id:  # somebody did so at another process
                await house.tables.do(fresh.id, lambda now_table, _: now_table.close("abandoned"))
    return whole_picture(found, None)


async def _oldest_free(house: House, options: Options, player: str) -> Table | None:
    """The listed table with these options that has waited longest, and where this player could sit down."""
    for name in await house.store.wished(wish_of(options), MOST_TRIED):
        found = (await house.tables.live(name)).table
        if found.can_sit(player):
            return found
    return None
