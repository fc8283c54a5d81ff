"""The levels people meet."""

from random import Random

import pytest

from tests.engine.positions import ANY, played
from toadline import Round
from toadline.bots.roster import OWN, find_bot
from toadline.bots.simple import Greedy

LEVELS = [find_bot(name) for name in OWN if name.startswith("level-")]


def test_there_are_eight_in_order() -> None:
    assert [level.name for level in LEVELS] == [f"level-{number}" for number in range(1, 9)]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("pro", [False, True])
def test_each_plays_legally(players: int, pro: bool) -> None:
    for moves in (0, 5, 30, 60):
        game = played(moves + 1, players, pro, moves)
        view = game.view(game.turn)
        for level in LEVELS:
            assert level.choose(view, ANY, Random(1)) in view.legal_moves


def test_the_same_seed_gives_the_same_move() -> None:
    game = played(3, moves=10)
    view = game.view(game.turn)
    for level in LEVELS:
        assert level.choose(view, ANY, Random(5)) == level.choose(view, ANY, Random(5))


def wins(first: int, second: int, deals: int) -> float:
    """Rounds that one of the lower levels wins against another, ties half; 0 stands for greedy."""
    bots = [LEVELS[number - 1] if number else Greedy() for number in (first, second)]
    won = 0.0
    for seed in range(deals):
        for seat in (0, 1):
            game, rng = Round.deal(players=2, seed=seed), Random(seed)
            while not game.over:
                bot = bots[0] if game.turn == seat else bots[1]
                game.play(bot.choose(game.view(game.turn), ANY, rng))
            lead = game.scores[seat] - game.scores[1 - seat]
            won += 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
    return won / (2 * deals)


def test_level_one_loses_to_greedy() -> None:
    assert wins(1, 0, 40) < 0.15


@pytest.mark.parametrize("number", [2, 3, 4, 5, 6])
def test_a_level_beats_the_one_below(number: int) -> None:
    assert wins(number, number - 1, 50) > 0.55
