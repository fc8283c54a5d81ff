"""How a round ended."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from toadline.rules import position as core
from toadline.rules.position import Position

Ending = Literal["taken", "twisted"]
ENDINGS: dict[int, Ending] = {core.TAKEN: "taken", core.TWISTED: "twisted"}


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a round ended: its last line was `taken` or `twisted` away, by which seat, and the scores."""

    ending: Ending
    seat: int
    scores: tuple[int, ...]

    @classmethod
    def of(cls, position: Position) -> "Outcome | None":
        """How this position's round ended, or None while it goes on."""
        if position[core.ENDING] == core.PLAYING:
            return None
        return cls(ENDINGS[position[core.ENDING]], position[core.TURN], scores(position))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the best score; a tie shares the win."""
        return best(self.scores)


def scores(position: Position) -> tuple[int, ...]:
    """Each seat's points so far, penalty cards included."""
    return tuple(core.points(position, seat) for seat in range(position[core.PLAYERS]))


def best(points: Sequence[int]) -> tuple[int, ...]:
    """The seats with the most points.

    >>> best([3, -5, 3])
    (0, 2)
    """
    return tuple(seat for seat, mine in enumerate(points) if mine == max(points))
