"""The bots' turns that wait to be thought about.

They are shared between those who opened the tables: an address gets no second turn before every other has
had one, and neither does a player among those of an address. Bots that think have a lane of their own, so
that nobody waits for them who plays with quick ones.
"""

import asyncio
from dataclasses import dataclass
from typing import Literal, Protocol, TypeAlias

from toadline.server.fair_row import FairRow

MOST_WAITING = 10_000
MOST_EACH = 500
"""Turns that may wait for one address; more are left for later."""

Lane: TypeAlias = Literal["quick", "thinking"]
LANES: tuple[Lane, ...] = ("quick", "thinking")


@dataclass(frozen=True, slots=True)
class Turn:
    """A bot is to move at this table after this event."""

    table: str
    number: int
    lane: Lane
    address: str
    player: str
    """Where the table was opened from, and by whom."""


class TurnQueue(Protocol):
    """A queue of turns. Losing one only delays it: the server asks again after a while."""

    async def put(self, turn: Turn) -> None:
        """Add a turn, unless it waits already or is being thought about."""
        ...

    async def take(self, lane: Lane) -> Turn:
        """Wait for the next turn of a lane."""
        ...

    async def done(self, turn: Turn) -> None:
        """Say that a turn has been dealt with."""
        ...

    async def waiting(self) -> int:
        """How many turns wait or are being thought about."""
        ...


class MemoryTurnQueue:
    """The queue of a process that thinks for itself."""

    def __init__(self) -> None:
        self._rows: dict[Lane, FairRow[Turn]] = {lane: FairRow() for lane in LANES}
        self._counts = {lane: asyncio.Semaphore(0) for lane in LANES}
        """How many turns are in each row, for who waits for one."""
        self._held: set[Turn] = set()

    async def put(self, turn: Turn) -> None:
        """Add a turn, once; when there are too many it is left for later."""
        row = self._rows[turn.lane]
        full = len(self._held) >= MOST_WAITING or row.count(turn.address) >= MOST_EACH
        if turn not in self._held and not full:
            self._held.add(turn)
            row.put(turn, (turn.address, turn.player))
            self._counts[turn.lane].release()

    async def take(self, lane: Lane) -> Turn:
        """Wait for the next turn of a lane."""
        await self._counts[lane].acquire()
        return self._rows[lane].take()

    async def done(self, turn: Turn) -> None:
        """Forget a turn."""
        self._held.discard(turn)

    async def waiting(self) -> int:
        """How many turns wait or are being thought about."""
        return len(self._held)
