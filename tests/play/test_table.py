"""A table, event by event. Times are in seconds; the clock is whatever the test says."""

from random import Random

import pytest

from tests.play.seated import (
    SECRET,
    any_move,
    kinds,
    opened,
    play_on,
    play_round,
    player_to_move,
    refused,
    seated,
)
from toadline import Move
from toadline.play.events import (
    Absent,
    Back,
    Closed,
    Dealt,
    Left,
    Moved,
    Ready,
    Seated,
    Started,
    Voted,
)
from toadline.play.names import LONGEST_NAME
from toadline.play.options import Options
from toadline.play.table import (
    BETWEEN_ROUNDS,
    DAY,
    DESERTED_MOVES,
    DESERTED_PAUSE,
    MOST_SEATINGS,
    MOST_SEATINGS_EACH,
    PATIENCE,
    Table,
)
from toadline.play.thinking import think
from toadline.rules.shuffle import Shuffle, seal

# Opening and sitting down.


def test_no_table_is_opened_with_options_that_cannot_be() -> None:
    with refused("bad-seat"):
        Table.open(Options(("open", "sofa")), SECRET, "ada")


def test_the_commitment_is_there_before_anybody_sits_down() -> None:
    table = opened()
    assert table.commitment == Shuffle(SECRET, ("", "")).commitment
    assert table.view(None) is None


def test_if_nothing_is_sealed_the_match_starts_when_the_last_seat_is_taken() -> None:
    table = opened()
    assert kinds(table.sit("ada", "Ada")) == [Seated]
    table.do(table.sit("ada", "Ada"))
    assert table.match is None
    assert kinds(table.sit("bo", "Bo")) == [Seated, Started]
    table.do(table.sit("bo", "Bo"))
    assert table.status == "running"
    assert table.match
    assert table.match.shuffle == Shuffle(SECRET, ("", ""), ("", ""))


def test_with_bots_in_the_other_seats_it_starts_at_once() -> None:
    table = opened("open", "bot:level-1", "bot:master")
    table.do(table.sit("ada", "Ada"))
    assert (table.status, table.names) == ("running", ("Ada", "Bufo", "Rana"))


def test_nobody_sits_twice_or_on_another_or_where_all_seats_are_taken() -> None:
    table = opened("open", "open", "open")
    table.do(table.sit("ada", "Ada", seat=1))
    with refused("already-seated"):
        table.sit("ada", "Ada")
    with refused("seat-taken"):
        table.sit("bo", "Bo", seat=1)
    with refused("seat-taken"):
        table.sit("bo", "Bo", seat=3)
    table.do(table.sit("bo", "Bo"))
    table.do(table.sit("cy", "Cy"))
    with refused("already-started"):
        table.sit("di", "Di")


@pytest.mark.parametrize("name", ["marlene", "Mаrlene", "MARLENE", "Marlène", "bufo"])  # one has a Cyrillic а
def test_who_could_pass_for_another_gets_a_number(name: str) -> None:
    table = opened("open", "open", "bot:greedy")
    table.do(table.sit("ada", "Marlene"))
    table.do(table.sit("eve", name))
    assert table.names == ("Marlene", f"{name} 2", "Bufo")


def test_a_numbered_name_is_free_and_not_too_long() -> None:
    table = opened("open", "open", "open", "open")
    for player in "abcd":
        table.do(table.sit(player, "M" * LONGEST_NAME))
    assert [name[-3:] for name in table.names] == ["MMM", "M 2", "M 3", "M 4"]
    assert {len(name) for name in table.names} == {LONGEST_NAME}


def test_a_kept_seat_is_only_for_its_player() -> None:
    table = opened("open", "player:bo")
    table.do(table.sit("ada", "Ada"))
    with refused("table-full"):
        table.sit("eve", "Eve")
    table.do(table.sit("bo", "Bo"))
    assert table.seat_of("bo") == 1


def test_getting_up_before_the_start_frees_the_seat_and_takes_the_seal_along() -> None:
    table = opened()
    table.do(table.sit("ada", "Ada", seal("aaa")))
    table.do(table.leave("ada"))
    assert table.seats[0].name == table.seats[0].seal == ""
    table.do(table.sit("bo", "Bo"))
    assert table.seat_of("bo") == 0


# Moves.


def test_only_whose_turn_it_is_may_play() -> None:
    table = seated("ada", "bo")
    mover = player_to_move(table)
    other = {"ada": "bo", "bo": "ada"}[mover]
    with refused("not-your-turn"):
        table.move(other, any_move(table), table.number)
    with refused("not-seated"):
        table.move("eve", any_move(table), table.number)
    assert table.move(mover, any_move(table), table.number) == [Moved(table.turn or 0, str(any_move(table)))]


def test_a_doubled_or_late_click_cannot_play_twice() -> None:
    table = seated("ada", "bo")
    seen = table.number
    play_on(table)
    with refused("late"):
        table.move(player_to_move(table), any_move(table), seen)
    with refused("late"):
        table.move(player_to_move(table), any_move(table), table.number + 1)


