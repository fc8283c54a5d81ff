"""A match: several rounds, and the totals."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from toadline.rules.deal import Deal
from toadline.rules.errors import IllegalMove, InvalidMatch
from toadline.rules.move import Move
from toadline.rules.outcome import Outcome, best
from toadline.rules.round import Round
from toadline.rules.shuffle import Shuffle, new_secret
from toadline.rules.view import Standing, View


class Match:
    """Several rounds among the same players; the best total wins.

    The deals come from a seed, from a fair shuffle's secret and entropy (one text a seat, and the seals
    if it was sealed), or, with neither, from a fresh secret. The first dealer is part of the shuffle.

    >>> match = Match(players=3, rounds=2, seed=7)
    >>> match.number, match.round.turn, match.totals
    (1, 2, (0, 0, 0))
    """

    __slots__ = ("_deals", "_ended", "_played", "players", "pro", "rounds", "shuffle")

    def __init__(
        self,
        players: int = 2,
        rounds: int = 2,
        pro: bool = False,
        seed: int | None = None,
        secret: str | None = None,
        entropy: Sequence[str] | None = None,
        seals: Sequence[str] | None = None,
    ) -> None:
        shuffle = _shuffle(players, seed, secret, entropy, seals)
        self._begin(players, rounds, pro, shuffle, ())

    @classmethod
    def from_deals(cls, deals: Sequence[Deal], rounds: int | None = None, pro: bool = False) -> "Match":
        """A match with these deals instead of a shuffle, for instance one played with real cards."""
        match = cls.__new__(cls)
        count = len(deals) if rounds is None else rounds
        players = deals[0].players if deals else 0
        match._begin(players, count, pro, None, tuple(deals))
        return match

    def _begin(
        self, players: int, rounds: int, pro: bool, shuffle: Shuffle | None, deals: tuple[Deal, ...]
    ) -> None:
        if rounds < 1:
            raise InvalidMatch("wrong-rounds", rounds=rounds)
        self.players = players
        self.rounds = rounds
        self.pro = pro
        self.shuffle = shuffle
        """Where the deals come from; None for a match with given deals."""
        self._deals = deals
        self._played: tuple[Round, ...] = (Round(self._deal(1), pro),)
        self._ended: tuple[Outcome, ...] = ()
        """How the rounds before this one ended."""

    @property
    def round(self) -> Round:
        """The round being played, or the last one once the match is over."""
        return self._played[-1]

    @property
    def played(self) -> tuple[Round, ...]:
        """All rounds begun so far."""
        return self._played

    @property
    def number(self) -> int:
        """The number of the round being played, counted from 1."""
        return len(self._played)

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """How each round that is over ended."""
        return (*self._ended, now) if (now := self.round.outcome) else self._ended

    @property
    def totals(self) -> tuple[int, ...]:
        """Each seat's points in the rounds that are over."""
        scores = [outcome.scores for outcome in self.outcomes]
        return tuple(sum(score[seat] for score in scores) for seat in range(self.players))

    @property
    def over(self) -> bool:
        """Whether all rounds have been played."""
        return self.number == self.rounds and self.round.over

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the best total, once the match is over; a tie shares the win."""
        return best(self.totals) if self.over else ()

    def play(self, move: Move) -> None:
        """Play a move of the round being played."""
        if self.over:
            raise IllegalMove("match-over")
        self.round.play(move)

    def push(self, move: Move) -> None:
        """Play a move that is known to be legal."""
        self.round.push(move)

    def next_round(self) -> Round:
        """Deal the next round once this one is over."""
        if self.over:
            raise InvalidMatch("match-over")
        if not self.round.over:
            raise InvalidMatch("round-not-over")
        self._ended = self.outcomes
        self._played += (Round(self._deal(self.number + 1), self.pro),)
        return self.round

    def view(self, seat: int | None) -> View:
        """The round's view, with the state of the match."""
        return next(self.views([seat]))

    def views(self, seats: Iterable[int | None]) -> Iterator[View]:
        """The views of several seats, and of spectators."""
        return self.round.views(seats, self.standing)

    def snapshots(self, seats: Iterable[int | None]) -> tuple[dict[str, Any], Iterator[dict[str, Any]]]:
        """The same as fields, without history: those that all may know, and each seat's own."""
        return self.round.snapshots(seats, self.standing)

    @property
    def standing(self) -> Standing:
        """Where the match stands."""
        return Standing(
            rounds=self.rounds,
            number=self.number,
            totals=self.totals,
            outcomes=self.outcomes,
            over=self.over,
            winners=self.winners,
        )

    def copy(self) -> "Match":
        """An independent match at the same point."""
        new = type(self).__new__(type(self))
        new.players, new.rounds, new.pro = self.players, self.rounds, self.pro
        new.shuffle, new._deals, new._ended = self.shuffle, self._deals, self._ended
        new._played = (*self._played[:-1], self.round.copy())  # rounds that are over never change
        return new

    __copy__ = copy

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Match)
            and (self.rounds, self.shuffle, self._deals) == (other.rounds, other.shuffle, other._deals)
            and self._played == other._played
        )

    __hash__ = None  # type: ignore[assignment]  # a match changes

    def __repr__(self) -> str:
        state = f"round {self.number} of {self.rounds}, totals {self.totals}"
        return f"<Match {state}{', over' if self.over else ''}>"

    def _deal(self, number: int) -> Deal:
        if self.shuffle:
            return self.shuffle.deal(number)
        if number > len(self._deals):
            raise InvalidMatch("no-more-deals", number=number)
        deal = self._deals[number - 1]
        if deal.players != self.players:
            raise InvalidMatch("wrong-players", players=deal.players)
        return deal


def _shuffle(
    players: int,
    seed: int | None,
    secret: str | None,
    entropy: Sequence[str] | None,
    seals: Sequence[str] | None,
) -> Shuffle:
    if seed is not None:
        if (secret, entropy, seals) != (None, None, None):
            raise InvalidMatch("two-shuffles")
        return Shuffle.from_seed(seed, players)
    texts = ("",) * players if entropy is None else tuple(entropy)
    if len(texts) != players:
        raise InvalidMatch("entropy-count", count=len(texts), players=players)
    sealed = None if seals is None else tuple(seals)
    return Shuffle(new_secret() if secret is None else secret, texts, sealed)
