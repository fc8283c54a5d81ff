"""The yardsticks."""

from random import Random

from tests.engine.positions import ANY, played
from toadline import Round
from toadline.bots.sampler import Peeker, Sampler
from toadline.bots.simple import Greedy


def lead(game: Round, bot: Sampler | Peeker, seat: int) -> int:
    """By how many points a bot beats `greedy` in a round."""
    rng = Random(1)
    while not game.over:
        if game.turn != seat:
            move = Greedy().choose(game.view(game.turn), ANY, rng)
        elif isinstance(bot, Peeker):
            move = bot.choose_seeing(game, rng)
        else:
            move = bot.choose(game.view(seat), ANY, rng)
        game.play(move)
    return game.scores[seat] - game.scores[1 - seat]


def test_sampler_beats_greedy() -> None:
    leads = [lead(Round.deal(players=2, seed=seed), Sampler(), seat) for seed in range(4) for seat in (0, 1)]
    assert sum(leads) > 40


def test_the_same_seed_gives_the_same_move() -> None:
    view = played(1, players=3, moves=12).view(played(1, players=3, moves=12).turn)
    assert Sampler().choose(view, ANY, Random(4)) == Sampler().choose(view, ANY, Random(4))


def test_peeker_plays_legally_and_is_no_bot() -> None:
    for players in (2, 3, 4):
        game = played(2, players, pro=True, moves=30)
        assert Peeker().choose_seeing(game, Random(1)) in game.legal_moves()
    assert not hasattr(Peeker(), "choose")


def test_peeker_minds_the_true_hand() -> None:
    assert lead(Round.deal(players=2, seed=3), Peeker(), 0) > 0
