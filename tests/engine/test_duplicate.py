"""Duplicate rounds in compiled code."""

import numpy as np
import pytest

from tests.engine.learned import FACTORS, POLICY
from toadline.engine.duplicate import play_deals
from toadline.engine.policies import HABIT
from toadline.engine.policy import room_for
from toadline.engine.self_play import GREEDY, HABITUAL


def points(players: int, others: int, seed: int = 3, deals: int = 20) -> np.ndarray:
    found = np.zeros((deals, players, players), dtype=np.int64)
    play_deals(POLICY, FACTORS, room_for(POLICY), players, 0, others, HABIT, seed, found)
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_deals_are_the_same_again_and_differ_by_seed_and_seat(players: int) -> None:
    found = points(players, GREEDY)
    assert (found == points(players, GREEDY)).all()
    assert (found != points(players, GREEDY, seed=4)).any()
    assert (found[:, 0] != found[:, 1]).any()


def test_the_others_are_as_strong_as_they_are_said_to_be() -> None:
    """A policy that knows nothing loses more against a habit than against greedy play, and against both."""
    leads = []
    for others in (GREEDY, HABITUAL):
        found = points(2, others, deals=150)
        leads.append(np.mean([found[:, 0, 0] - found[:, 0, 1], found[:, 1, 1] - found[:, 1, 0]]))
    assert 0 > leads[0] > leads[1]
