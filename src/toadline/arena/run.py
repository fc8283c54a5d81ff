"""Playing the games of a contest on the cores of this machine."""

import multiprocessing
import os
import signal
from collections.abc import Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice

from toadline.arena.contest import Contest, Game
from toadline.arena.game import play_game
from toadline.arena.result import Result
from toadline.rules.record import Record

AHEAD = 4
"""Games handed out for each worker, so that none waits."""


def run(
    contest: Contest, games: Iterable[Game], workers: int | None = None
) -> Generator[tuple[Result, Record]]:
    """Play games in processes of their own; yields what is done, in any order.

    Each game is the same on any number of workers. Closing the iterator ends the games under way.
    """
    count = workers or os.cpu_count() or 1
    waiting = iter(games)
    context = multiprocessing.get_context("spawn")  # compiled code and threads don't survive a fork
    with ProcessPoolExecutor(count, context, initializer=_ignore_interrupts) as pool:
        running: set[Future[tuple[Result, Record]]] = set()
        try:
            while True:
                for game in islice(waiting, AHEAD * count - len(running)):
                    running.add(pool.submit(play_game, contest, game))
                if not running:
                    return
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        except BaseException:
            for process in multiprocessing.active_children():
                process.terminate()
            raise


def _ignore_interrupts() -> None:
    """Ctrl-C reaches the whole terminal; the arena itself ends its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
