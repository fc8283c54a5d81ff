"""Sampled worlds agree with what the seat knows, and lean towards what explains the others' moves."""

from random import Random

import numpy as np
import pytest

from tests.bots.positions import played
from toadline import Move, Round
from toadline.bots.sight import Sight
from toadline.bots.worlds import even, likely

KINDS = [(players, pro) for players in (2, 3, 4) for pro in (False, True)]


@pytest.mark.parametrize(("players", "pro"), KINDS)
def test_a_world_holds_each_hidden_card_once(players: int, pro: bool) -> None:
    for moves in (0, 1, 7, 25, 50):
        game = played(moves, players, pro, moves, greedy=moves % 2 == 0)
        view = game.view(game.turn)
        table = Sight.of(view)
        sizes = sum(view.hand_sizes) - len(view.hand) + sum(view.unknown) + view.pile_size
        assert table.hidden.size == sizes
        for worlds in (even(table, 20, Random(1)), likely(view, table, 20, Random(1))):
            assert (np.sort(worlds, axis=1) == table.hidden).all()


@pytest.mark.parametrize(("players", "pro"), KINDS)
def test_only_what_the_seat_knows_counts(players: int, pro: bool) -> None:
    game = Round.deal(players=players, seed=5, pro=pro)
    assert game.dealt is not None
    # The same moves, but the pile that nobody has drawn from yet lies in another order.
    pile = list(game.dealt.pile)
    Random(1).shuffle(pile)
    other = Round.from_deal(game.dealt.hands, pile, game.dealt.first, pro)
    other.play(other.legal_moves()[0])
    game.play(game.legal_moves()[0])
    seat = game.turn
    first, second = (likely(g.view(seat), Sight.of(g.view(seat)), 30, Random(3)) for g in (game, other))
    assert (first == second).all()


def test_the_same_seed_gives_the_same_worlds() -> None:
    view = played(4, moves=30).view(played(4, moves=30).turn)
    one, two = (likely(view, Sight.of(view), 50, Random(9)) for _ in range(2))
    assert (one == two).all()
    assert (one != likely(view, Sight.of(view), 50, Random(8))).any()


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

    assert fitting(likely(view, table, 400, Random(1))) < 0.7 * fitting(even(table, 400, Random(1)))


def test_a_round_read_from_text_has_even_worlds() -> None:
    game = Round.parse(str(played(2, moves=20)))
    view = game.view(game.turn)
    table = Sight.of(view)
    assert (likely(view, table, 10, Random(1)) == even(table, 10, Random(1))).all()
