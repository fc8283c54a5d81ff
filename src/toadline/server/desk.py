"""The host's desk: what `toadline admin` does, beside the running servers and through the same store."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime

from toadline.server.database import opened, prepare
from toadline.server.house import wires
from toadline.server.messages import TableCard
from toadline.server.problems import Denied
from toadline.server.settings import Settings
from toadline.server.store import Store
from toadline.server.tables import Tables


class Desk:
    """Looks at tables and players, and puts an end to what shouldn't go on."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._store = tables.store

    async def tables(self, status: str | None, limit: int) -> list[str]:
        """The newest tables, one a line."""
        return [_line(TableCard.model_validate_json(text)) for text in await self._store.cards(status, limit)]

    async def close(self, table: str) -> None:
        """Close a table for good."""
        await self._tables.do(table, lambda now_table, _: now_table.close("host"))

    async def chat(self, table: str) -> list[str]:
        """The newest lines of a table's chat with their ids, players' and spectators'."""
        await self._tables.live(table)
        rooms = [await self._store.chat(table, room) for room in ("players", "spectators")]
        lines = sorted((line for room in rooms for line in room), key=lambda line: line.id)
        return [f"{one.id}  {_when(one.at)}  {one.name} ({one.player}): {one.text}" for one in lines]

    async def unsay(self, line: int) -> None:
        """Remove a line of chat."""
        table = await self._store.unsay(line)
        if table is None:
            raise Denied("no-line", line=line)
        await self._tables.tell(table, f"unsaid:{line}")

    async def bar(self, player: str, barred: bool) -> None:
        """Keep a player out, or let them in again."""
        if await self._store.player(player) is None:
            raise Denied("no-such-player", player=player)
        await self._store.change_player(player, barred=barred)


@asynccontextmanager
async def desk(settings: Settings) -> AsyncIterator[Desk]:
    """A desk in the house that these settings describe."""
    await prepare(settings)
    async with opened(settings) as database:
        store, (bus, turns) = Store(database), wires(settings)
        store.start()
        try:
            yield Desk(Tables(store, bus, turns))
        finally:
            await store.close()
            await bus.close()


def _line(card: TableCard) -> str:
    seats = ", ".join(f"{seat.name or 'open'} ({seat.player or seat.bot or '-'})" for seat in card.seats)
    listed = "listed" if card.options.listed else "link"
    return f"{card.id}  {_when(card.opened_at)}  {card.status:7}  {listed:6}  {seats}"


def _when(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M")
