from random import Random

import pytest

from toadline import IllegalMove, Match, Move
from toadline.bots.roster import UnknownBot
from toadline.play.table import Seat, Table, is_free


def test_bots_play_a_whole_match() -> None:
    seats = [Seat.of_bot("Bufo", "greedy"), Seat.of_bot("Rana", "random"), Seat.of_bot("Hyla", "greedy")]
    table = Table(seats, Match(players=3, rounds=2, seed=1), Random(1))
    while not table.over:
        if table.to_move:
            table.play_bot()
        else:
            table.next_round()
    record = table.record()
    assert record.names == ("Bufo", "Rana", "Hyla")
    assert record.replay().over


def test_only_the_seat_whose_turn_it_is_may_play() -> None:
    table = Table([Seat("Ada"), Seat("Bo")], Match(seed=1), Random(1))
    turn = table.view(None).turn
    assert turn is not None
    move = table.view(turn).legal_moves[0]
    with pytest.raises(IllegalMove) as caught:
        table.play(1 - turn, move)
    assert (caught.value.code, caught.value.values) == ("not-your-turn", {"turn": turn})
    assert table.view(None).history == ()
    table.play(turn, move)
    assert [played.move for played in table.view(None).history] == [move]


def test_no_seat_may_play_between_rounds() -> None:
    table = Table([Seat.of_bot("A", "random"), Seat.of_bot("B", "random")], Match(seed=1), Random(1))
    while table.to_move:
        table.play_bot()
    with pytest.raises(IllegalMove) as caught:
        table.play(0, Move.take())
    assert caught.value.code == "round-over"


def test_seats_must_match_the_players() -> None:
    with pytest.raises(ValueError, match="3 seats can't hold 2 players"):
        Table([Seat("A"), Seat("B"), Seat("C")], Match(seed=1), Random(1))


def test_names_that_pass_for_another_are_not_free() -> None:
    assert not is_free("MARLENE", ["Marlene", "Alex"])
    assert is_free("Marlen", ["Marlene", "Alex"])


def test_an_unknown_bot() -> None:
    with pytest.raises(UnknownBot, match="The bots are random, level-1"):
        Seat.of_bot("X", "toadzilla")
