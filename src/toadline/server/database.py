"""The connection to the database, and its upgrades."""

import asyncio
import gc
import os
import sqlite3
import subprocess
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, closing, contextmanager, suppress
from pathlib import Path
from shutil import which
from time import time
from typing import Any, Protocol, TypeAlias, TypeVar

from sqlalchemy import (
    URL,
    Connection,
    Executable,
    PoolProxiedConnection,
    create_engine,
    event,
    inspect,
    make_url,
)
from sqlalchemy import exc as errors
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.sql.compiler import SQLCompiler

from toadline.server.schema import VERSION
from toadline.server.settings import Settings

MIGRATIONS = Path(__file__).parent / "migrations"
OWNER_ONLY = 0o600
"""Who may read a database or a copy of it: the secrets and hands of running matches are in it."""
READERS = 4
"""Threads that read an embedded database; one more writes."""
READING = "toadline_reading"
"""Marks a connection that only reads."""
MOST_SKEW = 5.0
"""Seconds by which the clocks of machines that share a database may differ, and by which one may be set."""

T = TypeVar("T")
Row: TypeAlias = dict[str, Any]
Changes: TypeAlias = Sequence[tuple[Executable, Sequence[Row]]]
"""Statements, each with the rows that it is given, to be carried out in one transaction."""


class Unready(Exception):
    """The database can't be used as it is."""


class Unsure(Exception):
    """The database went away while it committed: it may have, or not."""


class Database(Protocol):
    """Where work is done: each piece of it is one transaction, which is on disk when `run` returns."""

    dialect: str

    async def run(self, work: Callable[[Connection], T], reading: bool = False) -> T:
        """Do a piece of work; `Unsure` if nobody can know whether it was done."""

    async def write(self, changes: Changes) -> None:
        """Make some changes, as a piece of work that has to be quick."""

    async def close(self) -> None:
        """Let the database go."""


class Embedded:
    """SQLite in a file. A piece of work is one trip to a thread: a trip for each statement costs far more."""

    dialect = "sqlite"

    def __init__(self, url: URL) -> None:
        assert url.database, "SQLite has a file"
        file = Path(url.database)
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.exists():
            file.touch(OWNER_ONLY)  # SQLite makes the files beside it alike
        self._engine = create_engine(url, hide_parameters=True)  # an error names no values
        event.listen(self._engine, "connect", _durable)
        event.listen(self._engine, "begin", _begin)
        self._statements: dict[Executable, SQLCompiler] = {}
        self._own: PoolProxiedConnection | None = None
        """The writer's connection for changes: to take one anew would cost more than to write."""
        self._has_failed = False
        """Whether the last piece of work failed of the file."""
        self._writer = ThreadPoolExecutor(1, "writer")
        self._readers = ThreadPoolExecutor(READERS, "reader")

    async def run(self, work: Callable[[Connection], T], reading: bool = False) -> T:
        """Do a piece of work."""
        threads = self._readers if reading else self._writer
        return await asyncio.get_running_loop().run_in_executor(threads, self._run, work, reading)

    def _run(self, work: Callable[[Connection], T], reading: bool) -> T:
        self._start_over()
        try:
            with self._engine.connect().execution_options(**{READING: reading}) as connection:
                try:
                    done = work(connection)
                    with _commit(reading):
                        connection.commit()
                except (errors.OperationalError, sqlite3.OperationalError, Unsure):
                    connection.invalidate()
                    raise
                return done
        except (errors.OperationalError, sqlite3.OperationalError, Unsure) as error:
            self._has_failed = True
            if isinstance(error, sqlite3.OperationalError):  # it couldn't even begin
                raise OSError(str(error)) from error
            raise

    def _start_over(self) -> None:
        """After a failure close every connection that isn't at work, also those that its error still knew.

        SQLite's connections share what they know of a file. If the first was opened while the disk couldn't
        be written, none of them ever could.
        """
        if self._has_failed:
            self._has_failed = False
            self._engine.dispose()
            gc.collect()

    async def write(self, changes: Changes) -> None:
        """Make some changes. SQLAlchemy only makes the SQL: its own way takes more than twice as long."""
        await asyncio.get_running_loop().run_in_executor(self._writer, self._write, changes)

    def _write(self, changes: Changes) -> None:
        self._start_over()
        try:
            self._own = self._own or self._engine.raw_connection()
            with closing(self._own.cursor()) as cursor:
                cursor.execute("BEGIN IMMEDIATE")
                for statement, rows in changes:
                    compiled = self._compiled(statement, rows[0])
                    names = compiled.positiontup or ()
                    cursor.executemany(compiled.string, [[row[name] for name in names] for row in rows])
                with _commit(reading=False):
                    cursor.execute("COMMIT")
        except sqlite3.Error as error:
            self._let_go()
            self._has_failed = True
            raise errors.DBAPIError.instance(
                None, None, error, sqlite3.Error, hide_parameters=True
            ) from error
        except BaseException:
            self._let_go()
            raise

    def _compiled(self, statement: Executable, row: Row) -> SQLCompiler:
        """A statement as SQL; it is always given rows with the same names."""
        if statement not in self._statements:
            made = statement.compile(dialect=self._engine.dialect, column_keys=list(row))  # type: ignore[attr-defined]
            self._statements[statement] = made
        return self._statements[statement]

    def _let_go(self) -> None:
        """Take nothing of what failed along: the next changes get a new connection."""
        if self._own:
            self._own.invalidate()
            self._own = None

    async def close(self) -> None:
        """Let the database go."""
        for threads in (self._writer, self._readers):
            threads.shutdown()
        self._let_go()
        self._engine.dispose()


