"""What a decision was worth: generalized advantage estimation, for every seat at once.

Seats count from seat 0 here; a critic's outputs count from the seat to move.
"""

from typing import NamedTuple

import numpy as np

from toadline.engine import critic
from toadline.engine.network import Reals
from toadline.engine.self_play import Decisions, Ints
from toadline.rules.position import MAX_PLAYERS

FAR = 0.95
"""How far a surprise reaches back; 0: to its own decision, 1: to the round's first."""


class Worth(NamedTuple):
    """What decisions led to, by step and round.

    advantage   how much better than expected the mover's decision turned out
    points      by seat from the mover on: the points to come, in the critic's unit
    wins        by seat from the mover on: the share in the win
    """

    advantage: Reals
    points: Reals
    wins: Reals


def judged(outputs: Reals, players: Ints) -> Reals:
    """A critic's outputs with chances to win instead of logits; absent seats have none."""
    logits = np.where(np.arange(MAX_PLAYERS) < players[:, None], outputs[..., critic.WINS :], -np.inf)
    odds = np.exp(logits - logits.max(axis=-1, keepdims=True))
    return np.concatenate((outputs[..., : critic.WINS], odds / odds.sum(axis=-1, keepdims=True)), axis=-1)


def worth(decisions: Decisions, players: Ints, outputs: Reals, win_share: Reals) -> Worth:
    """Look back from each end: `outputs` are the critic's, the rest is by round.

    `win_share` is how much winning counts beside the lead.
    """
    steps = len(decisions.starts)
    seats = np.arange(MAX_PLAYERS)
    present = seats < players[:, None]
    from_mover = (seats - decisions.movers[..., None]) % players[None, :, None]
    expected = judged(outputs, players)
    points = np.take_along_axis(expected[..., : critic.WINS], from_mover, axis=-1) * present
    wins = np.take_along_axis(expected[..., critic.WINS :], from_mover, axis=-1) * present
    goes_on = ~decisions.over[..., None]
    points_gain, wins_gain = np.zeros_like(points[:-1]), np.zeros_like(wins[:-1])
    later_points, later_wins = np.zeros_like(points[0]), np.zeros_like(wins[0])
    for step in reversed(range(steps)):
        live = goes_on[step]
        surprise = decisions.gains[step] * np.float32(0.1) + points[step + 1] * live - points[step]
        later_points = surprise + FAR * live * later_points
        won = np.where(live, wins[step + 1], decisions.wins[step])
        later_wins = won - wins[step] + FAR * live * later_wins
        points_gain[step], wins_gain[step] = later_points, later_wins
    to_mover = (seats + decisions.movers[:-1, :, None]) % players[None, :, None]
    own = np.take_along_axis(points_gain, decisions.movers[:-1, :, None], axis=-1)[..., 0]
    others = ((points_gain * present).sum(axis=-1) - own) / (players - 1)
    own_wins = np.take_along_axis(wins_gain, decisions.movers[:-1, :, None], axis=-1)[..., 0]
    lead = own - others
    advantage = (1 - win_share) * lead / _spread(lead) + win_share * own_wins / _spread(own_wins)
    return Worth(
        (advantage / _spread(advantage)).astype(np.float32),
        np.take_along_axis(points_gain + points[:-1], to_mover, axis=-1).astype(np.float32),
        np.clip(np.take_along_axis(wins_gain + wins[:-1], to_mover, axis=-1), 0, 1).astype(np.float32),
    )


def _spread(values: Reals) -> float:
    return float(values.std()) + 1e-6
