"""The learned policy."""

from random import Random

import numpy as np
import pytest

from tests.engine.learned import POLICY, believed, in_numpy
from tests.engine.positions import played
from tests.positions import KINDS
from toadline.engine.policy import best, log_chance, pick, room_for, score
from toadline.engine.rng import seeded
from toadline.engine.root import Root

SCORES = np.array([0.5, -1.0, 2.0, 0.0], dtype=np.float32)


@pytest.mark.parametrize(("players", "pro"), KINDS)
def test_scores_are_the_networks(players: int, pro: bool) -> None:
    for number in range(0, 40, 4):
        game = played(number, players, pro, number)
        scored = room_for(POLICY)
        count = score(Root.of(game.view(game.turn)).state, believed(game), POLICY, scored)
        if count > 1:
            expected = in_numpy(POLICY, scored.moves.rows[:count])[:, 0]
            assert scored.scores[:count] == pytest.approx(expected, abs=1e-5)


def test_the_best_move_has_the_highest_score() -> None:
    assert best(SCORES, 4) == 2
    assert best(SCORES, 2) == 0


@pytest.mark.parametrize("temperature", [0.5, 1.0])
def test_moves_are_picked_as_often_as_their_scores_say(temperature: float) -> None:
    rng = seeded(Random(1))
    picked = [pick(SCORES, 3, temperature, rng) for _ in range(4000)]
    odds = np.exp(SCORES[:3] / temperature)
    assert np.bincount(picked) / 4000 == pytest.approx(odds / odds.sum(), abs=0.03)


def test_log_chances_are_those_of_a_softmax() -> None:
    odds = np.exp(SCORES)
    assert log_chance(SCORES, 4, 1) == pytest.approx(np.log(odds[1] / odds.sum()), abs=1e-6)
