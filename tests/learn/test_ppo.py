"""Proximal policy optimisation."""

import numpy as np
import pytest

from tests.engine.learned import CRITIC, POLICY, in_numpy
from tests.learn.played import TINY, harvest, zeros
from toadline.engine.network import Network
from toadline.learn.advantage import worth
from toadline.learn.gradient import Adam
from toadline.learn.ppo import critic_inputs, improve_critic, improve_policy, look

ALL = slice(0, TINY.rounds * TINY.steps)


def copied(network: Network) -> Network:
    return Network(*(weights.copy() for weights in network))


def chances(network: Network) -> np.ndarray:
    """How likely each decision's choice is, by another way of counting."""
    decisions = harvest().decisions
    found = []
    for start, count, chosen in zip(
        decisions.starts.reshape(-1), decisions.counts.reshape(-1), decisions.chosen.reshape(-1), strict=True
    ):
        odds = np.exp(in_numpy(network, decisions.rows[start : start + count])[:, 0])
        found.append(odds[chosen] / odds.sum())
    return np.array(found)


def test_what_is_written_down_is_how_likely_the_choice_was() -> None:
    assert np.log(chances(POLICY)) == pytest.approx(harvest().decisions.logs.reshape(-1), abs=1e-4)


def test_good_choices_become_likelier_and_bad_ones_less_likely() -> None:
    advantage = np.where(np.arange(ALL.stop) % 2, 1.0, -1.0).astype(np.float32)
    adam, before = Adam(copied(POLICY)), chances(POLICY)
    for _ in range(5):
        improve_policy(adam, harvest().decisions, advantage, ALL, 1e-3, 0.0)
    gain = np.log(chances(adam.network) / before)
    assert gain[advantage > 0].mean() > 0 > gain[advantage < 0].mean()


def test_a_choice_that_has_shifted_enough_is_pushed_no_further() -> None:
    adam = Adam(copied(POLICY))
    advantage = np.ones(ALL.stop, dtype=np.float32)
    decisions = harvest().decisions
    shifted = decisions._replace(logs=decisions.logs - 1.0)  # as if all had become likelier since
    improve_policy(adam, shifted, advantage, ALL, 1e-2, 0.0)
    for one, other in zip(adam.network, POLICY, strict=True):
        assert (one == other).all()


def test_openness_keeps_choices_open() -> None:
    adam = Adam(Network(*(weights * 3 for weights in POLICY)))
    nothing = np.zeros(ALL.stop, dtype=np.float32)
    first, _ = improve_policy(adam, harvest().decisions, nothing, ALL, 1e-2, 1.0)
    for _ in range(20):
        last, _ = improve_policy(adam, harvest().decisions, nothing, ALL, 1e-2, 1.0)
    assert last > first


def test_the_critic_comes_to_expect_what_happened() -> None:
    found = harvest()
    share = np.full(TINY.rounds, 0.5, np.float32)
    target = worth(found.decisions, found.players, zeros(), share)
    players = np.tile(found.players, TINY.steps)
    adam, inputs = Adam(copied(CRITIC)), critic_inputs(found.decisions, ALL)
    errors = [improve_critic(adam, inputs, target, players, ALL, 3e-3) for _ in range(60)]
    assert errors[-1] < 0.8 * errors[0]


def test_the_critic_looks_at_every_step() -> None:
    decisions = harvest().decisions
    found = look(CRITIC, decisions, portion=100)
    assert found.shape == (TINY.steps + 1, TINY.rounds, 8)
    row = np.concatenate((decisions.planes[3, 7].astype(np.float32), decisions.numbers[3, 7]))
    assert found[3, 7] == pytest.approx(in_numpy(CRITIC, row), abs=1e-5)
