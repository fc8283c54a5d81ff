"""A running server process: its parts, and the work that goes on by itself."""

import asyncio
import logging
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager
from time import monotonic, time
from typing import get_args

from starlette.requests import HTTPConnection

from toadline.play.events import Event
from toadline.play.table import Status, Table
from toadline.rules.errors import RulesError
from toadline.server.accounts import Accounts
from toadline.server.bus import Alone, Bus
from toadline.server.database import connect
from toadline.server.limits import Rate
from toadline.server.metrics import CONNECTIONS, TABLES, WAITING_TURNS, WAITING_WRITES
from toadline.server.minds import Minds
from toadline.server.problems import Denied
from toadline.server.settings import Settings
from toadline.server.store import Store
from toadline.server.tables import BOT_RETRY, Live, Tables
from toadline.server.turns import OwnTurns, Turn, Turns

log = logging.getLogger(__name__)

SWEEP = 0.5
"""Seconds between two looks at what is due."""
REFRESH = 2.0
"""Seconds between two looks at what other processes wrote."""
SHOW_PRESENCE = 0.3
"""Seconds between two looks at who came or went."""
SAY_HERE = 20.0
"""Seconds between two notes to the bus who is connected."""
FIND_BARRED = 15.0
"""Seconds between two looks whom the host has barred."""
TIDY = 300.0
"""Seconds between two rounds of closing and forgetting."""
MOST_DUE = 2000
DAY = 24 * 3600.0