class Served:
    """PostgreSQL."""

    dialect = "postgresql"

    def __init__(self, url: URL) -> None:
        import asyncpg  # type: ignore[import-untyped]  # and only where there is PostgreSQL

        self._raw_errors = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)
        """What SQLAlchemy doesn't translate: it is about the connection, not about a statement."""
        self._engine = create_async_engine(
            url,
            pool_size=10,
            max_overflow=10,
            pool_use_lifo=True,  # the one used last is warm
            hide_parameters=True,
            connect_args={"server_settings": {"synchronous_commit": "on"}},  # whatever its default
        )

    async def run(self, work: Callable[[Connection], T], reading: bool = False) -> T:
        """Do a piece of work."""
        try:
            async with self._engine.connect() as connection:
                done = await connection.run_sync(work)
                with _commit(reading):
                    await connection.commit()
                return done
        except self._raw_errors as error:
            raise OSError(str(error)) from error

    async def write(self, changes: Changes) -> None:
        """Make some changes."""

        def make(connection: Connection) -> None:
            for statement, rows in changes:
                connection.execute(statement, rows)

        await self.run(make)

    async def close(self) -> None:
        """Let the database go."""
        await self._engine.dispose()


@contextmanager
def _commit(reading: bool) -> Iterator[None]:
    """Say so if it isn't known what became of a commit. Of reading nothing becomes."""
    try:
        yield
    except Exception as error:
        if reading or isinstance(error, errors.IntegrityError):
            raise
        raise Unsure from error


def connect(settings: Settings) -> Database:
    """The database that the settings name."""
    url = make_url(settings.database_url)
    return Embedded(url) if settings.is_embedded else Served(url)


def _begin(connection: Connection) -> None:
    """A real transaction, for changes of the schema too; a writing one waits for its turn at once."""
    reading = connection.get_execution_options().get(READING)
    with closing(connection.connection.cursor()) as cursor:
        cursor.execute("BEGIN" if reading else "BEGIN IMMEDIATE")


def _durable(connection: Any, _record: object) -> None:
    """Nothing that SQLite has committed may be lost, whatever happens to the machine."""
    connection.isolation_level = None  # the driver's own idea of transactions leaves out schema changes
    try:
        with closing(connection.cursor()) as cursor:
            for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
                cursor.execute(f"PRAGMA {pragma}")
    except sqlite3.Error:
        connection.close()  # nobody else would, and the others share what it knows of the file
        raise


