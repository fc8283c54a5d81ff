"""Matches stopped on their way, and the same ones with the cards permuted that a listener can't know."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from random import Random
from typing import Any

from toadline.play.events import Entry, Event, Moved, Ready
from toadline.play.options import OPEN, Options
from toadline.play.table import Table
from toadline.rules.cards import DECK
from toadline.rules.move import Move
from toadline.server.bus import Alone
from toadline.server.store import Store
from toadline.server.tables import Tables
from toadline.server.turns import OwnTurns

PLAYERS = ("ada0", "bela", "cleo", "dora")
ROUNDS = 2


@dataclass(frozen=True)
class Case:
    """A table that is stopped after an event, and goes on to another one before a listener.

    log        every event up to the end of the case
    stop       the last event that is stored before the listener comes
    listener   the listener's seat; None for a spectator
    deals      each round's deal in the other world
    """

    id: str
    log: tuple[Entry, ...]
    stop: int
    listener: int | None
    deals: tuple[tuple[Sequence[Sequence[int]], Sequence[int], int], ...]

    @property
    def secret(self) -> str:
        """The secret of the shuffle."""
        return self.table().secret

    @property
    def rest(self) -> tuple[Event, ...]:
        """What people do after the stop."""
        return tuple(e.event for e in self.log[self.stop :] if isinstance(e.event, Moved | Ready))

    def table(self, number: int | None = None) -> Table:
        """The table after an event; after the last one by default."""
        return Table.of(self.id, self.log[:number])


def token(player: str) -> str:
    """A player's token."""
    return f"token-of-{player}"


def make_case(number: int, players: int, pro: bool, listener: int | None, now: float) -> Case:
    """Play a match at random up to a random point, and permute what the listener doesn't know there."""
    rng = Random(number)
    table = Table(f"fork{number}")
    clock = rng.choice((None, 86400))
    options = Options((OPEN,) * players, rounds=ROUNDS, pro=pro, clock=clock, listed=True)
    secret = sha256(f"secret {number}".encode()).hexdigest()
    log: list[Entry] = []
    marks: list[int] = []  # what is written together isn't divided

    def do(events: Iterable[Event]) -> None:
        for event in events:
            log.append(Entry(table.number + 1, now, event))
            table.apply(log[-1])
        marks.append(len(log))

    do(Table.open(options, secret, PLAYERS[0]))
    for seat, player in enumerate(PLAYERS[:players]):
        do(table.sit(player, player.title(), f"entropy{seat}"))
    del marks[:-1]
    length = rng.randint(2, 170)
    while len(marks) < length and table.status != "over":
        do(_next(table, rng))
    if table.status == "over":  # everything is open: go back to where the last card was hidden
        marks.pop()
        table = Table.of(table.id, log[: marks[-1]])
    stop = rng.choice(marks[-6:-1])
    return Case(table.id, tuple(log[: marks[-1]]), stop, listener, tuple(_deals(table, listener, rng)))


def _next(table: Table, rng: Random) -> list[Event]:
    if table.status == "between":
        waiting = [seat.player for seat in table.seats if not seat.ready]
        return table.ready(str(waiting[0]))
    assert table.turn is not None
    view = table.view(table.turn)
    assert view
    move = rng.choice(view.legal_moves)
    if view.penalty_due and rng.random() < 0.3:  # otherwise too rare
        move = Move.take()
    return table.move(str(table.seats[table.turn].player), move, table.number)


def _deals(table: Table, listener: int | None, rng: Random) -> Iterable[tuple[Any, Any, int]]:
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
            unknown = _unknown(table, listener)
        rng.shuffle(unknown)
        other = dict(zip(unknown, unknown[1:] + unknown[:1], strict=True))  # every card becomes another
        hands = [[other.get(card, card) for card in hand] for hand in deal.hands]
        yield hands, [other.get(card, card) for card in deal.pile], deal.first


def _unknown(table: Table, listener: int | None) -> list[int]:
    """The cards whose place the listener can't know, told from the cards themselves and not from a view."""
    assert table.match
    game = table.match.round
    if game.over:
        return []
    others = [seat for seat in range(game.players) if seat != listener]
    penalties = [played.penalty for played in game.history if played.penalty and played.seat in others]
    return [*game.pile, *penalties, *(card for seat in others for card in game.hands[seat])]


async def store_cases(store: Store, cases: Sequence[Case], now: float) -> None:
    """Write players, and each table up to its stop."""
    for player in (*PLAYERS, "eve0"):
        hidden = sha256(token(player).encode()).hexdigest()
        await store.add_player(player, player.title(), False, hidden, now)
    tables = Tables(store, Alone(), OwnTurns())
    for case in cases:
        assert await tables._write(Table(case.id), [entry.event for entry in case.log[: case.stop]], now)
