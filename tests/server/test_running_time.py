"""Wrong clocks, and servers that were off for long: nothing is forgotten for it, and tables go on."""

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from itertools import count
from pathlib import Path

import pytest

from tests.server.clock import Clock
from tests.server.inside import services
from tests.server.player import Player, both
from tests.server.process import Server, altered, prepared, sqlite
from tests.services import Postgres, postgres
from tests.waiting import PATIENCE, until
from toadline.server import running_time
from toadline.server.running_time import NOTED, RunningTime

DAY = 24 * 3600.0
HASTY = {"tidy": 0.2}


@pytest.fixture
def clock(tmp_path: Path) -> Clock:
    return Clock(tmp_path, stands=False)


def server_by(clock: Clock, *flags: str) -> Server:
    folder = clock.file.parent
    return Server(
        folder / "log",
        *(flags or [sqlite(folder)]),
        program=altered(folder, clock=str(clock.file), tuning=HASTY),
    )


def tidied(server: Server, status: str, count: int) -> None:
    """Wait until a server has closed and forgotten what it wants to; counting comes last."""
    counted = f'toadline_tables{{status="{status}"}} {count}.0'
    until(lambda: counted in server.ask("GET", "/metrics").text, "tidying up")


def test_a_clock_that_is_far_ahead_makes_nobody_forgotten(clock: Clock) -> None:
    with server_by(clock) as server:
        ada, bo, table = both(lambda name: Player(server, name))
        waiting = ada.open("open", "open")
        tidied(server, "open", 1)
        server.stop()
        clock.later(400 * DAY)
        server.start()
        tidied(server, "open", 1)
        assert "time has leapt: it counts for nobody" in server.said()
        assert [ada.look(each)["status"] for each in (table, waiting)] == ["running", "open"]
        bo.move(table)
        server.stop()
        clock.later(-400 * DAY)
        server.start()
        tidied(server, "open", 1)
        assert "the clock was set back" in server.said()
        assert [bo.look(each)["status"] for each in (table, waiting)] == ["running", "open"]


def test_a_table_that_people_left_before_a_leap_isnt_closed_for_it(clock: Clock) -> None:
    with server_by(clock) as server:
        ada = Player(server, "Ada")
        table = ada.open("open", "bot:level-1", clock=1)
        ada.sit(table)
        until(lambda: ada.look(table)["seats"][0]["bot"] is not None, "the end of Ada's time")
        tidied(server, "running", 1)
        server.stop()
        clock.later(2 * DAY)
        server.start()
        tidied(server, "running", 1)
        ada.ask("POST", f"/tables/{table}/back")
        assert ada.look(table)["status"] == "running"


def test_what_was_old_before_the_leap_is_forgotten_after_it(clock: Clock) -> None:
    with server_by(clock) as server:
        ada, old = Player(server, "Ada"), Player(server, "Old")
        table = ada.open("open", "open")
        tidied(server, "open", 1)
        server.stop()
        with closing(sqlite3.connect(clock.file.parent / "toadline.sqlite")) as database, database:
            database.execute("UPDATE tables SET changed = changed - 25 * 3600")
            database.execute("UPDATE players SET seen = seen - 366 * 86400 WHERE id = ?", [old.id])
        clock.later(400 * DAY)
        server.start()
        tidied(server, "closed", 1)
        assert ada.look(table)["closed"] == "abandoned"
        assert old.try_to("POST", "/tables", {}).status_code == 401
        server.wait_for("abandoned tables were closed, old guests forgotten")


def test_clocks_run_out_and_bots_move_though_the_servers_clock_was_set_back(clock: Clock) -> None:
    clock.later(3 * DAY)
    with server_by(clock, sqlite(clock.file.parent), "--bot-processes=0") as server:
        ada, bo, table = both(lambda name: Player(server, name), clock=1000)
        stuck = ada.open("open", "bot:level-1")
        ada.sit(stuck)
        ada.move(stuck)
        server.stop()
    clock.later(-3 * DAY)
    with server_by(clock) as server:
        for player in (ada, bo):
            player._server = server
        until(lambda: bool(ada.look(stuck)["view"]["legal_moves"]), "the bot's move")
        assert ada.look(table)["deadline"] < clock.now + 1001
        clock.later(1000)
        until(lambda: any(seat["bot"] for seat in ada.look(table)["seats"]), "the end of somebody's time")
        ada.move(stuck)


