"""The rulings where the rulebooks are silent, by their numbers."""

from random import Random

import pytest

from tests.positions import moves, play, position, random_match, random_play
from toadline import HIDDEN, IllegalMove, Match, Move, Round


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ruling_1_the_deal_moves_one_seat_to_the_left_each_round(players: int) -> None:
    match = random_match(players, pro=False, seed=3, rounds=5)
    firsts = [game.dealt.first for game in match.played if game.dealt]
    assert firsts == [(firsts[0] + number) % players for number in range(5)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ruling_1_who_deals_first_is_part_of_the_shuffle(players: int) -> None:
    firsts = {Match(players=players, seed=seed).round.turn for seed in range(40)}
    assert firsts == set(range(players))


def test_ruling_2_one_may_take_although_one_could_lay_or_twist() -> None:
    game = position(hands=[[35, 94], [41]], line=[49, 34], pile=[98])
    assert moves(game) == {"35", "94x49", "take"}
    play(game, "take")
    assert game.minus[0] == (34, 49)


def test_ruling_2_with_no_line_one_must_lay() -> None:
    game = position(hands=[[35, 94], [41]], pile=[98])
    assert moves(game) == {"35", "94"}
    with pytest.raises(IllegalMove) as caught:
        game.play(Move.take())
    assert caught.value.code == "no-line-to-take"


def test_ruling_3_line_twisted_away_and_the_draw_takes_the_last_card_the_round_goes_on() -> None:
    game = position(hands=[[94, 12], [41, 42]], line=[49], pile=[98])
    play(game, "94x49")
    assert game.pile == ()
    assert game.hands[0] == (12, 98)
    assert not game.over
    assert moves(game) == {"41", "42"}
    play(game, "41")
    assert not game.over
    play(game, "take")
    assert game.over


def test_ruling_4_the_penalty_card_was_the_last_the_taker_still_opens_and_that_line_ends_it() -> None:
    game = position(hands=[[12, 98], [41, 13]], line=[36], pile=[55], pro=True)
    play(game, "take")
    assert game.penalty[0] == (55,)
    assert game.pile == ()
    assert not game.over
    assert game.turn == 0
    assert moves(game) == {"12", "98"}
    play(game, "12")
    assert game.hands[0] == (98,)  # nothing to draw
    assert game.turn == 1
    play(game, "take")
    assert game.over
    assert game.penalty[1] == ()


def test_ruling_5_pile_used_up_before_no_penalty_card_and_the_take_ends_the_round() -> None:
    game = position(hands=[[12, 98], [41]], line=[36], pro=True)
    assert not game.view(0).penalty_due
    play(game, "take")
    assert game.over
    assert game.penalty == ((), ())
    assert game.minus[0] == (36,)


@pytest.mark.parametrize("pro", [False, True])
def test_ruling_6_with_an_empty_hand_taking_is_the_only_move_and_ends_the_round(pro: bool) -> None:
    game = position(hands=[[], [41]], line=[36, 37], pro=pro)
    assert moves(game) == {"take"}
    play(game, "take")
    assert game.over


def test_ruling_7_only_the_taker_knows_the_penalty_card_until_the_round_is_scored() -> None:
    game = position(hands=[[12, 98], [41], [43]], line=[36], pile=[55, 56], pro=True)
    play(game, "take")
    assert game.view(0).minus[0] == (36, 55)
    assert game.view(0).unknown == (0, 0, 0)
    assert game.view(0).history[-1].penalty == 55
    for other in (1, 2, None):
        view = game.view(other)
        assert view.minus[0] == (36,)
        assert view.unknown == (1, 0, 0)
        assert view.points[0] == -1
        assert view.history[-1].penalty == HIDDEN
    play(game, "12", "take")
    assert game.over
    for viewer in (0, 1, 2, None):
        assert game.view(viewer).minus[0] == (36, 55)
        assert game.view(viewer).history[0].penalty == 55
        assert game.view(viewer).points == game.scores


def test_ruling_8_other_face_down_cards_are_public() -> None:
    game = position(hands=[[12, 98], [41]], line=[36, 44], pile=[55, 56], pro=True)
    play(game, "take")
    for viewer in (0, 1, None):
        assert game.view(viewer).minus[0] == (36, 44)


def test_ruling_9_a_tie_on_the_total_shares_the_win() -> None:
    ties = [match for seed in range(300) if len((match := random_match(2, False, seed, 1)).winners) > 1]
    assert ties
    for match in ties:
        assert match.totals[0] == match.totals[1]
        assert match.winners == (0, 1)


def test_ruling_10_take_is_a_move_and_the_opening_lay_the_same_players_next() -> None:
    game = position(hands=[[12, 98], [41]], line=[36], pile=[55, 56])
    play(game, "take", "12")
    assert [(played.seat, str(played.move)) for played in game.history] == [(0, "take"), (0, "12")]
    assert game.turn == 1


def test_ruling_11_all_of_a_round_is_open_once_it_is_over_and_nothing_of_the_next() -> None:
    match = Match(players=3, rounds=2, pro=True, seed=4)
    assert match.view(0).hands is None
    for _ in random_play(match.round, Random(4)):
        pass
    for viewer in (0, 1, 2, None):
        view = match.view(viewer)
        assert view.hands == match.round.hands
        assert view.minus == match.round.minus
        assert view.history == match.round.history
    match.next_round()
    for viewer in (0, 1, 2, None):
        assert match.view(viewer).hands is None


def test_ruling_12_the_named_seat_begins_a_single_round_else_seat_0() -> None:
    assert Round.deal(players=3, seed=1).turn == 0
    assert Round.deal(players=3, seed=1, first=2).turn == 2
