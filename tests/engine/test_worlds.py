"""Sampled worlds agree with what the seat knows, and lean towards what explains the others' moves."""

from random import Random

import numpy as np
import pytest

from tests.engine.positions import ANY, played
from tests.positions import KINDS, permuted
from toadline import Move, Round, View
from toadline.bots.simple import Greedy
from toadline.engine.history import History
from toadline.engine.opponents import GREEDY, STRONG
from toadline.engine.root import Root
from toadline.engine.worlds import EvenWorlds, LikelyWorlds, even, is_whole, likely


def likely_worlds(view: View, kind: int, count: int, seed: int) -> np.ndarray:
    """Worlds in which all seats are of one kind."""
    return likely(Root.of(view), History.of(view), np.full(view.players, kind), count, Random(seed))


@pytest.mark.parametrize(("players", "pro"), KINDS)
def test_a_world_holds_each_hidden_card_once(players: int, pro: bool) -> None:
    for moves in (0, 1, 7, 25, 50):
        game = played(moves, players, pro, moves, greedy=moves % 2 == 0)
        view = game.view(game.turn)
        root = Root.of(view)
        sizes = sum(view.hand_sizes) - len(view.hand) + sum(view.unknown) + view.pile_size
        assert root.hidden.size == sizes
        for worlds in (even(root, 20, Random(1)), likely_worlds(view, STRONG, 20, 1)):
            assert (np.sort(worlds, axis=1) == root.hidden).all()


@pytest.mark.parametrize(("players", "pro"), KINDS)
def test_only_what_the_seat_knows_counts(players: int, pro: bool) -> None:
    """The same moves from a deal in which all cards that the seat can't know are permuted."""
    for moves in (1, 12, 40):
        game = played(moves, players, pro, moves, greedy=False)
        other = permuted(game, game.turn, Random(1))
        assert other.hands != game.hands
        for kind in (STRONG, GREEDY):
            first, second = (
                likely_worlds(view, kind, 30, 3) for view in (game.view(game.turn), other.view(game.turn))
            )
            assert (first == second).all()


def test_the_same_seed_gives_the_same_worlds() -> None:
    view = played(4, moves=30).view(played(4, moves=30).turn)
    one, two = (likely_worlds(view, STRONG, 50, 9) for _ in range(2))
    assert (one == two).all()
    assert (one != likely_worlds(view, STRONG, 50, 8)).any()


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
    size = view.hand_sizes[1 - game.turn]

    def fitting(worlds: np.ndarray) -> float:
        return float((abs(worlds[:, :size] - line[-1]) <= 10).sum(axis=1).mean())

    evenly = fitting(even(Root.of(view), 400, Random(1)))
    assert fitting(likely_worlds(view, STRONG, 400, 1)) < 0.7 * evenly


def test_who_is_greedy_holds_no_nearer_card() -> None:
    """Of the cards that were there then; the one drawn since may be any."""
    game = Round.deal(players=2, seed=1)
    while not (
        game.history and game.turn == 0 and game.history[-1].move.kind == "lay" and len(game.line) > 1
    ):
        game.play(Greedy().choose(game.view(game.turn), ANY, Random(1)))
    view = game.view(0)
    last, far = view.line[-2], abs(view.line[-1] - view.line[-2])

    def nearer(worlds: np.ndarray) -> float:
        return float((abs(worlds[:, : view.hand_sizes[1]] - last) < far).sum(axis=1).mean())

    evenly = nearer(even(Root.of(view), 400, Random(1)))
    assert nearer(likely_worlds(view, GREEDY, 400, 1)) < 0.5 * evenly


def test_hands_that_are_known_are_in_every_world() -> None:
    game = played(2, players=3, moves=20)
    root = Root.of(game.view(game.turn))
    hands = [card for seat, hand in enumerate(game.hands) if seat != game.turn for card in hand]
    worlds = even(root, 30, Random(1), hands)
    assert (worlds[:, : len(hands)] == hands).all()
    assert (np.sort(worlds, axis=1) == root.hidden).all()
    assert (worlds[0] != worlds[1]).any()


def test_even_worlds_suppose_strong_players() -> None:
    game = played(2, players=3, moves=20)
    worlds, kinds = EvenWorlds(Root.of(game.view(game.turn)), Random(1)).sample(5)
    assert worlds.shape[0] == 5
    assert kinds.tolist() == [STRONG] * 3


def test_likely_worlds_draw_who_is_greedy_but_never_suspect_the_own_seat() -> None:
    game = played(2, players=3, moves=20)
    view = game.view(game.turn)
    source = LikelyWorlds(Root.of(view), view, Random(1))
    source.greedy = np.array([0.5, 0.5, 0.5])
    drawn = np.array([source.sample(1)[1] for _ in range(40)])
    assert (drawn[:, game.turn] == STRONG).all()
    for seat in {0, 1, 2} - {game.turn}:
        assert {STRONG, GREEDY} == set(drawn[:, seat].tolist())


def test_a_round_read_from_text_has_no_whole_history() -> None:
    assert is_whole(played(2, moves=20).view(0))
    assert not is_whole(Round.parse(str(played(2, moves=20))).view(0))
