import pytest

from toadline import DECK, InvalidMove, Move, twin

EVERY = [Move.lay(card) for card in DECK] + [Move.twist(card) for card in DECK] + [Move.take()]


@pytest.mark.parametrize("move", EVERY, ids=str)
def test_text_and_code_read_back(move: Move) -> None:
    assert Move.parse(str(move)) is move
    assert Move.from_code(move.code) is move
    assert eval(repr(move)) is move


def test_kind_card_and_twin() -> None:
    lay, twist, take = Move.parse("34"), Move.parse("94x49"), Move.parse("take")
    assert (lay.kind, lay.card, lay.twin) == ("lay", 34, None)
    assert (twist.kind, twist.card, twist.twin) == ("twist", 94, 49)
    assert (take.kind, take.card, take.twin) == ("take", None, None)


def test_spaces_and_capitals_do_not_matter() -> None:
    assert Move.parse(" 94X49\n") == Move.twist(94)
    assert Move.parse("Take") == Move.take()


def test_moves_sort_as_a_player_lists_them() -> None:
    texts = ["take", "94x49", "34", "12", "21x12"]
    assert [str(move) for move in sorted(map(Move.parse, texts))] == ["12", "34", "21x12", "94x49", "take"]


@pytest.mark.parametrize(
    "text", ["", "x", "lay 34", "345", "3", "94x", "94x4", "-34", "٣٤", "94x49x", "94 x 49"]
)
def test_text_that_is_no_move(text: str) -> None:
    with pytest.raises(InvalidMove) as caught:
        Move.parse(text)
    assert caught.value.code == "no-move"
    assert caught.value.values == {"text": text}


@pytest.mark.parametrize("text", ["11", "20", "99", "00", "20x02"])
def test_card_that_does_not_exist(text: str) -> None:
    with pytest.raises(InvalidMove) as caught:
        Move.parse(text)
    assert caught.value.code == "unknown-card"
    assert caught.value.values == {"card": int(text[:2])}


@pytest.mark.parametrize("number", [0, 11, 20, 99, 100, 134, 194, 200, -34])
def test_a_number_that_is_no_card_makes_no_move(number: int) -> None:
    for make in (Move.lay, Move.twist):
        with pytest.raises(InvalidMove) as caught:
            make(number)
        assert caught.value.values == {"card": number}


@pytest.mark.parametrize("code", [0, 20, 99, 111, 199, 201, 234])
def test_a_code_that_is_no_move(code: int) -> None:
    with pytest.raises(InvalidMove):
        Move.from_code(code)


def test_twist_of_cards_that_are_no_twins() -> None:
    with pytest.raises(InvalidMove) as caught:
        Move.parse("94x48")
    assert caught.value.code == "no-twins"
    assert caught.value.values == {"card": 94, "other": 48, "twin": twin(94)}
