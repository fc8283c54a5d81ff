"""What `toadline admin` does: beside the running servers, through the same store."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime

from toadline.server.bus import UNSAID
from toadline.server.database import prepare
from toadline.server.messages import TableSummary
from toadline.server.problems import Denied
from toadline.server.services import Services
from toadline.server.settings import Settings
from toadline.server.tables import Tables


class Admin:
    """Looks at tables and players, and puts an end to what shouldn't go on."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._store = tables.store

    async def tables(self, status: str | None, limit: int) -> list[str]:
        """The newest tables, one per row."""
        found = await self._store.summaries(status, limit)
        return [_row(TableSummary.model_validate_json(text)) for text in found]

    async def close(self, table: str) -> None:
        """Close a table for good."""
        await self._tables.do(table, lambda now, _: now.close("host"))

    async def chat(self, table: str) -> list[str]:
        """The newest messages of a table's chat with their ids, players' and spectators'."""
        await self._tables.load(table)
        rooms = [await self._store.chat(table, room) for room in ("players", "spectators")]
        messages = sorted((message for room in rooms for message in room), key=lambda message: message.id)
        return [f"{one.id}  {_when(one.at)}  {one.name} ({one.player}): {one.text}" for one in messages]

    async def unsay(self, message: int) -> None:
        """Remove a chat message."""
        table = await self._store.unsay(message)
        if table is None:
            raise Denied("no-message", message=message)
        await self._tables.tell(table, f"{UNSAID}{message}")

    async def bar(self, player: str, barred: bool) -> None:
        """Keep a player out, or let them in again."""
        if await self._store.player(player) is None:
            raise Denied("no-such-player", player=player)
        await self._store.change_player(player, barred=barred)


@asynccontextmanager
async def admin(settings: Settings) -> AsyncIterator[Admin]:
    """An admin of the servers that these settings describe."""
    await prepare(settings)
    services = Services(settings)
    services.store.start()
    try:
        yield Admin(services.tables)
    finally:
        await services.close()


def _row(table: TableSummary) -> str:
    seats = ", ".join(f"{seat.name or 'open'} ({seat.player or seat.bot or '-'})" for seat in table.seats)
    listed = "listed" if table.options.listed else "link"
    return f"{table.id}  {_when(table.opened_at)}  {table.status:7}  {listed:6}  {seats}"


def _when(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M")
