"""Who the others are, told from their moves."""

from random import Random

import pytest

from tests.bots.positions import ANY, played
from toadline import Round
from toadline.bots import guess
from toadline.bots.bot import Bot
from toadline.bots.sampler import Sampler
from toadline.bots.sight import Sight
from toadline.bots.simple import Greedy

DEALS = range(4)


def suspicion(bot: Bot, seed: int) -> float:
    """How likely seat 0 takes a bot for greedy, late in a round against it."""
    game, rng = Round.deal(players=2, seed=seed), Random(seed)
    while not game.over and (len(game.pile) > 10 or game.turn):
        game.play((bot if game.turn else Greedy()).choose(game.view(game.turn), ANY, rng))
    view = game.view(0)
    return float(guess.greedy(view, Sight.of(view), Random(1))[1])


def test_it_knows_a_greedy_player() -> None:
    assert sum(suspicion(Greedy(), seed) > 0.8 for seed in DEALS) >= len(DEALS) - 1


def test_it_takes_no_strong_player_for_greedy() -> None:
    assert sum(suspicion(Sampler(), seed) < 0.2 for seed in DEALS) >= len(DEALS) - 1


def test_before_the_first_move_it_knows_nothing() -> None:
    view = Round.deal(players=2, seed=1).view(0)
    assert guess.greedy(view, Sight.of(view), Random(1))[1] == pytest.approx(guess.GREEDY)


def test_who_sits_with_greedy_players_seems_greedy_sooner(monkeypatch: pytest.MonkeyPatch) -> None:
    views = [game.view(game.turn) for game in (played(seed, players=4, moves=24) for seed in DEALS)]

    def suspicions() -> float:
        return sum(float(guess.greedy(view, Sight.of(view), Random(1)).sum()) for view in views)

    together = suspicions()
    monkeypatch.setattr(guess, "ALIKE", 0.0)
    assert together > suspicions()
