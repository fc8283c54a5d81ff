"""How good the public belief is."""

import numpy as np

from tests.engine.learned import POLICY
from toadline.engine import belief
from toadline.engine.belief_tally import BINS, tally
from toadline.engine.policy import room_for


def counted(factors: np.ndarray, players: int = 2) -> tuple[np.ndarray, np.ndarray, float]:
    seen, held = (np.zeros((belief.DOINGS, belief.USES, BINS), dtype=np.int64) for _ in range(2))
    loss = np.zeros(2)
    tally(POLICY, factors, room_for(POLICY), players, 40, 1, seen, held, loss)
    return seen, held, float(loss[0] / loss[1])


def test_every_doing_and_use_is_seen_and_held_no_more_often() -> None:
    seen, held, _ = counted(np.ones((belief.DOINGS, belief.USES), dtype=np.float32))
    assert (seen.sum(axis=-1) > 0).all()
    assert (held <= seen).all()
    assert held.sum() > 0


def test_without_evidence_cards_are_held_as_often_as_believed() -> None:
    """A policy that picks by chance tells little: laying keeps other cards as likely as they were."""
    seen, held, _ = counted(np.ones((belief.DOINGS, belief.USES), dtype=np.float32))
    laid = seen[belief.LAID].sum(axis=0), held[belief.LAID].sum(axis=0)
    expected = (laid[0] * (np.arange(BINS) + 0.5) / BINS).sum()
    assert 0.6 * expected < laid[1].sum() < 1.2 * expected


def test_a_false_belief_costs_more() -> None:
    even = np.ones((belief.DOINGS, belief.USES), dtype=np.float32)
    sure = even.copy()
    sure[belief.LAID] = 0.02  # that whoever lays has no other card to lay
    assert counted(sure)[2] > counted(even)[2]
