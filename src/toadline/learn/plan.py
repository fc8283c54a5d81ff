"""How to learn: sizes, seeds, rates. A plan and its seed say what comes out."""

from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Plan:
    """All that a run is told.

    seed            decides deals, choices and first weights
    decisions       of the policy, in all
    workers         each plays rounds of its own, beside the others
    rounds          that a worker plays at once
    steps           decisions in each of them, before the networks learn from all
    policy, critic  units in the two hidden layers
    epochs          how often the policy learns from the same decisions
    block           decisions that a step of learning looks at
    rate            of learning, at first; falls to a tenth
    openness        what an open choice is worth at first (entropy bonus); falls to nothing
    players         how many play, in turn from round to round
    pro             share of rounds in the pro variant
    mixed           share of rounds in which some of the others are greedy or play by habit
    """

    seed: int = 1
    decisions: int = 40_000_000
    workers: int = 2
    rounds: int = 512
    steps: int = 64
    policy: tuple[int, int] = (64, 32)
    critic: tuple[int, int] = (128, 64)
    epochs: int = 2
    block: int = 4096
    rate: float = 1e-3
    openness: float = 0.02
    players: tuple[int, ...] = (2, 2, 3, 4)
    pro: float = 0.25
    mixed: float = 0.25

    @property
    def per_iteration(self) -> int:
        """Decisions between two updates of the weights that play."""
        return self.workers * self.rounds * self.steps

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> "Plan":
        """What `to_dict` gave, also after a trip through JSON."""
        lists = {name: tuple(value) for name, value in data.items() if isinstance(value, list)}
        return cls(**(data | lists))

    def to_dict(self) -> dict[str, object]:
        """As plain data."""
        return asdict(self)


FULL = Plan()
"""What the shipped weights come from."""

SMALL = Plan(
    decisions=400_000,
    rounds=128,
    steps=32,
    policy=(32, 16),
    critic=(32, 32),
    block=1024,
    players=(2,),
    pro=0.0,
)
"""Learns two players' rounds well enough to beat `greedy`, in a minute."""
