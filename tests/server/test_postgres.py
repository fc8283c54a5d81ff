"""What is different for a host with PostgreSQL: its upgrades, its copies, its absence."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.command import toadline
from tests.server.database import differences
from tests.server.player import Player
from tests.server.process import Server, prepared
from tests.services import Postgres, postgres
from tests.waiting import PATIENCE, until


@pytest.fixture(scope="module")
def database() -> Iterator[Postgres]:
    with postgres() as running:
        yield running


def test_serve_refuses_a_database_that_is_not_upgraded(database: Postgres) -> None:
    command = [sys.executable, "-m", "toadline", "serve", "--port=0", f"--database={database.url}"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    reason = "The database isn't at this version. Run: toadline db upgrade\n"
    assert (done.returncode, done.stdout, done.stderr) == (2, "", reason)


def test_the_migrations_give_exactly_the_schema(database: Postgres) -> None:
    assert differences(database.url) == []


def test_a_backup_is_what_pg_restore_reads(
    database: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flag = prepared(database.url)
    done = toadline("db", "backup", tmp_path / "copy", flag)
    assert done.exit_code == 0, done.stderr
    listed = subprocess.run(["pg_restore", "--list", tmp_path / "copy"], capture_output=True, text=True)
    assert "TABLE DATA public events" in listed.stdout
    monkeypatch.setenv("PATH", str(tmp_path))
    done = toadline("db", "backup", tmp_path / "other", flag)
    assert done.exit_code == 2
    assert done.stderr == "A backup of PostgreSQL needs the program pg_dump, which isn't here.\n"


def test_ready_says_when_the_database_is_away(database: Postgres, tmp_path: Path) -> None:
    with Server(tmp_path / "log", prepared(database.url)) as server:
        ada = Player(server, "Ada")

        def ready() -> tuple[int, str]:
            answer = server.ask("GET", "/readyz")
            return answer.status_code, answer.json()["status"]

        assert ready() == (200, "fine")
        database.stop()
        until(lambda: ready() == (503, "no database"), "the news")
        refused = ada.try_to("POST", "/tables", {})
        assert (refused.status_code, refused.json()["code"]) == (503, "no-database")
        database.start()
        until(lambda: ready() == (200, "fine"), "the database's return")
        ada.open("open", "open")
