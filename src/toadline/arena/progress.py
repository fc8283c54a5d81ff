"""A contest drawn on the terminal while it goes on."""

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from time import monotonic

from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from toadline.arena.report import as_grid
from toadline.arena.result import Result

REDRAWS_PER_SECOND = 4
LARGEST_SHARE = 0.1
"""Of the time, for the scoreboard: it looks at every result, so it takes longer and longer."""


def shown(console: Console, results: Sequence[Result], total: int | None) -> AbstractContextManager[object]:
    """Draw the results on a terminal for as long as this is open, however quickly they grow.

    `total` is None if nobody knows how many there will be.
    """
    if not console.is_terminal:
        return nullcontext()
    return Live(
        get_renderable=Drawing(console, results, total),
        console=console,
        refresh_per_second=REDRAWS_PER_SECOND,
        transient=True,
        redirect_stdout=False,
    )


class Drawing:
    """The scoreboard and a progress bar. Nothing is computed unless it is about to be drawn."""

    def __init__(self, console: Console, results: Sequence[Result], total: int | None) -> None:
        self._results = results
        self._bar = Progress(BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=console)
        self._task = self._bar.add_task("", total=total)
        self._scoreboard: RenderableType = ""
        self._due = 0.0
        """When the scoreboard may be computed again."""

    def __call__(self) -> RenderableType:
        """What is to be drawn now."""
        start = monotonic()
        if start >= self._due:
            self._scoreboard = as_grid(self._results)
            self._due = start + (monotonic() - start) / LARGEST_SHARE
        self._bar.update(self._task, completed=len(self._results))
        return Group(self._scoreboard, self._bar)
