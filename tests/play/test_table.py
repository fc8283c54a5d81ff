from random import Random

import pytest

from toadline import IllegalMove, Match, Move
from toadline.bots.roster import UnknownBot
from toadline.play.table import Seat, Table


def test_bots_play_a_whole_match() -> None:
    seats = [Seat.of_bot("Bufo", "greedy"), Seat.of_bot("Rana", "random"), Seat.of_bot("Hyla", "greedy")]
    table = Table(seats, Match(players=3, rounds=2, seed=1), Random(1))
    while not table.over:
        if table.turn:
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
    while table.turn:
        table.play_bot()
    with pytest.raises(IllegalMove) as caught:
        table.play(0, Move.take())
    assert caught.value.code == "round-over"


def test_an_unknown_bot() -> None:
    with pytest.raises(UnknownBot, match="The bots are random, greedy"):
        Seat.of_bot("X", "toadzilla")
