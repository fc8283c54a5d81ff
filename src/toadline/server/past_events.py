"""Events that have happened, as messages: from memory if they are there, else made anew from the log."""

from functools import partial

from toadline.play.table import Table
from toadline.server.read_pool import ReadPool
from toadline.server.read_work import Part, event_page, messages
from toadline.server.store import Store
from toadline.server.tables import LoadedTable

PAGE = 100
"""Events that are made at a time."""


class PastEvents:
    """The events of tables, a page at a time."""

    def __init__(self, store: Store, reads: ReadPool) -> None:
        self._store = store
        self._reads = reads

    @staticmethod
    def kept(loaded: LoadedTable, player: str | None, after: int) -> list[str] | None:
        """The messages after a number if they are all in memory, or if there are none."""
        if after >= loaded.table.number:
            return []
        return loaded.since(after, loaded.table.seat_of(player))

    async def messages(
        self, table: Table, player: str | None, after: int, address: str
    ) -> list[tuple[int, str]]:
        """The next page of messages after a number, with their numbers."""
        log = await self._store.log(table.id, _last(table, after))
        return await self._reads.do(address, partial(messages, table.id, log, player, after))

    async def page(self, table: Table, player: str | None, after: int) -> Part:
        """What makes an `EventPage` of the events after a number."""
        last = _last(table, after)
        log = await self._store.log(table.id, last)
        return partial(event_page, table.id, log, player, after, last if last < table.number else None)


def _last(table: Table, after: int) -> int:
    """The last event of a page; what has happened since the table was looked at isn't on it."""
    return min(after + PAGE, table.number)
