"""The sampler of likely worlds, against plain averages where these can be had."""

from random import Random

import numpy as np
import pytest

from tests.engine.positions import opened
from toadline import Move, Round
from toadline.engine.history import History
from toadline.engine.metropolis import walk
from toadline.engine.opponents import FEATURES, GREEDY, STRONG, odds_by_card
from toadline.engine.rng import seeded
from toadline.engine.root import Root

SAMPLES = 4000


def after_one_move(kind: str) -> tuple[Round, Round]:
    """A round before and after the second seat's first move: a lay, or the take."""
    for seed in range(100):
        game = Round.deal(players=2, seed=seed)
        game.play(game.legal_moves()[0])
        before = game.copy()
        moves = [move for move in game.legal_moves() if move.kind == kind]
        if moves:
            game.play(moves[0])
            if kind == "take":
                game.play(Move.lay(game.hands[1][0]))
            return before, game
    raise AssertionError("there is such a deal")


@pytest.mark.parametrize("kind", [STRONG, GREEDY])
def test_the_likelihood_of_a_single_lay_is_the_average_over_all_hands(kind: int) -> None:
    """The hand is the card that was laid and eight of the cards that seat 0 doesn't know."""
    before, game = after_one_move("lay")
    laid = game.history[1].move.code
    by_card = np.zeros(100)
    takes = odds_by_card(opened(before).state, kind, np.zeros(FEATURES), by_card)
    view = game.view(0)
    root = Root.of(view)
    rng = np.random.default_rng(1)
    chances = [
        by_card[laid] / (takes + by_card[laid] + by_card[rng.choice(root.hidden, 8, replace=False)].sum())
        for _ in range(SAMPLES)
    ]
    kinds, none = np.full(2, kind), np.empty((0, root.hidden.size), np.int64)
    found = np.mean(
        [
            walk(root, History.of(view), kinds, np.ones(2), 12_000, none, seeded(Random(seed)))[1]
            for seed in range(8)
        ]
    )
    assert found == pytest.approx(np.log(np.mean(chances)), abs=0.1)


def test_worlds_come_as_often_as_they_are_likely() -> None:
    """How often a card is in the hand after a lay: by the sampler, and by weighing even hands."""
    before, game = after_one_move("lay")
    laid = game.history[1].move.code
    by_card = np.zeros(100)
    takes = odds_by_card(opened(before).state, GREEDY, np.zeros(FEATURES), by_card)
    view = game.view(0)
    root = Root.of(view)
    near = min(root.hidden.tolist(), key=lambda card: abs(card - view.line[0]))
    rng = np.random.default_rng(1)
    held = weight = 0.0
    for _ in range(SAMPLES):
        hand = rng.choice(root.hidden, 9, replace=False)  # the last one was drawn after the lay
        chance = by_card[laid] / (takes + by_card[laid] + by_card[hand[:8]].sum())
        weight += chance
        held += chance * (near in hand)
    worlds = np.empty((SAMPLES, root.hidden.size), np.int64)
    walk(root, History.of(view), np.full(2, GREEDY), np.ones(2), 3000, worlds, seeded(Random(1)))
    assert (worlds[:, :9] == near).any(axis=1).mean() == pytest.approx(held / weight, abs=0.04)


def test_without_trust_worlds_are_even() -> None:
    _, game = after_one_move("take")
    view = game.view(0)
    root = Root.of(view)
    worlds = np.empty((SAMPLES, root.hidden.size), np.int64)
    walk(root, History.of(view), np.full(2, GREEDY), np.zeros(2), 3000, worlds, seeded(Random(1)))
    size = view.hand_sizes[1]
    share = np.bincount(worlds[:, :size].ravel(), minlength=100)[root.hidden] / SAMPLES
    assert share == pytest.approx(np.full(root.hidden.size, size / root.hidden.size), abs=0.05)


def test_a_card_that_a_seat_played_is_never_anothers() -> None:
    """Each world holds just the hidden cards: what was played is in nobody's hand."""
    _, game = after_one_move("lay")
    view = game.view(0)
    root = Root.of(view)
    worlds = np.empty((50, root.hidden.size), np.int64)
    walk(root, History.of(view), np.full(2, STRONG), np.ones(2), 500, worlds, seeded(Random(1)))
    assert (np.sort(worlds, axis=1) == root.hidden).all()
