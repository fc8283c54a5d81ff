"""The moves of a round as everyone saw them."""

import numpy as np
import pytest

from tests.engine.learned import FACTORS, believed
from tests.engine.positions import played
from tests.positions import KINDS
from toadline import Round
from toadline.engine import belief, search_round
from toadline.engine.history import History, begin, believe
from toadline.engine.root import Root


@pytest.mark.parametrize(("players", "pro"), KINDS)
def test_a_round_begins_as_a_view_of_the_deal_shows_it(players: int, pro: bool) -> None:
    game = Round.deal(players=players, seed=1, pro=pro)
    seen = Root.of(game.view(0)).state
    start = search_round.hand_start(0)
    seen[start : start + len(game.hands[0])] = 0  # everyone but the seat itself
    state = np.empty_like(seen)
    begin(state, players, pro, 0)
    assert state.tolist() == seen.tolist()


def test_the_moves_are_those_of_the_view() -> None:
    game = played(3, moves=12)
    history = History.of(game.view(0))
    assert history.codes.tolist() == [item.move.code for item in game.history]
    assert history.seats.tolist() == [item.seat for item in game.history]


@pytest.mark.parametrize(("players", "pro"), KINDS)
def test_everyone_believes_the_same(players: int, pro: bool) -> None:
    game = played(5, players, pro, moves=30)
    before = believed(game)
    for seat in (*range(players), None):
        found = belief.no_belief()
        believe(History.of(game.view(seat)), players, int(pro), FACTORS, found)
        assert found.tolist() == before.tolist()
