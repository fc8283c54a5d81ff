"""`master`."""

from dataclasses import replace
from random import Random

import pytest

from tests.engine.positions import ending, played
from toadline import Round
from toadline.bots.bot import Budget
from toadline.bots.master import Master
from toadline.engine.root import Root
from toadline.engine.solver import solve
from toadline.engine.trial import Trial
from toadline.rules.view import Standing, View

FEW = Budget(simulations=200)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("pro", [False, True])
def test_its_moves_are_legal_everywhere(players: int, pro: bool) -> None:
    for moves in (0, 3, 20, 45, 70):
        game = played(moves, players, pro, moves, greedy=moves % 2 == 0)
        view = game.view(game.turn)
        assert Master().choose(view, FEW, Random(1)) in view.legal_moves
        assert set(Master().values(view, FEW, Random(1))) == set(view.legal_moves)


def test_same_seed_and_simulations_same_move() -> None:
    game = played(8, moves=15)
    view = game.view(game.turn)
    one, two = (Master().values(view, Budget(simulations=3000), Random(7)) for _ in range(2))
    assert one == two


def test_it_plays_an_open_ending_exactly() -> None:
    for seed in range(30):
        game = ending(seed)
        if game:
            view = game.view(game.turn)
            solution = solve(Root.of(view))
            assert solution is not None
            assert Master().choose(view, FEW, Random(seed)) in solution.best


@pytest.mark.parametrize(("seed", "lead"), [(31, -6), (20, -6)])
def test_in_the_last_round_it_prefers_the_match_to_points(seed: int, lead: int) -> None:
    """Four cards before the end, where the move with the best points isn't the one that wins most often."""
    game = ending(seed, 4)
    assert game is not None
    view, seat, many = game.view(game.turn), game.turn, Budget(simulations=3000)
    before = lead - (game.scores[seat] - game.scores[1 - seat])
    totals = (before, 0) if seat == 0 else (0, before)
    last = Standing(rounds=2, number=2, totals=totals, outcomes=(), over=False, winners=())
    points = Master().values(view, many, Random(1))
    chances = Master()._search(replace(view, match=last), many, Random(1), to_win=True).means
    assert Master().values(replace(view, match=last), many, Random(1)) == points
    for_points = Master().choose(view, many, Random(1))
    to_win = Master().choose(replace(view, match=last), many, Random(1))
    assert points[for_points] > points[to_win]
    assert chances[to_win] > chances[for_points] + 0.05


@pytest.mark.parametrize(
    ("players", "rounds", "number", "wanted"),
    [(2, 1, 1, False), (2, 2, 1, False), (2, 2, 2, True), (3, 1, 1, True), (4, 1, 1, True), (4, 2, 1, False)],
)
def test_when_it_plays_to_win(
    players: int, rounds: int, number: int, wanted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    search, asked = Master._search, []

    def listen(self: Master, view: View, budget: Budget, rng: Random, to_win: bool) -> Trial:
        asked.append(to_win)
        return search(self, view, budget, rng, to_win)

    monkeypatch.setattr(Master, "_search", listen)
    view = Round.deal(players=players, seed=1).view(0)
    match = Standing(rounds, number, totals=(0,) * players, outcomes=(), over=False, winners=())
    Master().choose(replace(view, match=match), FEW, Random(1))
    assert asked == [wanted]
