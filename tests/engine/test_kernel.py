"""The rules' core, compiled and interpreted: the same, move for move."""

from random import Random

import numba
import numpy as np
import pytest

from tests.positions import KINDS
from toadline.engine.kernel import Array
from toadline.rules import position as core
from toadline.rules.cards import DECK, cost, is_card, is_toad, twin

ROUNDS = 2000
"""Of each kind."""
LONGEST = 400
WIDTH = 2 * core.HAND_SLOTS + 1


def _play(position: Array, chances: Array, trace: Array) -> int:
    """Play to the end; a row of the trace is the count of legal moves, those moves, and the one played."""
    moves: Array = np.zeros(WIDTH, np.int64)
    step = 0
    while True:
        count = core.legal_moves(position, moves)
        trace[step, 0] = count
        trace[step, 1 : count + 1] = moves[:count]
        if count == 0:
            return step
        trace[step, WIDTH + 1] = moves[int(chances[step] * count)]
        core.play(position, moves[int(chances[step] * count)])
        step += 1


def _refusals(position: Array) -> Array:
    return np.array([core.refusal(position, move) for move in range(core.TAKE + 1)])


def _points(position: Array, seat: int) -> int:
    return core.points(position, seat)


play_compiled, refusals_compiled, points_compiled = map(numba.njit, (_play, _refusals, _points))


@pytest.mark.parametrize(("players", "pro"), KINDS)
def test_thousands_of_random_rounds(players: int, pro: bool) -> None:
    rng, size = Random(players), core.hand_size(players)
    moves, trace = [0] * WIDTH, np.zeros((LONGEST, WIDTH + 2), np.int64)
    for _ in range(ROUNDS):
        deck = rng.sample(DECK, len(DECK))
        hands = [deck[seat * size : (seat + 1) * size] for seat in range(players)]
        position = core.set_up(hands, deck[players * size :], rng.randrange(players), pro)
        compiled = np.array(position)
        steps = play_compiled(compiled, np.array([rng.random() for _ in range(LONGEST)]), trace)
        for count, *row in trace[: steps + 1].tolist():
            assert core.legal_moves(position, moves) == count
            assert moves[:count] == row[:count]
            if count:
                core.play(position, row[-1])
        assert compiled.tolist() == position
        for seat in range(players):
            assert points_compiled(compiled, seat) == core.points(position, seat)


@pytest.mark.parametrize(("players", "pro"), KINDS)
def test_refusals(players: int, pro: bool) -> None:
    rng, size = Random(players), core.hand_size(players)
    for _ in range(20):
        deck = rng.sample(DECK, len(DECK))
        hands = [deck[seat * size : (seat + 1) * size] for seat in range(players)]
        position, moves = core.set_up(hands, deck[players * size :], 0, pro), [0] * WIDTH
        while count := core.legal_moves(position, moves):
            refusals = [core.refusal(position, move) for move in range(core.TAKE + 1)]
            assert refusals_compiled(np.array(position)).tolist() == refusals
            allowed = [move for move, reason in enumerate(refusals) if reason == core.ALLOWED]
            assert allowed == sorted(moves[:count])
            core.play(position, rng.choice(moves[:count]))


def test_cards() -> None:
    for function in (twin, cost, is_toad, is_card):
        compiled = numba.njit(function)
        assert [compiled(number) for number in range(100)] == [function(number) for number in range(100)]


@pytest.mark.parametrize("kind", [np.uint8, np.int64])
def test_what_fits_whatever_the_width_of_the_numbers(kind: type[np.integer]) -> None:
    compiled = numba.njit(core.fits)
    for card in DECK:
        for last in (0, *DECK):
            assert compiled(kind(card), kind(last)) == core.fits(card, last)
