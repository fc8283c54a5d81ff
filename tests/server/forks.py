"""Matches stopped on their way, and the same ones with the cards permuted that a listener can't know."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import pairwise
from random import Random
from typing import Any

from toadline.play.events import Absent, Entry, Event, Left, Voted
from toadline.play.options import OPEN, Options
from toadline.play.table import Table
from toadline.rules.cards import DECK
from toadline.rules.move import Move
from toadline.rules.round import Round
from toadline.rules.shuffle import seal
from toadline.server.bus import MemoryBus
from toadline.server.store import Store
from toadline.server.tables import Tables, _steps
from toadline.server.turn_queue import MemoryTurnQueue

PLAYERS = ("ada0", "bela", "cleo", "dora")
ROUNDS = 2
SHOWN = 6
"""How many things at most happen before a listener, the stop among them."""


@dataclass(frozen=True)
class Case:
    """A table that is stopped after an event, and goes on to another one before a listener.

    log        every event up to the end of the case
    marks      where the log can be divided, from the stop on: what is written together stays together
    listener   the listener's seat; None for a spectator
    deals      each round's deal in the other world
    """

    id: str
    log: tuple[Entry, ...]
    marks: tuple[int, ...]
    listener: int | None
    deals: tuple[tuple[Sequence[Sequence[int]], Sequence[int], int], ...]

    @property
    def secret(self) -> str:
        """The secret of the shuffle."""
        return self.table().secret

    @property
    def stop(self) -> int:
        """The last event that is stored before the listener comes."""
        return self.marks[0]

    @property
    def steps(self) -> list[tuple[Entry, ...]]:
        """What happens after the stop, one thing after the other."""
        return [self.log[start:end] for start, end in pairwise(self.marks)]

    def table(self, number: int | None = None) -> Table:
        """The table after an event; after the last one by default."""
        return Table.of(self.id, self.log[:number])


def token(player: str) -> str:
    """A player's token."""
    return f"token-of-{player}"


def make_case(number: int, players: int, pro: bool, listener: int | None, now: float) -> Case:
    """Play a match at random up to a random point, and permute what the listener doesn't know there.

    At every other table bots sit too, people are away for a while or for good, and some are by link only.
    """
    rng = Random(number)
    table = Table(f"fork{number}")
    mixed = number % 2 == 1
    options = Options(
        tuple(_seats(players, listener, rng)) if mixed else (OPEN,) * players,
        rounds=ROUNDS,
        pro=pro,
        clock=rng.choice((None, 86400)),
        listed=number % 4 != 3,
    )
    secret = sha256(f"secret {number}".encode()).hexdigest()
    log: list[Entry] = []
    marks: list[int] = []

    def do(events: Iterable[Event]) -> None:
        for event in events:
            log.append(Entry(table.number + 1, now, event))
            table.apply(log[-1])
        marks.append(len(log))

    do(Table.open(options, secret, PLAYERS[0]))
    for seat, wish in enumerate(options.seats):
        if wish == OPEN:
            do(table.sit(PLAYERS[seat], PLAYERS[seat].title(), seal(f"entropy{seat}"), seat))
    for seat, wish in enumerate(options.seats):
        if wish == OPEN:
            do(table.reveal(PLAYERS[seat], f"entropy{seat}"))
    del marks[:-1]
    length = rng.randint(8, 170)
    while len(marks) < length and table.status != "over":
        often = 0.5 if len(marks) > length - SHOWN else 0.04
        do((mixed and rng.random() < often and _incident(table, rng)) or _next(table, rng))
    if table.status == "over":  # everything is open: go back to where the last card was hidden
        marks.pop()
        table = Table.of(table.id, log[: marks[-1]])
    kept = marks[-rng.randint(2, SHOWN) :]
    del log[marks[-1] :]
    deals = _deals(table, _unknown(table, log, listener), rng)
    return Case(table.id, tuple(log), tuple(kept), listener, tuple(deals))


def _seats(players: int, listener: int | None, rng: Random) -> Iterable[str]:
    """Seats for bots and people; the listener is a person, or if that is a spectator, the first player."""
    for seat in range(players):
        yield OPEN if seat == (listener or 0) else rng.choice((OPEN, "bot:greedy"))