def clock_skew(connection: Connection) -> float:
    """By how many seconds this machine's clock is ahead of the database's, not counting the way there."""
    if connection.dialect.name == "sqlite":
        return 0.0
    asked = time()
    theirs = float(connection.exec_driver_sql("SELECT extract(epoch FROM clock_timestamp())").scalar_one())
    answered = time()
    return asked - theirs if theirs < asked else answered - theirs if theirs > answered else 0.0


def is_outage(error: Exception) -> bool:
    """Whether an error means that the database can't be reached, or isn't ready, and no fault of ours."""
    away = isinstance(error, OSError | errors.InterfaceError | errors.OperationalError | errors.TimeoutError)
    return away or type(error) is errors.DBAPIError  # PostgreSQL that is starting up


async def upgrade(database: Database) -> None:
    """Bring the database up to this version."""
    await database.run(_upgrade)


async def prepare(settings: Settings) -> None:
    """Upgrade an embedded database; `Unready` unless the server can now use it."""
    async with opened(settings) as database:
        found = await database.run(version, reading=True)
        if found != VERSION and settings.is_embedded:
            await upgrade(database)
        elif found != VERSION:
            raise Unready("The database isn't at this version. Run: toadline db upgrade")
        if abs(skew := await database.run(clock_skew, reading=True)) > MOST_SKEW:
            ahead = "ahead of" if skew > 0 else "behind"
            raise Unready(
                f"This machine's clock is {abs(skew):.0f} s {ahead} the database's. "
                "Set both by the network's time (NTP), and start again."
            )
        if settings.is_embedded:
            _keep_to_owner(make_url(settings.database_url))


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[Database]:
    """The database for a moment; `Unready` if it can't be reached."""
    try:
        database = connect(settings)
        try:
            yield database
        finally:
            await database.close()
    except (errors.SQLAlchemyError, OSError, Unsure) as error:
        reason = str(getattr(error, "orig", None) or error.__cause__ or error)
        raise Unready(f"The database can't be used: {reason}") from error


def version(connection: Connection) -> str | None:
    """The version that the database is at."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
    return found


def _keep_to_owner(url: URL) -> None:
    """Let nobody but its owner read a database that is there from before."""
    for suffix in ("", "-wal", "-shm"):
        with suppress(OSError):  # there is none, or it is somebody else's to decide
            Path(f"{url.database}{suffix}").chmod(OWNER_ONLY)


def _upgrade(connection: Connection) -> None:
    from alembic import command  # a server that is up to date starts without it
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise Unready(f"A newer Toadline made this database: {error}") from error


def backup(settings: Settings, target: Path) -> None:
    """Copy the database into a new file, also while servers use it."""
    if target.exists():
        raise Unready(f"{target} already exists.")
    unfinished = target.with_name(target.name + ".unfinished")
    try:
        unfinished.touch(OWNER_ONLY)
        (_copy if settings.is_embedded else _dump)(make_url(settings.database_url), unfinished)
        unfinished.rename(target)
    except (OSError, sqlite3.Error) as error:
        raise Unready(f"{target} can't be written: {error}") from error
    finally:
        unfinished.unlink(missing_ok=True)


def _copy(url: URL, target: Path) -> None:
    assert url.database, "SQLite has a file"
    if not Path(url.database).is_file():
        raise Unready(f"There is no database at {url.database}.")
    with closing(sqlite3.connect(url.database)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)


def _dump(url: URL, target: Path) -> None:
    program = which("pg_dump")
    if program is None:
        raise Unready("A backup of PostgreSQL needs the program pg_dump, which isn't here.")
    environment = {**os.environ, "PGPASSWORD": str(url.password or "")}  # not for the list of processes
    address = url.set(drivername="postgresql", password=None).render_as_string()
    command = [program, "--format=custom", f"--file={target}", f"--dbname={address}"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True)  # noqa: S603  # no shell
    if done.returncode:
        raise Unready(f"pg_dump failed: {done.stderr.strip()}")
