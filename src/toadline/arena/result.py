"""The result of one round."""

from dataclasses import dataclass
from typing import Any

from toadline.rules.outcome import best
from toadline.rules.plain import tuples


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
        return cls(**tuples(data))
