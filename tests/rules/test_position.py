"""The core of a round by its own functions; test_round.py and test_rulings.py tell what a turn means."""

import pytest

from toadline import DECK
from toadline.rules import position as core
from toadline.rules.position import TAKE, TWIST


def small(line: list[int], pile: list[int], pro: bool = False) -> list[int]:
    """Two seats, the first to move; all other cards are in nobody's way."""
    position = core.set_up([[34, 44, 94], [41, 12]], pile, 0, pro, line)
    named = {34, 44, 94, 41, 12, *line, *pile}
    core.put(position, [card for card in DECK if card not in named], core.IN_MINUS + 1)
    return position


def legal(position: list[int]) -> list[int]:
    moves = [0] * 2 * len(DECK)
    return moves[: core.legal_moves(position, moves)]


def test_a_position_is_set_up_as_it_is_read() -> None:
    position = small([49, 51], [98, 55], pro=True)
    assert core.line_of(position) == (49, 51)
    assert core.pile_of(position) == (98, 55), "the top comes first"
    assert core.cards_at(position, core.IN_HAND) == (34, 44, 94)
    assert core.cards_at(position, core.IN_HAND + 1) == (12, 41)
    by_place = core.cards_by_place(position)
    assert [tuple(cards) for cards in by_place] == [
        core.cards_at(position, place) for place in range(len(by_place))
    ]
    assert sorted(card for cards in by_place for card in cards) == sorted(DECK)


def test_without_a_line_every_card_may_be_laid_and_nothing_else_done() -> None:
    position = small([], [98])
    assert core.last_card(position) == 0
    assert legal(position) == [34, 44, 94]


def test_with_a_line_one_may_lay_near_cards_twist_and_take() -> None:
    position = small([49, 51, 39], [98])
    assert core.last_card(position) == 39
    assert legal(position) == [34, 44, TWIST + 94, TAKE]


@pytest.mark.parametrize(
    ("line", "move", "reason"),
    [
        ([39], 34, core.ALLOWED),
        ([39], TAKE, core.ALLOWED),
        ([49], TWIST + 94, core.ALLOWED),
        ([], TAKE, core.NO_LINE_TO_TAKE),
        ([], TWIST + 94, core.NO_LINE_TO_TWIST),
        ([39], TWIST + 44, core.TOAD_CANNOT_TWIST),
        ([39], 41, core.NOT_IN_HAND),
        ([39], TWIST + 94, core.TWIN_NOT_IN_LINE),
        ([39], 94, core.TOO_FAR),
    ],
)
def test_a_refusal_has_its_reason(line: list[int], move: int, reason: int) -> None:
    assert core.refusal(small(line, [98]), move) == reason


def test_when_the_round_is_over_nothing_is_legal() -> None:
    position = small([39], [])
    core.play(position, TAKE)
    assert position[core.ENDING] == core.TAKEN
    assert legal(position) == []
    assert core.refusal(position, 34) == core.ROUND_OVER


def test_a_laid_card_is_the_last_and_its_place_in_the_hand_is_drawn_anew() -> None:
    position = small([39], [98, 55])
    core.play(position, 34)
    assert core.line_of(position) == (39, 34)
    assert core.cards_at(position, core.IN_HAND) == (44, 94, 98)
    assert core.pile_of(position) == (55,)
    assert position[core.TURN] == 1


def test_without_a_pile_the_hand_gets_smaller() -> None:
    position = small([39], [])
    core.play(position, 34)
    start = core.HANDS
    assert position[core.HAND_SIZES] == 2
    assert sorted(position[start : start + 2]) == [44, 94]


def test_a_twist_gives_two_cards_and_two_points() -> None:
    position = small([39, 49, 51], [98])
    core.play(position, TWIST + 94)
    assert core.line_of(position) == (39, 51)
    assert core.cards_at(position, core.IN_PLUS) == (49, 94)
    assert core.points(position, 0) == 2


@pytest.mark.parametrize(
    ("line", "pile", "pro", "due"),
    [
        ([36], [55], True, True),
        ([36], [55], False, False),
        ([36, 37], [55], True, False),
        ([36], [], True, False),
        ([], [55], True, False),
    ],
)
def test_a_penalty_card_is_due_for_a_single_card_in_the_pro_variant(
    line: list[int], pile: list[int], pro: bool, due: bool
) -> None:
    position = small(line, pile, pro)
    assert core.penalty_due(position) is due
    if line:
        core.play(position, TAKE)
        assert core.cards_at(position, core.IN_PENALTY) == ((55,) if due else ())
        assert core.points(position, 0) == -len(line) - (5 if due else 0)
        assert position[core.TURN] == 0, "the taker opens the next line"


def test_the_turn_goes_round() -> None:
    position = core.set_up([[34], [41], [45]], [98], 2, False, [39])
    core.play(position, 45)
    assert position[core.TURN] == 0
