"""The database: its versions, its upgrades, its copies."""

import asyncio
import os
import shutil
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from alembic.script import ScriptDirectory

from tests.command import toadline
from tests.server.database import differences
from tests.server.player import Player
from tests.server.process import Server, altered, sqlite
from tests.waiting import PATIENCE
from toadline.server import schema
from toadline.server.database import MIGRATIONS, opened, upgrade
from toadline.server.settings import Settings

HALF_DONE = """
import os
import sqlalchemy as sa
from alembic import op
revision = "9999"
down_revision = "{before}"
def upgrade():
    op.create_table("halves", sa.Column("id", sa.Integer, primary_key=True))
    op.execute("UPDATE players SET name = 'half done'")
    os._exit(9)
"""
"""A migration whose process ends in the middle of it."""


def test_the_version_is_the_newest_migration() -> None:
    assert ScriptDirectory(str(MIGRATIONS)).get_current_head() == schema.VERSION


def rows(file: Path, query: str) -> list[tuple[str]]:
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute(query).fetchall()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A database with one player."""
    path = tmp_path / "a.sqlite"
    assert toadline("db", "upgrade", f"--database=sqlite:///{path}").exit_code == 0
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("INSERT INTO players VALUES ('ada', 'Ada', 0, 1, 1, 0)")
        connection.commit()
    return path


def test_the_migrations_give_exactly_the_schema(tmp_path: Path) -> None:
    assert differences(f"sqlite:///{tmp_path / 'a.sqlite'}") == []


def test_an_interrupted_upgrade_leaves_nothing_half_done(file: Path, tmp_path: Path) -> None:
    migrations = tmp_path / "migrations"
    shutil.copytree(MIGRATIONS, migrations, ignore=shutil.ignore_patterns("__pycache__"))
    (migrations / "versions/9999_half.py").write_text(HALF_DONE.format(before=schema.VERSION))
    program = altered(tmp_path, migrations=str(migrations))
    command = [sys.executable, *program, "db", "upgrade", f"--database=sqlite:///{file}"]
    assert subprocess.run(command, timeout=PATIENCE).returncode == 9
    assert rows(file, "SELECT version_num FROM alembic_version") == [(schema.VERSION,)]
    assert rows(file, "SELECT name FROM players") == [("Ada",)]
    assert rows(file, "SELECT name FROM sqlite_master WHERE name = 'halves'") == []
    done = toadline("db", "upgrade", f"--database=sqlite:///{file}")
    assert (done.exit_code, done.stdout) == (0, f"The database is at version {schema.VERSION}.\n")


def test_a_database_of_a_newer_version_is_left_alone(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    for command in (["db", "upgrade"], ["admin", "tables"]):
        done = toadline(*command, f"--database=sqlite:///{file}")
        assert done.exit_code == 2
        assert done.stderr.startswith("A newer Toadline made this database: ")


@pytest.mark.parametrize("url", ["sqlite:///{}/text", "sqlite:///{}/text/a", "postgresql://localhost:1/x"])
def test_a_database_that_cannot_be_used(tmp_path: Path, url: str) -> None:
    (tmp_path / "text").write_text("This is no database." * 99)
    done = toadline("db", "upgrade", f"--database={url.format(tmp_path)}")
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith("The database can't be used: ")


def test_serve_refuses_such_a_database(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("This is no database." * 99)
    command = [sys.executable, "-m", "toadline", "serve", "--port=0", f"--database=sqlite:///{tmp_path}/text"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "The database can't be used: file is not a database\n"


def test_a_backup_is_a_whole_database(file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    with closing(
        sqlite3.connect(file)
    ) as server:  # a server that has it open, with a write ahead of the file
        server.execute("PRAGMA journal_mode=WAL")
        server.execute("UPDATE players SET name = 'Bo'")
        server.commit()
        done = toadline("db", "backup", copy, f"--database=sqlite:///{file}")
    assert (done.exit_code, done.stdout) == (0, f"The copy is in {copy}.\n")
    assert rows(copy, "SELECT name FROM players") == [("Bo",)]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.sqlite", "copy.sqlite"]


@pytest.fixture
def usual_umask() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, str]:
    return {path.name: stat.filemode(path.stat().st_mode) for path in folder.glob("*.sqlite*")}


@pytest.mark.usefixtures("usual_umask")
def test_files_and_copies_are_their_owners_only(tmp_path: Path) -> None:
    database = sqlite(tmp_path)
    names = ("toadline.sqlite", "toadline.sqlite-wal", "toadline.sqlite-shm")
    with Server(tmp_path / "log", database) as server:
        Player(server, "Ada")
        assert modes(tmp_path) == dict.fromkeys(names, "-rw-------")
        assert toadline("db", "backup", tmp_path / "copy.sqlite", database).exit_code == 0
        assert modes(tmp_path)["copy.sqlite"] == "-rw-------"
        server.kill()  # its files stay, as older servers left them
        for name in names:
            (tmp_path / name).chmod(0o644)
        server.start()
        assert modes(tmp_path) == dict.fromkeys((*names, "copy.sqlite"), "-rw-------")


def test_a_backup_that_cannot_be(file: Path, tmp_path: Path) -> None:
    database = f"--database=sqlite:///{file}"
    for arguments, reason in [
        ((file, database), f"{file} already exists.\n"),
        ((tmp_path / "no/folder", database), f"{tmp_path}/no/folder can't be written: "),
        (
            (tmp_path / "b", f"--database=sqlite:///{tmp_path}/none"),
            f"There is no database at {tmp_path}/none.\n",
        ),
    ]:
        done = toadline("db", "backup", *arguments)
        assert (done.exit_code, done.stdout) == (2, "")
        assert done.stderr.startswith(reason)
    assert [path.name for path in tmp_path.iterdir()] == ["a.sqlite"]


def test_what_is_committed_is_on_disk(tmp_path: Path) -> None:
    """A killed process can't show this: only a power cut could."""

    async def run() -> tuple[str, int]:
        settings = Settings.model_validate({"database": f"sqlite:///{tmp_path / 'toadline.sqlite'}"})
        async with opened(settings) as database:
            await upgrade(database)
            return await database.run(
                lambda connection: (
                    connection.exec_driver_sql("PRAGMA journal_mode").scalar_one(),
                    connection.exec_driver_sql("PRAGMA synchronous").scalar_one(),
                )
            )

    full = 2
    assert asyncio.run(run()) == ("wal", full)
