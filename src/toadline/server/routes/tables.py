"""Tables: opening, finding, sitting down, leaving, playing again."""

from contextlib import suppress
from time import time
from typing import Annotated, Literal

from fastapi import APIRouter, Query

from toadline.play.options import OPEN, Options
from toadline.play.refusals import Refused
from toadline.server.messages import Done, NewTable, SitDown, TablePage, WholeTable
from toadline.server.problems import Denied
from toadline.server.routes.asking import Address, FromServices, Guest, Me, TableId, refusals, watched
from toadline.server.routes.paging import PAGE, Before, page_of, place_of
from toadline.server.shown import whole_table

router = APIRouter(tags=["tables"])

LATELY = 600.0
"""Seconds: a bot waits at many a table for somebody who won't come back, and takes nothing from anybody."""


@router.post("/tables", status_code=201, responses=refusals(401))
async def open_a_table(new: NewTable, player: Me, services: FromServices, address: Address) -> WholeTable:
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
    services.rates.new_tables.check(player.id)
    return whole_table(await services.tables.open(options, player.id, address), None)


@router.get("/tables", responses=refusals())
async def lobby(
    services: FromServices,
    status: Annotated[Literal["open", "running"], Query(description="Which tables.")] = "open",
    before: Before = None,
) -> TablePage:
    """The lobby: listed tables that wait for players, or that can be watched."""
    wanted = ("open",) if status == "open" else ("revealing", "running", "between")
    return page_of(await services.store.lobby(wanted, place_of(before), PAGE))


@router.get("/tables/{table}", responses=refusals(404))
async def look(table: TableId, player: Guest, services: FromServices) -> WholeTable:
    """A table as the asking player, or a spectator, may see it."""
    found = await watched(services, table, player)
    return whole_table(found, found.seat_of(player.id if player else None))


@router.post("/tables/{table}/seats", responses=refusals(401, 404, 409))
async def sit_down(
    table: TableId, asked: SitDown, player: Me, services: FromServices, address: Address
) -> WholeTable:
    """Sit down. When all seats are taken, reveal what you sealed; the last one to do so starts the match."""
    if seconds := services.rates.left.wait(address):
        raise Denied("too-many-left", seconds=seconds)
    services.rates.seats.check(f"{address} {table}")
    most = services.settings.bot_tables_per_player
    if await services.store.bot_tables(player.id, time() - LATELY) >= most:
        raise Denied("many-bot-tables", most=most)
    found = await services.tables.do(
        table, lambda now, _: now.sit(player.id, player.name, asked.seal, asked.seat)
    )
    return whole_table(found, found.seat_of(player.id))


@router.delete("/tables/{table}/seats", responses=refusals(401, 404, 409))
async def leave(table: TableId, player: Me, services: FromServices, address: Address) -> Done:
    """Get up: while seats are open for now; afterwards for good, and a bot plays on.

    If all seats are taken and what you sealed isn't revealed, the table closes.
    """
    found = await services.tables.do(table, lambda now, _: now.leave(player.id))
    if found.closed == "unrevealed":
        with suppress(Denied):  # nobody is kept from leaving, only from sitting down again
            services.rates.left.check(address)
    return Done(number=found.number)


@router.post("/tables/{table}/rematch", status_code=201, responses=refusals(401, 404, 409))
async def play_again(table: TableId, player: Me, services: FromServices, address: Address) -> WholeTable:
    """Open the next table for the same people; if somebody has done so already, it is that one."""
    old = (await services.tables.load(table)).table
    old.play_again(player.id, "")  # refuse before a table is opened for nothing, or shown to a stranger
    if old.rematch is None:
        services.rates.new_tables.check(player.id)
        fresh = await services.tables.open(old.options_again(), player.id, address)
        old = await services.tables.do(
            table, lambda now, _: [] if now.rematch else now.play_again(player.id, fresh.id)
        )
        if old.rematch != fresh.id:  # somebody else was first
            await services.tables.do(fresh.id, lambda now, _: now.close("abandoned"))
    assert old.rematch, "there is a rematch now"
    found = (await services.tables.load(old.rematch)).table
    return whole_table(found, found.seat_of(player.id))
