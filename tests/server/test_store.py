"""The store arbitrates: of those who want to write the same event, exactly one is told that it did."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from pathlib import Path
from time import monotonic

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine

from tests.server.process import PATIENCE
from tests.services import postgres
from toadline.play.events import Closed, Entry, Event, Opened, Seated
from toadline.play.options import Options
from toadline.server import schema
from toadline.server.database import connect, upgrade
from toadline.server.settings import Settings
from toadline.server.store import Store

TABLES = [f"table{number}" for number in range(60)]
WAITING = sa.text("SELECT count(*) FROM pg_locks WHERE NOT granted")


@asynccontextmanager
async def opened(database: str) -> AsyncIterator[Store]:
    store = Store(connect(Settings.model_validate({"database": database})))
    await upgrade(store.database)
    store.start()
    try:
        yield store
    finally:
        await store.close()


async def append(store: Store, table: str, number: int, event: Event) -> bool:
    row = {"last": number, "status": "open", "listed": False, "wish": "", "opened": 0.0, "changed": 0.0}
    return await store.append(table, [Entry(number, 0.0, event)], {**row, "wake": None, "card": "{}"}, [])


async def race(one: Store, other: Store, start: AbstractAsyncContextManager[None]) -> None:
    """Let two write the second event of many tables, in opposite orders; check who is told what."""
    for table in TABLES:
        assert await append(one, table, 1, Opened("ada", Options(), "00" * 32))
    wishes: list[tuple[Store, str, Event]] = [(one, table, Seated(0, "ada", "Ada")) for table in TABLES]
    wishes += [(other, table, Closed("host")) for table in reversed(TABLES)]
    async with start:
        appends = [asyncio.create_task(append(store, table, 2, event)) for store, table, event in wishes]
    won = await asyncio.gather(*appends)
    told = {table: event for (_, table, event), fine in zip(wishes, won, strict=True) if fine}
    assert sum(won) == len(TABLES)
    for table in TABLES:
        written = [entry.event for entry in await one.events(table, after=1)]
        assert written == [told[table]]


@asynccontextmanager
async def both_in_the_middle(database: str) -> AsyncIterator[None]:
    """Hold up who writes to the table in the middle, until two wait there."""
    engine = create_async_engine(Settings.model_validate({"database": database}).database_url)
    async with engine.connect() as connection, engine.connect() as watch:
        await connection.execute(
            sa.insert(schema.events).values(table=TABLES[len(TABLES) // 2], number=2, at=0.0, event="{}")
        )
        yield
        end = monotonic() + PATIENCE
        while (await watch.execute(WAITING)).scalar_one() < 2:
            assert monotonic() < end, "two should wait"
            await asyncio.sleep(0.01)
        await connection.rollback()
    await engine.dispose()


def test_one_process_tells_one_winner(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(f"sqlite:///{tmp_path / 'toadline.sqlite'}") as store:
            await race(store, store, nullcontext())

    asyncio.run(run())


def test_two_processes_never_wait_for_each_other() -> None:
    async def run(database: str) -> None:
        async with opened(database) as one, opened(database) as other:
            await race(one, other, both_in_the_middle(database))

    with postgres() as service:
        asyncio.run(run(service.url))
