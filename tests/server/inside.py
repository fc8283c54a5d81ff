"""A server's services in this process: nothing is started, and nothing goes over the network."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from unittest.mock import patch

from tests.play.seated import SECRET, any_move, player_to_move
from toadline.play.options import Options
from toadline.play.table import Table
from toadline.server.database import upgrade
from toadline.server.services import Services
from toadline.server.settings import Settings


@asynccontextmanager
async def services(folder: Path) -> AsyncIterator[Services]:
    """Services with a database of their own; every table has the same shuffle."""
    made = Services(Settings.model_validate({"database": f"sqlite:///{folder / 'toadline.sqlite'}"}))
    await upgrade(made.store.database)
    await made.start()
    try:
        with patch("toadline.server.tables.new_secret", return_value=SECRET):
            yield made
    finally:
        await made.close()


async def seated(made: Services, *seats: str, listed: bool = False) -> Table:
    """A table with Ada and, if there is another open seat, Bo."""
    options = Options(seats or ("open", "open"), listed=listed)
    table = await made.tables.open(options, "ada", "127.0.0.1")
    for player in ("ada", "bo")[: table.options.seats.count("open")]:
        table = await sit(made, table.id, player)
    return table


async def sit(made: Services, table: str, player: str) -> Table:
    """Let somebody sit down, called by their id."""
    return await made.tables.do(table, lambda now, _: now.sit(player, player.title()))


async def play_on(made: Services, table: str) -> Table:
    """Let the person whose turn it is play the first legal move."""
    return await made.tables.do(
        table,
        lambda now, _: now.move(player_to_move(now), any_move(now), now.number),
    )
