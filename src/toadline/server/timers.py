"""What a server does by itself as time goes by: clocks, catching up, presence, tidying up."""

import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from time import time
from typing import get_args

from toadline.play.table import Status
from toadline.server.metrics import TABLES, WAITING_TURNS, WAITING_WRITES
from toadline.server.running_time import RunningTime
from toadline.server.services import Services
from toadline.server.tasks import Tasks

log = logging.getLogger(__name__)

MOST_DUE = 2000
"""Tables that are looked after at a time."""
MOST_FORGOTTEN = 200
"""Tables that are closed, and guests who are forgotten, at a time: a host can still stop it."""
BROKEN = 60.0
"""Seconds until a table that can't be read is looked after again."""
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
        self._running = RunningTime(services.store, services.tables.read_again)
        self._tasks = Tasks()

    def start(self) -> None:
        """Begin."""
        tuning = self._services.tuning
        self._tasks.forever(self._run_clocks, tuning.sweep)
        self._tasks.forever(self._ask_bots, tuning.sweep)
        self._tasks.forever(self._refresh, tuning.refresh)
        self._tasks.forever(self._services.presences.show, tuning.show_presence)
        self._tasks.forever(self._services.presences.remind, tuning.say_here)
        self._tasks.forever(self._find_void, tuning.find_void)
        self._tasks.forever(self._tidy, tuning.tidy)

    async def stop(self) -> None:
        """Stop."""
        await self._tasks.stop()

    async def _run_clocks(self) -> None:
        """Let clocks run out, and rounds start."""
        await self._running.note()
        now = time()

        async def look_after(name: str) -> None:
            table = (await self._tables.load(name)).table
            skipped = 0.0 if table.deserted_at is None else self._running.skipped_since(table.deserted_at)
            if table.tick(now - skipped):
                await self._tables.do(name, lambda table, now: table.tick(now - skipped))
            elif skipped and table.wake:
                await self._store.postpone([name], table.wake + skipped)
            else:
                await self._tables.reschedule(table)

        broken = await _for_each(await self._store.due(now, MOST_DUE), look_after)
        if broken:  # or they would always be the first
            await self._store.postpone(broken, now + BROKEN)
        WAITING_WRITES.set(self._store.waiting)

    async def _ask_bots(self) -> None:
        """Ask for bots' turns that got lost, or that had to wait."""
        now = time()

        async def ask(name: str) -> None:
            await self._tables.ask_bot((await self._tables.load(name)).table)

        unplayed = await self._store.unplayed(now, now + self._tables.bot_retry, MOST_DUE)
        await _for_each(unplayed, ask)
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

    async def _find_void(self) -> None:
        """Find out whose token is no longer good, of those connected."""
        listeners = (listener for loaded in self._tables.listened() for listener in loaded.listeners)
        await self._services.accounts.find_void(list({each.token for each in listeners if each.token}))

    async def _tidy(self) -> None:
        """Close abandoned tables, forget old guests, count."""
        await self._running.note()
        ago, settings = self._running.ago, self._services.settings
        opened, idle = ago(settings.open_hours * HOUR), ago(settings.idle_days * DAY)

        async def abandon(name: str) -> None:
            await self._tables.do(
                name,
                lambda table, _: [] if table.status in ("over", "closed") else table.abandon(),
            )

        abandoned = await self._store.abandoned(opened, idle, MOST_FORGOTTEN)
        failed = await _for_each(abandoned, abandon)
        forgotten = await self._store.forget_players(ago(settings.guest_days * DAY), MOST_FORGOTTEN)
        if abandoned or forgotten:
            counted = {"tables": len(abandoned) - len(failed), "guests": forgotten}
            log.info("abandoned tables were closed, old guests forgotten", extra=counted)
        counts = await self._store.count()
        for status in get_args(Status):
            TABLES.labels(status).set(counts.get(status, 0))


async def _for_each(tables: Iterable[str], do: Callable[[str], Awaitable[None]]) -> list[str]:
    """Do something at each table; one that can't be read, which is returned, must not keep others waiting."""
    failed = []
    for name in tables:
        try:
            await do(name)
        except Exception:
            log.exception("a table can't be looked after", extra={"table": name})
            failed.append(name)
    return failed


def _portions(names: Sequence[str]) -> Iterable[Sequence[str]]:
    return (names[at : at + AT_ONCE] for at in range(0, len(names), AT_ONCE))
