"""The tables that this process has in memory, and everything that happens at them.

Whatever happens goes the same way: look at the table, decide which events follow, write them, then let them
happen and tell everybody. If another process wrote first, catch up and decide again.
"""

import asyncio
import logging
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from secrets import choice
from time import time
from typing import TypeAlias

from toadline.play.events import Entry, Event, Moved, Opened, Seated
from toadline.play.options import OPEN, PLAYER, Options
from toadline.play.table import Table
from toadline.rules.errors import RulesError
from toadline.rules.shuffle import new_secret
from toadline.server.bus import Bus
from toadline.server.messages import Presence
from toadline.server.metrics import LIVE_TABLES, MOVES
from toadline.server.pictures import card, happened, happened_to
from toadline.server.problems import Denied
from toadline.server.store import Row, Store
from toadline.server.turns import Turn, Turns

log = logging.getLogger(__name__)

MOST_IDLE = 2000
"""Tables that are kept in memory though nobody listens."""
RECENT = 64
"""Messages that are kept for each kind of listener; who is further behind is shown the whole table."""
BOT_RETRY = 5.0
"""Seconds after which a bot's turn is asked for again."""
LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"

Decide: TypeAlias = Callable[[Table, float], list[Event]]
Step: TypeAlias = tuple[Entry, Table]
"""An event, and the table after it."""


class Listener:
    """Somebody who follows a table: woken when there is news, and left to fetch it."""

    def __init__(self, player: str | None, number: int) -> None:
        self.player = player
        self.number = number
        """The last event that was sent."""
        self.chat = 0
        """The last line of chat that was sent."""
        self.chat_news = False
        self.unsaid: deque[int] = deque(maxlen=RECENT)
        self.presence = ""
        """What was last sent about who is here."""
        self.wake = asyncio.Event()


@dataclass(slots=True)
class Live:
    """A table in memory, and who listens to it."""

    table: Table
    """As of now. It is never changed, only replaced: who looks at it needs no lock."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listeners: set[Listener] = field(default_factory=set)
    recent: dict[int | None, deque[tuple[int, str]]] = field(default_factory=dict)
    """The last messages, ready to be sent, for each seat and for spectators."""
    unsaid: set[int] = field(default_factory=set)
    """Lines of chat that the host removed."""
    presence: str = ""
    """Who is connected, ready to be sent; empty until that is found out."""
    card: tuple[object, str] = (None, "")
    """The table as it stands in lists, and of which state."""
    stale: bool = False
    """Whether another process has said that there is news."""

    def wake(self) -> None:
        """Wake all listeners."""
        for listener in self.listeners:
            listener.wake.set()

    def unsay(self, line: int) -> None:
        """Have all listeners forget a line of chat, unless they have been told already."""
        if line in self.unsaid:
            return
        self.unsaid.add(line)
        for listener in self.listeners:
            listener.unsaid.append(line)
        self.wake()

    def since(self, number: int, seat: int | None) -> list[str] | None:
        """The messages after this event; None if they aren't all there."""
        missed = self.table.number - number
        kept = [text for at, text in islice(reversed(self.recent.get(seat, ())), missed) if at > number]
        return kept[::-1] if len(kept) == missed else None