def test_a_clock_that_is_set_back_while_the_server_runs(clock: Clock) -> None:
    folder = clock.file.parent
    clock.later(3 * DAY)
    program = altered(folder, clock=str(clock.file), tuning=HASTY, noted=0.1)
    with Server(folder / "log", sqlite(folder), program=program) as server:
        ada, _, table = both(lambda name: Player(server, name), clock=1000)
        tidied(server, "running", 1)
        clock.later(-3 * DAY)
        until(lambda: ada.look(table)["deadline"] < clock.now + 1001, "the deadline's coming back")
        clock.later(1000)
        until(lambda: any(seat["bot"] for seat in ada.look(table)["seats"]), "the end of somebody's time")


class Steps:
    """A clock that the test moves."""

    now = 1_000_000_000.0

    def __call__(self) -> float:
        return self.now


def test_only_the_time_in_which_a_server_ran_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    steps = Steps()
    monkeypatch.setattr(running_time, "time", steps)
    monkeypatch.setattr(running_time, "monotonic", count(NOTED, NOTED * 2).__next__)

    async def run() -> None:
        async with services(tmp_path) as made:
            running = RunningTime(made.store, made.tables.read_again)

            async def go_on(days: float, step: float = 1800.0) -> None:
                end = steps.now + days * DAY
                while steps.now < end:
                    steps.now += step
                    await running.note()

            await running.note()
            start = steps.now
            await go_on(2)
            assert (running.skipped_since(start), running.ago(2 * DAY)) == (0.0, start)
            await go_on(400, 400 * DAY)
            assert running.skipped_since(start) == 400 * DAY
            assert running.ago(2 * DAY) == start
            await go_on(1)
            assert running.ago(3 * DAY) == start
            assert running.ago(DAY / 2) == steps.now - DAY / 2
            assert running.skipped_since(start + 2 * DAY + 100 * DAY) == 300 * DAY
            again = RunningTime(made.store, made.tables.read_again)
            await again.note()
            assert again.skipped_since(start) == 400 * DAY, "another process knows it too"
            steps.now -= 400 * DAY
            await running.note()
            assert running.skipped_since(start) == 0.0, "a leap that is still to come didn't happen"

    asyncio.run(run())


def test_guests_are_forgotten_a_few_at_a_time_longest_away_first(tmp_path: Path) -> None:
    async def run() -> list[str]:
        async with services(tmp_path) as made:
            for seen in (3, 1, 2, 9):
                await made.store.add_player(f"p{seen}", "Old", False, f"t{seen}", float(seen))
            assert await made.store.forget_players(5.0, 2) == 2
            left = [name for name in ("p1", "p2", "p3", "p9") if await made.store.player(name)]
            assert await made.store.forget_players(5.0, 2) == 1
            return left

    assert asyncio.run(run()) == ["p3", "p9"]


@pytest.fixture(scope="module")
def database() -> Iterator[Postgres]:
    with postgres() as running:
        yield running


@pytest.mark.parametrize(("days", "where"), [(400, "ahead of"), (-400, "behind")])
@pytest.mark.parametrize("command", ["serve", "worker"])
def test_nobody_works_by_another_clock_than_the_databases(
    clock: Clock, database: Postgres, days: int, where: str, command: str
) -> None:
    clock.later(days * DAY)
    flags = [prepared(database.url), "--redis=redis://127.0.0.1:1", "--port=0"]
    program = altered(clock.file.parent, clock=str(clock.file))
    done = subprocess.run(
        [sys.executable, *program, command, *flags], capture_output=True, text=True, timeout=PATIENCE
    )
    assert done.returncode == 2
    seconds = int(400 * DAY)
    assert f"This machine's clock is {seconds} s {where} the database's." in done.stderr
