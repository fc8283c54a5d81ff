"""Playing the rounds of a contest in processes, on all cores of this machine."""

import multiprocessing
import os
import signal
from collections.abc import Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice

from toadline.arena.contest import Contest, ScheduledRound
from toadline.arena.result import Result
from toadline.arena.round import play_round
from toadline.rules.record import Record

AHEAD = 4
"""Rounds handed out for each worker, so that none is ever idle."""


def play_on_processes(
    contest: Contest, rounds: Iterable[ScheduledRound], workers: int | None = None
) -> Generator[tuple[Result, Record]]:
    """Play rounds in worker processes; yields each as soon as it is done, in any order.

    A round comes out the same on any number of workers. Closing the iterator stops the rounds being played.
    """
    count = workers or os.cpu_count() or 1
    waiting = iter(rounds)
    context = multiprocessing.get_context("spawn")  # compiled code and threads don't survive a fork
    with ProcessPoolExecutor(count, context, initializer=_ignore_interrupts) as pool:
        running: set[Future[tuple[Result, Record]]] = set()
        try:
            while True:
                for scheduled in islice(waiting, AHEAD * count - len(running)):
                    running.add(pool.submit(play_round, contest, scheduled))
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
    """Leave Ctrl-C, which reaches every process of a terminal, to the arena: it ends its workers itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
