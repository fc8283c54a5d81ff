"""How strong a policy is by itself, in seconds: duplicate rounds in compiled code against fixed opponents."""

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

import numpy as np

from toadline.engine.duplicate import play_deals
from toadline.engine.knowledge import Knowledge
from toadline.engine.policies import HABIT
from toadline.engine.policy import room_for
from toadline.engine.self_play import GREEDY, HABITUAL

Point: TypeAlias = dict[str, float]
"""A point of the curves: `decisions`, and the share of wins in each kind of match."""


class Match(NamedTuple):
    """The policy at one seat, others of one kind at the rest."""

    name: str
    players: int
    others: int


MATCHES = (
    Match("greedy", 2, GREEDY),
    Match("habit", 2, HABITUAL),
    Match("two greedy", 3, GREEDY),
    Match("three greedy", 4, GREEDY),
)


class Strength(NamedTuple):
    """The share of wins with its standard error, over deals."""

    wins: float
    error: float

    def __str__(self) -> str:
        """As percent, with the half width of the 95 % interval."""
        return f"{self.wins:.1%} ± {1.96 * self.error:.1%}"


def strength(knowledge: Knowledge, match: Match, deals: int, seed: int, pro: bool = False) -> Strength:
    """Play deals, each from every seat."""
    players, policy = match.players, knowledge.policy
    points = np.zeros((deals, players, players), dtype=np.int64)
    play_deals(policy, knowledge.factors, room_for(policy), players, pro, match.others, HABIT, seed, points)
    most = points.max(axis=2, keepdims=True)
    shares = (points == most) / (points == most).sum(axis=2, keepdims=True)
    seats = np.arange(players)
    wins = shares[:, seats, seats].mean(axis=1)
    return Strength(float(wins.mean()), float(wins.std() / np.sqrt(deals)))


def point(knowledge: Knowledge, decisions: int, deals: int, seed: int, players: Iterable[int]) -> Point:
    """A point of the curves; matches of other numbers of players than were learned count as lost."""
    found: Point = {"decisions": decisions}
    for match in MATCHES:
        learned = match.players in players
        found[match.name] = strength(knowledge, match, deals, seed).wins if learned else 0.0
    return found
