"""A server's database from beside it."""

import asyncio
import sqlite3
from argparse import Namespace
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from toadline.server import schema
from toadline.server.database import opened, upgrade
from toadline.server.settings import chosen_settings


@contextmanager
def held_up(folder: Path) -> Iterator[None]:
    """Nothing can be written for a while."""
    with closing(sqlite3.connect(folder / "toadline.sqlite", isolation_level=None)) as database:
        database.execute("BEGIN IMMEDIATE")
        yield
        database.execute("ROLLBACK")


def differences(database: str) -> list[object]:
    """What the upgraded database and the schema don't have in common."""

    def compare(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        return list(compare_metadata(context, schema.metadata))

    async def run() -> list[object]:
        async with opened(chosen_settings(Namespace(database=database))) as chosen:
            await upgrade(chosen)
            return await chosen.run(compare)

    return asyncio.run(run())
