"""Each refusal with its code and values, and that nothing changes."""

import pickle

import pytest

from tests.positions import play, position
from toadline import IllegalMove, InvalidRecord, Match, Move, Round, RulesError, WrongRecord


@pytest.mark.parametrize(
    ("line", "move", "code", "values"),
    [
        ([34], "35", "not-in-hand", {"card": 35}),
        ([34], "53x35", "not-in-hand", {"card": 53}),
        ([34], "45", "too-far", {"card": 45, "last": 34}),
        ([], "take", "no-line-to-take", {}),
        ([], "94x49", "no-line-to-twist", {}),
        ([34], "94x49", "twin-not-in-line", {"card": 94, "twin": 49}),
        ([34], "44x44", "toad-cannot-twist", {"card": 44}),
        ([], "44x44", "toad-cannot-twist", {"card": 44}),
    ],
)
def test_a_forbidden_move_says_why_and_changes_nothing(
    line: list[int], move: str, code: str, values: dict[str, int]
) -> None:
    game = position(hands=[[45, 44, 94], [12]], line=line, pile=[98, 97])
    before, history = str(game), game.history
    with pytest.raises(IllegalMove) as caught:
        game.play(Move.parse(move))
    assert (caught.value.code, caught.value.values) == (code, values)
    assert (str(game), game.history) == (before, history)


def test_no_move_after_the_round() -> None:
    game = position(hands=[[45], [12]], line=[34])
    play(game, "take")
    for move in (Move.lay(45), Move.take(), Move.twist(94)):
        with pytest.raises(IllegalMove) as caught:
            game.play(move)
        assert (caught.value.code, caught.value.values) == ("round-over", {})


def test_a_view_from_a_seat_that_is_not_there() -> None:
    for seat in (-1, 2):
        with pytest.raises(RulesError) as caught:
            Round.deal(players=2, seed=1).view(seat)
        assert caught.value.code == "no-such-seat"


def test_errors_are_value_errors_and_survive_pickling() -> None:
    error = IllegalMove("too-far", card=45, last=34)
    again = pickle.loads(pickle.dumps(error))
    assert isinstance(again, ValueError)
    assert type(again) is IllegalMove
    assert (again.code, again.values, str(again)) == (error.code, error.values, str(error))


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (InvalidRecord("record-missing", field="pile").at(7), "Line 7: “pile” is missing."),
        (WrongRecord("round-over").at(2), "Round 2: The round is over."),
        (WrongRecord("round-over").at(2, 5), "Round 2, move 5: The round is over."),
        (WrongRecord("wrong-commitment"), "The commitment isn’t the SHA-256 of the secret."),
    ],
)
def test_records_errors_say_where_also_after_pickling(error: RulesError, text: str) -> None:
    assert str(error) == text
    assert str(pickle.loads(pickle.dumps(error))) == text


def test_a_match_refuses_what_cannot_be() -> None:
    def code(**options: object) -> str:
        with pytest.raises(RulesError) as caught:
            Match(**options)  # type: ignore[arg-type]
        return caught.value.code

    assert code(players=1) == "wrong-players"
    assert code(players=5) == "wrong-players"
    assert code(rounds=0) == "wrong-rounds"
    assert code(seed=1, secret="0" * 64) == "two-shuffles"
    assert code(seed=1, entropy=["", ""]) == "two-shuffles"
    assert code(secret="0" * 63) == "bad-secret"
    assert code(secret="G" * 64) == "bad-secret"
    assert code(secret="0" * 64, entropy=["a"]) == "entropy-count"
    assert code(secret="0" * 64, entropy=["a", "b c"]) == "bad-entropy"
    assert code(secret="0" * 64, entropy=["a", "b" * 65]) == "bad-entropy"
