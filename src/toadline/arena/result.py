"""The result of one round."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from toadline.rules.outcome import best
from toadline.rules.plain import tuples


class Luck(NamedTuple):
    """What luck brought a seat in a round: zero on average, whoever plays."""

    points: float
    lead: float
    """Over the best of the others."""
    win: float
    """A share of the win."""


@dataclass(frozen=True, slots=True)
class Result:
    """One round that was played: the points, how long each seat thought, and who forfeited and why."""

    number: int
    seed: int
    names: tuple[str, ...]
    points: tuple[int, ...]
    moves: tuple[int, ...]
    """How many moves each seat chose."""
    seconds: tuple[float, ...]
    """How long each seat thought in all."""
    forfeits: tuple[str | None, ...]
    """Why a seat forfeited, or None. Greedy then played on with its cards."""
    luck: tuple[Luck, ...] | None = None
    """What luck brought each seat, if the contest asks for it."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the best points among those that didn't forfeit."""
        fit = [seat for seat, reason in enumerate(self.forfeits) if reason is None]
        return tuple(fit[index] for index in best([self.points[seat] for seat in fit])) if fit else ()

    def share(self, seat: int) -> float:
        """A seat's share of the win: all of it, a part if others won too, or nothing."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> "Result":
        """The result that `dataclasses.asdict` turned into this data."""
        values = tuples(data)
        if values["luck"] is not None:
            values["luck"] = tuple(Luck(*each) for each in values["luck"])
        return cls(**values)
