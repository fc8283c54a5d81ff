"""What a seated player wants, over HTTP or over the live connection: the same wishes, the same answers."""

from toadline.play.events import Event
from toadline.play.table import Table
from toadline.rules.move import Move
from toadline.server import messages
from toadline.server.tables import Decide

Wish = messages.MoveCommand | messages.ReadyCommand | messages.BackCommand | messages.VoteCommand


def decision(wish: Wish, player: str) -> Decide:
    """What follows from a player's wish at a table."""

    def decide(table: Table, now: float) -> list[Event]:
        match wish:
            case messages.MoveCommand():
                return table.move(player, Move.parse(wish.move), wish.after)
            case messages.ReadyCommand():
                return table.ready(player)
            case messages.BackCommand():
                return table.back(player)
            case messages.VoteCommand():
                return table.vote(player, wish.seat, now)

    return decide
