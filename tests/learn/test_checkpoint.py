"""A run on disk."""

from pathlib import Path

import pytest

from tests.learn.played import TINY
from toadline.learn import checkpoint
from toadline.learn.harvest import Threads
from toadline.learn.learner import Learner


def test_a_run_goes_on_as_it_was(tmp_path: Path) -> None:
    learner, workers = Learner(TINY), Threads(TINY, 0)
    learner.iterate(workers)
    workers.close()
    learner.curve.append({"decisions": 1.0})
    checkpoint.save(learner, tmp_path)
    again = checkpoint.load(tmp_path)
    assert again.plan == learner.plan
    assert (again.done, again.fits, again.curve) == (learner.done, learner.fits, learner.curve)
    assert (again.factors == learner.factors).all()
    for one, other in ((again.policy, learner.policy), (again.critic, learner.critic)):
        state = other.state()
        assert all((array == state[name]).all() for name, array in one.state().items())


def test_without_a_run_it_says_so(tmp_path: Path) -> None:
    with pytest.raises(checkpoint.NoRun, match="There is no run in"):
        checkpoint.load(tmp_path)


def test_a_new_checkpoint_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    learner = Learner(TINY)
    for done in (5, 6):
        learner.done = done
        checkpoint.save(learner, tmp_path)
    assert checkpoint.load(tmp_path).done == 6
    assert [path.name for path in tmp_path.iterdir()] == [checkpoint.NAME]
