from random import Random

from tests.positions import position
from toadline import Move, Round
from toadline.bots.bot import Bot, Budget
from toadline.bots.simple import Greedy, RandomBot

BUDGET = Budget(simulations=1)


def choices(bot: Bot, game: Round) -> set[str]:
    return {str(bot.choose(game.view(game.turn), BUDGET, Random(seed))) for seed in range(60)}


def test_greedy_twists_if_it_can() -> None:
    assert choices(Greedy(), position([[35, 94, 21], [41]], [12, 49, 34], [98])) == {"94x49", "21x12"}


def test_greedy_lays_the_nearest_card() -> None:
    assert choices(Greedy(), position([[26, 39, 44], [41]], [34], [98])) == {"39"}
    assert choices(Greedy(), position([[29, 39, 44], [41]], [34], [98])) == {"29", "39"}


def test_greedy_takes_if_there_is_nothing_else() -> None:
    assert choices(Greedy(), position([[98], [41]], [34], [97])) == {"take"}


def test_greedy_opens_with_any_card() -> None:
    assert choices(Greedy(), position([[12, 55, 98], [41]], [], [97])) == {"12", "55", "98"}


def test_random_plays_every_legal_move() -> None:
    game = position([[35, 94], [41]], [49, 34], [98])
    assert choices(RandomBot(), game) == {str(move) for move in game.legal_moves()}


def test_greedy_beats_random_most_of_the_time() -> None:
    wins, rng = 0, Random(1)
    for seed in range(60):
        game = Round.deal(seed=seed, first=seed % 2)
        while not game.over:
            bot: Bot = Greedy() if game.turn == 0 else RandomBot()
            move: Move = bot.choose(game.view(game.turn), BUDGET, rng)
            game.play(move)
        wins += game.scores[0] > game.scores[1]
    assert wins > 45
