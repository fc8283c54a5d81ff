"""A run of learning."""

from dataclasses import replace

import numpy as np

from tests.learn.played import TINY
from toadline.learn.harvest import Threads
from toadline.learn.learner import FITS, Learner


def run(seed: int = 1) -> Learner:
    learner = Learner(replace(TINY, seed=seed))
    workers = Threads(learner.plan, 0)
    while not learner.is_finished:
        report = learner.iterate(workers)
        assert all(np.isfinite(report))
    workers.close()
    return learner


def test_a_plan_is_carried_out_and_the_belief_fitted_on_the_way() -> None:
    learner = run()
    assert learner.done == learner.plan.decisions
    assert len(learner.fits) == len(FITS)
    assert (learner.factors != 1).any()


def test_the_same_seed_learns_the_same() -> None:
    one, same, other = run(), run(), run(seed=2)
    assert np.allclose(one.knowledge.policy.first, same.knowledge.policy.first, atol=1e-5)
    assert not np.allclose(one.knowledge.policy.first, other.knowledge.policy.first, atol=1e-2)
