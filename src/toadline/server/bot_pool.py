"""A pool of processes in which bots think, so that the server itself stays quick."""

import asyncio
import logging
import multiprocessing
import os
import signal
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import contextmanager
from random import Random
from secrets import randbits
from threading import Thread
from time import perf_counter

from toadline.play.thinking import think
from toadline.rules.move import Move
from toadline.rules.round import Round
from toadline.rules.view import View
from toadline.server.metrics import THINKING

log = logging.getLogger(__name__)

FALLBACK = "greedy"
"""Plays for a bot that fails."""


class BotPool:
    """Some processes that think, each bot for so many seconds; one that takes far longer has failed."""

    def __init__(self, processes: int, seconds: float, stuck: float, heaviest: str = "master") -> None:
        self.processes = processes
        self._heaviest = heaviest
        """The bot that takes longest to load, and loads what the others need."""
        self._seconds = seconds
        self._stuck = stuck
        self._pool = self._new_pool()

    async def warm_up(self) -> None:
        """Let a process apart compile what isn't compiled yet, then let all of them load it."""
        first = multiprocessing.get_context("spawn").Process(
            target=_warm_up_apart, args=[self._heaviest], daemon=True
        )
        with _out_of_reach():
            first.start()
        try:
            await asyncio.to_thread(first.join)
        except asyncio.CancelledError:
            first.kill()
            raise
        for _ in range(self.processes):
            with _out_of_reach():
                self._pool.submit(_warm_up, self._heaviest)

    async def choose(self, bot: str, view: View) -> Move:
        """The bot's move; if it fails, a simple bot's."""
        start, pool = perf_counter(), self._pool
        try:
            move = await self._ask(bot, view)
            if move in view.legal_moves:
                THINKING.labels(bot).observe(perf_counter() - start)
                return move
            reason = "an illegal move"  # which one is no business of the log
        except (TimeoutError, BrokenExecutor) as error:
            reason = type(error).__name__
            if pool is self._pool:  # else another thought has restarted it
                self._restart()
        except Exception as error:  # bots of others may raise anything
            reason = type(error).__name__
        log.error("a bot failed", extra={"bot": bot, "reason": reason})
        return think(FALLBACK, view, self._seconds, Random(0))

    def close(self) -> None:
        """End the processes, whatever they think about: it will be asked again."""
        _end(self._pool)

    async def _ask(self, bot: str, view: View) -> Move:
        with _out_of_reach():
            future = self._pool.submit(_think, bot, view, self._seconds, randbits(32))
        thought = asyncio.wrap_future(future)
        try:
            done, _ = await asyncio.wait([thought], timeout=self._seconds + self._stuck)
        finally:
            thought.cancel()  # unless it is done: nobody waits for it any longer
        if not done:
            raise TimeoutError
        if thought.cancelled():  # its pool was ended; whoever asked goes on
            raise BrokenExecutor
        return thought.result()

    def _new_pool(self) -> ProcessPoolExecutor:
        spawn = multiprocessing.get_context("spawn")
        most = max(1, self.processes)  # none is started before it is needed
        return ProcessPoolExecutor(most, mp_context=spawn, initializer=_begin)

    def _restart(self) -> None:
        """Begin anew with fresh processes, whatever the old ones are stuck in."""
        old, self._pool = self._pool, self._new_pool()
        _end(old)


def _end(pool: ProcessPoolExecutor) -> None:
    """End a pool at once; it would wait for what it has begun, even if that is a minute of compiling."""
    for process in list((pool._processes or {}).values()):
        process.kill()
    pool.shutdown(wait=False, cancel_futures=True)


@contextmanager
def _out_of_reach() -> Iterator[None]:
    """Processes that are started meanwhile never hear a terminal's Ctrl-C: the server ends them itself."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def _begin() -> None:
    """Leave the cores to the server, and end when it does, for a killed server ends nobody."""
    if hasattr(os, "nice"):  # Windows hasn't
        os.nice(5)
    Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    server = multiprocessing.parent_process()
    assert server, "this is a process of the server's"
    server.join()
    os._exit(1)


def _think(bot: str, view: View, seconds: float, seed: int) -> Move:
    return think(bot, view, seconds, Random(seed))


def _warm_up_apart(bot: str) -> None:
    _begin()
    _warm_up(bot)


def _warm_up(bot: str) -> None:
    """Let a bot think for a moment: that loads, or compiles, everything."""
    think(bot, Round.deal(seed=1).view(0), 0.01, Random(0))
