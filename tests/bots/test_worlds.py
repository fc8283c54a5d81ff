"""Sampled worlds agree with what the seat knows, and lean towards what explains the others' moves."""

from random import Random

import numpy as np
import pytest

from tests.bots.positions import ANY, played
from tests.positions import permuted
from toadline import Move, Round
from toadline.bots.evidence import GREEDY, STRONG
from toadline.bots.sight import Sight
from toadline.bots.simple import Greedy
from toadline.bots.worlds import even, likely, whole

KINDS = [(players, pro) for players in (2, 3, 4) for pro in (False, True)]


def strong(players: int) -> np.ndarray:
    return np.full(players, STRONG)


@pytest.mark.parametrize(("players", "pro"), KINDS)
def test_a_world_holds_each_hidden_card_once(players: int, pro: bool) -> None:
    for moves in (0, 1, 7, 25, 50):
        game = played(moves, players, pro, moves, greedy=moves % 2 == 0)
        view = game.view(game.turn)
        table = Sight.of(view)
        sizes = sum(view.hand_sizes) - len(view.hand) + sum(view.unknown) + view.pile_size
        assert table.hidden.size == sizes
        for worlds in (even(table, 20, Random(1)), likely(view, table, strong(players), 20, Random(1))):
            assert (np.sort(worlds, axis=1) == table.hidden).all()


@pytest.mark.parametrize(("players", "pro"), KINDS)
def test_only_what_the_seat_knows_counts(players: int, pro: bool) -> None:
    """The same moves from a deal in which all cards that the seat can't know are permuted."""
    for moves in (1, 12, 40):
        game = played(moves, players, pro, moves, greedy=False)
        other = permuted(game, game.turn, Random(1))
        assert other.hands != game.hands
        for kind in (STRONG, GREEDY):
            kinds = np.full(players, kind)
            first, second = (
                likely(view, Sight.of(view), kinds, 30, Random(3))
                for view in (game.view(game.turn), other.view(game.turn))
            )
            assert (first == second).all()


def test_the_same_seed_gives_the_same_worlds() -> None:
    view = played(4, moves=30).view(played(4, moves=30).turn)
    one, two = (likely(view, Sight.of(view), strong(2), 50, Random(9)) for _ in range(2))
    assert (one == two).all()
    assert (one != likely(view, Sight.of(view), strong(2), 50, Random(8))).any()


def test_who_took_a_long_line_hardly_had_a_card_for_it() -> None:
    game, rng = Round.deal(players=2, seed=11), Random(2)
    while True:  # until the other seat takes a long line, opens, and it is this seat's turn
        lays = [move for move in game.legal_moves() if move.kind == "lay"]
        near = [move for move in lays if game.line and move.code <= 98]
        move = rng.choice(near or lays) if lays else Move.take()
        line = game.line
        game.play(move)
        if move.kind == "take" and len(line) >= 5:
            break
    game.play(game.legal_moves()[0])
    view = game.view(game.turn)
    table = Sight.of(view)
    size = view.hand_sizes[1 - game.turn]

    def fitting(worlds: np.ndarray) -> float:
        return float((abs(worlds[:, :size] - line[-1]) <= 10).sum(axis=1).mean())

    assert fitting(likely(view, table, strong(2), 400, Random(1))) < 0.7 * fitting(
        even(table, 400, Random(1))
    )


def test_who_is_greedy_holds_no_nearer_card() -> None:
    """Of the cards that were there then; the one drawn since may be any."""
    game = Round.deal(players=2, seed=1)
    while not (
        game.history and game.turn == 0 and game.history[-1].move.kind == "lay" and len(game.line) > 1
    ):
        game.play(Greedy().choose(game.view(game.turn), ANY, Random(1)))
    view = game.view(0)
    table = Sight.of(view)
    last, far = view.line[-2], abs(view.line[-1] - view.line[-2])

    def nearer(worlds: np.ndarray) -> float:
        return float((abs(worlds[:, : view.hand_sizes[1]] - last) < far).sum(axis=1).mean())

    greedy = likely(view, table, np.full(2, GREEDY), 400, Random(1))
    assert nearer(greedy) < 0.5 * nearer(even(table, 400, Random(1)))


def test_a_round_read_from_text_has_no_whole_history() -> None:
    assert whole(played(2, moves=20).view(0))
    assert not whole(Round.parse(str(played(2, moves=20))).view(0))
