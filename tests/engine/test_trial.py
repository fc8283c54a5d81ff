"""The trial of moves."""

from random import Random

import numpy as np
import pytest

from tests.engine.positions import ending, opened, played
from toadline.engine import trial
from toadline.engine.policies import HABIT
from toadline.engine.root import Root
from toadline.engine.solver import solve
from toadline.engine.trial import ENOUGH, WHOLE_ROUND, Plan, Trial, best_greedily
from toadline.engine.worlds import EvenWorlds, even


def plan(players: int = 2, lines: int = 2, exact: int = 0, to_win: bool = False) -> Plan:
    return Plan.of(lines, exact, 3000, to_win, [0] * players, HABIT)


def root_of_many_moves() -> Root:
    games = (played(seed, moves=11) for seed in range(100))
    game = next(game for game in games if len(game.legal_moves()) > 4)
    return Root.of(game.view(game.turn))


def test_moves_meet_the_same_luck() -> None:
    """What a move leads to in a world doesn't depend on which others are tried there."""
    root = root_of_many_moves()
    count, kinds = root.codes.size, np.zeros(2, np.int64)
    for seed, world in enumerate(even(root, 30, Random(1))):
        numbers, together = np.array([seed], np.uint64), np.empty((1, count))
        trial._try_moves(root, plan(), world[None], kinds, np.ones(count, bool), together, numbers.copy())
        for move in range(count):
            alone, active = np.full((1, count), np.nan), np.arange(count) == move
            trial._try_moves(root, plan(), world[None], kinds, active, alone, numbers.copy())
            assert alone[0, move] == together[0, move]
            assert np.isnan(np.delete(alone, move)).all()


def test_a_move_that_is_clearly_behind_is_given_up() -> None:
    root = root_of_many_moves()
    found = Trial(root, plan(), Random(1))
    worlds = EvenWorlds(root, Random(2))
    assert found.run(worlds, ENOUGH - 1) == (ENOUGH - 1) * len(root.moves)
    assert found.contenders == len(root.moves)
    found.run(worlds, 1000)
    assert found.contenders < len(root.moves)
    assert found.worlds == ENOUGH + 999
    kept = found.contenders
    assert found.run(worlds, 10) == 10 * kept
    assert found.means[found.best] == max(found.means.values())


@pytest.mark.parametrize("to_win", [False, True])
def test_an_open_ending_is_worth_what_the_solver_says(to_win: bool) -> None:
    game = next(filter(None, (ending(seed) for seed in range(20))))
    root = Root.of(game.view(game.turn))
    found = Trial(root, Plan.of(1, 0, 10_000_000, to_win, (0, 0), HABIT), Random(1))
    found.run(EvenWorlds(root, Random(1)), 1)
    solution = solve(root)
    assert solution
    for move, lead in solution.moves.items():
        won = 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
        assert found.means[move] == pytest.approx(won + trial.LEAD_WEIGHT * lead if to_win else lead)


def test_a_whole_round_is_played_to_its_end() -> None:
    """Then a lead is a whole number; after a line or two it is an estimate."""
    game = played(3, players=3, moves=30)
    root = Root.of(game.view(game.turn))
    for lines, whole in ((1, False), (WHOLE_ROUND, True)):
        found = Trial(root, plan(3, lines), Random(1))
        found.run(EvenWorlds(root, Random(1)), 20)
        assert bool((found._values == np.round(found._values)).all()) == whole


def test_the_best_move_played_on_greedily() -> None:
    """It is one of the moves; and where there is only one, no world is needed."""
    game = played(6, moves=14)
    root = opened(game)
    best = best_greedily(root, even(root, 200, Random(1)), Random(1))
    assert best in root.moves
    only = root._replace(codes=root.codes[:1], slots=root.slots[:1])
    assert best_greedily(only, even(root, 0, Random(1)), Random(1)) == root.moves[0]