def test_news_that_is_no_move_doesnt_make_a_move_late() -> None:
    table = seated("ada", "bo", "cy", clock=10)
    absent = table.turn or 0
    table.do(table.tick(10.0), 10.0)
    table.do(table.move_bot(any_move(table), table.number), 11.0)
    seen, mover = table.number, player_to_move(table)
    table.do(table.back(table.seats[absent].player or ""), 12.0)
    assert kinds(table.move(mover, any_move(table), seen)) == [Moved]


def test_an_illegal_move_is_refused_with_the_rules_code() -> None:
    table = seated("ada", "bo")
    with refused("no-line-to-take"):
        table.move(player_to_move(table), Move.take(), table.number)


def test_a_bots_move_says_which_bot_played_it() -> None:
    table = opened("open", "bot:greedy")
    table.do(table.sit("ada", "Ada"))
    while not table.bot_to_move:
        play_on(table)
    view = table.view(table.turn)
    assert view
    move = think("greedy", view, 0.1, Random(1))
    assert table.move_bot(move, table.number) == [Moved(1, str(move), bot="greedy")]
    with refused("late"):
        table.move_bot(move, table.number - 1)


# Between rounds.


def test_the_next_round_starts_when_everybody_is_ready() -> None:
    table = seated("ada", "bo", rounds=2)
    play_round(table, now=50.0)
    assert (table.status, table.deadline) == ("between", 50.0 + BETWEEN_ROUNDS)
    assert kinds(table.ready("ada")) == [Ready]
    table.do(table.ready("ada"))
    assert table.ready("ada") == []
    assert kinds(table.ready("bo")) == [Ready, Dealt]
    table.do(table.ready("bo"), 55.0)
    assert (table.status, table.seats[0].ready) == ("running", False)


def test_the_next_round_starts_by_itself_after_a_while() -> None:
    table = seated("ada", "bo", rounds=2, clock=5)
    play_round(table, now=50.0)
    assert table.tick(50.0 + BETWEEN_ROUNDS - 0.1) == []  # no clock runs meanwhile
    assert table.tick(50.0 + BETWEEN_ROUNDS) == [Dealt(2)]


def test_there_is_nothing_to_be_ready_for_in_a_round() -> None:
    with refused("not-between"):
        seated("ada", "bo").ready("ada")


# Absent players.


def test_when_the_clock_runs_out_a_bot_plays_until_the_owner_is_back() -> None:
    table = seated("ada", "bo", clock=30)
    seat, player = table.turn or 0, player_to_move(table)
    assert [table.deadline] == [30.0]
    assert table.tick(29.9) == []
    assert table.tick(30.0) == [Absent(seat, "clock")]
    table.do(table.tick(30.0), 30.0)
    assert (table.bot_to_move, table.deadline) == ("level-4", None)
    with refused("not-absent"):
        table.back("bo" if player == "ada" else "ada")
    table.do(table.back(player), 40.0)
    assert (table.bot_to_move, table.deadline) == (None, 70.0)


def test_who_comes_back_gives_nobody_else_more_time() -> None:
    table = seated("ada", "bo", clock=30)
    away = player_to_move(table)
    table.do(table.tick(30.0), 30.0)
    table.do(table.move_bot(any_move(table), table.number), 31.0)
    table.do(table.back(away), 50.0)
    assert table.deadline == 61.0


def test_whoever_moves_is_back() -> None:
    table = seated("ada", "bo", clock=30)
    player = player_to_move(table)
    table.do(table.tick(30.0), 30.0)
    assert kinds(table.move(player, any_move(table), table.number)) == [Back, Moved]


def test_bots_among_themselves_take_their_time() -> None:
    table = seated("ada", "bo", clock=1)
    first = player_to_move(table)
    table.do(table.tick(1.0), 1.0)
    assert (table.deserted_at, table.bot_due) == (None, 0.0)  # the other one is here: it moves at once
    table.do(table.move_bot(any_move(table), table.number), 2.0)
    table.do(table.tick(3.0), 3.0)
    assert table.deserted_at == 3.0
    assert table.bot_due == 2.0 + DESERTED_PAUSE
    table.do(table.back(first), 10.0)
    assert table.deserted_at is None
    assert table.bot_due == 2.0


@pytest.mark.parametrize(("clock", "pause"), [(1, DESERTED_PAUSE), (3600, 3600.0)])
def test_a_table_where_nobody_is_left_is_closed(clock: int, pause: float) -> None:
    table = opened("open", "bot:greedy", clock=clock, rounds=1)
    table.do(table.sit("ada", "Ada"))
    if table.bot_to_move:
        table.do(table.move_bot(any_move(table), table.number))
    table.do(table.tick(clock), 0.0)
    end = DESERTED_MOVES * pause
    assert table.wake == end
    assert table.tick(end - 0.1) == []
    assert table.tick(end) == [Closed("abandoned")]
    while table.bot_to_move:
        table.do(table.move_bot(any_move(table), table.number))
    assert table.wake is None  # over


