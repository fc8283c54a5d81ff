"""The tables that this process has in memory, and everything that happens at them.

Whatever happens goes the same way: look at the table, decide which events follow, write them, then let them
happen and tell everybody. If another process wrote first, catch up and decide again.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from time import time
from typing import TypeAlias

from toadline.play.bots import QUICK
from toadline.play.events import Entry, Event, Left, Moved, Opened, Seated
from toadline.play.options import PLAYER, Options
from toadline.play.table import Table
from toadline.rules.errors import RulesError
from toadline.rules.shuffle import new_secret
from toadline.server.bus import CHAT, EVENT, UNSAID, Bus
from toadline.server.commands import Decide
from toadline.server.database import Row
from toadline.server.ids import new_id
from toadline.server.limits import trace_of
from toadline.server.metrics import LOADED_TABLES, MOVES
from toadline.server.problems import Denied
from toadline.server.push import Push
from toadline.server.shown import Shown, happened_to, shown_to, summary
from toadline.server.store import Store
from toadline.server.tuning import TUNING, Tuning
from toadline.server.turn_queue import Lane, Turn, TurnQueue

MOST_WEIGHT = 100_000
"""How much all tables in memory may weigh before those that nobody needs go; about 50 MB."""
BARE_WEIGHT = 10
"""What a table weighs by itself; each of its events weighs 1, about half a kilobyte."""
RECENT = 64
"""Messages that are kept for each kind of listener; who is further behind is shown the whole table."""

Step: TypeAlias = tuple[Entry, Table]
"""An event, and the table after it."""


class Listener:
    """Somebody who follows a table: news are pushed to them, or they are woken and left to fetch them."""

    def __init__(
        self,
        player: str | None,
        wake: asyncio.Event,
        sent: int = 0,
        push: Push = lambda _: False,
        token: str | None = None,
    ) -> None:
        self.player = player
        self.token = token
        self.wake = wake
        self.push = push
        self.sent = sent
        """The last event that they were sent."""
        self.is_waiting = False
        """Whether they have been sent all there was, and wait for more."""
        self.chat_news = False
        """Whether something was said."""
        self.unsaid: deque[int] = deque(maxlen=RECENT)
        """Chat messages that the host removed."""

    def hear(self, number: int, text: bytes) -> bool:
        """Be sent an event at once; False if something else has to come first."""
        if not self.is_waiting or self.sent != number - 1 or not self.push(text):
            return False
        self.sent = number
        return True


@dataclass(slots=True)
class LoadedTable:
    """A table in memory, and who listens to it."""

    table: Table
    """As of now. It is never changed, only replaced: who looks at it needs no lock."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listeners: set[Listener] = field(default_factory=set)
    recent: dict[int | None, deque[tuple[int, bytes]]] = field(default_factory=dict)
    """The last messages, ready to be sent, for each seat and for spectators, while somebody listens."""
    shown: Shown | None = None
    """What those have been shown of the table as it is now."""
    unsaid: set[int] = field(default_factory=set)
    """Chat messages that the host removed."""
    summary: tuple[object, str] = (None, "")
    """The table as it stands in lists, and of which state."""
    stale: bool = False
    """Whether another process has said that there is news."""
    weight: int = 0
    """What it weighed when it was used last."""

    def wake(self) -> None:
        """Wake all listeners."""
        for listener in self.listeners:
            listener.wake.set()

    def unsay(self, message: int) -> None:
        """Have all listeners forget a chat message, unless they have been told already."""
        if message in self.unsaid:
            return
        self.unsaid.add(message)
        for listener in self.listeners:
            listener.unsaid.append(message)
        self.wake()

    def leave(self, listener: Listener) -> None:
        """Let a listener go, and what was kept for nobody else."""
        self.listeners.discard(listener)
        self._forget(set(map(self._seats_of_players().get, self._players())))

    def happen(self, entry: Entry, after: Table) -> None:
        """Let an event happen, and tell all who listen."""
        before, self.table = self.table, after
        seat_of = self._seats_of_players()
        seats = set(map(seat_of.get, self._players()))
        if self.shown is None or not seats <= self.shown.own.keys():
            self.shown = shown_to(before, seats)
        shown, self.shown = self.shown, shown_to(after, seats)
        texts = happened_to(after, entry, shown, self.shown)
        for seat, text in texts.items():
            self.recent.setdefault(seat, deque(maxlen=RECENT)).append((entry.number, text))
        self._forget(seats)
        for listener in self.listeners:
            seat = seat_of.get(listener.player)
            may_stay = seat is not None or after.options.listed
            is_same = not isinstance(entry.event, Seated | Left)  # or they may talk elsewhere now
            if not (may_stay and is_same and listener.hear(entry.number, texts[seat])):
                listener.wake.set()

    def since(self, number: int, seat: int | None) -> list[str] | None:
        """The messages after this event; None if they aren't all there."""
        missed = self.table.number - number
        kept = [text for at, text in islice(reversed(self.recent.get(seat, ())), missed) if at > number]
        return [text.decode() for text in reversed(kept)] if len(kept) == missed else None

    def _players(self) -> Iterator[str | None]:
        return (listener.player for listener in self.listeners)

    def _seats_of_players(self) -> dict[str | None, int]:
        return {seat.player: index for index, seat in enumerate(self.table.seats) if seat.is_person}

    def _forget(self, seats: set[int | None]) -> None:
        """Keep only what these need."""
        for gone in self.recent.keys() - seats:
            del self.recent[gone]
        if not seats:
            self.shown = None


