"""Who may see a table."""

from toadline.play.table import Table
from toadline.server.problems import Denied


def may_watch(table: Table, player: str | None) -> bool:
    """Whether a player may see this table: a listed one, their own, or while it isn't being played."""
    is_played = table.status not in ("open", "over", "closed")
    return table.options.listed or table.seat_of(player) is not None or not is_played


def check_watch(table: Table, player: str | None) -> None:
    """Raise unless this player may see the table."""
    if not may_watch(table, player):
        raise Denied("private-table")
