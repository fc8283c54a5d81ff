"""The bots' turns that wait to be thought about."""

import asyncio
from dataclasses import dataclass
from typing import Protocol

MOST_WAITING = 10_000


@dataclass(frozen=True, slots=True)
class Turn:
    """A bot is to move at this table after this event."""

    table: str
    number: int
    key: str = ""
    """What the queue calls it."""


class TurnQueue(Protocol):
    """A queue of turns. Losing one only delays it: the server asks again after a while."""

    async def put(self, turn: Turn) -> None:
        """Add a turn."""
        ...

    async def take(self) -> Turn:
        """Wait for the next turn."""
        ...

    async def done(self, turn: Turn) -> None:
        """Say that a turn has been dealt with."""
        ...

    async def waiting(self) -> int:
        """How many turns wait."""
        ...


class MemoryTurnQueue:
    """The queue of a process that thinks for itself."""

    def __init__(self) -> None:
        self._queue: asyncio.Queue[Turn] = asyncio.Queue(MOST_WAITING)
        self._waiting: set[Turn] = set()

    async def put(self, turn: Turn) -> None:
        """Add a turn, once; when the queue is full it is left for later."""
        if turn not in self._waiting and not self._queue.full():
            self._waiting.add(turn)
            self._queue.put_nowait(turn)

    async def take(self) -> Turn:
        """Wait for the next turn."""
        return await self._queue.get()

    async def done(self, turn: Turn) -> None:
        """Forget a turn."""
        self._waiting.discard(turn)

    async def waiting(self) -> int:
        """How many turns wait."""
        return self._queue.qsize()
