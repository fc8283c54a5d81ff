"""A table: a match being played by people and bots. Pure: it is told the time, and reads and writes nothing.

A table is what its events made of it. Each thing that a player can do is a method that looks at the table and
returns the events that follow, or raises; `apply` then lets them happen. Between the two the events can be
written down, so that nothing ever happens that isn't on disk.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from toadline.play.events import (
    Absent,
    Back,
    Closed,
    Dealt,
    Entry,
    Event,
    Left,
    Moved,
    Opened,
    Ready,
    Rematched,
    Revealed,
    Seated,
    Started,
    Voted,
)
from toadline.play.lessons import LESSONS, Lesson
from toadline.play.names import own_name
from toadline.play.options import BOT, OPEN, PLAYER, Options
from toadline.play.refusals import Refused
from toadline.play.seat import Seat, new_seats
from toadline.rules.errors import IllegalMove
from toadline.rules.match import Match
from toadline.rules.move import Move
from toadline.rules.record import Record
from toadline.rules.shuffle import check_entropy, check_seal, commitment, seal
from toadline.rules.view import View

BETWEEN_ROUNDS = 30.0
"""Seconds after which the next round starts by itself."""
PATIENCE = 300.0
"""Seconds after which the others may vote, at a table without a clock."""
MOST_SEATINGS, MOST_SEATINGS_EACH = 300, 10
"""How often people, and one person, may sit down at a table before it starts."""
DAY = 24 * 3600.0
DESERTED_PAUSE = 30.0
"""Seconds that bots among themselves take for a move; with a clock all that it allows, without one a day."""
DESERTED_MOVES = 60
"""As many such pauses after the last person has gone, the table is closed."""

Status: TypeAlias = Literal["open", "revealing", "running", "between", "over", "closed"]
"""`revealing`: all seats are taken, and the deal waits for what was sealed."""


@dataclass(slots=True)
class Table:
    """A table after some events; `Table.of` makes one from its log."""

    id: str
    number: int = 0
    """The last event's number."""
    options: Options = field(default_factory=Options)
    secret: str = ""
    opened_by: str = ""
    opened_from: str = ""
    opened_at: float = 0.0
    seats: tuple[Seat, ...] = ()
    seatings: Mapping[str, int] = field(default_factory=dict)
    """How often each player has sat down, until the match starts."""
    match: Match | None = None
    closed: str | None = None
    rematch: str | None = None
    turn_number: int = 0
    """The number of the event that began this turn."""
    since: float = 0.0
    """When the turn, or the pause between rounds, began."""
    votes: frozenset[int] = frozenset()
    deserted_at: float | None = None
    """Since when bots play for everybody."""

    @classmethod
    def of(cls, table: str, log: Iterable[Entry]) -> "Table":
        """The table after these events."""
        new = cls(table)
        for entry in log:
            new.apply(entry)
        return new

    # What there is to see.

    @property
    def status(self) -> Status:
        """Where the table stands."""
        if self.closed:
            return "closed"
        if self.match is None:
            return "open" if any(seat.kind == "open" for seat in self.seats) else "revealing"
        if not self.match.round.over:
            return "running"
        return "over" if self.match.over else "between"

    @property
    def commitment(self) -> str:
        """What binds the server to its shuffle."""
        return commitment(self.secret)

    @property
    def names(self) -> tuple[str, ...]:
        """The names around the table."""
        return tuple(seat.name for seat in self.seats)

    @property
    def lesson(self) -> Lesson | None:
        """The lesson that is played here."""
        return LESSONS[self.options.lesson] if self.options.lesson else None

    @property
    def turn(self) -> int | None:
        """The seat to move, if one is."""
        return self.match.round.turn if self.match and self.status == "running" else None

    @property
    def bot_to_move(self) -> str | None:
        """The bot that is to move, if one is."""
        return None if self.turn is None else self.seats[self.turn].bot

    @property
    def deadline(self) -> float | None:
        """When something happens by itself: the clock runs out, or the next round starts."""
        if self.status == "between" and not self.lesson:
            return self.since + BETWEEN_ROUNDS
        if self.turn is not None and self.options.clock and self.seats[self.turn].is_here:
            return self.since + self.options.clock
        return None

    @property
    def bot_due(self) -> float | None:
        """When the bot that is to move may do so: at once, unless nobody is there to see it."""
        if self.bot_to_move is None:
            return None
        return self.since if self.deserted_at is None else self.since + self._deserted_pause

    @property
    def wake(self) -> float | None:
        """When `tick` has something to do: at the deadline, or when nobody has been here for long."""
        if self.deserted_at is None or self.status not in ("running", "between"):
            return self.deadline
        end = self.deserted_at + DESERTED_MOVES * self._deserted_pause
        return end if self.deadline is None else min(self.deadline, end)

    @property
    def _deserted_pause(self) -> float:
        return max(DESERTED_PAUSE, self.options.clock or DAY)

    def seat_of(self, player: str | None) -> int | None:
        """The seat of a player; None for a spectator, and for who has left for good."""
        found = [index for index, seat in enumerate(self.seats) if seat.is_person and seat.player == player]
        return found[0] if found else None

    def view(self, seat: int | None) -> View | None:
        """What a seat, or a spectator, may know; None before the start."""
        return next(self.views([seat]))

    def views(self, seats: Iterable[int | None]) -> Iterator[View | None]:
        """What each of these may know."""
        return self.match.views(seats) if self.match else (None for _ in seats)

    def record(self) -> Record:
        """The record of a match that is over, or that the table's end has ended."""
        if self.status not in ("over", "closed"):
            raise Refused("not-over")
        if self.match is None:
            raise Refused("not-started")
        record = Record.of(self.match, self.names)
        return replace(record, secret=self.secret) if self.match.shuffle else record

    # What can be done: each returns what then happens.

    @staticmethod
    def open(options: Options, secret: str, by: str, address: str = "") -> list[Event]:
        """Open a table."""
        options.check()
        return [Opened(by, options, secret, address)]

    def sit(self, player: str, name: str, sealed: str = "", seat: int | None = None) -> list[Event]:
        """Sit down, with the seal of the entropy that is to be added."""
        self._must_be_open()
        check_seal(sealed)
        if self.seat_of(player) is not None:
            raise Refused("already-seated")
        chosen = self._free_seat(player, seat)
        self._must_not_come_and_go(player)
        sat: list[Event] = [Seated(chosen, player, own_name(name, [*filter(None, self.names)]), sealed)]
        others = self._others(chosen)
        if sealed or any(each.kind == "open" or each.is_sealed for each in others):
            return sat
        return [*sat, *self._start()]

    def reveal(self, player: str, entropy: str) -> list[Event]:
        """Reveal what was sealed; the last one to do so starts the match."""
        seat = self._seat(player)
        check_entropy(entropy)
        own = self.seats[seat]
        if not entropy or seal(entropy) != own.seal:
            raise Refused("wrong-reveal")
        if not own.is_sealed:
            return []
        if self.closed:
            raise Refused("table-closed")
        if self.status == "open":
            raise Refused("early-reveal")
        revealed: list[Event] = [Revealed(seat, entropy)]
        if any(each.is_sealed for each in self._others(seat)):
            return revealed
        return [*revealed, *self._start()]

    def can_sit(self, player: str) -> bool:
        """Whether this player could sit down here."""
        try:
            return bool(self.sit(player, "somebody"))
        except Refused:
            return False

    def leave(self, player: str) -> list[Event]:
        """Get up: while seats are open for now, afterwards for good.

        In between, when all seats are taken and not all is revealed, nobody can take the place of somebody
        whose entropy is sealed: they would know what the others revealed. So the table closes. Who has
        nothing left to reveal leaves a seat to a bot, as afterwards: the deal is the same.
        """
        seat = self._seat(player)
        if self.status == "open":
            return [Left(seat)]
        if self.status == "revealing":
            return [Left(seat), Closed("unrevealed")] if self.seats[seat].is_sealed else [Left(seat)]
        self._must_go_on()
        others = self._others(seat)
        if not any(each.is_person for each in others):
            return [Left(seat), Closed("abandoned")]
        if self.status == "between" and self._all_ready(others):
            return [Left(seat), *self._deal()]
        return [Left(seat)]

    def move(self, player: str, move: Move, after: int) -> list[Event]:
        """Play a move; `after` is the last event that the player saw."""
        seat = self._seat(player)
        if self.status in ("open", "revealing"):
            raise Refused("not-started")
        if not self.turn_number <= after <= self.number:
            raise Refused("late", after=after, last=self.number)
        moved = self._play(seat, move)
        if self.lesson:
            assert self.match, "a move was played"
            wanted = self.lesson.script[len(self.match.round.history)]
            if str(move) != wanted:
                raise Refused("lesson-move", move=wanted)
            match = self.match.copy()
            match.play(move)
            return [moved, *self._lesson_goes_on(self.lesson, match)]
        return [moved] if self.seats[seat].is_here else [Back(seat), moved]

    def move_bot(self, move: Move, after: int) -> list[Event]:
        """Play the move of the bot whose turn it is."""
        if after != self.number:
            raise Refused("late", after=after, last=self.number)
        turn = self.turn
        assert turn is not None, "a bot is to move"
        return [replace(self._play(turn, move), bot=self.bot_to_move)]

    def ready(self, player: str) -> list[Event]:
        """Be ready for the next round; the last one to be starts it."""
        seat = self._seat(player)
        if self.status != "between":
            raise Refused("not-between")
        if self.seats[seat].ready and self.seats[seat].is_here:
            return []
        others = self._others(seat)
        back: list[Event] = [] if self.seats[seat].is_here else [Back(seat)]
        return [*back, Ready(seat), *(self._deal() if self._all_ready(others) else [])]

    def back(self, player: str) -> list[Event]:
        """Come back, and play oneself again."""
        seat = self._seat(player)
        if self.seats[seat].is_here or self.status in ("over", "closed"):
            raise Refused("not-absent")
        return [Back(seat)]

    def vote(self, player: str, against: int, now: float) -> list[Event]:
        """Vote for a bot to take over the seat that keeps the table waiting."""
        seat = self._seat(player)
        self._must_go_on()
        if self.options.clock:
            raise Refused("vote-clock")
        if against in (seat, None) or against != self.turn or not self.seats[against].is_here:
            raise Refused("vote-turn")
        left = self.since + PATIENCE - now
        if left > 0:
            raise Refused("vote-early", seconds=int(left) + 1)
        if seat in self.votes:
            return []
        waiting = {index for index, each in enumerate(self.seats) if each.is_here and index != against}
        voted: list[Event] = [Voted(seat, against)]
        return [*voted, Absent(against, "vote")] if waiting <= self.votes | {seat} else voted

    def tick(self, now: float) -> list[Event]:
        """What the time brings."""
        if self.wake is None or now < self.wake:
            return []
        if self.wake != self.deadline:
            return self.close("abandoned")
        return self._deal() if self.turn is None else [Absent(self.turn, "clock")]

    def abandon(self) -> list[Event]:
        """End a table where nothing has happened for long."""
        return self.close("unrevealed" if self.status == "revealing" else "abandoned")

    def close(self, reason: Literal["abandoned", "host", "unrevealed"]) -> list[Event]:
        """End the table before its match is over."""
        if self.status in ("over", "closed"):
            raise Refused("table-closed")
        return [Closed(reason)]

    @staticmethod
    def lesson_options(name: str) -> Options:
        """The options of a lesson's table."""
        if name not in LESSONS:
            raise Refused("unknown-lesson", name=name)
        learner, count = LESSONS[name].learner, len(LESSONS[name].hands)
        seats = tuple(OPEN if seat == learner else f"{BOT}random" for seat in range(count))
        return Options(seats, rounds=1, chat=False, lesson=name)

    def play_again(self, player: str, table: str) -> list[Event]:
        """Point at the table where the same people play again."""
        self._seat(player)
        if self.status != "over" and self.closed != "unrevealed":
            raise Refused("not-over")
        return [Rematched(table)]

    def options_again(self) -> Options:
        """The options of a rematch: the seats are kept for who sat there, unless they left for good."""
        kept = tuple(
            OPEN if seat.left else PLAYER + seat.player if seat.player else before
            for seat, before in zip(self.seats, self.options.seats, strict=True)
        )
        return replace(self.options, seats=kept)

    # What happened.

    def do(self, events: Iterable[Event], now: float = 0.0) -> None:
        """Let events happen that nobody has to write down."""
        for event in events:
            self.apply(Entry(self.number + 1, now, event))

    def copy(self) -> "Table":
        """An independent table at the same point."""
        return replace(self, match=self.match.copy() if self.match else None)

    def apply(self, entry: Entry) -> None:
        """Let the next event happen."""
        assert entry.number == self.number + 1, f"event {entry.number} can't follow event {self.number}"
        match entry.event:
            case Opened(by, options, secret, address):
                self.options, self.secret = options, secret
                self.opened_by, self.opened_from, self.opened_at = by, address, entry.at
                self.seats = tuple(new_seats(options))
            case Seated(seat, player, name, sealed, entropy):
                changes = {"player": player, "name": name, "seal": sealed, "entropy": entropy}
                self._change(seat, kind="person", **changes)
                self.seatings = {**self.seatings, player: self.seatings.get(player, 0) + 1}
            case Revealed(seat, entropy):
                self._change(seat, entropy=entropy)
            case Left(seat):
                self._leave(seat)
            case Started():
                self.match = self._match()
                self.seatings = {}
            case Moved(seat, move):
                assert self.match, "moves are played in a match"
                self.match.push(Move.parse(move))  # it was looked at before it was written
            case Ready(seat):
                self._change(seat, ready=True)
            case Dealt():
                assert self.match, "rounds are dealt in a match"
                self.match.next_round()
                self.seats = tuple(replace(seat, ready=False) for seat in self.seats)
            case Absent(seat):
                self._change(seat, bot=self.options.stand_in)
            case Back(seat):
                self._change(seat, bot=None)
            case Voted(seat):
                self.votes |= {seat}
            case Closed(reason):
                self.closed = reason
            case Rematched(table):
                self.rematch = table
        self.number = entry.number
        if isinstance(entry.event, Opened | Started | Moved | Dealt):
            self.turn_number = entry.number
        came_back = isinstance(entry.event, Back) and entry.event.seat == self.turn
        if came_back or isinstance(entry.event, Started | Moved | Dealt):
            self.since, self.votes = entry.at, frozenset()
        if self.match is None or any(seat.is_here for seat in self.seats):
            self.deserted_at = None
        elif self.deserted_at is None:
            self.deserted_at = entry.at

    def _change(self, seat: int, **changes: str | bool | None) -> None:
        new = replace(self.seats[seat], **changes)  # type: ignore[arg-type]  # each has its field's type
        self.seats = (*self.seats[:seat], new, *self.seats[seat + 1 :])

    def _leave(self, seat: int) -> None:
        if self.status == "revealing" and self.seats[seat].is_sealed:
            self._change(seat, left=True)
        elif self.match or self.status == "revealing":
            self._change(seat, bot=self.options.stand_in, left=True)
        else:
            self._change(seat, kind="open", player=None, name="", seal="", entropy="")

    def _match(self) -> Match:
        if self.lesson:
            return Match.from_deals([self.lesson.deal()])
        options = self.options
        entropy, seals = [seat.entropy for seat in self.seats], [seat.seal for seat in self.seats]
        was_sealed = all(bool(seat.entropy) == bool(seat.seal) for seat in self.seats)
        return Match(
            options.players,
            options.rounds,
            options.pro,
            secret=self.secret,
            entropy=entropy,
            seals=seals if was_sealed else None,  # somebody sat down before there were seals
        )

    def _others(self, seat: int) -> list[Seat]:
        return [each for index, each in enumerate(self.seats) if index != seat]

    def _start(self) -> list[Event]:
        return [Started(), *(self._lesson_goes_on(self.lesson, self._match()) if self.lesson else [])]

    # What must be so.

    def _must_be_open(self) -> None:
        if self.closed:
            raise Refused("table-closed")
        if self.match:
            raise Refused("already-started")

    def _must_not_come_and_go(self, player: str) -> None:
        """Each time is kept for ever. Others can't shut out who opened the table, or has a seat kept."""
        if self.seatings.get(player, 0) >= MOST_SEATINGS_EACH:
            raise Refused("sat-often", most=MOST_SEATINGS_EACH)
        is_expected = player == self.opened_by or any(seat.kept_for == player for seat in self.seats)
        if not is_expected and sum(self.seatings.values()) >= MOST_SEATINGS:
            raise Refused("table-restless", most=MOST_SEATINGS)

    def _must_go_on(self) -> None:
        if self.closed:
            raise Refused("table-closed")
        if self.match is None:
            raise Refused("not-started")
        if self.match.over:
            raise IllegalMove("match-over")

    def _seat(self, player: str) -> int:
        seat = self.seat_of(player)
        if seat is None:
            raise Refused("not-seated")
        return seat

    def _free_seat(self, player: str, chosen: int | None) -> int:
        free = [index for index, seat in enumerate(self.seats) if seat.kind == "open"]
        kept = [index for index in free if self.seats[index].kept_for == player]
        free_for_all = [index for index in free if self.seats[index].kept_for is None]
        if chosen is not None:
            if chosen not in (*kept, *free_for_all):
                raise Refused("seat-taken")
            return chosen
        if not kept and not free_for_all:
            raise Refused("table-full")
        return (kept or free_for_all)[0]

    def _play(self, seat: int, move: Move) -> Moved:
        """The event of a move that the rules allow."""
        self._must_go_on()
        assert self.match, "it goes on"
        if self.turn is not None and seat != self.turn:
            raise IllegalMove("not-your-turn", turn=self.turn)
        self.match.round.check(move)
        return Moved(seat, str(move))

    def _lesson_goes_on(self, lesson: Lesson, match: Match) -> list[Event]:
        """The script's moves from here to the learner's next one, or to the lesson's end."""
        game = match.round.copy()
        happens: list[Event] = []
        for move in lesson.script[len(game.history) :]:
            if game.turn == lesson.learner:
                return happens
            happens.append(Moved(game.turn, move))
            game.play(Move.parse(move))
        return [*happens, Closed("finished")]

    def _all_ready(self, seats: Iterable[Seat]) -> bool:
        return all(seat.ready for seat in seats if seat.is_here)

    def _deal(self) -> list[Event]:
        assert self.match
        return [Dealt(self.match.number + 1)]