def test_a_match_without_a_clock_waits_for_its_people() -> None:
    table = seated("ada", "bo", "cy")
    away = table.turn or 0
    others = [seat for seat in range(3) if seat != away]
    for seat in others:
        table.do(table.vote(table.seats[seat].player or "", away, PATIENCE), 0.0)
    for seat in others:
        table.do(table.leave(table.seats[seat].player or ""), 0.0)
    assert table.bot_due == DAY


def test_nobody_comes_and_goes_for_ever() -> None:
    table = opened()
    for _ in range(MOST_SEATINGS_EACH):
        table.do(table.sit("eve", "Eve"))
        table.do(table.leave("eve"))
    with refused("sat-often"):
        table.sit("eve", "Eve")
    assert not table.can_sit("eve")
    assert table.can_sit("bo")


def test_who_is_expected_sits_down_whatever_others_did() -> None:
    table = opened("open", "player:bo")
    for number in range(MOST_SEATINGS):
        stranger = f"eve{number % 40}"
        table.do(table.sit(stranger, "Eve"))
        table.do(table.leave(stranger))
    with refused("table-restless"):
        table.sit("eve39", "Eve")
    with refused("table-restless"):
        table.sit("cy", "Cy")
    for player in ("ada", "bo"):  # she opened it, and a seat is kept for him
        table.do(table.sit(player, player.title()))
    assert (table.status, table.seatings) == ("running", {})


def test_who_leaves_a_running_match_is_replaced_for_good() -> None:
    table = seated("ada", "bo", "cy", stand_in="greedy")
    mover = player_to_move(table)
    table.do(table.leave(mover))
    assert table.bot_to_move == "greedy"
    for command in (table.back, table.leave, table.ready):
        with refused("not-seated"):
            command(mover)


def test_a_table_that_everybody_has_left_is_closed() -> None:
    table = seated("ada", "bo")
    table.do(table.leave("ada"))
    assert kinds(table.leave("bo")) == [Left, Closed]
    table.do(table.leave("bo"))
    assert (table.status, table.turn, table.deadline) == ("closed", None, None)


def test_who_leaves_between_rounds_doesnt_hold_the_others_up() -> None:
    table = seated("ada", "bo", rounds=2)
    play_round(table)
    table.do(table.ready("ada"))
    assert kinds(table.leave("bo")) == [Left, Dealt]


def test_without_a_clock_the_others_vote_after_five_minutes() -> None:
    table = seated("ada", "bo", "cy")
    slow = table.turn or 0
    first, second = (seat.player or "" for index, seat in enumerate(table.seats) if index != slow)
    with refused("vote-early"):
        table.vote(first, slow, PATIENCE - 1)
    assert kinds(table.vote(first, slow, PATIENCE)) == [Voted]
    table.do(table.vote(first, slow, PATIENCE), PATIENCE)
    assert table.vote(first, slow, PATIENCE) == []
    assert table.vote(second, slow, PATIENCE)[-1] == Absent(slow, "vote")
    with refused("vote-turn"):
        table.vote(first, table.seat_of(second) or 0, PATIENCE)
    with refused("vote-turn"):
        table.vote(table.seats[slow].player or "", slow, PATIENCE)


def test_votes_are_forgotten_when_a_move_is_played() -> None:
    table = seated("ada", "bo", "cy")
    slow = table.turn or 0
    voter = table.seats[slow - 1].player or ""
    table.do(table.vote(voter, slow, PATIENCE), PATIENCE)
    play_on(table, PATIENCE)
    assert table.votes == frozenset()


def test_a_clock_leaves_nothing_to_vote_about() -> None:
    table = seated("ada", "bo", clock=86_400)
    with refused("vote-clock"):
        table.vote("ada", 1, 600.0)


# The end.


def test_the_record_is_there_once_the_match_is_over_and_not_before() -> None:
    table = seated("ada", "bo", rounds=1)
    with refused("not-over"):
        table.record()
    play_round(table)
    assert table.status == "over"
    record = table.record()
    assert (record.names, record.secret) == (("Ada", "Bo"), SECRET)
    assert record.replay() == table.match
    with refused("match-over"):
        table.move("ada", Move.take(), table.number)


def test_a_rematch_keeps_the_seats_for_the_same_people() -> None:
    table = opened("open", "bot:greedy", rounds=1, pro=True)
    table.do(table.sit("ada", "Ada"))
    with refused("not-over"):
        table.play_again("ada", "u")
    assert table.options_again() == Options(("player:ada", "bot:greedy"), rounds=1, pro=True)


def test_a_rematch_keeps_no_seat_for_who_left_for_good() -> None:
    table = seated("ada", "bo", rounds=1)
    table.do(table.leave("bo"))
    assert table.options_again().seats == ("player:ada", "open")


def test_a_closed_table_takes_no_more_wishes() -> None:
    table = seated("ada", "bo")
    table.do(table.close("host"))
    with refused("table-closed"):
        table.close("host")
    with refused("table-closed"):
        table.move("ada", Move.take(), table.number)
    with refused("table-closed"):
        table.leave("ada")
