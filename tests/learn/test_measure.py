"""How strong a policy is by itself."""

import pytest

from tests.engine.learned import IGNORANT
from toadline.learn.measure import MATCHES, Match, Strength, point, strength


@pytest.mark.parametrize("match", MATCHES, ids=lambda match: match.name)
def test_a_policy_that_knows_nothing_loses(match: Match) -> None:
    found = strength(IGNORANT, match, 60, seed=1)
    assert found.wins < 0.9 / match.players
    assert 0 <= found.error < 0.1


def test_a_point_names_every_match_and_leaves_out_what_was_not_learned() -> None:
    found = point(IGNORANT, 5, 10, 1, players=(2,))
    assert found.keys() == {"decisions", *(match.name for match in MATCHES)}
    assert found["three greedy"] == 0.0


def test_strength_reads_as_percent() -> None:
    assert str(Strength(0.5, 0.01)) == "50.0% ± 2.0%"
