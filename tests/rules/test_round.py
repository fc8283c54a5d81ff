"""The rulebook, clause by clause."""

import pytest

from tests.positions import KINDS, moves, play, position
from toadline import DECK, TOADS, IllegalMove, Move, Round, cost, is_toad


@pytest.mark.parametrize(("players", "hand", "pile"), [(2, 9, 61), (3, 9, 52), (4, 8, 47)])
def test_deal_gives_nine_cards_or_eight_to_four_players(players: int, hand: int, pile: int) -> None:
    game = Round.deal(players=players, seed=1)
    assert [len(cards) for cards in game.hands] == [hand] * players
    assert len(game.pile) == pile
    assert game.line == ()


def test_play_goes_clockwise_from_the_first_player() -> None:
    game = Round.deal(players=3, seed=1, first=1)
    turns = []
    for _ in range(4):
        if not any(move.kind == "lay" for move in game.legal_moves()):
            play(game, "take")
        turns.append(game.turn)
        game.play(game.legal_moves()[0])
    assert turns == [1, 2, 0, 1]


def test_a_turn_lays_one_card_and_draws_the_top_of_the_pile() -> None:
    game = position(hands=[[34, 12], [41]], pile=[98, 55])
    play(game, "34")
    assert game.line == (34,)
    assert game.hands[0] == (12, 98)
    assert game.pile == (55,)
    assert game.turn == 1


def test_a_turn_twists_one_card_and_draws_the_top_of_the_pile() -> None:
    game = position(hands=[[94, 12], [41]], line=[34, 49, 51], pile=[98, 55])
    play(game, "94x49")
    assert game.hands[0] == (12, 98)
    assert game.pile == (55,)
    assert game.turn == 1


def test_lay_reaches_ten_up_and_ten_down_both_ends_included() -> None:
    game = position(hands=[[23, 24, 44, 45], [41]], line=[12, 34], pile=[98])
    assert moves(game) == {"24", "44", "take"}


def test_lay_on_the_last_card_and_not_on_the_first() -> None:
    game = position(hands=[[13, 85], [41]], line=[12, 84], pile=[98])
    assert moves(game) == {"85", "take"}


def test_lay_any_card_when_there_is_no_line() -> None:
    game = position(hands=[[12, 55, 98], [41]], pile=[34])
    assert moves(game) == {"12", "55", "98"}


def test_twist_any_card_of_the_line_wherever_it_lies() -> None:
    for line in ([49, 51, 53], [51, 49, 53], [51, 53, 49]):
        game = position(hands=[[94], [41]], line=line, pile=[98])
        assert moves(game) == {"94x49", "take"}
        play(game, "94x49")
        assert game.line == (51, 53)
        assert game.plus[0] == (49, 94)
        assert game.scores[0] == 2


def test_twist_closes_the_line_up_so_that_the_last_card_counts_for_the_next() -> None:
    game = position(hands=[[94], [35, 51, 59]], line=[34, 41, 49], pile=[98])
    play(game, "94x49")
    assert game.line == (34, 41)
    assert moves(game) == {"35", "51", "take"}


def test_twist_may_be_the_only_card_of_a_line_and_the_next_player_opens() -> None:
    game = position(hands=[[94], [12, 98]], line=[49], pile=[55, 56])
    play(game, "94x49")
    assert game.line == ()
    assert not game.over
    assert game.turn == 1
    assert moves(game) == {"12", "98"}


def test_toads_can_neither_twist_nor_be_twisted() -> None:
    game = position(hands=[[44, 94], [41]], line=[55, 45], pile=[98])
    assert moves(game) == {"44", "take"}
    with pytest.raises(IllegalMove) as caught:
        game.play(Move.twist(44))
    assert caught.value.code == "toad-cannot-twist"


def test_take_puts_the_whole_line_face_down_and_the_taker_opens_and_draws() -> None:
    game = position(hands=[[12, 98], [41]], line=[34, 44, 49], pile=[55, 56])
    play(game, "take")
    assert game.minus[0] == (34, 44, 49)
    assert game.scores[0] == -7
    assert game.line == ()
    assert game.turn == 0
    assert game.hands[0] == (12, 98)
    assert moves(game) == {"12", "98"}
    play(game, "12")
    assert game.hands[0] == (55, 98)
    assert game.turn == 1


def test_end_nobody_draws_once_the_pile_is_used_up() -> None:
    game = position(hands=[[34, 12], [41, 88]], line=[36])
    play(game, "34")
    assert game.hands[0] == (12,)
    assert not game.over
    play(game, "41")
    assert game.hands[1] == (88,)


