"""Models of opponents: how they choose, and who they are."""

from random import Random

import numpy as np
import pytest

from tests.engine.positions import ANY, opened, played
from tests.positions import position
from toadline import Round
from toadline.bots.bot import Bot
from toadline.bots.sampler import Sampler
from toadline.bots.simple import Greedy
from toadline.engine import opponents
from toadline.engine.opponents import FEATURES, GREEDY, STRONG, describe, odds_by_card, probability_greedy
from toadline.engine.root import Root
from toadline.engine.worlds import LikelyWorlds
from toadline.rules.position import TAKE, TWIST, fits

DEALS = range(4)


def odds(game: Round, kind: int) -> tuple[np.ndarray, float]:
    """The odds that the seat to move uses each card, and that it takes."""
    by_card = np.zeros(100)
    take = odds_by_card(opened(game).state, kind, np.zeros(FEATURES), by_card)
    return by_card, float(take)


@pytest.mark.parametrize("kind", [STRONG, GREEDY])
def test_only_what_can_be_played_has_odds(kind: int) -> None:
    game = position([[35, 94, 21, 77], [41, 53]], [12, 49, 34], [98, 81])
    by_card, take = odds(game, kind)
    unseen = {35, 94, 21, 77, 41, 53, 98, 81}
    playable = {card for card in unseen if fits(card, 34)} | {94, 21}
    assert set(np.flatnonzero(by_card).tolist()) == playable
    assert take > 0.0


def test_a_greedy_player_twists_lays_near_and_takes_last() -> None:
    by_card, take = odds(position([[35, 94, 25], [41]], [49, 34], [98]), GREEDY)
    assert by_card[94] > by_card[35] > by_card[41] > by_card[25] > take


def test_a_line_that_is_not_there_cannot_be_taken() -> None:
    by_card, take = odds(position([[35, 94], [41]], [], [98]), STRONG)
    assert take == 0.0
    assert set(np.flatnonzero(by_card).tolist()) == {35, 94, 41, 98}


def test_each_kind_of_move_has_features_of_its_own() -> None:
    game = position([[35, 94, 33], [41]], [49], [98])

    def described(code: int, at: Round = game) -> set[int]:
        features = np.zeros(FEATURES)
        describe(opened(at).state, code, features)
        return set(np.flatnonzero(features).tolist())

    of_take = {opponents.TAKES, opponents.TAKE_COST, opponents.TAKE_EARLY}  # the logarithm of 1 is 0
    assert described(TAKE) == of_take
    assert described(TWIST + 94) == {opponents.TWISTS, opponents.TWISTS_LAST, opponents.ENDS_LINE}
    assert {opponents.TOAD, opponents.BLOCK} < described(33, position([[33], [41]], [34], [98]))
    assert opponents.OPENS_WITH_TOAD in described(33, position([[33], [41]], [], [98]))
    assert opponents.TWIN_GONE in described(35, position([[35], [41]], [34], [98]))  # 53 lies before a seat


def test_every_feature_has_its_weight() -> None:
    assert opponents.STRONG_WEIGHTS.shape == (FEATURES,)
    assert (opponents.STRONG_WEIGHTS != 0.0).all()


def test_bayes_rule() -> None:
    nothing = np.zeros(2)
    assert probability_greedy(nothing, nothing).tolist() == [opponents.PRIOR_GREEDY] * 2
    surer = probability_greedy(nothing, np.array([0.0, np.log(3.0)]))
    assert surer[1] == pytest.approx(0.75)


def test_those_who_sit_together_are_often_alike() -> None:
    """The third seat's moves tell nothing, but the second one's look greedy."""
    greedy = probability_greedy(np.zeros(3), np.array([0.0, 2.0, 0.0]))
    assert greedy[1] > greedy[2] > opponents.PRIOR_GREEDY


def suspicion(bot: Bot, seed: int) -> float:
    """How likely seat 0 takes a bot for greedy, late in a round against it."""
    game, rng = Round.deal(players=2, seed=seed), Random(seed)
    while not game.over and (len(game.pile) > 10 or game.turn):
        game.play((bot if game.turn else Greedy()).choose(game.view(game.turn), ANY, rng))
    view = game.view(0)
    return float(LikelyWorlds(Root.of(view), view, Random(1)).greedy[1])


def test_a_greedy_player_is_known_by_its_moves() -> None:
    assert sum(suspicion(Greedy(), seed) > 0.8 for seed in DEALS) >= len(DEALS) - 1


def test_a_strong_player_is_not_taken_for_greedy() -> None:
    assert sum(suspicion(Sampler(), seed) < 0.2 for seed in DEALS) >= len(DEALS) - 1


def test_before_the_first_move_nothing_is_known() -> None:
    view = Round.deal(players=2, seed=1).view(0)
    found = LikelyWorlds(Root.of(view), view, Random(1))
    assert found.greedy[1] == pytest.approx(opponents.PRIOR_GREEDY)


def test_greedy_players_at_one_table_are_known_sooner(monkeypatch: pytest.MonkeyPatch) -> None:
    views = [game.view(game.turn) for game in (played(seed, players=4, moves=24) for seed in DEALS)]

    def suspicions() -> float:
        return sum(float(LikelyWorlds(Root.of(view), view, Random(1)).greedy.sum()) for view in views)

    together = suspicions()
    monkeypatch.setattr(opponents, "ALIKE", 0.0)
    assert together > suspicions()
