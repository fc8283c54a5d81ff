import pytest

from toadline.rules import position as core
from toadline.rules.outcome import Outcome, best, scores


def ended(move: int) -> list[int]:
    """The last line of a round, a single 49, is taken or twisted by the second of two."""
    position = core.set_up([[12], [94]], [], 1, False, [49])
    core.put(position, [13, 31], core.IN_PLUS)
    core.put(position, [22], core.IN_MINUS)
    core.put(position, [33], core.IN_PENALTY + 1)
    core.play(position, move)
    return position


def test_while_a_round_goes_on_it_has_no_outcome_but_scores() -> None:
    position = core.set_up([[12], [94]], [98], 1, False, [49])
    assert Outcome.of(position) is None
    assert scores(position) == (0, 0)


def test_an_outcome_says_how_by_whom_and_with_which_scores() -> None:
    assert Outcome.of(ended(core.TAKE)) == Outcome("taken", 1, (2 - 5, -5 - 1))
    assert Outcome.of(ended(core.TWIST + 94)) == Outcome("twisted", 1, (2 - 5, 2 - 5))


@pytest.mark.parametrize(
    ("points", "winners"), [((3, 5), (1,)), ((-3, -5, -3), (0, 2)), ((0, 0, 0, 0), (0, 1, 2, 3))]
)
def test_the_best_share_the_win(points: tuple[int, ...], winners: tuple[int, ...]) -> None:
    assert best(points) == Outcome("taken", 0, points).winners == winners
