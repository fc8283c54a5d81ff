"""The store arbitrates: of those who want to write the same event, exactly one is told that it did.

And no line of chat overtakes another, or who has read the later one would never hear of the earlier.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from pathlib import Path
from time import monotonic

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from tests.services import postgres
from tests.waiting import PATIENCE
from toadline.play.events import Closed, Entry, Event, Opened, Seated
from toadline.play.options import Options
from toadline.server import schema
from toadline.server.database import connect, upgrade
from toadline.server.settings import Settings
from toadline.server.store import Store

TABLES = [f"table{number}" for number in range(60)]
WAITING = sa.text("SELECT count(*) FROM pg_locks WHERE NOT granted")
HOLD_UP = (
    (
        "CREATE FUNCTION hold_up() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
        "IF NEW.text = 'first' THEN PERFORM pg_advisory_xact_lock(1); END IF; RETURN NEW; END $$"
    ),
    "CREATE TRIGGER hold_up AFTER INSERT ON chat FOR EACH ROW EXECUTE FUNCTION hold_up()",
)
"""The first line is long on its way to the disk."""


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
    times = {"opened": 0.0, "changed": 0.0, "wake": None, "ask": None}
    row = {"last": number, "status": "open", "listed": False, "pairing_key": "", "summary": "{}", **times}
    row["bots"] = False
    return await store.append(table, [Entry(number, 0.0, event)], row, [])


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


async def waiting(watch: AsyncConnection, count: int, *, unless: "asyncio.Task[int] | None" = None) -> None:
    """Wait until so many wait in the database, unless something is done before."""
    end = monotonic() + PATIENCE
    while (await watch.execute(WAITING)).scalar_one() < count and not (unless and unless.done()):
        assert monotonic() < end, f"{count} should wait"
        await asyncio.sleep(0.01)


@asynccontextmanager
async def both_in_the_middle(database: str) -> AsyncIterator[None]:
    """Hold up who writes to the table in the middle, until two wait there."""
    engine = create_async_engine(Settings.model_validate({"database": database}).database_url)
    async with engine.connect() as connection, engine.connect() as watch:
        await connection.execute(
            sa.insert(schema.events).values(table=TABLES[len(TABLES) // 2], number=2, at=0.0, event="{}")
        )
        yield
        await waiting(watch, 2)
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


def test_no_line_of_chat_overtakes_another() -> None:
    def line(text: str) -> dict[str, object]:
        said = {"table": TABLES[0], "at": 0.0, "room": "players", "player": "ada", "name": "Ada"}
        return {**said, "text": text, "removed": False}

    async def listen(store: Store, heard: list[tuple[int, str]]) -> None:
        lines = await store.chat(TABLES[0], "players", heard[-1][0] if heard else 0)
        heard += [(row.id, row.text) for row in lines]

    async def run(database: str) -> list[str]:
        engine = create_async_engine(Settings.model_validate({"database": database}).database_url)
        heard: list[tuple[int, str]] = []
        async with opened(database) as one, opened(database) as other:
            assert await append(one, TABLES[0], 1, Opened("ada", Options(), "00" * 32))
            async with engine.connect() as holding, engine.connect() as watch:
                for statement in HOLD_UP:
                    await watch.execute(sa.text(statement))
                await watch.commit()
                await holding.execute(sa.text("SELECT pg_advisory_lock(1)"))
                first = asyncio.create_task(one.say(line("first")))
                await waiting(watch, 1)
                second = asyncio.create_task(other.say(line("second")))
                await waiting(watch, 2, unless=second)
                await listen(one, heard)
                await holding.execute(sa.text("SELECT pg_advisory_unlock(1)"))
                await asyncio.gather(first, second)
                await listen(one, heard)
        await engine.dispose()
        return [text for _, text in heard]

    with postgres() as service:
        assert asyncio.run(run(service.url)) == ["first", "second"]
