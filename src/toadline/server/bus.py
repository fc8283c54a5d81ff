"""How processes wake each other: the store holds the truth, the bus only says that there is news."""

from collections.abc import Callable, Sequence
from typing import Protocol

EVENT, CHAT, PRESENCE = "event", "chat", "presence"
UNSAID = "unsaid:"
"""What can be new at a table; with the last comes the id of a chat message."""

Hear = Callable[[str, str], None]
"""Told the table, and what is new there."""


class Bus(Protocol):
    """The wires between processes."""

    async def start(self, hear: Hear) -> None:
        """Begin to listen."""
        ...

    async def tell(self, table: str, what: str) -> None:
        """Tell the other processes that there is news at a table."""
        ...

    async def here(self, table: str, players: Sequence[str]) -> None:
        """Say who is connected to this process at a table."""
        ...

    async def who(self, table: str) -> list[str]:
        """Everybody who is connected at a table, to whatever process."""
        ...

    async def close(self) -> None:
        """Stop."""
        ...


class MemoryBus:
    """The bus of a process that has no others."""

    def __init__(self) -> None:
        self._here: dict[str, list[str]] = {}

    async def start(self, hear: Hear) -> None:
        """There is nobody to listen to."""

    async def tell(self, table: str, what: str) -> None:
        """There is nobody to tell."""

    async def here(self, table: str, players: Sequence[str]) -> None:
        """Remember who is here."""
        if players:
            self._here[table] = list(players)
        else:
            self._here.pop(table, None)

    async def who(self, table: str) -> list[str]:
        """Who is here."""
        return self._here.get(table, [])

    async def close(self) -> None:
        """There is nothing to stop."""
