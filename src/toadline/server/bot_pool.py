"""A pool of processes in which bots think, so that the server itself stays quick."""

import logging
from random import Random
from secrets import randbits
from time import perf_counter

from toadline.play.thinking import think
from toadline.rules.move import Move
from toadline.rules.round import Round
from toadline.rules.view import View
from toadline.server.metrics import THINKING
from toadline.server.process_pool import ProcessPool

log = logging.getLogger(__name__)

FALLBACK = "greedy"
"""Plays for a bot that fails."""
NICE = 5


class BotPool:
    """Some processes that think, each bot for so many seconds; one that takes far longer has failed."""

    def __init__(self, processes: int, seconds: float, stuck: float, heaviest: str = "master") -> None:
        self.processes = processes
        self._heaviest = heaviest
        """The bot that takes longest to load, and loads what the others need."""
        self._seconds = seconds
        self._stuck = stuck
        self._pool = ProcessPool(processes, NICE)

    async def warm_up(self) -> None:
        """Let a process apart compile what isn't compiled yet, then let all of them load it."""
        await self._pool.apart(_warm_up, self._heaviest)
        self._pool.in_each(_warm_up, self._heaviest)

    async def choose(self, bot: str, view: View) -> Move:
        """The bot's move; if it fails, a simple bot's."""
        start = perf_counter()
        try:
            move = await self._pool.run(
                self._seconds + self._stuck, _think, bot, view, self._seconds, randbits(32)
            )
            if move in view.legal_moves:
                THINKING.labels(bot).observe(perf_counter() - start)
                return move
            reason = "an illegal move"  # which one is no business of the log
        except Exception as error:  # bots of others may raise anything
            reason = type(error).__name__
        log.error("a bot failed", extra={"bot": bot, "reason": reason})
        return think(FALLBACK, view, self._seconds, Random(0))

    def close(self) -> None:
        """End the processes, whatever they think about: it will be asked again."""
        self._pool.close()


def _think(bot: str, view: View, seconds: float, seed: int) -> Move:
    return think(bot, view, seconds, Random(seed))


def _warm_up(bot: str) -> None:
    """Let a bot think for a moment: that loads, or compiles, everything."""
    think(bot, Round.deal(seed=1).view(0), 0.01, Random(0))
