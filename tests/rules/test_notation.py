import pytest

from tests.positions import position
from toadline import Round, RulesError

GOOD = str(position(hands=[[12, 57], [31, 88]], line=[34, 41], pile=[65, 98], pro=True))


def code(text: str) -> str:
    with pytest.raises(RulesError) as caught:
        Round.parse(text)
    return caught.value.code


def test_the_text_is_labelled_and_reads_back() -> None:
    assert GOOD.startswith("pro | turn 0 | hands 12 57 / 31 88 | line 34 41 | pile 65 98 | plus - / 13 14")
    assert str(Round.parse(GOOD)) == GOOD
    assert eval(repr(Round.parse(GOOD))) == Round.parse(GOOD)


def test_spaces_do_not_matter() -> None:
    assert Round.parse(GOOD.replace(" | ", "|").replace(" / ", "  /  ")) == Round.parse(GOOD)


def test_equal_positions_are_equal_and_others_are_not() -> None:
    assert Round.parse(GOOD) != Round.parse(GOOD.replace("turn 0", "turn 1"))
    assert Round.parse(GOOD) != GOOD


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("pro | ", "", "position-parts"),
        ("pro | ", "| ", "position-field"),
        ("pro | ", "amateur | ", "position-field"),
        ("pro | ", "pro pro | ", "position-field"),
        ("turn 0", "turn", "position-field"),
        ("turn 0", "turn x", "position-field"),
        ("turn 0", "turn 0 1", "position-field"),
        ("turn 0", "eaten 0", "position-field"),
        ("turn 0", "turn 2", "no-such-seat"),
        ("turn 0", "turn " + "9" * 5000, "position-field"),
        ("turn 0", "turn ٠", "position-field"),
        ("turn 0", "taken 0", "over-too-early"),
        ("pile 65 98", "pile ٦٥ 98", "position-field"),
        ("hands 12 57 / 31 88", "12 57 / 31 88", "position-field"),
        ("hands 12 57 / 31 88", "hands 12 x / 31 88", "position-field"),
        ("hands 12 57 / 31 88", "hands 12 57 /", "position-field"),
        ("hands 12 57 / 31 88", "hands 12 57", "wrong-players"),
        ("hands 12 57 / 31 88", "hands 12 / 57 / 31 88", "position-field"),
        ("line 34 41", "line 34 / 41", "position-field"),
        ("pile 65 98", "pile 65 / 98", "position-field"),
        ("pile 65 98", "pile 65", "missing-card"),
        ("pile 65 98", "pile 65 98 34", "doubled-card"),
        ("pile 65 98", "pile 65 98 20", "unknown-card"),
        ("penalty - / -", "penalty -", "position-field"),
        ("plus - / 13 14 15 16 17 18 19 21 22", "plus - / 22", "missing-card"),
    ],
)
def test_text_that_is_no_position(old: str, new: str, expected: str) -> None:
    assert old in GOOD
    assert code(GOOD.replace(old, new)) == expected


def test_a_hand_of_four_players_can_hold_eight_cards_at_most() -> None:
    hands = [list(range(12, 20)), [21], [23], [24]]
    assert position(hands, line=[34], pile=[98]).players == 4
    with pytest.raises(RulesError) as caught:
        position([[*hands[0], 25], *hands[1:]], line=[34], pile=[98])
    assert caught.value.code == "position-field"


def test_positions_that_cannot_come_up() -> None:
    with pytest.raises(RulesError) as caught:
        position(hands=[[], [41]])
    assert caught.value.code == "stuck-position"
    over = str(position(hands=[[12], [41]], line=[34])).replace("turn 0", "twisted 0")
    assert code(over) == "over-too-early"
    fined = GOOD.replace("penalty - / -", "penalty 13 / -").replace("/ 13 14", "/ 14")
    assert Round.parse(fined).penalty[0] == (13,)
    assert code(fined.replace("pro |", "normal |")) == "penalty-in-normal"


def test_a_hand_can_hold_nine_cards_at_most() -> None:
    cards = "13 14 15 16 17 18 19 21"
    text = GOOD.replace("hands 12 57", f"hands 12 57 {cards}").replace(f"plus - / {cards}", "plus - /")
    assert code(text) == "position-field"
