"""Drawing a contest costs the same however many rounds it has."""

from io import StringIO
from pathlib import Path
from threading import current_thread, main_thread

import pytest
from rich.console import Console
from rich.table import Table

from tests.arena.results import RESULTS, result
from toadline import Match, Record
from toadline.arena import hold, progress
from toadline.arena.contest import Contest
from toadline.arena.report import as_grid
from toadline.arena.result import Result


def test_no_round_waits_for_the_scoreboard(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    threads = []

    def as_grid_watched(results: list[Result]) -> Table:
        threads.append(current_thread())
        return as_grid(results)

    contest = Contest(("a", "b"), rounds=500)
    record = Record.of(Match(rounds=1, seed=1), ("a", "b"))
    played = ((result(each.number, (1, 2)), record) for each in contest.schedule())
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setattr(progress, "as_grid", as_grid_watched)
    monkeypatch.setattr(hold, "play_on_processes", lambda *_: played)
    console = Console(file=StringIO(), force_terminal=True)
    results, stopped = hold.hold(contest, console)
    assert (len(results), stopped) == (500, False)
    assert threads.count(main_thread()) <= 2, (
        "once at the start and once at the end; the rest is another thread's"
    )


def test_the_scoreboard_takes_at_most_a_tenth_of_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now, computed = 100.0, 0

    def slow_grid(_: list[Result]) -> str:
        nonlocal now, computed
        now += 2
        computed += 1
        return f"scoreboard {computed}"

    monkeypatch.setattr(progress, "monotonic", lambda: now)
    monkeypatch.setattr(progress, "as_grid", slow_grid)
    drawing = progress.Drawing(Console(file=StringIO()), RESULTS, total=10)
    while now < 300:
        drawing()
        now += 1 / progress.REDRAWS_PER_SECOND
    assert computed == 10


def test_what_is_drawn_is_the_newest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "LARGEST_SHARE", float("inf"))
    results = RESULTS[:1]
    console = Console(file=StringIO(), width=120)
    drawing = progress.Drawing(console, results, total=4)
    for count, wins in ((1, "100.0%"), (4, "62.5%")):
        results[:] = RESULTS[:count]
        with console.capture() as captured:
            console.print(drawing())
        assert wins in captured.get()
        assert f"{count}/4" in captured.get()


def test_nothing_is_drawn_where_nobody_watches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(progress, "as_grid")
    file = StringIO()
    with progress.shown(Console(file=file), RESULTS, total=4):
        pass
    assert file.getvalue() == ""
