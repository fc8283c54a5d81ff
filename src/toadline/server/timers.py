"""What a server does by itself as time goes by: clocks, catching up, presence, tidying up."""

import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from time import time
from typing import get_args

from toadline.play.table import Status
from toadline.server.metrics import TABLES, WAITING_TURNS, WAITING_WRITES
from toadline.server.services import Services
from toadline.server.tasks import Tasks

log = logging.getLogger(__name__)

MOST_DUE = 2000
"""Tables that are looked after at a time."""
AT_ONCE = 500
"""Tables that are asked for together."""
HOUR = 3600.0
DAY = 24 * HOUR


class Timers:
    """Looks after all tables again and again."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._tables = services.tables
        self._store = services.store
        self._tasks = Tasks()
        self._asked: dict[str, tuple[int, float]] = {}
        """Of the tables that are due: for which event a bot's turn was asked for again, and when."""

    def start(self) -> None:
        """Begin."""
        tuning = self._services.tuning
        self._tasks.forever(self._sweep, tuning.sweep)
        self._tasks.forever(self._refresh, tuning.refresh)
        self._tasks.forever(self._services.presences.show, tuning.show_presence)
        self._tasks.forever(self._services.presences.remind, tuning.say_here)
        self._tasks.forever(self._find_barred, tuning.find_barred)
        self._tasks.forever(self._tidy, tuning.tidy)

    async def stop(self) -> None:
        """Stop."""
        await self._tasks.stop()

    async def _sweep(self) -> None:
        """Let clocks run out and rounds start, and ask again for bots' turns that got lost."""
        now = time()
        due = await self._store.due(now, MOST_DUE)

        async def look_after(name: str) -> None:
            table = (await self._tables.load(name)).table
            number, asked = self._asked.get(name, (0, 0.0))
            if not table.bot_to_move:
                await self._tables.do(name, lambda table, now: table.tick(now))
            elif number != table.number or now - asked > self._tables.bot_retry:
                self._asked[name] = table.number, now
                await self._tables.ask_bot(table)

        await _for_each(due, look_after)
        self._asked = {name: self._asked[name] for name in due if name in self._asked}
        WAITING_WRITES.set(self._store.waiting)
        WAITING_TURNS.set(await self._tables.turns.waiting())

    async def _refresh(self) -> None:
        """Find what other processes wrote, also if the bus said nothing."""
        listened = {loaded.table.id: loaded for loaded in self._tables.listened()}

        async def refresh(name: str) -> None:
            await self._tables.refresh(listened[name])

        for names in _portions([*listened]):
            numbers = await self._store.last_numbers(names)
            behind = [name for name in numbers if numbers[name] > listened[name].table.number]
            await _for_each(behind, refresh)
            for name, message in await self._store.unsaid(names):
                listened[name].unsay(message)

    async def _find_barred(self) -> None:
        """Find out who of those connected is no longer welcome."""
        listeners = (listener for loaded in self._tables.listened() for listener in loaded.listeners)
        await self._services.accounts.find_barred(
            list({listener.player for listener in listeners if listener.player})
        )

    async def _tidy(self) -> None:
        """Close abandoned tables, forget old guests, count."""
        now, settings = time(), self._services.settings
        opened, idle = now - settings.open_hours * HOUR, now - settings.idle_days * DAY

        async def abandon(name: str) -> None:
            await self._tables.do(
                name,
                lambda table, _: [] if table.status in ("over", "closed") else table.abandon(),
            )

        await _for_each(await self._store.abandoned(opened, idle, MOST_DUE), abandon)
        await self._store.forget_players(now - settings.guest_days * DAY)
        counts = await self._store.count()
        for status in get_args(Status):
            TABLES.labels(status).set(counts.get(status, 0))


async def _for_each(tables: Iterable[str], do: Callable[[str], Awaitable[None]]) -> None:
    """Do something at each table; one that can't be read must not keep the others waiting."""
    for name in tables:
        try:
            await do(name)
        except Exception:
            log.exception("a table can't be looked after", extra={"table": name})


def _portions(names: Sequence[str]) -> Iterable[Sequence[str]]:
    return (names[at : at + AT_ONCE] for at in range(0, len(names), AT_ONCE))
