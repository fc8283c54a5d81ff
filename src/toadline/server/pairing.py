"""Bringing together players who look for others."""

import asyncio

from toadline.play.options import Options
from toadline.play.table import Table
from toadline.server.limits import Rate
from toadline.server.store import Store
from toadline.server.tables import Tables

MOST_TRIED = 20
"""Tables that are looked at to find one with a free seat."""


class Pairings:
    """Finds the table where a player can meet others."""

    def __init__(self, store: Store, tables: Tables, new_tables: Rate) -> None:
        self._store = store
        self._tables = tables
        self._new_tables = new_tables
        self._one_at_a_time = asyncio.Lock()
        """Two who look for the same at the same moment shall meet."""

    async def find(self, options: Options, player: str, address: str) -> Table:
        """A listed table with these options where this player could sit down: an old one, or a new one."""
        async with self._one_at_a_time:
            if found := await self._oldest_free(options, player):
                return found
            self._new_tables.check(player)
            fresh = await self._tables.open(options, player, address)
            found = await self._oldest_free(options, player) or fresh
            if found.id != fresh.id:  # somebody opened one at another process
                await self._tables.do(fresh.id, lambda table, _: table.close("abandoned"))
            return found

    async def _oldest_free(self, options: Options, player: str) -> Table | None:
        for name in await self._store.waiting_tables(options.pairing_key, MOST_TRIED):
            found = (await self._tables.load(name)).table
            if found.can_sit(player):
                return found
        return None
