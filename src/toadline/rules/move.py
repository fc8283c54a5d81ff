"""A move: lay a card, twist with a card, or take the line."""

import re
from dataclasses import dataclass
from typing import Literal

from toadline.rules.cards import DECK, is_card, twin
from toadline.rules.errors import InvalidMove
from toadline.rules.position import TAKE, TWIST

Kind = Literal["lay", "twist", "take"]

_TEXT = re.compile(r"(?P<card>\d\d)(x(?P<other>\d\d))?", re.ASCII)


@dataclass(frozen=True, slots=True, order=True)
class Move:
    """One move. Its text says it all: `34` lays 34, `94x49` twists 49 with 94, `take` takes the line.

    Moves sort as a player would list them: lays by card, then twists by card, then the take.

    >>> Move.parse("94x49")
    Move.parse('94x49')
    >>> Move.parse("94x49") == Move.twist(94)
    True
    """

    code: int
    """The move as one integer: a card's own number lays it, 100 more twists with it, 200 takes."""

    @classmethod
    def lay(cls, card: int) -> "Move":
        """Lay a card at the right end of the line, or open a line with it."""
        return _MOVES[_checked(card)]

    @classmethod
    def twist(cls, card: int) -> "Move":
        """Show a card and twist its twin out of the line."""
        return _MOVES[TWIST + _checked(card)]

    @classmethod
    def take(cls) -> "Move":
        """Take the whole line."""
        return _MOVES[TAKE]

    @classmethod
    def from_code(cls, code: int) -> "Move":
        """The move with this `code`."""
        return cls.take() if code == TAKE else cls.twist(code - TWIST) if code >= TWIST else cls.lay(code)

    @classmethod
    def parse(cls, text: str) -> "Move":
        """Read a move's text; raise `InvalidMove` if it isn't one.

        >>> Move.parse("take").kind
        'take'
        """
        word = text.strip().lower()
        if word == "take":
            return cls.take()
        found = _TEXT.fullmatch(word)
        if not found:
            raise InvalidMove("no-move", text=text.strip())
        card = int(found["card"])
        if found["other"] is None:
            return cls.lay(card)
        move, other = cls.twist(card), int(found["other"])
        if twin(card) != other:
            raise InvalidMove("no-twins", card=card, other=other, twin=twin(card))
        return move

    @property
    def kind(self) -> Kind:
        """`lay`, `twist` or `take`."""
        return "take" if self.code == TAKE else "lay" if self.code < TWIST else "twist"

    @property
    def card(self) -> int | None:
        """The card played from the hand; None for a take."""
        return None if self.code == TAKE else self.code % TWIST

    @property
    def twin(self) -> int | None:
        """The card twisted out of the line; None unless this is a twist."""
        return twin(self.code % TWIST) if self.kind == "twist" else None

    def __str__(self) -> str:
        if self.kind == "take":
            return "take"
        return str(self.card) if self.kind == "lay" else f"{self.card}x{self.twin}"

    def __repr__(self) -> str:
        return f"Move.parse({str(self)!r})"


_MOVES = {code: Move(code) for card in DECK for code in (card, TWIST + card)}
_MOVES[TAKE] = Move(TAKE)


def _checked(card: int) -> int:
    if not is_card(card):
        raise InvalidMove("unknown-card", card=card)
    return card
