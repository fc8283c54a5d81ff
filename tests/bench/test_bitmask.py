"""The fast playout is the rules' game: its moves are replayed by the rules' own functions."""

import numba
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from llvmlite.binding import get_host_cpu_features

from bench.bitmask import bits, board
from bench.bitmask.playout import play_rounds, traced_playout
from tests.positions import KINDS
from toadline import Round
from toadline.engine.kernel import Array, part
from toadline.engine.rng import below, shuffle, start_stream, word
from toadline.rules import position as core
from toadline.rules.cards import DECK

ROUNDS = 10_000
LONGEST = 400
NUMBERS = np.array(DECK)

FINE, WRONG_TURN, ILLEGAL, WRONG_COUNT, NOT_OVER, WRONG_POINTS, WRONG_START = range(7)


@part
def replay(position: Array, trace: Array, count: int, moves: Array) -> int:
    """Replay a trace by the rules; say what is wrong with it."""
    for number in range(count):
        seat, move, among = trace[number]
        if position[core.TURN] != seat:
            return WRONG_TURN
        if core.refusal(position, move) != core.ALLOWED:
            return ILLEGAL
        if core.legal_moves(position, moves) != among:
            return WRONG_COUNT
        core.play(position, move)
    return NOT_OVER if position[core.ENDING] == core.PLAYING else FINE


@part
def deal(position: Array, players: int, pro: bool, rng: Array) -> None:
    """A position of the rules, with the same cards as a board dealt by the same generator."""
    position[:] = 0
    position[core.PLAYERS], position[core.PRO] = players, pro
    deck = position[core.PILE : core.PILE + 79]
    deck[:] = NUMBERS
    shuffle(rng, deck)
    top = 79
    for seat in range(players):
        position[core.HAND_SIZES + seat] = core.hand_size(players)
        for slot in range(core.hand_size(players)):
            top -= 1
            position[core.HANDS + core.HAND_SLOTS * seat + slot] = deck[top]
            position[core.PLACE + deck[top]] = core.IN_HAND + seat
    position[core.PILE_SIZE] = top


@numba.njit  # type: ignore[untyped-decorator]
def compare(rounds: int, players: int, pro: bool, seed: int, points: Array) -> int:
    """Play out many rounds, each from somewhere in its middle, and replay them by the rules."""
    position: Array = np.zeros(core.SIZE, np.int64)
    words = np.zeros(board.SIZE, np.uint64)
    moves: Array = np.zeros(19, np.int64)
    trace = np.zeros((LONGEST, 3), np.int64)
    rng, other = np.zeros(1, np.uint64), np.zeros(1, np.uint64)
    for number in range(rounds):
        start_stream(rng, word(seed), word(number))
        deal(position, players, pro, rng)
        if number % 2 == 0:
            start_stream(other, word(seed), word(number))
            board.deal(words, players, pro, other)
            if rng[0] != other[0]:
                return WRONG_START
        else:
            for _ in range(below(rng, 120)):
                count = core.legal_moves(position, moves)
                if count:
                    core.play(position, moves[below(rng, count)])
            board.pack(position, words)
        traced_playout(words, rng, trace)
        wrong = replay(position, trace, words[board.MOVES], moves)
        if wrong:
            return wrong
        if words[board.TURN] != position[core.TURN]:
            return WRONG_TURN
        for seat in range(players):
            points[number, seat] = core.points(position, seat)
            if points[number, seat] != np.int64(words[board.POINTS + word(seat)]):
                return WRONG_POINTS
    return FINE


@pytest.mark.parametrize(("players", "pro"), KINDS)
def test_playouts_are_the_rules_game(players: int, pro: bool) -> None:
    points = np.zeros((ROUNDS, players), np.int64)
    assert compare(ROUNDS, players, pro, 5, points) == FINE
    # The rounds from the deal are also those of the untraced kernel.
    assert play_rounds(plain := np.zeros_like(points), 0, pro, word(5)) > ROUNDS * 40
    assert (plain[::2] == points[::2]).all()


@pytest.mark.parametrize(("players", "pro"), KINDS)
def test_playouts_replay_in_plain_python(players: int, pro: bool) -> None:
    for seed in range(25):
        game = Round.deal(players, seed, pro)
        for _ in range(seed):
            game.play(game.legal_moves()[seed % len(game.legal_moves())])
        words = np.zeros(board.SIZE, word)
        position = list(game._position)
        board.pack(np.array(position), words)
        trace = np.zeros((LONGEST, 3), np.int64)
        traced_playout(words, np.array([seed], word), trace)
        assert replay(position, trace, int(words[board.MOVES]), np.zeros(19, int)) == FINE
        points = words[int(board.POINTS) :].view(np.int64)[:players]
        assert points.tolist() == [core.points(position, seat) for seat in range(players)]


def test_a_board_that_is_over_stays_as_it_is() -> None:
    words = np.zeros(board.SIZE, word)
    board.pack(np.array(core.set_up([[], []], [], 0, False)), words)
    words[board.OVER] = 1
    before, rng = words.copy(), np.array([3], word)
    traced_playout(words, rng, np.zeros((1, 3), np.int64))
    assert rng[0] == 3
    assert (words == before).all()


@pytest.mark.parametrize(
    ("hand", "line", "expected"),
    [
        ([43, 24, 44, 35, 98], [34], {143, 43, 24, 44, 35, 200}),
        ([43, 21, 91, 98], [12, 19, 34], {143, 43, 121, 191, 200}),
        ([23, 45, 98], [34], {200}),
        ([12, 98, 88], [], {12, 98, 88}),
        ([87, 97, 79, 33], [89], {87, 97, 79, 200}),
    ],
)
def test_each_legal_move_is_equally_likely(hand: list[int], line: list[int], expected: set[int]) -> None:
    start = np.zeros(board.SIZE, word)
    board.pack(np.array(core.set_up([hand, [66]], [77], 0, False, line)), start)
    trace = np.zeros((LONGEST, 3), np.int64)
    chosen = []
    for seed in range(3000):
        traced_playout(start.copy(), np.array([(seed * 7919) << 20], word), trace)
        chosen.append(int(trace[0, 1]))
    assert set(chosen) == expected
    for move in expected:
        assert chosen.count(move) == pytest.approx(3000 / len(expected), abs=250)


nth = numba.njit(lambda number, index: bits.nth(number, index))
nth_by_loop = numba.njit(bits.nth_by_loop)


@settings(deadline=None)  # the first one compiles
@given(st.integers(1, 2**64 - 1), st.data())
def test_nth_one(number: int, data: st.DataObject) -> None:
    ones = [place for place in range(64) if number >> place & 1]
    index = data.draw(st.integers(0, len(ones) - 1))
    assert nth(word(number), word(index)) == ones[index]
    assert nth_by_loop(word(number), word(index)) == ones[index]


def test_the_processors_own_instruction_is_used() -> None:
    fast = get_host_cpu_features().get("bmi2", False)
    assert (bits.nth is bits.nth_by_instruction) == fast
