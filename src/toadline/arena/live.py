"""An arena as it goes on: games played, results kept, the table drawn while one watches."""

import sys
from collections.abc import Generator
from contextlib import closing, redirect_stdout
from pathlib import Path

from rich.console import Console, Group
from rich.live import Live
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from toadline.arena.contest import Contest, Game
from toadline.arena.journal import Journal
from toadline.arena.report import table
from toadline.arena.result import Result
from toadline.arena.run import run
from toadline.rules.record import Record


def hold(
    contest: Contest,
    console: Console,
    *,
    resume: bool = False,
    workers: int | None = None,
    records: Path | None = None,
    ray: str | None = None,
) -> tuple[list[Result], bool]:
    """Hold a contest and show it on the console. Returns the results, and whether it was interrupted."""
    journal = Journal(contest)
    results = journal.read() if resume else []
    journal.start(results)
    done = {result.number for result in results}
    waiting = [game for game in contest.games() if game.number not in done]
    progress = Progress(BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=console)
    bar = progress.add_task("", total=contest.size, completed=len(results))
    screen = Live(console=console, refresh_per_second=4, transient=True, redirect_stdout=False)
    # Ray tells of lost nodes on standard output, which is the results'.
    with redirect_stdout(sys.stderr), screen as live:
        try:
            with closing(_play(contest, waiting, workers, ray)) as games:
                for result, record in games:
                    journal.add(result)
                    results.append(result)
                    if records:
                        _keep(record, result, records)
                    progress.update(bar, completed=len(results))
                    if console.is_terminal:
                        live.update(Group(table(results), progress))
        except KeyboardInterrupt:
            return journal.read(), True  # it may have come between writing one and counting it
    return results, False


def _play(
    contest: Contest, games: list[Game], workers: int | None, ray: str | None
) -> Generator[tuple[Result, Record]]:
    if ray is None:
        return run(contest, games, workers)
    from toadline.arena.on_ray import run_on_ray

    return run_on_ray(contest, games, ray)


def _keep(record: Record, result: Result, folder: Path) -> None:
    (folder / f"{result.number:06}.txt").write_text(str(record), encoding="utf-8")
