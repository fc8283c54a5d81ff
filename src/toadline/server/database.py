"""The connection to the database, and its upgrades."""

import sqlite3
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, event, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from toadline.server.settings import Settings

READING = "toadline_reading"
"""Marks a connection that only reads."""
MIGRATIONS = Path(__file__).parent / "migrations"


def connect(settings: Settings) -> AsyncEngine:
    """The engine of the database that the settings name."""
    url = make_url(settings.database_url)
    if not settings.is_embedded:
        return create_async_engine(url, pool_size=10, max_overflow=10, pool_pre_ping=True)
    assert url.database, "SQLite has a file"
    Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_async_engine(url)
    event.listen(engine.sync_engine, "connect", _durable)
    event.listen(engine.sync_engine, "begin", _begin)
    return engine


def _begin(connection: Connection) -> None:
    """A real transaction, for changes of the schema too; a writing one waits for its turn at once."""
    reading = connection.get_execution_options().get(READING)
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")


def _durable(connection: Any, _record: object) -> None:
    """Nothing that SQLite has committed may be lost, whatever happens to the machine."""
    connection.isolation_level = None  # the driver's own idea of transactions leaves out schema changes
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


async def upgrade(engine: AsyncEngine) -> None:
    """Bring the database up to this version."""
    async with engine.begin() as connection:
        await connection.run_sync(_upgrade)


async def is_current(engine: AsyncEngine) -> bool:
    """Whether the database is at this version."""
    async with engine.connect() as connection:
        return await connection.run_sync(_revision) == ScriptDirectory(str(MIGRATIONS)).get_current_head()


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def backup(settings: Settings, target: Path) -> None:
    """Copy an embedded database, also while a server uses it."""
    source = make_url(settings.database_url).database
    assert source, "SQLite has a file"
    with sqlite3.connect(source) as old, sqlite3.connect(target) as new:
        old.backup(new)
    old.close()
    new.close()
