"""Chat at a table: one room for its players, one for its spectators."""

from time import time
from typing import Literal

from toadline.play.names import clean_text, own_name
from toadline.play.table import Table
from toadline.server.bus import CHAT
from toadline.server.limits import Rate
from toadline.server.messages import LONGEST_CHAT, ChatMessage, Player
from toadline.server.problems import Denied
from toadline.server.tables import Tables


def room_of(table: Table, player: str | None) -> Literal["players", "spectators"]:
    """Where a player talks and listens."""
    return "spectators" if table.seat_of(player) is None else "players"


class Chat:
    """What is said at the tables."""

    def __init__(self, tables: Tables, rate: Rate) -> None:
        self._tables = tables
        self._store = tables.store
        self._rate = rate

    async def say(self, table: Table, player: Player, text: str) -> ChatMessage:
        """Say something."""
        self._rate.check(player.id)
        if not table.options.chat:
            raise Denied("chat-off")
        words = clean_text(text)[:LONGEST_CHAT]
        if not words:
            raise Denied("chat-empty")
        seat = table.seat_of(player.id)
        others = [name for name in table.names if name]
        row = {
            "table": table.id,
            "at": round(time(), 3),
            "room": room_of(table, player.id),
            "player": player.id,
            "name": own_name(player.name, others) if seat is None else table.names[seat],
            "text": words,
            "removed": False,
        }
        number = await self._store.say(row)
        await self._tables.tell(table.id, CHAT)
        return ChatMessage.model_validate({**row, "id": number})

    async def messages(self, table: Table, player: str | None, after: int = 0) -> list[ChatMessage]:
        """What was said after this message, without those whom the player muted."""
        muted = await self._store.muted(player) if player else set()
        found = await self._store.chat(table.id, room_of(table, player), after)
        return [ChatMessage.model_validate(row) for row in found if row.player not in muted]
