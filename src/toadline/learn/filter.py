"""Fitting the belief's factors: how much less likely a card is in a hand that could have used it, and didn't.

Each factor has its own maximum of likelihood: the one with which as many cards as were really held could be
expected. Beliefs change with the factors, so that this is done a few times over.
"""

import numpy as np

from toadline.engine.belief import DOINGS, USES
from toadline.engine.belief_tally import BINS, tally
from toadline.engine.network import Network, Reals
from toadline.engine.policy import room_for
from toadline.rules.position import MAX_PLAYERS, MIN_PLAYERS

LEAST, MOST = 0.05, 2.0
"""No factor is beyond these: weaker players overlook what the learner never would."""
ENOUGH = 200
"""Cards that a factor must have been seen for; else it stays as it is."""
PASSES = 3
HALVINGS = 30


def no_evidence() -> Reals:
    """Factors that learn nothing from what wasn't done."""
    return np.ones((DOINGS, USES), dtype=np.float32)


def fit(policy: Network, factors: Reals, rounds: int, seed: int) -> tuple[Reals, float]:
    """Fit the factors to rounds of a policy; returns them, and the log-loss of a card with them."""
    scored = room_for(policy)
    for attempt in range(PASSES + 1):
        seen, held = (np.zeros((DOINGS, USES, BINS), dtype=np.int64) for _ in range(2))
        loss = np.zeros(2)
        for players in range(MIN_PLAYERS, MAX_PLAYERS + 1):
            tally(policy, factors, scored, players, rounds, seed + attempt, seen, held, loss)
        if attempt < PASSES:
            factors = fitted(factors, seen, held)
    return factors, float(loss[0] / loss[1])


def fitted(factors: Reals, seen: np.ndarray, held: np.ndarray) -> Reals:
    """The factors of the highest likelihood, from what was counted."""
    belief = (np.arange(BINS) + 0.5) / BINS
    low, high = np.full(factors.shape, LEAST), np.full(factors.shape, MOST)
    for _ in range(HALVINGS):
        middle = np.sqrt(low * high)
        likely = belief * middle[..., None]
        expected = (seen * likely / (likely + 1 - belief)).sum(axis=-1)
        too_high = expected > held.sum(axis=-1)
        high, low = np.where(too_high, middle, high), np.where(too_high, low, middle)
    known = seen.sum(axis=-1) >= ENOUGH
    return np.where(known, np.sqrt(low * high), factors).astype(np.float32)
