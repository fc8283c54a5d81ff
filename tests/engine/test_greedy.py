"""The greedy policy's order of moves; tests/bots/test_simple.py and test_policies.py see it at work."""

from toadline.engine.greedy import TAKE_RANK, rank
from toadline.rules.cards import DECK
from toadline.rules.position import TAKE, TWIST, fits


def test_twists_come_before_lays_and_lays_before_the_take() -> None:
    for last in DECK:
        lays = [rank(card, last) for card in DECK if card != last and fits(card, last)]
        assert rank(TWIST + 43, last) < min(lays)
        assert max(lays) < rank(TAKE, last) == TAKE_RANK


def test_a_card_that_does_not_fit_ranks_no_better_than_the_take() -> None:
    for last in DECK:
        assert all(rank(card, last) >= TAKE_RANK for card in DECK if not fits(card, last))


def test_every_opening_is_as_good() -> None:
    assert {rank(card, 0) for card in DECK} == {0}
