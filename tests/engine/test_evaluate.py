"""Evaluation without playing on."""

import numpy as np
import pytest

from tests.engine.positions import opened
from tests.positions import position
from toadline.engine import evaluate
from toadline.engine.root import deal


def state_of(hands: list[list[int]], turn: int = 0) -> np.ndarray:
    """Between two lines."""
    root = opened(position(hands, [], [98, 97, 96], turn=turn))
    state = root.state.copy()
    deal(state, root, root.hidden)
    return state


def test_twins_in_a_hand_are_worth_something() -> None:
    pair, none = state_of([[34, 43], [51]]), state_of([[34, 44], [51]])
    assert evaluate.hand_value(pair, 0) - evaluate.hand_value(none, 0) > 1.5


def test_opening_is_worth_something() -> None:
    mine, theirs = state_of([[34], [51]]), state_of([[34], [51]], turn=1)
    assert evaluate.hand_value(mine, 0) - evaluate.hand_value(theirs, 0) == evaluate.OPENING


def test_a_lead_is_over_the_best_other_seat_earlier_rounds_included() -> None:
    state = state_of([[34], [51], [61]])  # all other cards lie before the last seat
    points, totals = 79 - 6, np.array([10, 100, 5])
    assert evaluate.lead(state, 0, totals) == 10 - max(100, points + 5)
    assert evaluate.lead(state, 2, totals) == points + 5 - 100
    promised = [evaluate.hand_value(state, seat) for seat in range(3)]
    assert evaluate.expected_lead(state, 2, totals) == pytest.approx(
        points + 5 - 100 + promised[2] - promised[1]
    )


def test_the_chance_to_win() -> None:
    assert [evaluate.chance_to_win(lead, 0) for lead in (-2.0, 0.0, 2.0)] == [0.0, 0.5, 1.0]
    assert evaluate.chance_to_win(0.0, 30) == 0.5
    chances = [evaluate.chance_to_win(5.0, left) for left in (1, 4, 16, 60)]
    assert chances == sorted(chances, reverse=True)
    assert chances[-1] > 0.5
