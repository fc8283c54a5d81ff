"""What is kept: players, tables, events, chat.

Events are written in groups: all that wait are committed together, so that many moves share one wait for
the disk.
"""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from time import time
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from toadline.play.events import Entry, from_dict, to_dict
from toadline.server import schema
from toadline.server.database import MOST_SKEW, Changes, Database, Row, Unsure, clock_skew, is_outage
from toadline.server.problems import Denied
from toadline.server.tuning import TUNING, Tuning

log = logging.getLogger(__name__)

CHAT_SHOWN = 50
LAST = 2**31 - 1
"""No event has a larger number."""

T = TypeVar("T")

LogRow = tuple[int, float, str]
"""An event as it is written: its number, when it happened, and what it was as JSON."""
Place = tuple[float, str]
"""Where a table stands in a list: when it was opened, and its id, for several may be opened at once."""


@dataclass(frozen=True, slots=True)
class Append:
    """Events to be written, the table's row after them, and who sits there now for the first time."""

    table: str
    entries: Sequence[Entry]
    row: Row
    seated: Sequence[str]
    written: "asyncio.Future[bool]"

    @property
    def is_first(self) -> bool:
        """Whether the table begins with this."""
        return self.entries[0].number == 1

    def answer(self, written: bool | Exception) -> None:
        """Tell who waits, unless they gave up, whether it is on disk."""
        if self.written.done():
            return
        if isinstance(written, Exception):
            self.written.set_exception(written)
        else:
            self.written.set_result(written)


