"""Proximal policy optimisation: the policy learns from decisions, the critic from what they led to."""

from typing import NamedTuple

import numpy as np

from toadline.engine import critic
from toadline.engine.network import Network, Reals
from toadline.engine.self_play import Decisions, Ints
from toadline.learn.advantage import Worth
from toadline.learn.gradient import Adam, backward, forward
from toadline.rules.position import MAX_PLAYERS

CLIP = 0.2
"""How far the chance of a move may shift before its gradient is cut off."""
LONGEST = 0.5
"""The longest gradient that counts in full."""
WIN_WEIGHT = 0.2
"""How much the critic minds who wins, beside the points."""


class Report(NamedTuple):
    """How an update went.

    entropy   of the policy: how open its choices are, in nats
    shift     how far the policy moved from the one that played (Kullback–Leibler divergence, in nats)
    error     the critic's mean squared error, in its unit
    """

    entropy: float
    shift: float
    error: float


def improve_policy(
    adam: Adam, decisions: Decisions, advantage: Reals, at: slice, rate: float, openness: float
) -> tuple[float, float]:
    """A step by the decisions at a slice; they stand one after the other, and so do their rows.

    Returns entropy and shift.
    """
    starts, counts = decisions.starts.reshape(-1)[at], decisions.counts.reshape(-1)[at]
    begin, end = starts[0], starts[-1] + counts[-1]
    firsts = starts - begin
    chosen = firsts + decisions.chosen.reshape(-1)[at]
    done = forward(adam.network, decisions.rows[begin:end])
    logs = _log_softmax(done.outputs[:, 0], firsts, counts)
    chances = np.exp(logs)
    entropies = -np.add.reduceat(chances * logs, firsts)
    moved = logs[chosen] - decisions.logs.reshape(-1)[at]
    ratio = np.exp(moved)
    gain = advantage.reshape(-1)[at]
    pushes = gain * ratio * np.where(gain > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    slope = np.repeat(pushes, counts) * chances
    slope[chosen] -= pushes
    slope += openness * chances * (logs + np.repeat(entropies, counts))
    gradient = backward(adam.network, done, (slope / len(starts))[:, None].astype(np.float32))
    adam.step(gradient, rate, LONGEST)
    return float(entropies.mean()), float(-moved.mean())


def improve_critic(adam: Adam, inputs: Reals, worth: Worth, players: Ints, at: slice, rate: float) -> float:
    """A step of the critic by the decisions at a slice; returns its error in points."""
    present = np.arange(MAX_PLAYERS) < players[at, None]
    done = forward(adam.network, inputs)
    off = (done.outputs[:, : critic.WINS] - worth.points.reshape(-1, MAX_PLAYERS)[at]) * present
    logits = np.where(present, done.outputs[:, critic.WINS :], -np.inf)
    odds = np.exp(logits - logits.max(axis=1, keepdims=True))
    chances = odds / odds.sum(axis=1, keepdims=True)
    off_wins = chances - worth.wins.reshape(-1, MAX_PLAYERS)[at]
    slope = np.concatenate((off / MAX_PLAYERS * 2, WIN_WEIGHT * off_wins * present), axis=1) / len(inputs)
    adam.step(backward(adam.network, done, slope.astype(np.float32)), rate, LONGEST)
    return float((off * off).sum() / present.sum())


def critic_inputs(decisions: Decisions, at: slice) -> Reals:
    """What the critic looks at, for the decisions at a slice."""
    planes = decisions.planes.reshape(-1, critic.PLANES)[at]
    numbers = decisions.numbers.reshape(-1, critic.INPUTS - critic.PLANES)[at]
    return np.concatenate((planes.astype(np.float32), numbers), axis=1)


def look(network: Network, decisions: Decisions, portion: int = 8192) -> Reals:
    """The critic's outputs for every step, by step and round."""
    steps, rounds = decisions.planes.shape[:2]
    parts = [
        forward(network, critic_inputs(decisions, slice(at, at + portion))).outputs
        for at in range(0, steps * rounds, portion)
    ]
    return np.concatenate(parts).reshape(steps, rounds, critic.OUTPUTS)


def _log_softmax(scores: Reals, firsts: Ints, counts: Ints) -> Reals:
    """The logarithms of the chances of moves, decision by decision."""
    scores = scores - np.repeat(np.maximum.reduceat(scores, firsts), counts)
    totals = np.log(np.add.reduceat(np.exp(scores), firsts))
    logs: Reals = scores - np.repeat(totals, counts)
    return logs