def test_end_comes_at_once_when_the_line_is_taken_after_the_pile_is_used_up() -> None:
    game = position(hands=[[12, 34], [41]], line=[36])
    play(game, "take")
    assert game.over
    assert game.outcome
    assert (game.outcome.ending, game.outcome.seat) == ("taken", 0)
    assert game.legal_moves() == []
    assert game.minus[0] == (36,)


def test_end_comes_at_once_when_the_line_is_twisted_away_after_the_pile_is_used_up() -> None:
    game = position(hands=[[94, 34], [41]], line=[49])
    play(game, "94x49")
    assert game.outcome
    assert (game.outcome.ending, game.outcome.seat) == ("twisted", 0)
    assert game.scores[0] == 2


def test_end_cards_left_in_hand_do_not_count() -> None:
    game = position(hands=[[22, 33, 12], [41]], line=[36])
    play(game, "take")
    assert game.hands[0] == (12, 22, 33)
    assert game.scores[0] == -1


def test_score_is_one_a_card_and_five_a_face_down_toad() -> None:
    assert [cost(toad) for toad in TOADS] == [5] * 7
    assert {cost(card) for card in DECK if not is_toad(card)} == {1}
    game = position(hands=[[94, 12], [41]], line=[49, 22, 33], pile=[98])
    play(game, "94x49")
    assert game.scores[0] == 2
    play(game, "take")
    assert game.minus[1] == (22, 33)
    assert game.scores[1] == len(game.plus[1]) - 10


def test_score_example_12_plus_and_17_minus_points_make_minus_5() -> None:
    plus = ["12", "21", "13", "31", "14", "41", "15", "51", "16", "61", "17", "71"]
    minus = ["22", "33", "44", "34", "43"]  # three toads and two others: 17 minus points
    rest = [str(card) for card in DECK if str(card) not in {*plus, *minus, "98"}]
    game = Round.parse(
        f"normal | taken 0 | hands - / 98 | line - | pile - | plus {' '.join(plus)} / -"
        f" | minus {' '.join(minus)} / {' '.join(rest)} | penalty - / -"
    )
    assert game.scores[0] == 12 - 17 == -5


def test_match_worked_example_of_the_rulebooks() -> None:
    alex, sarah, linus, marlene = 0, 1, 2, 3
    hands = [[34], [41], [49], [94]]
    others = [card for card in DECK if card not in (34, 41, 49, 94)]
    hands = [hand + [others.pop(0) for _ in range(7)] for hand in hands]
    game = Round.from_deal(hands, pile=others, first=alex)
    play(game, "34")
    assert game.turn == sarah
    assert all(24 <= int(m) <= 44 for m in moves(game) if m.isdecimal())
    play(game, "41")
    assert game.turn == linus
    assert all(31 <= int(m) <= 51 for m in moves(game) if m.isdecimal())
    play(game, "49")
    assert game.turn == marlene
    play(game, "94x49")
    assert game.line == (34, 41)
    assert game.plus[marlene] == (49, 94)
    assert game.scores == (0, 0, 0, 2)
    assert game.turn == alex


def test_pro_variant_a_single_card_taken_also_costs_the_top_of_the_pile() -> None:
    game = position(hands=[[12, 98], [41]], line=[36], pile=[55, 56, 57], pro=True)
    play(game, "take")
    assert game.minus[0] == (36, 55)
    assert game.penalty[0] == (55,)
    assert game.scores[0] == -6
    assert game.pile == (56, 57)
    assert game.turn == 0


def test_pro_variant_costs_nothing_more_for_two_cards() -> None:
    game = position(hands=[[12, 98], [41]], line=[36, 37], pile=[55, 56], pro=True)
    play(game, "take")
    assert game.minus[0] == (36, 37)
    assert game.pile == (55, 56)


def test_normal_rules_have_no_penalty_card() -> None:
    game = position(hands=[[12, 98], [41]], line=[36], pile=[55, 56])
    play(game, "take")
    assert game.minus[0] == (36,)
    assert game.pile == (55, 56)


@pytest.mark.parametrize(("players", "pro"), KINDS)
def test_every_round_of_every_kind_ends(players: int, pro: bool) -> None:
    game = Round.deal(players=players, seed=5, pro=pro)
    for _ in range(500):
        if game.over:
            break
        game.play(game.legal_moves()[-1])
    assert game.over