class Store:
    """The database as the server uses it."""

    def __init__(self, database: Database, tuning: Tuning = TUNING) -> None:
        self.database = database
        self._waiting: asyncio.Queue[Append] = asyncio.Queue(tuning.most_waiting)
        self._largest_group = tuning.largest_group
        self._writer: asyncio.Task[None] | None = None
        self._insert = postgresql.insert if database.dialect == "postgresql" else sqlite.insert
        self._sit = self._insert(schema.seats).on_conflict_do_nothing()

    def start(self) -> None:
        """Begin to write."""
        self._writer = asyncio.create_task(self._write(), name="store writer")

    async def close(self) -> None:
        """Write what waits, and let the database go."""
        await self._waiting.join()
        if self._writer:
            self._writer.cancel()
        await self.database.close()

    async def _run(self, work: Callable[[sa.Connection], T], reading: bool = False) -> T:
        """Do a piece of work; `Denied` while the database is away: nothing has changed, or nobody knows."""
        return await self._checked(self.database.run(work, reading))

    async def _checked(self, work: Awaitable[T]) -> T:
        """What comes of work for the database; `Denied` as above."""
        try:
            return await work
        except Unsure as error:
            log.warning("the database went away in a commit", extra={"reason": repr(error.__cause__)})
            raise Denied("unknown-outcome") from error
        except (SQLAlchemyError, OSError) as error:
            if not is_outage(error):
                raise
            log.warning("the database is away", extra={"reason": type(error).__name__})
            raise Denied("no-database") from error

    # Events.

    async def append(self, table: str, entries: Sequence[Entry], row: Row, seated: Sequence[str]) -> bool:
        """Write events; when this returns True they are on disk. False: somebody else was first."""
        written: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        try:
            self._waiting.put_nowait(Append(table, entries, row, seated, written))
        except asyncio.QueueFull:
            raise Denied("busy") from None
        return await written

    async def events(self, table: str, after: int = 0) -> list[Entry]:
        """The events of a table after this number."""
        log = await self._log(table, schema.events.c.number > after)
        return [Entry(number, at, from_dict(json.loads(event))) for number, at, event in log]

    async def log(self, table: str, last: int = LAST) -> list[LogRow]:
        """The events of a table up to this number, as they are written."""
        return await self._log(table, schema.events.c.number <= last)

    async def _log(self, table: str, which: sa.ColumnElement[bool]) -> list[LogRow]:
        at = schema.events.c
        query = sa.select(at.number, at.at, at.event).where(at.table == table, which).order_by(at.number)
        rows, now = await self._all(query), time()
        return [(row.number, _past(row.at, now), row.event) for row in rows]

    @property
    def waiting(self) -> int:
        """How many appends wait for the disk."""
        return self._waiting.qsize()

    async def _write(self) -> None:
        while True:
            group = [await self._waiting.get()]
            while not self._waiting.empty() and len(group) < self._largest_group:
                group.append(self._waiting.get_nowait())
            await self._settle(group)
            for _ in group:
                self._waiting.task_done()

    async def _settle(self, group: Sequence[Append]) -> None:
        """Write a group together; if part of it comes too late, which is rare, each by itself."""
        written: bool | Exception
        try:
            written = await self._put(group)
        except Exception as error:  # whatever the database complains of, whoever waits must hear it
            written = error
        if written is False and len(group) > 1:
            for append in group:
                await self._settle([append])
            return
        for append in group:
            append.answer(written)

    async def _put(self, group: Sequence[Append]) -> bool:
        """Write a group in one transaction; False if not all of it were first with their numbers."""
        try:
            await self._checked(self.database.write(self._changes(group)))
        except IntegrityError:
            first = group[0]
            if len(group) == 1 and not await self.events(first.table, first.entries[0].number - 1):
                raise  # nobody was: the database complains of something else
            return False
        return True

    def _changes(self, group: Sequence[Append]) -> Changes:
        group = sorted(group, key=lambda each: each.table)  # so that two processes never wait for each other
        events = [
            {
                "table": append.table,
                "number": entry.number,
                "at": entry.at,
                "event": json.dumps(to_dict(entry.event)),
            }
            for append in group
            for entry in append.entries
        ]
        opened = [{**append.row, "id": append.table} for append in group if append.is_first]
        changed = [{**append.row, "key": append.table} for append in group if not append.is_first]
        seated = [{"player": player, "table": append.table} for append in group for player in append.seated]
        changes = ((_OPEN, opened), (_HAPPEN, events), (_CHANGE, changed), (self._sit, seated))
        return [(statement, rows) for statement, rows in changes if rows]

    # Lists of tables.

    async def lobby(self, status: Sequence[str], before: Place | None, limit: int) -> list[sa.Row[Any]]:
        """Listed tables, newest first."""
        query = sa.select(schema.tables).where(
            schema.tables.c.listed, schema.tables.c.status.in_(status), *_before(before)
        )
        return await self._all(query.order_by(*_NEWEST).limit(limit))

    async def tables_of(self, player: str, before: Place | None, limit: int) -> list[sa.Row[Any]]:
        """The tables where a player sits or sat, newest first."""
        query = (
            sa.select(schema.tables)
            .join(schema.seats, schema.seats.c.table == schema.tables.c.id)
            .where(schema.seats.c.player == player, *_before(before))
        )
        return await self._all(query.order_by(*_NEWEST).limit(limit))

    async def waiting_tables(self, pairing_key: str, limit: int) -> list[str]:
        """Listed tables with this pairing key that wait for players, oldest first."""
        at = schema.tables.c
        query = sa.select(at.id).where(at.listed, at.status == "open", at.pairing_key == pairing_key)
        return [row.id for row in await self._all(query.order_by(at.opened, at.id).limit(limit))]

    async def due(self, now: float, limit: int) -> list[str]:
        """Tables that have to be looked after."""
        query = sa.select(schema.tables.c.id).where(schema.tables.c.wake <= now)
        return [row.id for row in await self._all(query.order_by(schema.tables.c.wake).limit(limit))]

    async def unplayed(self, now: float, again: float, limit: int) -> list[str]:
        """Tables whose bot hasn't moved; they go to the end of the row, and are found again then."""
        at = schema.tables.c
        query = sa.select(at.id).where(at.ask <= now).order_by(at.ask).limit(limit)
        found = [row.id for row in await self._all(query)]
        if found:
            await self._do(sa.update(schema.tables).where(at.id.in_(found), at.ask <= now).values(ask=again))
        return found

    async def reschedule(self, table: str, last: int, wake: float | None, ask: float | None) -> None:
        """Look after a table at another time, unless something has happened there."""
        at = schema.tables.c
        query = sa.update(schema.tables).where(at.id == table, at.last == last)
        await self._do(query.values(wake=wake, ask=ask))

    async def postpone(self, tables: Sequence[str], wake: float) -> None:
        """Look after tables later that can't be read now."""
        await self._do(sa.update(schema.tables).where(schema.tables.c.id.in_(tables)).values(wake=wake))

    async def bot_tables(self, player: str, since: float) -> int:
        """At how many running tables with bots a player sits where something has happened since then."""
        at = schema.tables.c
        query = (
            sa.select(sa.func.count().label("tables"))
            .join_from(schema.tables, schema.seats)
            .where(schema.seats.c.player == player, at.bots, at.status.in_(("running", "between")))
        )
        return int((await self._all(query.where(at.changed > since)))[0].tables)

    async def last_numbers(self, tables: Sequence[str]) -> dict[str, int]:
        """The last event's number of each of these tables."""
        query = sa.select(schema.tables.c.id, schema.tables.c.last).where(schema.tables.c.id.in_(tables))
        return {row.id: row.last for row in await self._all(query)}

    async def abandoned(self, opened_before: float, idle_before: float, limit: int) -> list[str]:
        """Tables that didn't start, or where nothing happened for long."""
        at = schema.tables.c
        query = sa.select(at.id).where(
            (at.status.in_(("open", "revealing")) & (at.changed < opened_before))
            | (at.status.in_(("running", "between")) & (at.changed < idle_before))
        )
        return [row.id for row in await self._all(query.limit(limit))]

    async def summaries(self, status: str | None, limit: int) -> list[str]:
        """The newest tables as they stand in lists, unlisted ones too."""
        query = sa.select(schema.tables.c.summary).order_by(schema.tables.c.opened.desc()).limit(limit)
        if status:
            query = query.where(schema.tables.c.status == status)
        return [row.summary for row in await self._all(query)]

    async def count(self) -> dict[str, int]:
        """How many tables there are, by status."""
        query = sa.select(schema.tables.c.status, sa.func.count().label("tables")).group_by(
            schema.tables.c.status
        )
        return {row.status: row.tables for row in await self._all(query)}

    # Players.

    async def add_player(self, player: str, name: str, bot: bool, token: str, now: float) -> None:
        """A new player, with the hash of a token."""
        values = {"id": player, "name": name, "bot": bot, "created": now, "seen": now, "barred": False}

        def add(connection: sa.Connection) -> None:
            connection.execute(sa.insert(schema.players), values)
            connection.execute(sa.insert(schema.tokens), {"hash": token, "player": player})

        await self._run(add)

    async def player_of(self, token: str) -> sa.Row[Any] | None:
        """The player whose token has this hash."""
        query = sa.select(schema.players).join(schema.tokens).where(schema.tokens.c.hash == token)
        return next(iter(await self._all(query)), None)

    async def player(self, player: str) -> sa.Row[Any] | None:
        """A player by id."""
        query = sa.select(schema.players).where(schema.players.c.id == player)
        return next(iter(await self._all(query)), None)

    async def valid(self, tokens: Sequence[str]) -> list[str]:
        """Which of these tokens are good, by their hashes: there, and of a player who isn't barred."""
        at = schema.tokens.c
        query = sa.select(at.hash).join(schema.players).where(at.hash.in_(tokens), ~schema.players.c.barred)
        return [row.hash for row in await self._all(query)]

    async def revoke_tokens(self, player: str, but: str | None) -> list[str]:
        """Forget all tokens of a player but one, and codes for more; returns the hashes of those."""
        at = schema.tokens.c

        def revoke(connection: sa.Connection) -> list[str]:
            connection.execute(sa.delete(schema.codes).where(schema.codes.c.player == player))
            gone = sa.delete(schema.tokens).where(at.player == player, at.hash != (but or ""))
            return list(connection.execute(gone.returning(at.hash)).scalars())

        return await self._run(revoke)

    async def change_player(self, player: str, **values: Any) -> None:
        """Change a player's name, the time of their last visit, or whether they are barred."""
        await self._do(sa.update(schema.players).where(schema.players.c.id == player).values(**values))

    async def forget_players(self, seen_before: float, limit: int) -> int:
        """Forget guests who haven't come for long, longest first; their finished games stay."""
        at = schema.players.c
        old = sa.select(at.id).where(at.seen < seen_before).order_by(at.seen).limit(limit)
        return await self._do(sa.delete(schema.players).where(at.id.in_(old)))

    async def add_code(self, code: str, player: str, expires: float) -> None:
        """Keep the hash of a one-time code; older ones of the player are void."""

        def add(connection: sa.Connection) -> None:
            connection.execute(sa.delete(schema.codes).where(schema.codes.c.player == player))
            values = {"hash": code, "player": player, "expires": expires}
            connection.execute(sa.insert(schema.codes), values)

        await self._run(add)

    async def use_code(self, code: str, token: str, now: float) -> sa.Row[Any] | None:
        """Trade the hash of a one-time code for a new token; the player, or None if there is no such code."""

        def use(connection: sa.Connection) -> str | None:
            player: str | None = connection.execute(
                sa.delete(schema.codes)
                .where(schema.codes.c.hash == code, schema.codes.c.expires > now)
                .returning(schema.codes.c.player)
            ).scalar_one_or_none()
            if player is not None:
                connection.execute(sa.insert(schema.tokens), {"hash": token, "player": player})
            return player

        player = await self._run(use)
        return None if player is None else await self.player(player)

    # Chat.

    async def say(self, message: Row) -> int:
        """Keep a chat message; returns its id."""
        at = schema.tables.c
        turn = sa.select(at.id).where(at.id == message["table"]).with_for_update(key_share=True)
        statement = sa.insert(schema.chat).values(**message).returning(schema.chat.c.id)

        def say(connection: sa.Connection) -> int:
            connection.execute(turn)  # or a later message may be read first, and this one never
            return int(connection.execute(statement).scalar_one())

        return await self._run(say)

    async def chat(self, table: str, room: str, after: int = 0) -> list[sa.Row[Any]]:
        """The newest messages of a table's chat, oldest first."""
        at = schema.chat.c
        query = sa.select(schema.chat).where(at.table == table, at.room == room, at.id > after, ~at.removed)
        return (await self._all(query.order_by(at.id.desc()).limit(CHAT_SHOWN)))[::-1]

    async def unsay(self, message: int) -> str | None:
        """Remove a chat message; returns its table, or None if there is no such message."""
        at = schema.chat.c
        query = sa.update(schema.chat).where(at.id == message).values(removed=True).returning(at.table)
        return await self._run(lambda connection: connection.execute(query).scalar_one_or_none())

    async def unsaid(self, tables: Sequence[str]) -> list[tuple[str, int]]:
        """The chat messages that were removed at these tables."""
        at = schema.chat.c
        query = sa.select(at.table, at.id).where(at.table.in_(tables), at.removed)
        return [(row.table, row.id) for row in await self._all(query)]

    async def muted(self, player: str) -> set[str]:
        """Whom a player doesn't want to hear."""
        query = sa.select(schema.mutes.c.muted).where(schema.mutes.c.player == player)
        return {row.muted for row in await self._all(query)}

    async def mute(self, player: str, other: str) -> None:
        """Stop hearing somebody."""
        await self._do(self._insert(schema.mutes).values(player=player, muted=other).on_conflict_do_nothing())

    async def unmute(self, player: str, other: str) -> None:
        """Hear somebody again."""
        at = schema.mutes.c
        await self._do(sa.delete(schema.mutes).where(at.player == player, at.muted == other))

    # Time.

    async def note_time(self, now: float, leap: float) -> tuple[float | None, list[tuple[float, float]]]:
        """Note that a server runs now; when one last did, and the times in which none did, newest first."""
        at, leaps = schema.clock.c.at, schema.leaps.c

        def note(connection: sa.Connection) -> tuple[float | None, list[tuple[float, float]]]:
            before: float | None = connection.execute(sa.select(at).with_for_update()).scalar_one()
            connection.execute(sa.update(schema.clock).values(at=now))
            connection.execute(sa.delete(schema.leaps).where(leaps.until > now))
            if before is not None and now > before + leap:
                connection.execute(sa.insert(schema.leaps), {"until": now, "since": before})
            found = connection.execute(sa.select(leaps.since, leaps.until).order_by(leaps.until.desc()))
            return before, [(row.since, row.until) for row in found]

        return await self._run(note)

    async def wake_from_future(self, now: float) -> None:
        """Look after tables where the last event is dated later than now as if it had just happened."""
        at = schema.tables.c
        ahead = at.changed - now
        query = sa.update(schema.tables).where(at.changed > now)
        await self._do(query.values(wake=at.wake - ahead, ask=at.ask - ahead, changed=now))

    async def clock_skew(self) -> float:
        """By how many seconds this machine's clock is ahead of the database's."""
        return await self._run(clock_skew, reading=True)

    async def try_to_write(self) -> None:
        """Raise unless the database can be written."""
        tries = (schema.clock.c.tries + 1) % 1000
        await self._do(sa.update(schema.clock).values(tries=tries))

    async def _all(self, query: sa.Select[Any]) -> list[sa.Row[Any]]:
        return await self._run(lambda connection: list(connection.execute(query)), reading=True)

    async def _do(self, statement: Any) -> int:
        return await self._run(lambda connection: connection.execute(statement).rowcount)


_OPEN = sa.insert(schema.tables)
_HAPPEN = sa.insert(schema.events)
_CHANGE = (
    sa.update(schema.tables)
    .where(schema.tables.c.id == sa.bindparam("key"), schema.tables.c.last < sa.bindparam("last"))
    .values(
        {
            name: sa.bindparam(name)
            for name in (
                "last",
                "status",
                "listed",
                "pairing_key",
                "changed",
                "wake",
                "ask",
                "bots",
                "summary",
            )
        }
    )
)


def _past(at: float, now: float) -> float:
    """When something happened. If that is still to come, the clock was wrong; it counts from now."""
    return at if at <= now + MOST_SKEW else now


_NEWEST = schema.tables.c.opened.desc(), schema.tables.c.id.desc()


def _before(place: Place | None) -> list[sa.ColumnElement[bool]]:
    at = sa.tuple_(schema.tables.c.opened, schema.tables.c.id)
    return [] if place is None else [at < sa.tuple_(*map(sa.literal, place))]
