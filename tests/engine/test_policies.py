"""The policies of playouts."""

from random import Random

import pytest

from tests.engine.positions import ANY, played
from tests.positions import KINDS, position
from toadline import Round
from toadline.bots.simple import Greedy
from toadline.engine.policies import FORGETFUL, HABIT, Weights, finish_greedily, greedy, habit
from toadline.engine.rng import seeded
from toadline.engine.root import Root, deal
from toadline.engine.search_round import OVER
from toadline.rules.move import Move


def chosen(game: Round, weights: Weights | None, seeds: int = 60) -> set[str]:
    """What a policy does at a position, over many seeds; without weights the greedy one."""
    state = Root.of(game.view(game.turn)).state
    moves = set()
    for seed in range(seeds):
        numbers = seeded(Random(seed))
        slot, code = greedy(state, numbers) if weights is None else habit(state, weights, numbers)
        move = Move.from_code(int(code))
        assert move.card is None or game.hands[game.turn][slot] == move.card
        moves.add(str(move))
    return moves


@pytest.mark.parametrize(("players", "pro"), KINDS)
def test_greedy_play_is_that_of_the_bot(players: int, pro: bool) -> None:
    for moves in (0, 3, 9, 18, 40, 60):
        game = played(moves, players, pro, moves, greedy=False)
        view = game.view(game.turn)
        of_the_bot = {str(Greedy().choose(view, ANY, Random(seed))) for seed in range(150)}
        assert chosen(game, None, 150) == of_the_bot


def test_finishing_greedily_ends_the_round() -> None:
    root = Root.of(played(2, moves=5).view(played(2, moves=5).turn))
    state = root.state.copy()
    deal(state, root, root.hidden)
    finish_greedily(state, root.hidden, seeded(Random(1)))
    assert state[OVER]


CALM = HABIT._replace(noise=0.0)


def test_a_habit_follows_its_weights() -> None:
    game = position([[35, 94, 21], [41]], [12, 49, 34], [98])
    nothing = Weights(*[0.0] * len(Weights._fields))
    assert chosen(game, nothing._replace(twists=5.0)) <= {"94x49", "21x12"}
    assert chosen(game, nothing._replace(takes=5.0)) == {"take"}
    assert chosen(game, nothing._replace(distance=5.0)) == {"35"}
    assert len(chosen(game, nothing._replace(noise=1.0))) == 4


def test_a_habit_shuns_a_card_whose_twin_may_come() -> None:
    """36 and 38 are alike but for their twins: 63 is gone, 83 is still to come."""
    unseen = [83, 84, 85, 13, 14, 97]
    game = position([[36, 38], unseen[:3]], [37], unseen[3:])
    assert chosen(game, CALM._replace(crowd=0.0, distance=0.0)) == {"36"}


def test_a_forgetful_habit_minds_nothing_that_was_played() -> None:
    assert {name for name in Weights._fields if getattr(FORGETFUL, name) != getattr(HABIT, name)} == {
        *("twin_away", "twin_gone", "crowd", "lack")
    }
