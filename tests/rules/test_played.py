import pytest

from toadline import Move
from toadline.rules.played import HIDDEN, Played


def test_others_see_that_a_card_was_drawn_and_not_which() -> None:
    laid = Played(1, Move.lay(34), drew=98)
    assert laid.hidden() == Played(1, Move.lay(34), drew=HIDDEN)


def test_others_see_that_there_was_a_penalty_card_and_the_line_that_was_taken() -> None:
    taken = Played(0, Move.take(), took=(36,), penalty=55)
    assert taken.hidden() == Played(0, Move.take(), took=(36,), penalty=HIDDEN)


@pytest.mark.parametrize("played", [Played(0, Move.take(), took=(34, 44)), Played(1, Move.twist(94))])
def test_a_move_that_brought_no_card_hides_nothing(played: Played) -> None:
    assert played.hidden() == played


def test_no_card_is_called_hidden() -> None:
    assert Played(0, Move.lay(34), drew=12).hidden().drew not in range(12, 99)