class Tables:
    """All tables, as far as this process is concerned."""

    def __init__(self, store: Store, bus: Bus, turns: TurnQueue, tuning: Tuning = TUNING) -> None:
        self.store = store
        self.bus = bus
        self.turns = turns
        self.bot_retry = tuning.bot_retry
        """Seconds after which a bot's turn is asked for again."""
        self._loaded: OrderedDict[str, LoadedTable] = OrderedDict()
        self._weight = 0

    async def open(self, options: Options, by: str, address: str) -> Table:
        """A new table."""
        table = Table(new_id(10))
        events = Table.open(options, new_secret(), by, trace_of(address))
        await self._write([*_steps(table, _entries(table, events))])
        return (await self.load(table.id)).table

    async def load(self, table: str) -> LoadedTable:
        """A table as of now, also if another process has changed it."""
        loaded = self._loaded.get(table) or LoadedTable(Table(table))
        await self.refresh(loaded)
        if not loaded.table.number:
            raise Denied("no-table", table=table[:40])
        return self._keep(loaded)

    async def do(self, table: str, decide: Decide) -> Table:
        """Let happen what follows from a decision; returns the table right after it, once it is on disk."""
        loaded = self._loaded.get(table) or await self.load(table)
        async with loaded.lock:
            while True:
                try:
                    events = decide(loaded.table, time())
                except RulesError:
                    if await self._catch_up(loaded):  # it may have been an old state
                        continue
                    raise
                if not events:
                    return loaded.table
                steps = [*_steps(loaded.table, _entries(loaded.table, events))]
                if await self._write(steps):
                    break
                await self._catch_up(loaded)
            for step in steps:
                loaded.happen(*step)
            done = loaded.table
        for entry, _ in steps:
            if isinstance(entry.event, Moved):
                MOVES.labels("bot" if entry.event.bot else "person").inc()
        self._keep(loaded)
        await self.bus.tell(table, EVENT)
        await self.ask_bot(done)
        return done

    def hear(self, table: str, what: str) -> None:
        """News from another process."""
        loaded = self._loaded.get(table)
        if loaded is None:
            return
        loaded.stale |= what == EVENT
        for listener in loaded.listeners:
            listener.chat_news |= what == CHAT
        if what.startswith(UNSAID):
            loaded.unsay(int(what.removeprefix(UNSAID)))
        loaded.wake()

    async def tell(self, table: str, what: str) -> None:
        """News about the chat, here and elsewhere."""
        self.hear(table, what)
        await self.bus.tell(table, what)

    def in_memory(self, table: str) -> LoadedTable | None:
        """A table, if this process has it."""
        return self._loaded.get(table)

    def listened(self) -> list[LoadedTable]:
        """The tables that somebody listens to."""
        return [loaded for loaded in self._loaded.values() if loaded.listeners]

    async def refresh(self, loaded: LoadedTable) -> None:
        """Catch up with what other processes did."""
        async with loaded.lock:
            await self._catch_up(loaded)

    async def read_again(self) -> None:
        """Read what is in memory anew: the clock was set back, and what is still to come counts from now."""
        for loaded in [*self._loaded.values()]:
            async with loaded.lock:
                table = loaded.table.id
                loaded.table = Table.of(table, await self.store.events(table))

    async def ask_bot(self, table: Table) -> None:
        """Queue the turn of the bot that is to move, if one is and may."""
        if table.bot_to_move and table.bot_due is not None and table.bot_due <= time():
            lane: Lane = "quick" if table.bot_to_move in QUICK else "thinking"
            await self.turns.put(Turn(table.id, table.number, lane, table.opened_from, table.opened_by))

    async def reschedule(self, table: Table) -> None:
        """Look after a table when there is something to do."""
        row = self._row(table, time())
        await self.store.reschedule(table.id, table.number, row["wake"], row["ask"])

    async def _write(self, steps: Sequence[Step]) -> bool:
        """Write events; False if another process was first."""
        entries = [entry for entry, _ in steps]
        table, now = steps[-1][1], entries[-1].at
        seated = [player for entry in entries for player in _concerned(entry.event)]
        return await self.store.append(table.id, entries, self._row(table, now), seated)

    def _row(self, table: Table, now: float) -> Row:
        """What lists and timers need of a table."""
        return {
            "last": table.number,
            "status": table.status,
            "listed": table.options.listed,
            "pairing_key": table.options.pairing_key,
            "opened": table.opened_at,
            "changed": now,
            "wake": table.wake,
            "ask": None if table.bot_due is None else max(table.bot_due, now + self.bot_retry),
            "bots": any(seat.bot for seat in table.seats) and not table.lesson,
            "summary": self._summary(table),
        }

    def _summary(self, table: Table) -> str:
        """The table in lists. Most moves don't change it."""
        state = (table.status, table.seats, table.match and table.match.number)
        loaded = self._loaded.get(table.id)
        if loaded and loaded.summary[0] == state:
            return loaded.summary[1]
        text = summary(table).model_dump_json()
        if loaded:
            loaded.summary = state, text
        return text

    async def _catch_up(self, loaded: LoadedTable) -> bool:
        """Read what is new; whether there was anything."""
        loaded.stale = False
        entries = await self.store.events(loaded.table.id, loaded.table.number)
        if loaded.listeners:
            for step in _steps(loaded.table, entries):
                loaded.happen(*step)
        elif entries:  # nobody is sent what lies in between
            table = loaded.table.copy()
            for entry in entries:
                table.apply(entry)
            loaded.table = table
        return bool(entries)

    def _keep(self, loaded: LoadedTable) -> LoadedTable:
        """Keep a table in memory; who hasn't been used for longest goes, unless somebody needs it."""
        loaded = self._loaded.setdefault(loaded.table.id, loaded)
        self._loaded.move_to_end(loaded.table.id)
        self._weight -= loaded.weight
        loaded.weight = BARE_WEIGHT + loaded.table.number
        self._weight += loaded.weight
        while self._weight > MOST_WEIGHT and (idle := self._idlest()):
            self._weight -= self._loaded.pop(idle).weight
        LOADED_TABLES.set(len(self._loaded))
        return loaded

    def _idlest(self) -> str | None:
        """The table that nobody has needed for longest; those that are needed go to the end of the row."""
        for name in list(islice(self._loaded, RECENT)):
            loaded = self._loaded[name]
            if not loaded.listeners and not loaded.lock.locked():
                return name
            self._loaded.move_to_end(name)
        return None


def _entries(table: Table, events: Iterable[Event]) -> list[Entry]:
    """Events as the next entries of a table's log."""
    now = round(time(), 3)
    return [Entry(number, now, event) for number, event in enumerate(events, table.number + 1)]


def _steps(table: Table, entries: Iterable[Entry]) -> Iterator[Step]:
    """What these events make of a table, one after the other."""
    for entry in entries:
        table = table.copy()
        table.apply(entry)
        yield entry, table


def _concerned(event: Event) -> list[str]:
    """Whose list of tables this one now belongs to: who sat down, and for whom a seat is kept."""
    match event:
        case Seated(player=player):
            return [player]
        case Opened(options=options):
            return [seat.removeprefix(PLAYER) for seat in options.seats if seat.startswith(PLAYER)]
    return []
