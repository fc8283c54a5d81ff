"""A round: one deal, played to its end."""

from collections.abc import Iterable, Iterator
from typing import Any

from toadline.rules import notation
from toadline.rules import position as core
from toadline.rules.deal import Deal
from toadline.rules.errors import IllegalMove, Value
from toadline.rules.move import Move
from toadline.rules.outcome import Outcome, scores
from toadline.rules.played import Played
from toadline.rules.shuffle import Shuffle
from toadline.rules.view import Cards, Standing, View, cut, known_moves, legal_moves, snapshots

_REFUSALS = {
    core.ROUND_OVER: "round-over",
    core.NO_LINE_TO_TAKE: "no-line-to-take",
    core.NO_LINE_TO_TWIST: "no-line-to-twist",
    core.TOAD_CANNOT_TWIST: "toad-cannot-twist",
    core.NOT_IN_HAND: "not-in-hand",
    core.TWIN_NOT_IN_LINE: "twin-not-in-line",
    core.TOO_FAR: "too-far",
}


class Round:
    """One round, seen by the authority: all cards are open here; `view` cuts what one seat may know.

    Seats count from 0. Hands and piles of points are in rising order, the line from left to right.

    >>> game = Round.deal(players=3, seed=7)
    >>> game.hands[0]
    (19, 26, 29, 41, 66, 67, 71, 82, 85)
    >>> game.play(Move.lay(41))
    >>> game.line, game.turn
    ((41,), 1)
    >>> game.play(Move.lay(98))
    Traceback (most recent call last):
    toadline.rules.errors.IllegalMove: 98 isn’t in this hand.
    """

    __slots__ = ("_covered", "_dealt", "_history", "_position")

    def __init__(self, deal: Deal, pro: bool = False) -> None:
        self._dealt: Deal | None = deal
        self._position = core.set_up(deal.hands, deal.pile, deal.first, pro)
        self._history: tuple[Played, ...] = ()
        self._covered: tuple[Played, ...] = ()
        """The history as the others see it, kept because views are asked for much more often than moves."""

    @classmethod
    def deal(cls, players: int = 2, seed: int | None = None, pro: bool = False, first: int = 0) -> "Round":
        """A shuffled round. The same seed gives the same round; without one each is new."""
        shuffle = Shuffle.fresh(players) if seed is None else Shuffle.from_seed(seed, players)
        dealt = shuffle.deal(1)
        return cls.from_deal(dealt.hands, dealt.pile, first, pro)

    @classmethod
    def from_deal(
        cls,
        hands: Iterable[Iterable[int]],
        pile: Iterable[int],
        first: int = 0,
        pro: bool = False,
    ) -> "Round":
        """A round with these cards; `pile[0]` is drawn first. Raises `InvalidDeal` if that can't be."""
        return cls(Deal.of(hands, pile, first), pro)

    @classmethod
    def parse(cls, text: str) -> "Round":
        """The round at the position that `str(round)` gave. Its history is empty."""
        new = cls.__new__(cls)
        new._dealt = None
        new._position = notation.read(text)
        new._history = new._covered = ()
        return new

    @property
    def players(self) -> int:
        """How many play."""
        return self._position[core.PLAYERS]

    @property
    def pro(self) -> bool:
        """Whether this is the pro variant."""
        return bool(self._position[core.PRO])

    @property
    def dealt(self) -> Deal | None:
        """The deal this round began with; None if it was read from a position's text."""
        return self._dealt

    @property
    def turn(self) -> int:
        """The seat to move; once the round is over, the seat that ended it."""
        return self._position[core.TURN]

    @property
    def line(self) -> Cards:
        """The line, left to right."""
        return core.line_of(self._position)

    @property
    def pile(self) -> Cards:
        """The draw pile, top first."""
        return core.pile_of(self._position)

    @property
    def hands(self) -> tuple[Cards, ...]:
        """Each seat's hand."""
        return self._each(core.IN_HAND)

    @property
    def plus(self) -> tuple[Cards, ...]:
        """Each seat's face-up cards."""
        return self._each(core.IN_PLUS)

    @property
    def minus(self) -> tuple[Cards, ...]:
        """Each seat's face-down cards, penalty cards included."""
        taken = zip(self._each(core.IN_MINUS), self.penalty, strict=True)
        return tuple(tuple(sorted(minus + penalty)) for minus, penalty in taken)

    @property
    def penalty(self) -> tuple[Cards, ...]:
        """Each seat's penalty cards: those of `minus` that only their taker knows (pro variant)."""
        return self._each(core.IN_PENALTY)

    @property
    def history(self) -> tuple[Played, ...]:
        """The moves so far."""
        return self._history

    @property
    def scores(self) -> tuple[int, ...]:
        """Each seat's points so far."""
        return scores(self._position)

    @property
    def outcome(self) -> Outcome | None:
        """How the round ended; None while it goes on."""
        return Outcome.of(self._position)

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        return self._position[core.ENDING] != core.PLAYING

    def legal_moves(self) -> list[Move]:
        """What the seat to move may do: lays in rising order, then twists, then the take."""
        return list(legal_moves(self._position))

    def play(self, move: Move) -> None:
        """Play a move for the seat to move. If it is illegal, `IllegalMove` says why, and nothing changes."""
        self.check(move)
        self.push(move)

    def push(self, move: Move) -> None:
        """Play a move that is known to be legal."""
        position = self._position
        seat, pile, line = self.turn, position[core.PILE_SIZE], self.line
        core.play(position, move.code)
        top = None
        if position[core.PILE_SIZE] < pile:  # the card is still in its slot above the pile
            top = position[core.PILE + pile - 1]
        if move.kind == "take":
            played = Played(seat, move, took=line, penalty=top)
        else:
            played = Played(seat, move, drew=top)
        self._history += (played,)
        self._covered += (played.hidden(),)

    def view(self, seat: int | None) -> View:
        """What a seat may know, its legal moves included on its turn; `view(None)` is a spectator's."""
        return next(self.views([seat]))

    def views(self, seats: Iterable[int | None], match: Standing | None = None) -> Iterator[View]:
        """The views of several seats and of spectators, with the state of the match if there is one."""
        return cut(self._position, self._history, self._covered, seats, match)

    def snapshots(
        self, seats: Iterable[int | None], match: Standing | None = None
    ) -> tuple[dict[str, Any], Iterator[dict[str, Any]]]:
        """The same as fields, without history: those that all may know, and each seat's own."""
        return snapshots(self._position, seats, match)

    def last_move(self, seat: int | None) -> Played:
        """The last move as a seat, or a spectator, may know it."""
        return known_moves(self._position, self._history[-1:], self._covered[-1:], seat)[0]

    def copy(self) -> "Round":
        """An independent round at the same point."""
        new = type(self).__new__(type(self))
        new._dealt = self._dealt
        new._position = self._position[:]
        new._history, new._covered = self._history, self._covered
        return new

    __copy__ = copy

    def __eq__(self, other: object) -> bool:
        """Rounds are equal at equal positions, however they got there."""
        return isinstance(other, Round) and str(self) == str(other)

    __hash__ = None  # type: ignore[assignment]  # a round changes

    def __str__(self) -> str:
        return notation.write(self._position)

    def __repr__(self) -> str:
        return f"Round.parse({str(self)!r})"

    def _each(self, place: int) -> tuple[Cards, ...]:
        return tuple(core.cards_at(self._position, place + seat) for seat in range(self.players))

    def check(self, move: Move) -> None:
        """Raise `IllegalMove` unless the seat to move may play this."""
        reason = core.refusal(self._position, move.code)
        if reason == core.ALLOWED:
            return
        values: dict[str, Value] = {}
        if move.card is not None and reason not in (core.ROUND_OVER, core.NO_LINE_TO_TWIST):
            values["card"] = move.card
        if move.twin is not None and reason == core.TWIN_NOT_IN_LINE:
            values["twin"] = move.twin
        if reason == core.TOO_FAR:
            values["last"] = self.line[-1]
        raise IllegalMove(_REFUSALS[reason], **values)
