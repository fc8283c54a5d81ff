import pytest

from tests.positions import play, position, random_match
from toadline import HIDDEN, Match, Move
from toadline.rules.played import Played
from toadline.terminal.narrator import Narrator, opens_line

TOLD = Narrator("en", ["Alex", "Sarah"], you=0)


@pytest.mark.parametrize(
    ("played", "opened", "sentence"),
    [
        (Played(0, Move.lay(34)), True, "You open the line with 34."),
        (Played(1, Move.lay(34)), False, "Sarah lays 34."),
        (Played(1, Move.twist(94)), False, "Sarah twists 49 with 94."),
        (Played(0, Move.take(), took=(34, 44)), False, "You take the line: 6 minus points."),
    ],
)
def test_a_move_in_a_sentence(played: Played, opened: bool, sentence: str) -> None:
    assert TOLD.move(played, opened) == sentence


def test_a_penalty_card_is_named_to_who_saw_it() -> None:
    seen = TOLD.move(Played(0, Move.take(), took=(36,), penalty=55), opened=False)
    hidden = TOLD.move(Played(1, Move.take(), took=(36,), penalty=HIDDEN), opened=False)
    assert seen.endswith("The penalty card is 55.")
    assert hidden.endswith(TOLD.say("tell-penalty-hidden"))


def test_a_line_is_opened_after_a_take_or_a_twist_of_the_only_card() -> None:
    moves = [Move.lay(34), Move.lay(41), Move.take(), Move.lay(49), Move.twist(94), Move.lay(12)]
    history = [Played(0, move) for move in moves]
    assert [opens_line(history, number) for number in range(6)] == [True, False, False, True, False, True]


def test_only_the_moves_that_are_new_are_told() -> None:
    game = position([[34, 12], [41, 88]], pile=[98, 97, 96])
    play(game, "34", "41")
    told = list(TOLD.moves(game.view(0), start=1))
    assert [sentence for _, sentence in told] == ["Sarah lays 41."]
    assert [played.move for played, _ in told] == [Move.lay(41)]


def test_the_winner_is_told_and_a_tie_shared() -> None:
    running = Match(seed=1).view(0).match
    over = random_match(2, pro=False, seed=5).view(0).match
    assert running
    assert over
    assert TOLD.match_end(running) == "The match isn’t finished."
    winner = TOLD.match_end(over)
    assert winner.startswith("You win" if over.winners == (0,) else "Sarah wins")


def test_names_cannot_steer_the_terminal() -> None:
    assert Narrator("en", ["A\x1b[2J"]).names == ["A\ufffd[2J"]
