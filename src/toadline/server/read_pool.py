"""The lane of heavy reads: long replays and old events are made in a process of their own.

A thread would be none: it holds the interpreter's lock, and every move waits for it. Whoever asks has turns
like everybody else, address by address.
"""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from typing import TypeVar

from toadline.server.fair_row import FairRow
from toadline.server.limits import Places
from toadline.server.problems import Denied
from toadline.server.process_pool import ProcessPool

log = logging.getLogger(__name__)

NICE = 10
"""Moves come first, then bots, then this."""
MOST_OPEN, MOST_OPEN_EACH = 100, 20
"""Answers under way: each keeps a part in memory until it is read."""
MOST_WAITING, MOST_WAITING_EACH = 200, 20
"""What may wait for its first turn."""

T = TypeVar("T")


class ReadPool:
    """Does heavy reads, one a process at a time, with a turn for each address that waits."""

    def __init__(self, processes: int, stuck: float) -> None:
        self.places = Places(MOST_OPEN, MOST_OPEN_EACH)
        """For answers that are sent part by part."""
        self._pool = ProcessPool(processes, NICE)
        self._stuck = stuck
        self._free = processes
        self._waiting: FairRow[asyncio.Future[None]] = FairRow()

    async def do(self, address: str, work: Callable[[], T], has_begun: bool = False) -> T:
        """Have something done in its turn; `Denied` if too much waits, unless it is the rest of an answer."""
        await self._turn(address, has_begun)
        try:
            return await self._pool.run(self._stuck, work)
        except (TimeoutError, BrokenExecutor) as error:
            log.exception("a heavy read failed", extra={"reason": type(error).__name__})
            raise Denied("busy") from error
        finally:
            self._pass_on()

    def close(self) -> None:
        """End the processes."""
        self._pool.close()

    async def _turn(self, address: str, has_begun: bool) -> None:
        if self._free:
            self._free -= 1
            return
        is_full = len(self._waiting) >= MOST_WAITING or self._waiting.count(address) >= MOST_WAITING_EACH
        if is_full and not has_begun:
            raise Denied("busy")
        turn = asyncio.get_running_loop().create_future()
        self._waiting.put(turn, (address,))
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it has just come
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        """Let the next one go on."""
        while self._waiting:
            turn = self._waiting.take()
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
