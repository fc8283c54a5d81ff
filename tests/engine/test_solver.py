"""The solver against brute force over the rules' own core."""

from random import Random

import numpy as np
import pytest

from tests.engine.positions import ending, opened
from toadline.engine.root import Root
from toadline.engine.solver import WIN, solve
from toadline.rules import position as core
from toadline.rules.cards import DECK
from toadline.rules.move import Move
from toadline.rules.position import Position
from toadline.rules.view import cut, legal_moves


def small(seed: int, pile: int, pro: bool) -> list[int]:
    """A position of few cards that lie close together, so that much can be laid and twisted."""
    rng = Random(seed)
    close = [card for card in DECK if card % 10 in (3, 4, 5) and card // 10 in (2, 3, 4, 5)]
    close += [card for card in DECK if card // 10 in (3, 4, 5) and card % 10 == 2]
    rng.shuffle(close)
    sizes = (3, 3) if pile else (rng.randint(0, 4), rng.randint(0, 4))
    first, second = close[: sizes[0]], close[4 : 4 + sizes[1]]
    line = close[8 : 8 + rng.randint(1, 4)]
    return core.set_up([first, second], close[12 : 12 + pile], rng.randrange(2), pro, line)


def small_root(position: Position) -> Root:
    seat = position[core.TURN]
    root = Root.of(next(cut(position, (), (), [seat])))
    cards = [*core.cards_at(position, core.IN_HAND + 1 - seat), *core.pile_of(position)]
    return root._replace(hidden=np.array(cards, dtype=np.int64))


def brute(position: Position, seat: int, before: int, to_win: bool) -> int:
    """What best play of both leads to, by trying everything."""
    if position[core.ENDING] != core.PLAYING:
        lead = before + core.points(position, seat) - core.points(position, 1 - seat)
        return lead + (WIN * ((lead > 0) - (lead < 0)) if to_win else 0)
    leads = [brute(after(position, move), seat, before, to_win) for move in legal_moves(position)]
    return max(leads) if position[core.TURN] == seat else min(leads)


def after(position: Position, move: Move) -> list[int]:
    copy = list(position)
    core.play(copy, move.code)
    return copy


@pytest.mark.parametrize("pro", [False, True])
@pytest.mark.parametrize("pile", [0, 1, 2])
@pytest.mark.parametrize(("before", "to_win"), [(0, False), (-3, True), (2, True)])
def test_small_endings_agree_with_brute_force(pro: bool, pile: int, before: int, to_win: bool) -> None:
    for seed in range(12):
        position = small(seed, pile, pro)
        solution = solve(small_root(position), before, to_win)
        assert solution is not None
        seat = position[core.TURN]
        wanted = {move: brute(after(position, move), seat, before, to_win) for move in legal_moves(position)}
        assert solution.moves == wanted, position


def test_the_limit_of_nodes_is_kept() -> None:
    game = next(filter(None, (ending(seed, 6) for seed in range(20))))
    assert solve(opened(game), limit=10) is None


def test_an_open_ending_needs_no_world() -> None:
    game = next(filter(None, (ending(seed) for seed in range(20))))
    told = solve(Root.of(game.view(game.turn)))
    assert told is not None
    assert told == solve(opened(game))
    assert told.value == max(told.moves.values())
    assert all(told.moves[move] == told.value for move in told.best)
