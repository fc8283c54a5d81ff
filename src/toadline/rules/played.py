"""One move as it happened; a round's history is a row of them."""

from dataclasses import dataclass, replace

from toadline.rules.move import Move

HIDDEN = 0
"""Stands for a card that the viewer may not know."""


@dataclass(frozen=True, slots=True)
class Played:
    """One move as it happened, with the cards it brought. To a viewer some of them are `HIDDEN`."""

    seat: int
    move: Move
    took: tuple[int, ...] = ()
    """The line that a take took."""
    penalty: int | None = None
    """The penalty card that the take cost in the pro variant."""
    drew: int | None = None
    """The card drawn afterwards; None when the pile was used up, and for a take."""

    def hidden(self) -> "Played":
        """The same move as the others see it."""
        return replace(self, penalty=_cover(self.penalty), drew=_cover(self.drew))


def _cover(card: int | None) -> int | None:
    return None if card is None else HIDDEN
