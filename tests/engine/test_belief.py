"""The public belief."""

import numpy as np
import pytest

from tests.engine.learned import FACTORS, believed
from tests.engine.positions import played
from tests.positions import KINDS
from toadline import DECK, Move, Round
from toadline.engine import belief
from toadline.engine.root import Root

HANDS = [[34, 41, 55, 61, 66, 72, 88, 92, 12], [36, 43, 57, 63, 68, 74, 86, 94, 14]]


def after(*moves: str, factors: np.ndarray = FACTORS) -> np.ndarray:
    """The belief after some moves of two players with known hands."""
    pile = [card for card in DECK if card not in (*HANDS[0], *HANDS[1])]
    game = Round.from_deal(hands=HANDS, pile=pile)
    for move in moves:
        game.play(Move.parse(move))
    return believed(game, factors)


@pytest.mark.parametrize(("players", "pro"), KINDS)
def test_a_hand_is_believed_to_have_as_many_cards_as_it_has(players: int, pro: bool) -> None:
    game = played(7, players, pro, moves=25)
    found = believed(game)
    for seat in range(players):
        assert found[seat, list(DECK)].sum() == pytest.approx(len(game.hands[seat]), abs=0.02)
    assert (found >= 0).all()
    assert found[:, list(DECK)].max() <= 1.0


def test_nobody_holds_what_was_played() -> None:
    assert not after("34", "36")[:, [34, 36]].any()


def test_before_the_first_move_any_card_may_be_anywhere() -> None:
    found = after()
    assert found[:2, list(DECK)] == pytest.approx(9 / 79)
    assert not found[2:].any()


def test_what_could_have_been_used_becomes_less_likely_in_that_hand_only() -> None:
    found, ignorant = after("34", "take"), after("34", "take", factors=np.ones_like(FACTORS))
    ratio = found[1] / np.where(ignorant[1] > 0, ignorant[1], 1)
    assert ratio[29] < ratio[81]
    assert ratio[43] < ratio[81]  # the twin of 34, which could have twisted it
    assert found[0, 29] == ignorant[0, 29]


def test_a_factor_of_one_learns_nothing() -> None:
    found = after("34", "take", factors=np.ones_like(FACTORS))
    rest = [card for card in DECK if card != 34]
    assert found[1, rest] == pytest.approx(np.full(78, 9 / 78), rel=0.01)


@pytest.mark.parametrize(
    ("moves", "doing", "use", "card"),
    [
        (("34", "take"), belief.TOOK_FOR_2, belief.LAY_NEAR, 32),
        (("34", "take"), belief.TOOK_FOR_2, belief.LAY_MIDDLE, 39),
        (("34", "take"), belief.TOOK_FOR_2, belief.LAY_FAR, 26),
        (("34", "take"), belief.TOOK_FOR_2, belief.TWIST_LAST, 43),
        (("34", "36", "41", "take"), belief.TOOK_FOR_5, belief.LAY_NEAR, 39),
        (("61", "68", "66", "take"), belief.TOOK_FOR_9, belief.LAY_NEAR, 65),
        (("34", "43"), belief.LAID, belief.LAY_NEAR, 32),
        (("34", "36", "41"), belief.LAID, belief.TWIST_OTHER, 43),
        (("34", "43x34"), belief.TWISTED, belief.LAY_NEAR, 32),
    ],
)
def test_each_doing_and_use_has_its_factor(moves: tuple[str, ...], doing: int, use: int, card: int) -> None:
    even = np.ones_like(FACTORS)
    factors = even.copy()
    factors[doing, use] = 0.1
    mover = (len(moves) - 1) % 2
    assert after(*moves, factors=factors)[mover, card] < 0.3 * after(*moves, factors=even)[mover, card]


def test_what_is_drawn_may_be_any_card_that_nobody_seems_to_hold() -> None:
    found = after("34")
    assert found[0, 80 + 1] == pytest.approx(found[0, 12], rel=0.01)
    assert found[0, list(DECK)].sum() == pytest.approx(9, abs=0.05)


def test_style_is_the_mean_of_what_everyone_saw() -> None:
    found = after("34", "36", "41")
    assert found[1, belief.DISTANCE] == pytest.approx(0.5 + 0.15 * (0.2 - 0.5))
    assert found[0, belief.DISTANCE] == pytest.approx(0.5)  # opening a line is no distance; 41 on 36 is
    assert after("34", "take")[1, belief.TAKEN_COST] == pytest.approx(0.5 + 0.15 * (0.1 - 0.5))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_seat_knows_that_the_others_lack_its_own_cards(players: int) -> None:
    game = played(9, players, moves=15)
    root = Root.of(game.view(game.turn))
    holds = np.zeros((3, 100), dtype=np.float32)
    belief.of_others(believed(game), root.state, root.seat, holds)
    for index in range(players - 1):
        other = (game.turn + 1 + index) % players
        assert not holds[index, list(game.hands[game.turn])].any()
        assert holds[index, list(DECK)].sum() == pytest.approx(len(game.hands[other]), abs=0.02)
