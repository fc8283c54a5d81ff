"""The learned policy: a network that scores each legal move, from what the mover may know."""

from typing import NamedTuple

import numpy as np

from toadline.engine.belief import real
from toadline.engine.kernel import Array, Number, kernel, part
from toadline.engine.move_features import COMMON, FEATURES, MOST_MOVES, Moves, describe, room
from toadline.engine.network import Network, Reals, add_layer, rectify
from toadline.engine.rng import unit


class Scored(NamedTuple):
    """Room for a turn: its moves, their scores, and the layers of the network.

    moves     the legal moves and their features
    scores    of each move, as logits
    shared    the first layer's sums over what all moves of a turn share
    first     the first layer
    second    the second layer
    """

    moves: Moves
    scores: Reals
    shared: Reals
    first: Reals
    second: Reals


def room_for(policy: Network) -> Scored:
    """Room for a turn of this policy."""
    return Scored(
        room(),
        np.zeros(MOST_MOVES, dtype=np.float32),
        np.zeros_like(policy.first_bias),
        np.zeros_like(policy.first_bias),
        np.zeros_like(policy.second_bias),
    )


@kernel
def score(state: Array, belief: Array, policy: Network, scored: Scored) -> int:
    """Score the legal moves of the seat to move; return how many there are. A forced move gets no score."""
    count = describe(state, belief, scored.moves)
    if count > 1:
        score_rows(scored.moves.rows, count, policy, scored)
    return count


@part
def score_rows(rows: Array, count: int, policy: Network, scored: Scored) -> None:
    """Score moves by their features."""
    shared, first, second = scored.shared, scored.first, scored.second
    shared[:] = policy.first_bias
    add_layer(rows[0], 0, COMMON, policy.first, shared)
    for index in range(count):
        first[:] = shared
        add_layer(rows[index], COMMON, FEATURES, policy.first, first)
        rectify(first)
        second[:] = policy.second_bias
        add_layer(first, 0, first.size, policy.second, second)
        total = policy.out_bias[0]
        for unit_number in range(second.size):
            total += max(second[unit_number], real(0.0)) * policy.out[unit_number, 0]
        scored.scores[index] = total


@part
def best(scores: Array, count: int) -> int:
    """The move with the highest score."""
    chosen = 0
    for index in range(1, count):
        if scores[index] > scores[chosen]:
            chosen = index
    return chosen


@kernel
def pick(scores: Array, count: int, temperature: float, rng: Array) -> Number:
    """A move by chance (softmax): likelier with a higher score, and the more so the lower the temperature."""
    highest = scores[best(scores, count)]
    total = 0.0
    for index in range(count):
        total += np.exp((scores[index] - highest) / temperature)
    left = unit(rng) * total
    chosen = 0
    for index in range(count):
        left -= np.exp((scores[index] - highest) / temperature)
        if left >= 0.0 and index + 1 < count:
            chosen = index + 1
    return chosen


@part
def log_chance(scores: Array, count: int, chosen: int) -> Number:
    """The logarithm of the chance that a move is picked at temperature 1."""
    highest = scores[best(scores, count)]
    total = 0.0
    for index in range(count):
        total += np.exp(scores[index] - highest)
    return scores[chosen] - highest - np.log(total)
