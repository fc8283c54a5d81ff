"""Holding a contest: its rounds are played, and every result is kept at once."""

import sys
from collections.abc import Generator, Iterable
from contextlib import closing, redirect_stdout
from pathlib import Path

from rich.console import Console

from toadline.arena.contest import Contest, ScheduledRound
from toadline.arena.enough import Enough
from toadline.arena.journal import Journal
from toadline.arena.processes import play_on_processes
from toadline.arena.progress import shown
from toadline.arena.result import Result
from toadline.rules.record import Record


def hold(
    contest: Contest,
    console: Console,
    *,
    resume: bool = False,
    workers: int | None = None,
    records: Path | None = None,
    ray: str | None = None,
    until: float | None = None,
) -> tuple[list[Result], bool]:
    """Hold a contest and show it on the console. Returns the results, and whether it was interrupted.

    With `until` it ends as soon as all leads are known up to so many points.
    """
    journal = Journal(contest)
    results = journal.read() if resume else []
    journal.start(results)
    done = {result.number for result in results}
    waiting = (scheduled for scheduled in contest.schedule() if scheduled.number not in done)
    enough = Enough(contest, until)
    enough.add(results)
    if enough.reached:
        return enough.counted(results), False
    # Ray tells of lost nodes on standard output, which is for the results.
    with redirect_stdout(sys.stderr), shown(console, results, None if until else contest.size):
        try:
            with closing(_play(contest, waiting, workers, ray)) as played:
                for result, record in played:
                    journal.add(result)
                    results.append(result)
                    if records:
                        path = records / f"{result.number:06}.txt"
                        path.write_text(str(record), encoding="utf-8")
                    enough.add([result])
                    if enough.reached:
                        break
        except KeyboardInterrupt:
            return journal.read(), True  # it may have come between writing a result and counting it
    return enough.counted(results), False


def _play(
    contest: Contest, rounds: Iterable[ScheduledRound], workers: int | None, ray: str | None
) -> Generator[tuple[Result, Record]]:
    if ray is None:
        return play_on_processes(contest, rounds, workers)
    from toadline.arena.ray_cluster import play_on_ray

    return play_on_ray(contest, rounds, ray)
