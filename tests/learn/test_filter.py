"""Fitting the belief's factors."""

import numpy as np
import pytest

from tests.engine.learned import POLICY
from toadline.engine.belief import DOINGS, LAY_NEAR, TOOK_DEAR, USES
from toadline.engine.belief_tally import BINS
from toadline.learn.filter import LEAST, MOST, fit, fitted, no_evidence


def test_a_factor_expects_as_many_cards_as_were_held() -> None:
    seen = np.zeros((DOINGS, USES, BINS), dtype=np.int64)
    held = np.zeros_like(seen)
    seen[:, :, 19] = 10_000  # believed with a chance of 0.195
    held[:, :, 19] = 1_000
    factor = fitted(no_evidence(), seen, held)
    odds = factor * 0.195 / (1 - 0.195)
    assert odds / (1 + odds) == pytest.approx(0.1, abs=1e-3)


def test_what_was_hardly_seen_keeps_its_factor() -> None:
    seen = np.zeros((DOINGS, USES, BINS), dtype=np.int64)
    factors = np.full((DOINGS, USES), 0.4, dtype=np.float32)
    assert (fitted(factors, seen, seen) == factors).all()


def test_fitting_lowers_the_loss() -> None:
    """Of who takes by chance little is learned, but not nothing: a forced take had no card to lay."""
    factors, loss = fit(POLICY, no_evidence(), 60, seed=1)
    _, again = fit(POLICY, factors, 60, seed=1)
    assert ((factors >= LEAST * 0.99) & (factors <= MOST * 1.01)).all()
    assert (factors[: TOOK_DEAR + 1, LAY_NEAR] < 0.95).all()
    assert again == pytest.approx(loss, rel=0.02)
