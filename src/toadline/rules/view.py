"""A view: what one seat, or a spectator, may know of a round.

`knows` says which cards a seat may know, and nothing else does. `snapshots` and `known_moves` ask it, and
`cut` makes views of both: whatever a player, a bot or a spectator is shown comes from there. Learners observe
positions in bulk, without views; what they are shown (`engine/batch.py`, `envs/openspiel.py`) asks `knows` as
well.
"""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeAlias

from toadline.rules import position as core
from toadline.rules.cards import cost
from toadline.rules.deal import check_seat
from toadline.rules.move import Move
from toadline.rules.outcome import Outcome
from toadline.rules.plain import plain, tuples
from toadline.rules.played import Played
from toadline.rules.position import Position

Cards: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a match stands.

    rounds      how many rounds the match has
    number      the round being played, counted from 1
    totals      each seat's points in the rounds that are over
    outcomes    how each of those ended
    over        whether the match is over
    winners     the seats with the best total, once it is over
    """

    rounds: int
    number: int
    totals: tuple[int, ...]
    outcomes: tuple[Outcome, ...]
    over: bool
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Snapshot:
    """What one seat, or a spectator, may know of a round as it stands.

    seat         whose view it is; None for a spectator
    players      how many play
    pro          whether this is the pro variant
    turn         the seat to move; None once the round is over
    hand         the seat's own cards, in rising order; empty for a spectator
    hand_sizes   how many cards each seat holds
    line         the line, left to right
    line_cost    minus points that taking it would bring, without a penalty card
    penalty_due  whether taking it would also cost the pile's top card (pro variant)
    pile_size    cards left in the pile
    plus         each seat's face-up cards, in rising order
    minus        each seat's face-down cards that this viewer knows, in rising order
    unknown      how many penalty cards of each seat this viewer doesn't know
    points       each seat's points as far as this viewer knows them
    legal_moves  what the seat may do; empty unless it is its turn
    outcome      how the round ended; None while it goes on
    hands        the cards left in all hands, once the round is over
    match        where the match stands, in a match's view
    """

    seat: int | None
    players: int
    pro: bool
    turn: int | None
    hand: Cards
    hand_sizes: tuple[int, ...]
    line: Cards
    line_cost: int
    penalty_due: bool
    pile_size: int
    plus: tuple[Cards, ...]
    minus: tuple[Cards, ...]
    unknown: tuple[int, ...]
    points: tuple[int, ...]
    legal_moves: tuple[Move, ...]
    outcome: Outcome | None = None
    hands: tuple[Cards, ...] | None = None
    match: Standing | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class View(Snapshot):
    """A snapshot with the moves that led to it. Plain data, ready for JSON.

    history      the moves of the round so far, each a `Played`

    >>> from toadline import Round
    >>> view = Round.deal(players=2, seed=7).view(0)
    >>> view.hand_sizes, view.pile_size, view.turn
    ((9, 9), 61, 0)
    >>> View.from_dict(view.to_dict()) == view
    True
    """

    history: tuple[Played, ...]

    def to_dict(self) -> dict[str, Any]:
        """This view as plain data."""
        data: dict[str, Any] = plain(self)
        return data

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> "View":
        """The view that `to_dict` turned into this."""
        values = tuples(dict(data))
        values["history"] = tuple(
            Played(**{**item, "move": Move.parse(item["move"])}) for item in values["history"]
        )
        values["legal_moves"] = tuple(map(Move.parse, values["legal_moves"]))
        if values["outcome"]:
            values["outcome"] = Outcome(**values["outcome"])
        if values["match"]:
            outcomes = tuple(Outcome(**item) for item in values["match"]["outcomes"])
            values["match"] = Standing(**{**values["match"], "outcomes": outcomes})
        return cls(**values)


def knows(seat: int | None, place: int) -> bool:
    """Whether a seat may know which cards lie at one of a position's places; None is a spectator.

    This is so while the round goes on. Once it is over, everything is open.
    """
    if place == core.IN_LINE or core.IN_PLUS <= place < core.IN_PENALTY:
        return True  # everyone saw them in the line: ruling 8
    return seat is not None and place in (core.IN_HAND + seat, core.IN_PENALTY + seat)  # ruling 7


@cache
def _whose(seat: int | None, first: int, players: int) -> tuple[int, ...]:
    """Of the places that each player has one of, whose a seat knows."""
    return tuple(whose for whose in range(players) if knows(seat, first + whose))


def cut(
    position: Position,
    history: Sequence[Played],
    covered: Sequence[Played],
    seats: Iterable[int | None],
    match: Standing | None = None,
) -> Iterator[View]:
    """What each of these seats may know of a position and its history; None is a spectator."""
    for_all, own = snapshots(position, seats, match)
    for fields in own:
        yield View(**for_all, **fields, history=known_moves(position, history, covered, fields["seat"]))


def snapshots(
    position: Position, seats: Iterable[int | None], match: Standing | None = None
) -> tuple[dict[str, Any], Iterator[dict[str, Any]]]:
    """A snapshot's fields: those that are the same for all, gathered once, and each seat's own."""
    players = position[core.PLAYERS]
    end = Outcome.of(position)
    line = core.line_of(position)
    places = [tuple(cards) for cards in core.cards_by_place(position)]
    hands, plus, taken, penalties = (
        tuple(places[first : first + players])
        for first in (core.IN_HAND, core.IN_PLUS, core.IN_MINUS, core.IN_PENALTY)
    )
    for_all = {
        "players": players,
        "pro": bool(position[core.PRO]),
        "turn": None if end else position[core.TURN],
        "hand_sizes": tuple(map(len, hands)),
        "line": line,
        "line_cost": sum(map(cost, line)),
        "penalty_due": core.penalty_due(position),
        "pile_size": position[core.PILE_SIZE],
        "plus": plus,
        "outcome": end,
        "hands": hands if end else None,
        "match": match,
    }
    open_heaps = _heaps(plus, taken, penalties, range(players) if end else ())

    def own(seat: int | None) -> dict[str, Any]:
        if seat is not None:
            check_seat(seat, players)
        held = _whose(seat, core.IN_HAND, players)
        known = _whose(seat, core.IN_PENALTY, players)
        knows_more = not end and any(penalties[whose] for whose in known)
        minus, unknown, points = _heaps(plus, taken, penalties, known) if knows_more else open_heaps
        return {
            "seat": seat,
            "hand": hands[held[0]] if held else (),
            "minus": minus,
            "unknown": unknown,
            "points": points,
            "legal_moves": legal_moves(position) if seat == position[core.TURN] else (),
        }

    return for_all, map(own, seats)


def known_moves(
    position: Position, history: Sequence[Played], covered: Sequence[Played], seat: int | None
) -> tuple[Played, ...]:
    """Moves as a seat may know them, with what it drew itself; once the round is over, with everything."""
    own = _whose(seat, core.IN_HAND, position[core.PLAYERS])
    is_over = position[core.ENDING] != core.PLAYING
    return tuple(
        open_ if is_over or open_.seat in own else hidden
        for open_, hidden in zip(history, covered, strict=True)
    )


def _heaps(
    plus: Sequence[Cards], taken: Sequence[Cards], penalties: Sequence[Cards], known: Container[int]
) -> tuple[tuple[Cards, ...], tuple[int, ...], tuple[int, ...]]:
    """Each seat's minus cards, how many more there are, and its points, if these penalties are known."""
    minus, unknown, points = [], [], []
    for seat, (won, cards, penalty) in enumerate(zip(plus, taken, penalties, strict=True)):
        heap = tuple(sorted(cards + penalty)) if penalty and seat in known else cards
        minus.append(heap)
        unknown.append(len(cards) + len(penalty) - len(heap))
        points.append(len(won) - sum(map(cost, heap)))
    return tuple(minus), tuple(unknown), tuple(points)


def legal_moves(position: Position) -> tuple[Move, ...]:
    """The legal moves: lays in rising order, then twists, then the take."""
    codes = [0] * (2 * core.HAND_SLOTS + 1)
    count = core.legal_moves(position, codes)
    return tuple(map(Move.from_code, sorted(codes[:count])))  # moves sort by their codes
