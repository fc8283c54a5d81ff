"""Talking at a table: one room for its players, one for its spectators."""

from time import time
from typing import Literal

from toadline.play.names import clean_text, own_name
from toadline.play.table import Table
from toadline.server.house import House
from toadline.server.messages import LONGEST_CHAT, ChatLine, Player
from toadline.server.problems import Denied


def room_of(table: Table, player: str | None) -> Literal["players", "spectators"]:
    """Where a player talks and listens."""
    return "spectators" if table.seat_of(player) is None else "players"


async def say(house: House, table: Table, player: Player, text: str) -> ChatLine:
    """Say something."""
    house.chatter.check(player.id)
    if not table.options.chat:
        raise Denied("chat-off")
    words = clean_text(text)[:LONGEST_CHAT]
    if not words:
        raise Denied("chat-empty")
    room, seat = room_of(table, player.id), table.seat_of(player.id)
    others = [name for name in table.names if name]
    line = {
        "table": table.id,
        "at": round(time(), 3),
        "room": room,
        "player": player.id,
        "name": own_name(player.name, others) if seat is None else table.names[seat],
        "text": words,
        "removed": False,
    }
    number = await house.store.say(line)
    await house.tables.tell(table.id, "chat")
    return ChatLine.model_validate({**line, "id": number})


async def lines(house: House, table: Table, player: str | None, after: int = 0) -> list[ChatLine]:
    """What was said after this line, without those whom the player muted."""
    muted = await house.store.muted(player) if player else set()
    found = await house.store.chat(table.id, room_of(table, player), after)
    return [ChatLine.model_validate(line) for line in found if line.player not in muted]