class Tables:
    """All tables, as far as this process is concerned."""

    def __init__(self, store: Store, bus: Bus, turns: Turns) -> None:
        self.store = store
        self.bus = bus
        self.turns = turns
        self.crowds: set[str] = set()
        """Tables where somebody came or went."""
        self._live: OrderedDict[str, Live] = OrderedDict()

    async def open(self, options: Options, by: str) -> Table:
        """A new table."""
        table = Table(new_id(10))
        await self._write(table, Table.open(options, new_secret(), by), time())
        return (await self.live(table.id)).table

    async def live(self, table: str) -> Live:
        """A table as of now, also if another process has changed it."""
        live = self._live.get(table) or Live(Table(table))
        async with live.lock:
            await self._catch_up(live)
        if not live.table.number:
            raise Denied("no-table", table=table[:40])
        return self._keep(live)

    async def do(self, table: str, decide: Decide) -> Table:
        """Let happen what follows from a wish; returns the table right after it, once it is on disk."""
        live = self._live.get(table) or await self.live(table)
        async with live.lock:
            while True:
                try:
                    events = decide(live.table, time())
                except RulesError:
                    if await self._catch_up(live):  # it may have been an old picture
                        continue
                    raise
                if not events:
                    return live.table
                happened = await self._write(live.table, events, time())
                if happened:
                    break
                await self._catch_up(live)
            self._happen(live, happened)
            done = live.table
        for entry, _ in happened:
            if isinstance(entry.event, Moved):
                MOVES.labels("bot" if entry.event.bot else "person").inc()
        self._keep(live)
        await self._tell(done)
        return done

    def hear(self, table: str, what: str) -> None:
        """News from another process."""
        live = self._live.get(table)
        if live is None:
            return
        live.stale |= what == "event"
        if what == "presence":
            self.crowds.add(table)
            return
        for listener in live.listeners:
            listener.chat_news |= what == "chat"
        if what.startswith("unsaid:"):
            live.unsay(int(what.removeprefix("unsaid:")))
        live.wake()

    def show_presence(self, table: str, players: Iterable[str]) -> None:
        """Tell who listens here who is connected at a table, to whatever process."""
        live = self._live.get(table)
        if live is None:
            return
        seats = Counter(live.table.seat_of(player or None) for player in players)
        spectators = seats.pop(None, 0)
        here = tuple(sorted(seat for seat in seats if seat is not None))
        live.presence = Presence(seats=here, spectators=spectators).model_dump_json()
        live.wake()

    async def tell(self, table: str, what: str) -> None:
        """News about chat or presence, here and elsewhere."""
        self.hear(table, what)
        await self.bus.tell(table, what)

    def connected(self, table: str) -> list[str]:
        """Who listens to a table here: the ids of players, and an empty text for each unknown guest."""
        live = self._live.get(table)
        return [listener.player or "" for listener in live.listeners] if live else []

    def listened(self) -> list[Live]:
        """The tables that somebody listens to."""
        return [live for live in self._live.values() if live.listeners]

    async def refresh(self, live: Live) -> None:
        """Catch up with what other processes did."""
        async with live.lock:
            await self._catch_up(live)

    async def past(self, table: str, player: str | None, after: int) -> list[tuple[int, str]]:
        """The events after a number as messages for this player, with their numbers; from the store."""
        entries = await self.store.events(table)
        return await asyncio.to_thread(_messages, Table(table), entries, player, after)

    async def ask_bot(self, table: Table) -> None:
        """Queue the turn of the bot that is to move, if one is."""
        if table.bot_to_move:
            await self.turns.put(Turn(table.id, table.number))

    async def _write(self, table: Table, events: Iterable[Event], now: float) -> list[Step]:
        """Write events; nothing is returned if another process was first."""
        now = round(now, 3)
        entries = [Entry(number, now, event) for number, event in enumerate(events, table.number + 1)]
        steps = list(_steps(table, entries))
        seated = [player for entry in entries for player in _concerned(entry.event)]
        written = await self.store.append(table.id, entries, self._row(steps[-1][1], now), seated)
        return steps if written else []

    def _row(self, table: Table, now: float) -> Row:
        """What lists and timers need of a table."""
        return {
            "last": table.number,
            "status": table.status,
            "listed": table.options.listed,
            "wish": wish_of(table.options),
            "opened": table.opened_at,
            "changed": now,
            "wake": now + BOT_RETRY if table.bot_to_move else table.deadline,
            "card": self._card(table),
        }

    def _card(self, table: Table) -> str:
        """The table in lists. Most moves don't change it."""
        state = (table.status, table.seats, table.match and table.match.number)
        live = self._live.get(table.id)
        if live and live.card[0] == state:
            return live.card[1]
        text = card(table).model_dump_json()
        if live:
            live.card = state, text
        return text

    async def _catch_up(self, live: Live) -> bool:
        """Read what is new; whether there was anything."""
        live.stale = False
        entries = await self.store.events(live.table.id, live.table.number)
        self._happen(live, _steps(live.table, entries))
        return bool(entries)

    def _happen(self, live: Live, steps: Iterable[Step]) -> None:
        """Let events happen, and prepare what the listeners are sent."""
        for entry, live.table in steps:
            seats = {live.table.seat_of(listener.player) for listener in live.listeners}
            for message in happened_to(live.table, entry, seats):
                kept = live.recent.setdefault(message.table.you, deque(maxlen=RECENT))
                kept.append((entry.number, message.model_dump_json()))
            for gone in live.recent.keys() - seats:
                del live.recent[gone]
        live.wake()

    async def _tell(self, table: Table) -> None:
        await self.bus.tell(table.id, "event")
        await self.ask_bot(table)

    def _keep(self, live: Live) -> Live:
        """Keep a table in memory; who hasn't been used for longest goes, unless somebody needs it."""
        live = self._live.setdefault(live.table.id, live)
        self._live.move_to_end(live.table.id)
        while len(self._live) > MOST_IDLE and (idle := self._idlest()):
            del self._live[idle]
        LIVE_TABLES.set(len(self._live))
        return live

    def _idlest(self) -> str | None:
        """The table that nobody has needed for longest; those that are needed go to the end of the row."""
        for name in list(islice(self._live, RECENT)):
            live = self._live[name]
            if not live.listeners and not live.lock.locked():
                return name
            self._live.move_to_end(name)
        return None


def _steps(table: Table, entries: Iterable[Entry]) -> Iterator[Step]:
    """What these events make of a table, one after the other."""
    for entry in entries:
        table = table.copy()
        table.apply(entry)
        yield entry, table


def _messages(
    table: Table, entries: Iterable[Entry], player: str | None, after: int
) -> list[tuple[int, str]]:
    return [
        (entry.number, happened(then, entry, then.seat_of(player)).model_dump_json())
        for entry, then in _steps(table, entries)
        if entry.number > after
    ]


def new_id(length: int) -> str:
    """A fresh id that is easy to read out."""
    return "".join(choice(LETTERS) for _ in range(length))


def _concerned(event: Event) -> list[str]:
    """Whose list of tables this one now belongs to: who sat down, and for whom a seat is kept."""
    match event:
        case Seated(player=player):
            return [player]
        case Opened(options=options):
            return [seat.removeprefix(PLAYER) for seat in options.seats if seat.startswith(PLAYER)]
    return []


def wish_of(options: Options) -> str:
    """What somebody who looks for a table can wish for, as one word; empty if it isn't open to all."""
    if set(options.seats) != {OPEN}:
        return ""
    return f"{options.players}-{options.rounds}-{int(options.pro)}-{options.clock or 0}"
