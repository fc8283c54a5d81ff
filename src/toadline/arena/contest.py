"""A contest: who plays whom, on which deals. Its whole schedule follows from it, so it can stop and go on."""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from hashlib import sha256
from importlib.metadata import version
from itertools import combinations

from toadline.bots.bot import Budget
from toadline.rules.deal import check_players

TENTH = Budget(seconds=0.1)
SEEDS = 10**6
"""How many deals a contest may have: each has its own seed."""


@dataclass(frozen=True, slots=True)
class ScheduledRound:
    """One round to be played: its number, its deal, and who sits where."""

    number: int
    seed: int
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Contest:
    """Bots, and how many rounds each line-up of them plays. Each plays every deal once from every seat."""

    bots: tuple[str, ...]
    players: int = 2
    rounds: int = 100
    seed: int = 1
    pro: bool = False
    budget: Budget = TENTH
    adjust: bool = False
    """Whether the luck of each round is found out, so that it can be taken out of the results."""

    def __post_init__(self) -> None:
        check_players(self.players)
        if len(self.bots) < self.players:
            raise ValueError(
                f"There are too few bots for {self.players} seats: {len(self.bots)}. You may name one twice."
            )
        if len(set(self.bots)) < 2:
            raise ValueError("A contest needs at least two different bots.")
        if not 1 <= self.rounds <= SEEDS:
            raise ValueError(f"A contest has 1 to {SEEDS} rounds, not {self.rounds}.")

    @property
    def line_ups(self) -> list[tuple[str, ...]]:
        """Who plays together: every choice of that many bots, in the order they were named."""
        chosen = dict.fromkeys(combinations(self.bots, self.players))
        return [line_up for line_up in chosen if len(set(line_up)) > 1]

    @property
    def deals(self) -> int:
        """How many deals each line-up plays, once from each seat."""
        return -(-self.rounds // self.players)

    def schedule(self) -> Iterator[ScheduledRound]:
        """All rounds, deal by deal, so that after an early stop all bots have played about as many."""
        number = 0
        for deal in range(self.deals):
            for line_up in self.line_ups:
                for turn in range(self.players):
                    seats = line_up[turn:] + line_up[:turn]
                    yield ScheduledRound(number, self.seed * SEEDS + deal, seats)
                    number += 1

    @property
    def size(self) -> int:
        """How many rounds are played in all."""
        return self.deals * len(self.line_ups) * self.players

    def fingerprint(self) -> str:
        """A short name that only this contest has."""
        text = json.dumps([version("toadline"), asdict(self)], sort_keys=True)
        return sha256(text.encode()).hexdigest()[:16]
