"""What a decision was worth."""

import numpy as np
import pytest

from tests.learn.played import TINY, harvest, zeros
from toadline.engine.self_play import Decisions
from toadline.learn.advantage import FAR, judged, worth


def test_absent_seats_have_no_chance_to_win() -> None:
    outputs = np.zeros((1, 3, 8), dtype=np.float32)
    chances = judged(outputs, np.array([2, 3, 4]))[0, :, 4:]
    assert chances == pytest.approx(np.array([[0.5, 0.5, 0, 0], [1 / 3] * 3 + [0], [0.25] * 4]))


def two_steps(over: bool) -> Decisions:
    """One round of two players: seat 1 gains 20 points in the first step, seat 0 loses 10 in the second."""
    decisions = Decisions.room(2, 1)
    decisions.movers[:, 0] = [1, 0, 1]
    decisions.gains[0, 0, 1] = 20
    decisions.gains[1, 0, 0] = -10
    decisions.over[1, 0] = over
    decisions.wins[1, 0] = [0, 1, 0, 0]
    return decisions


def test_points_to_come_are_seen_from_the_mover() -> None:
    found = worth(
        two_steps(True), np.array([2]), np.zeros((3, 1, 8), np.float32), np.array([0.0], np.float32)
    )
    assert found.points[0, 0, :2] == pytest.approx([2.0, -1.0 * FAR])
    assert found.points[1, 0, :2] == pytest.approx([-1.0, 0.0])
    assert found.wins[1, 0, :2] == pytest.approx([0.0, 1.0])


def test_a_good_step_is_an_advantage_and_a_bad_one_is_not() -> None:
    found = worth(
        two_steps(True), np.array([2]), np.zeros((3, 1, 8), np.float32), np.array([0.0], np.float32)
    )
    assert found.advantage[0, 0] > 0 > found.advantage[1, 0]


def test_what_the_critic_expected_is_no_advantage() -> None:
    """A critic that knows all that comes: nothing is better or worse than expected."""
    outputs = np.zeros((3, 1, 8), np.float32)
    outputs[0, 0, :2] = 2.0, -1.0
    outputs[1, 0, :2] = -1.0, 0.0
    outputs[0, 0, 4:6] = outputs[2, 0, 4:6] = 40.0, 0.0
    outputs[1, 0, 4:6] = 0.0, 40.0
    found = worth(two_steps(True), np.array([2]), outputs, np.array([0.0], np.float32))
    assert np.abs(found.advantage).max() == pytest.approx(0, abs=1e-3)


def test_a_round_that_goes_on_counts_what_is_expected_of_it() -> None:
    outputs = np.zeros((3, 1, 8), np.float32)
    outputs[2, 0, :2] = 3.0, 5.0  # seat 1 moves next
    found = worth(two_steps(False), np.array([2]), outputs, np.array([0.0], np.float32))
    assert found.points[1, 0, :2] == pytest.approx([-1.0 + 5.0, 3.0])


def test_advantages_have_a_spread_of_one() -> None:
    found = harvest()
    for share in (0.0, 0.6):
        advantage = worth(
            found.decisions, found.players, zeros(), np.full(TINY.rounds, share, np.float32)
        ).advantage
        assert advantage.std() == pytest.approx(1.0, abs=0.01)
        assert advantage.shape == found.decisions.starts.shape
