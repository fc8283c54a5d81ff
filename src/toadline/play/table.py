"""A table: a match being played by people and bots."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from unicodedata import normalize

from toadline.bots.bot import Bot, Budget, Searcher
from toadline.bots.roster import find_bot, names
from toadline.rules.errors import IllegalMove
from toadline.rules.match import Match
from toadline.rules.move import Move
from toadline.rules.record import Record
from toadline.rules.view import View

BOT_BUDGET = Budget(seconds=1)
ADVISER = "master"
LONGEST_NAME = 30


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits here: a person, or a bot."""

    name: str
    bot: Bot | None = None

    @classmethod
    def of_bot(cls, name: str, bot: str) -> "Seat":
        """A seat for the bot that the roster knows as `bot`."""
        return cls(name, find_bot(bot))

    @staticmethod
    def bots() -> list[str]:
        """The bots that can sit here, from weak to strong."""
        return names()


def clean_name(text: str) -> str:
    r"""A name as it stands at a table: spaces folded, not too long, and fit to be written down; or empty.

    >>> clean_name("  Marlene\t  the Great ")
    'Marlene the Great'
    """
    letters = "".join(letter if letter.isprintable() else " " for letter in normalize("NFC", text))
    return " ".join(letters.split())[:LONGEST_NAME].strip()


def is_free(name: str, taken: Iterable[str]) -> bool:
    """Whether a name can't be taken for one of these."""
    return name.casefold() not in (other.casefold() for other in taken)


class Table:
    """A match and the seats around it."""

    def __init__(self, seats: Sequence[Seat], match: Match, rng: Random) -> None:
        if len(seats) != match.players:
            raise ValueError(f"{len(seats)} seats can't hold {match.players} players")
        self.seats = tuple(seats)
        self._match = match
        self._rng = rng

    @property
    def names(self) -> tuple[str, ...]:
        """The names around the table."""
        return tuple(seat.name for seat in self.seats)

    @property
    def to_move(self) -> Seat | None:
        """The seat to move; None between rounds and at the end."""
        game = self._match.round
        return None if game.over else self.seats[game.turn]

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self._match.over

    def view(self, seat: int | None) -> View:
        """What a seat, or a spectator, may know."""
        return self._match.view(seat)

    def play(self, seat: int, move: Move) -> None:
        """Play a move of this seat; `IllegalMove` says why not."""
        turn = self._match.round.turn
        if self.to_move and turn != seat:
            raise IllegalMove("not-your-turn", turn=turn)
        self._match.play(move)

    def play_bot(self) -> None:
        """Let the bot play whose turn it is."""
        bot = self.to_move.bot if self.to_move else None
        assert bot, "no bot is to move"
        seat = self._match.round.turn
        self.play(seat, bot.choose(self.view(seat), BOT_BUDGET, self._rng))

    def hint(self, seat: int) -> dict[Move, float]:
        """What the strongest bot expects of each legal move of this seat, best first."""
        adviser = find_bot(ADVISER)
        assert isinstance(adviser, Searcher), f"{ADVISER} gives no values"
        values = adviser.values(self.view(seat), BOT_BUDGET, self._rng)
        return dict(sorted(values.items(), key=lambda item: -item[1]))

    def next_round(self) -> None:
        """Deal the next round."""
        self._match.next_round()

    def record(self) -> Record:
        """The record so far."""
        return Record.of(self._match, self.names)
