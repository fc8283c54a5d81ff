from random import Random

from tests.positions import random_play
from toadline import Round
from toadline.bots.bot import Budget
from toadline.envs.ismcts import Ismcts


def test_it_plays_legal_moves_and_repeats_itself() -> None:
    steps = random_play(Round.deal(players=3, seed=4, pro=True), Random(4))
    views = [step.view(step.turn) for number, step in enumerate(steps) if number in (0, 9, 18, 27)]
    for view in views:
        moves = {Ismcts().choose(view, Budget(simulations=30), Random(5)) for _ in range(2)}
        assert len(moves) == 1
        assert moves <= set(view.legal_moves)
        assert Ismcts().choose(view, Budget(seconds=0.02), Random(5)) in view.legal_moves