class House:
    """The parts of a server process, started and stopped together."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(connect(settings))
        self.bus, self.turns = wires(settings)
        self.tables = Tables(self.store, self.bus, self.turns)
        self.accounts = Accounts(self.store, settings)
        self.minds = Minds(settings.own_bot_processes, settings.bot_seconds)
        self.requests = Rate(settings.requests_per_second, settings.requests_per_second * 3)
        self.newcomers = Rate(settings.players_per_hour / 3600, settings.players_per_hour)
        self.openings = Rate(settings.tables_per_hour / 3600, settings.tables_per_hour)
        self.chatter = Rate(0.5, 5)
        self.replays = Rate(settings.requests_per_second / 10, settings.requests_per_second)
        self.pairing = asyncio.Lock()
        self.stopping = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self._connections: Counter[str] = Counter()
        self.barred: set[str] = set()
        """Of those who are connected, whom the host has barred."""
        self._came: set[str] = set()
        self._asked: dict[str, tuple[int, float]] = {}

    async def start(self, sweeps: bool = True) -> None:
        """Get going, with a database that is prepared."""
        self.store.start()
        await self.bus.start(self.tables.hear)
        if self.minds.processes:
            self._tasks.add(asyncio.create_task(self.minds.warm_up(), name="warm up"))
        for _ in range(self.minds.processes * 2):  # one thinks while the other writes
            self._go_on(self._play_turn, 0)
        if sweeps:
            self._go_on(self._sweep, SWEEP)
            self._go_on(self._refresh, REFRESH)
            self._go_on(self._show_presence, SHOW_PRESENCE)
            self._go_on(self._say_here, SAY_HERE)
            self._go_on(self._find_barred, FIND_BARRED)
            self._go_on(self._tidy, TIDY)

    async def wind_down(self, seconds: float) -> None:
        """Ask live clients to come back later, and see them off."""
        self.stopping.set()
        for live in self.tables.listened():
            live.wake()
        end = monotonic() + seconds
        while self._connections.total() and monotonic() < end:
            await asyncio.sleep(0.02)

    async def stop(self) -> None:
        """Finish what is under way, and stop."""
        await self.wind_down(0)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.minds.close()
        await self.store.close()
        await self.bus.close()

    @staticmethod
    def address(connection: HTTPConnection) -> str:
        """Where a request comes from."""
        return connection.client.host if connection.client else "unknown"

    @contextmanager
    def connection(self, address: str) -> Iterator[None]:
        """Count a live connection while it lasts; raise if there are too many."""
        most, each = self.settings.most_connections, self.settings.connections_per_address
        if self._connections.total() >= most or self._connections[address] >= each:
            raise Denied("too-many-connections")
        self._connections[address] += 1
        CONNECTIONS.set(self._connections.total())
        try:
            yield
        finally:
            self._connections[address] -= 1
            if not self._connections[address]:
                del self._connections[address]
            CONNECTIONS.set(self._connections.total())

    def note_presence(self, live: Live) -> None:
        """Somebody came or went: soon everybody there is told, however many come at once."""
        live.presence = ""
        self._came.add(live.table.id)

    def _go_on(self, work: Callable[[], Awaitable[None]], pause: float) -> None:
        """Do this again and again; a failure is noted, and doesn't end it."""

        async def forever() -> None:
            while True:
                try:
                    await work()
                except Exception:
                    log.exception("work of the house failed", extra={"work": work.__name__})
                    await asyncio.sleep(1)
                await asyncio.sleep(pause * random.uniform(0.8, 1.2))

        self._tasks.add(asyncio.create_task(forever(), name=work.__name__))

    async def _play_turn(self) -> None:
        """Think about one bot's turn, and play it."""
        turn = await self.turns.take()
        try:
            await self._answer(turn)
        finally:  # if it failed, it is asked for again
            await self.turns.done(turn)

    async def _answer(self, turn: Turn) -> None:
        table = (await self.tables.live(turn.table)).table
        bot, seat = table.bot_to_move, table.turn
        view = table.view(seat)
        if table.number == turn.number and bot and view:
            move = await self.minds.choose(bot, view)
            try:
                await self.tables.do(turn.table, lambda now_table, _: now_table.move_bot(move, turn.number))
            except RulesError as error:
                log.info("a bot's move came too late", extra={"table": turn.table, "code": error.code})

    async def _sweep(self) -> None:
        """Let clocks run out and rounds start, and ask again for bots' turns that got lost."""
        now = time()
        due = await self.store.due(now, MOST_DUE)

        async def look_after(name: str) -> None:
            table = (await self.tables.live(name)).table
            number, asked = self._asked.get(name, (0, 0.0))
            if not table.bot_to_move:
                await self.tables.do(name, _tick)
            elif number != table.number or now - asked > BOT_RETRY:
                self._asked[name] = table.number, now
                await self.tables.ask_bot(table)

        await _for_each(due, look_after)
        self._asked = {name: self._asked[name] for name in due if name in self._asked}
        WAITING_WRITES.set(self.store.waiting)
        WAITING_TURNS.set(await self.turns.waiting())

    async def _refresh(self) -> None:
        """Find what other processes wrote, also if the bus said nothing."""
        listened = {live.table.id: live for live in self.tables.listened()}
        names = list(listened)

        async def refresh(name: str) -> None:
            await self.tables.refresh(listened[name])

        for at in range(0, len(names), 500):
            numbers = await self.store.last_numbers(names[at : at + 500])
            await _for_each(
                [name for name in numbers if numbers[name] > listened[name].table.number], refresh
            )
            for name, line in await self.store.unsaid(names[at : at + 500]):
                listened[name].unsay(line)

    async def _show_presence(self) -> None:
        """Tell who is connected where somebody came or went."""
        came, self._came = self._came, set()
        for table in came:
            await self.bus.here(table, self.tables.connected(table))
            await self.tables.tell(table, "presence")
        crowds, self.tables.crowds = self.tables.crowds, set()
        for table in crowds:
            self.tables.show_presence(table, await self.bus.who(table))

    async def _say_here(self) -> None:
        """Remind the bus who is connected, before it forgets."""
        for live in self.tables.listened():
            await self.bus.here(live.table.id, self.tables.connected(live.table.id))
            self.tables.crowds.add(live.table.id)  # processes that died have been forgotten meanwhile

    async def _find_barred(self) -> None:
        """Find out who of those connected is no longer welcome."""
        listeners = (listener for live in self.tables.listened() for listener in live.listeners)
        players = list({listener.player for listener in listeners if listener.player})
        found = [await self.store.barred(players[at : at + 500]) for at in range(0, len(players), 500)]
        self.barred = {player for some in found for player in some}

    async def _tidy(self) -> None:
        """Close abandoned tables, forget old guests, count."""
        now, settings = time(), self.settings
        opened, idle = now - settings.open_hours * 3600, now - settings.idle_days * DAY

        async def abandon(name: str) -> None:
            await self.tables.do(name, _abandon)

        await _for_each(await self.store.abandoned(opened, idle, MOST_DUE), abandon)
        await self.store.forget_players(now - settings.guest_days * DAY)
        counts = await self.store.count()
        for status in get_args(Status):
            TABLES.labels(status).set(counts.get(status, 0))


async def _for_each(tables: Iterable[str], do: Callable[[str], Awaitable[None]]) -> None:
    """Do something at each table; one that can't be read must not keep the others waiting."""
    for name in tables:
        try:
            await do(name)
        except Exception:
            log.exception("a table can't be looked after", extra={"table": name})


def _tick(table: Table, now: float) -> list[Event]:
    return table.tick(now)


def _abandon(table: Table, _now: float) -> list[Event]:
    return [] if table.status in ("over", "closed") else table.close("abandoned")


def wires(settings: Settings) -> tuple[Bus, Turns]:
    """The bus and the queue of turns: own ones, or Redis's."""
    if not settings.redis:
        return Alone(), OwnTurns()
    from redis.asyncio import Redis

    from toadline.server.bus_redis import RedisBus
    from toadline.server.turns_redis import StreamTurns

    redis = Redis.from_url(settings.redis, socket_connect_timeout=2, socket_timeout=5)
    return RedisBus(redis), StreamTurns(redis)
