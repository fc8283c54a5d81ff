import copy
from collections.abc import Callable
from random import Random

import pytest

from tests.positions import random_match, random_play
from toadline import DECK, Deal, IllegalMove, InvalidMatch, Match, Move, Round


def finish(match: Match) -> None:
    for _ in random_play(match.round, Random(1)):
        pass


def test_two_rounds_by_default() -> None:
    assert Match().rounds == 2


@pytest.mark.parametrize("rounds", [1, 2, 5])
def test_totals_add_up_and_the_best_wins(rounds: int) -> None:
    match = random_match(3, pro=True, seed=8, rounds=rounds)
    assert match.over
    assert match.number == len(match.outcomes) == rounds
    scores = [game.scores for game in match.played]
    assert match.totals == tuple(map(sum, zip(*scores, strict=True)))
    assert match.winners == tuple(s for s in range(3) if match.totals[s] == max(match.totals))
    for outcome, game in zip(match.outcomes, match.played, strict=True):
        assert outcome == game.outcome


def test_the_running_round_does_not_count_and_nobody_has_won() -> None:
    match = Match(seed=1)
    match.play(match.round.legal_moves()[0])
    match.play(Move.take())
    assert match.round.scores != (0, 0)
    assert match.totals == (0, 0)
    assert match.winners == ()


def test_the_next_round_comes_when_this_one_is_over() -> None:
    match = Match(seed=1)
    with pytest.raises(InvalidMatch) as caught:
        match.next_round()
    assert caught.value.code == "round-not-over"
    finish(match)
    with pytest.raises(IllegalMove) as over:
        match.play(Move.take())
    assert over.value.code == "round-over"
    assert match.next_round() is match.round
    assert match.number == 2
    finish(match)
    with pytest.raises(InvalidMatch) as caught:
        match.next_round()
    assert caught.value.code == "match-over"
    with pytest.raises(IllegalMove) as over:
        match.play(Move.take())
    assert over.value.code == "match-over"


def test_the_same_seed_gives_the_same_match_and_each_round_its_own_deal() -> None:
    assert random_match(2, False, seed=3) == random_match(2, False, seed=3)
    assert Match(seed=3) != Match(seed=4)
    assert Match(seed=3, rounds=2) != Match(seed=3, rounds=3)
    assert Match(seed=3) != Match.from_deals([d for d in (Match(seed=3).round.dealt,) if d], rounds=2)
    first, second = random_match(2, False, seed=3).played
    assert first.dealt != second.dealt


def test_without_a_seed_each_match_is_new() -> None:
    assert Match() != Match()
    assert Round.deal() != Round.deal()


def test_a_seed_deals_a_single_round_like_a_match() -> None:
    assert Round.deal(players=3, seed=7).hands == Match(players=3, seed=7).round.hands


def test_secret_and_entropy_decide_the_deals() -> None:
    plain = Match(secret="0" * 64)
    assert plain == Match(secret="0" * 64, entropy=["", ""])
    assert plain.round.hands != Match(secret="0" * 63 + "1").round.hands
    assert plain.round.hands != Match(secret="0" * 64, entropy=["a", ""]).round.hands
    assert Match(entropy=["a", "b"]).shuffle != Match(entropy=["a", "b"]).shuffle


def test_given_deals() -> None:
    deals = [Deal.cut(DECK, 2, first=0), Deal.cut(DECK[::-1], 2, first=1)]
    match = Match.from_deals(deals)
    assert match.rounds == 2
    assert match.shuffle is None
    finish(match)
    assert match.next_round().dealt == deals[1]
    match = Match.from_deals(deals[:1], rounds=2)
    finish(match)
    with pytest.raises(InvalidMatch) as caught:
        match.next_round()
    assert (caught.value.code, caught.value.values) == ("no-more-deals", {"number": 2})
    with pytest.raises(InvalidMatch):
        Match.from_deals([])
    match = Match.from_deals([deals[0], Deal.cut(DECK, 3, first=1)])
    finish(match)
    with pytest.raises(InvalidMatch) as caught:
        match.next_round()
    assert caught.value.code == "wrong-players"


@pytest.mark.parametrize("copied", [Match.copy, copy.copy, copy.deepcopy])
def test_copies_are_independent(copied: Callable[[Match], Match]) -> None:
    match = Match(seed=1)
    other = copied(match)
    assert other == match
    other.play(other.round.legal_moves()[0])
    assert other != match
    assert match.round.history == ()
    finish(match)
    other = copied(match)
    other.next_round()
    assert match.number == 1


@pytest.mark.parametrize("copied", [Round.copy, copy.copy, copy.deepcopy])
def test_copies_of_rounds_are_independent(copied: Callable[[Round], Round]) -> None:
    game = Round.deal(seed=1)
    other = copied(game)
    other.play(other.legal_moves()[0])
    assert (game.line, game.history) == ((), ())


def test_repr_says_where_it_stands() -> None:
    assert repr(Match(seed=1)) == "<Match round 1 of 2, totals (0, 0)>"
    assert repr(random_match(2, False, 1)).endswith("over>")


def test_a_move_that_is_known_to_be_legal_is_played_without_a_look() -> None:
    checked, pushed = Match(seed=7), Match(seed=7)
    while not checked.round.over:
        move = checked.round.legal_moves()[-1]
        checked.play(move)
        pushed.push(move)
    assert pushed == checked
    assert pushed.round.history == checked.round.history