def _incident(table: Table, rng: Random) -> list[Event]:
    """Somebody is away, comes back, or leaves for good; nothing if that can't be."""
    people = [index for index, seat in enumerate(table.seats) if seat.is_person]
    away = [index for index in people if not table.seats[index].is_here]
    here = [index for index in people if table.seats[index].is_here and index != table.turn]
    turn = table.turn
    match rng.randrange(4):
        case 0 if len(people) > 1:
            return table.leave(str(table.seats[rng.choice(people)].player))
        case 1 if away:
            return table.back(str(table.seats[rng.choice(away)].player))
        case _ if turn is not None and table.seats[turn].is_here and table.options.clock:
            return [Absent(turn, "clock")]
        case _ if turn is not None and table.seats[turn].is_here and here:
            return [*(Voted(index, turn) for index in here), Absent(turn, "vote")]
    return []


def _next(table: Table, rng: Random) -> list[Event]:
    if table.status == "between":
        waiting = [
            seat.player for seat in table.seats if seat.is_person and not (seat.ready and seat.is_here)
        ]
        return table.ready(str(waiting[0]))
    assert table.turn is not None
    view = table.view(table.turn)
    assert view
    move = rng.choice(view.legal_moves)
    if view.penalty_due and rng.random() < 0.3:  # otherwise too rare
        move = Move.take()
    if table.bot_to_move:
        return table.move_bot(move, table.number)
    return table.move(str(table.seats[table.turn].player), move, table.number)


def _deals(table: Table, hidden: list[int], rng: Random) -> Iterable[tuple[Any, Any, int]]:
    """The deals of the other world: equal in all that the listener knows now."""
    assert table.match
    assert table.match.shuffle
    for number in range(1, ROUNDS + 1):
        deal = table.match.shuffle.deal(number)
        if number < table.match.number:
            unknown = []
        elif number > table.match.number:
            unknown = list(DECK)
        else:
            unknown = hidden
        rng.shuffle(unknown)
        other = dict(zip(unknown, unknown[1:] + unknown[:1], strict=True))  # every card becomes another
        hands = [[other.get(card, card) for card in hand] for hand in deal.hands]
        yield hands, [other.get(card, card) for card in deal.pile], deal.first


def _unknown(table: Table, log: Sequence[Entry], listener: int | None) -> list[int]:
    """The cards whose place the listener can't know, told from the cards themselves and not from a view."""
    assert table.match
    game = table.match.round
    if game.over:
        return []
    left = next((entry.number for entry in log if entry.event == Left(listener or 0)), None)
    if listener is None or left is None:
        return _hidden(game, listener)
    then = Table.of(table.id, log[:left])  # who left sees no more of their seat than they had seen
    assert then.match
    seen = (
        set() if then.match.number < table.match.number else {*DECK} - {*_hidden(then.match.round, listener)}
    )
    return [card for card in _hidden(game, None) if card not in seen]


def _hidden(game: Round, listener: int | None) -> list[int]:
    others = [seat for seat in range(game.players) if seat != listener]
    penalties = [played.penalty for played in game.history if played.penalty and played.seat in others]
    return [*game.pile, *penalties, *(card for seat in others for card in game.hands[seat])]


async def store_cases(store: Store, cases: Sequence[Case], now: float) -> None:
    """Write players, and each table up to its stop."""
    for player in (*PLAYERS, "eve0"):
        hidden = sha256(token(player).encode()).hexdigest()
        await store.add_player(player, player.title(), False, hidden, now)
    tables = Tables(store, MemoryBus(), MemoryTurnQueue())
    for case in cases:
        assert await tables._write([*_steps(Table(case.id), case.log[: case.stop])])


async def write_step(tables: Tables, case: Case, step: Sequence[Entry]) -> None:
    """Write what follows, as another process that shares the database would, and tell of it."""
    before = case.table(step[0].number - 1)
    assert await tables._write([*_steps(before, step)])
    await tables.bus.tell(case.id, "event")
