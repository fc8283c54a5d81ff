"""Who is connected at each table, at this process and at others."""

from collections import Counter

from toadline.server.bus import PRESENCE, Bus
from toadline.server.messages import Presence
from toadline.server.tables import LoadedTable, Tables


class Presences:
    """Finds out who is connected where, and has it shown to everybody there."""

    def __init__(self, tables: Tables, bus: Bus) -> None:
        self._tables = tables
        self._bus = bus
        self._changed_here: set[str] = set()
        """Tables where somebody came or went at this process."""
        self._changed: set[str] = set()
        """Tables where somebody may have come or gone, at whatever process."""
        self._shown: dict[str, str] = {}

    def shown(self, table: str) -> str:
        """Who is connected, ready to be sent; empty until that is found out."""
        return self._shown.get(table, "")

    def changed(self, loaded: LoadedTable) -> None:
        """Somebody came or went: soon everybody there is told, however many come at once."""
        self._shown.pop(loaded.table.id, None)
        self._changed_here.add(loaded.table.id)

    def hear(self, table: str) -> None:
        """Another process says that somebody came or went there."""
        self._changed.add(table)

    async def show(self) -> None:
        """Tell who is connected where somebody came or went."""
        changed_here, self._changed_here = self._changed_here, set()
        for table in changed_here:
            await self._say_who_is_here(table)
            await self._bus.tell(table, PRESENCE)
        changed, self._changed = self._changed | changed_here, set()
        for table in changed:
            loaded = self._tables.in_memory(table)
            if loaded and loaded.listeners:
                self._shown[table] = await self._message(loaded)
                loaded.wake()

    async def remind(self) -> None:
        """Say again who is connected here, before the bus forgets; and look who else is."""
        for loaded in self._tables.listened():
            await self._say_who_is_here(loaded.table.id)
            self._changed.add(loaded.table.id)  # processes that died have been forgotten meanwhile

    async def _say_who_is_here(self, table: str) -> None:
        loaded = self._tables.in_memory(table)
        listeners = loaded.listeners if loaded else ()
        await self._bus.here(table, [listener.player or "" for listener in listeners])

    async def _message(self, loaded: LoadedTable) -> str:
        players = await self._bus.who(loaded.table.id)
        seats = Counter(loaded.table.seat_of(player or None) for player in players)
        spectators = seats.pop(None, 0)
        here = tuple(sorted(seat for seat in seats if seat is not None))
        return Presence(seats=here, spectators=spectators).model_dump_json()
