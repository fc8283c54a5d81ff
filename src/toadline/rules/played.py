"""One move as it happened; a round's history is a sequence of them."""

from dataclasses import dataclass

from toadline.rules.move import Move

HIDDEN = 0
"""Stands for a card that the viewer may not know."""


@dataclass(frozen=True, slots=True)
class Played:
    """One move as it happened, with the cards it brought. To a viewer some of them are `HIDDEN`.

    seat      who played
    move      what was played
    took      the line that a take took
    penalty   the penalty card that a take cost (pro variant)
    drew      the card drawn afterwards; None when there was none to draw, and for a take
    """

    seat: int
    move: Move
    took: tuple[int, ...] = ()
    penalty: int | None = None
    drew: int | None = None

    def hidden(self) -> "Played":
        """The same move as the others see it."""
        if self.penalty is None and self.drew is None:
            return self
        return Played(self.seat, self.move, self.took, _cover(self.penalty), _cover(self.drew))


def _cover(card: int | None) -> int | None:
    return None if card is None else HIDDEN
