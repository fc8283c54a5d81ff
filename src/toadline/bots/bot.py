"""What every bot is: a name, one line about itself, and a choice of move."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Protocol, runtime_checkable

from toadline.rules.move import Move
from toadline.rules.view import View


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a bot may think about one move: in seconds, or in simulations for repeatable play."""

    seconds: float | None = None
    simulations: int | None = None

    def __post_init__(self) -> None:
        if (self.seconds is None) == (self.simulations is None):
            raise ValueError("a budget is either in seconds or in simulations")


@runtime_checkable
class Bot(Protocol):
    """A player that isn't a person. The same view, budget in simulations and rng give the same move."""

    name: str
    about: str
    """One line for lists."""

    def choose(self, view: View, budget: Budget, rng: Random) -> Move:
        """One of `view.legal_moves`."""
        ...


@runtime_checkable
class EvenBot(Bot, Protocol):
    """A bot that chooses by chance between some moves, each equally likely."""

    def candidates(self, view: View) -> Sequence[Move]:
        """The moves that it chooses from."""
        ...


@runtime_checkable
class Searcher(Bot, Protocol):
    """A bot that can also say what it expects of each move."""

    def values(self, view: View, budget: Budget, rng: Random) -> dict[Move, float]:
        """The lead over the best opponent at the end of the round, on average, for each legal move."""
        ...
