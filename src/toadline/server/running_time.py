"""The time that counts: that in which a server ran.

Guests who stay away and tables where nothing happens are forgotten after a while. While no server ran nobody
could come, and a clock that leaps looks the same. So that time counts for nobody, and a wrong clock makes a
server forget nothing.
"""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from time import monotonic, time

from toadline.server.database import MOST_SKEW
from toadline.server.store import Store

log = logging.getLogger(__name__)

LEAP = 3600.0
"""Seconds without a server that are a leap."""
NOTED = 60.0
"""Seconds between two notes of the time."""


@dataclass(frozen=True, slots=True)
class Leap:
    """A time in which no server ran."""

    start: float
    end: float


class RunningTime:
    """What of the time that passed counts. It is noted beside the tables, for all servers of a database."""

    def __init__(self, store: Store, read_again: Callable[[], Awaitable[None]]) -> None:
        self._store = store
        self._read_again = read_again
        self._leaps: list[Leap] = []
        """Newest first."""
        self._last = 0.0
        self._next_note = 0.0

    async def note(self) -> None:
        """Note that a server runs now, and find out whether time has leapt; once a minute is enough."""
        if monotonic() < self._next_note:
            return
        now = time()
        before, leaps = await self._store.note_time(now, LEAP)
        self._leaps = [Leap(*leap) for leap in leaps]
        last = max(before or 0.0, self._last)
        if before is not None and now > before + LEAP:
            log.warning("time has leapt: it counts for nobody", extra=_span(before, now))
        if now < last - MOST_SKEW:
            log.warning("the clock was set back: what is dated later counts from now", extra=_span(last, now))
            await self._store.wake_from_future(now)
            await self._read_again()
        if abs(skew := await self._store.clock_skew()) > MOST_SKEW:
            log.error("this machine's clock isn't the database's", extra={"seconds": round(skew, 1)})
        self._last, self._next_note = now, monotonic() + NOTED

    def skipped_since(self, at: float) -> float:
        """How many of the seconds since then don't count."""
        return sum(leap.end - max(leap.start, at) for leap in self._leaps if leap.end > at)

    def ago(self, seconds: float) -> float:
        """When it was that many seconds ago, of those that count."""
        at = time() - seconds
        for leap in self._leaps:
            if leap.end > at:
                at -= leap.end - leap.start
        return at


def _span(before: float, now: float) -> dict[str, str]:
    return {"before": _when(before), "now": _when(now)}


def _when(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")
