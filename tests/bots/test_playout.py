"""The fast playout is the rules' game: its moves are replayed by the rules' own functions."""

import numba
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from llvmlite.binding import get_host_cpu_features

from toadline import Round
from toadline.bots import bits, board
from toadline.bots.bits import Word, word
from toadline.bots.chance import STEP, below, shuffle, stream
from toadline.bots.kernel import Array, part
from toadline.bots.playout import traced_playout
from toadline.bots.simulate import play_rounds, simulate
from toadline.rules import position as core
from toadline.rules.cards import DECK
from toadline.rules.errors import InvalidDeal

KINDS = [(players, pro) for players in (2, 3, 4) for pro in (False, True)]
ROUNDS = 10_000
LONGEST = 400
NUMBERS = np.array(DECK)

FINE, WRONG_TURN, ILLEGAL, WRONG_COUNT, NOT_GREEDY, NOT_OVER, WRONG_POINTS, WRONG_START = range(8)


@part
def candidates(position: Array, moves: Array, greedy: bool) -> int:
    """Keep those of the legal moves that a policy chooses from; return how many."""
    count = core.legal_moves(position, moves)
    if not greedy or position[core.LINE_SIZE] == 0:
        return count
    last = position[core.LINE + position[core.LINE_SIZE] - 1]
    best = 1000
    for index in range(count):
        best = min(best, rank(moves[index], last))
    kept = 0
    for index in range(count):
        if rank(moves[index], last) == best:
            moves[kept] = moves[index]
            kept += 1
    return kept


@part
def rank(move: int, last: int) -> int:
    """How a greedy player orders moves: twists, then lays by distance, then the take."""
    if move == core.TAKE:
        return 500
    return 0 if move >= core.TWIST else abs(move - last)


@part
def replay(position: Array, trace: Array, count: int, greedy: bool, moves: Array) -> int:
    """Replay a trace by the rules; say what is wrong with it."""
    for number in range(count):
        seat, move, among = trace[number]
        if position[core.TURN] != seat:
            return WRONG_TURN
        if core.refusal(position, move) != core.ALLOWED:
            return ILLEGAL
        chosen_from = candidates(position, moves, greedy)
        if chosen_from != among:
            return WRONG_COUNT
        if move not in moves[:chosen_from]:
            return NOT_GREEDY
        core.play(position, move)
    return NOT_OVER if position[core.ENDING] == core.PLAYING else FINE


@part
def deal(position: Array, players: int, pro: bool, chance: Word) -> Word:
    """A position of the rules, with the same cards as a board dealt by the same chance."""
    position[:] = 0
    position[core.PLAYERS], position[core.PRO] = players, pro
    deck = position[core.PILE : core.PILE + 79]
    deck[:] = NUMBERS
    chance = shuffle(deck, chance)
    top = 79
    for seat in range(players):
        position[core.HAND_SIZES + seat] = core.hand_size(players)
        for slot in range(core.hand_size(players)):
            top -= 1
            position[core.HANDS + core.HAND_SLOTS * seat + slot] = deck[top]
            position[core.PLACE + deck[top]] = core.IN_HAND + seat
    position[core.PILE_SIZE] = top
    return chance


def compare(rounds: int, players: int, pro: bool, greedy: bool, seed: int, points: Array) -> int:
    """Play out many rounds, each from somewhere in its middle, and replay them by the rules."""
    position: Array = np.zeros(core.SIZE, np.int64)
    words = np.zeros(board.SIZE, np.uint64)
    moves: Array = np.zeros(19, np.int64)
    trace = np.zeros((LONGEST, 3), np.int64)
    for number in range(rounds):
        chance = deal(position, players, pro, stream(word(seed), word(number)))
        if number % 2 == 0:
            if board.deal(words, players, pro, stream(word(seed), word(number))) != chance:
                return WRONG_START
        else:
            chance += STEP
            for _ in range(below(chance, word(120))):
                chance += STEP
                count = core.legal_moves(position, moves)
                if count:
                    core.play(position, moves[below(chance, word(count))])
            board.pack(position, words)
        traced_playout(words, greedy, chance, trace)
        wrong = replay(position, trace, words[board.MOVES], greedy, moves)
        if wrong:
            return wrong
        if words[board.TURN] != position[core.TURN]:
            return WRONG_TURN
        for seat in range(players):
            points[number, seat] = core.points(position, seat)
            if points[number, seat] != np.int64(words[board.POINTS + word(seat)]):
                return WRONG_POINTS
    return FINE


compiled_compare = numba.njit(compare)


@pytest.mark.parametrize("greedy", [False, True])
@pytest.mark.parametrize(("players", "pro"), KINDS)
def test_playouts_are_the_rules_game(players: int, pro: bool, greedy: bool) -> None:
    points = np.zeros((ROUNDS, players), np.int64)
    assert compiled_compare(ROUNDS, players, pro, greedy, 5, points) == FINE
    # The rounds from the deal are also those of the untraced kernel.
    assert play_rounds(plain := np.zeros_like(points), 0, pro, greedy, 5) > ROUNDS * 40
    assert (plain[::2] == points[::2]).all()


@pytest.mark.parametrize("greedy", [False, True])
@pytest.mark.parametrize(("players", "pro"), KINDS)
def test_playouts_replay_in_plain_python(players: int, pro: bool, greedy: bool) -> None:
    for seed in range(25):
        game = Round.deal(players, seed, pro)
        for _ in range(seed):
            game.play(game.legal_moves()[seed % len(game.legal_moves())])
        words = np.zeros(board.SIZE, word)
        position = list(game._position)
        board.pack(np.array(position), words)
        trace = np.zeros((LONGEST, 3), np.int64)
        traced_playout(words, greedy, seed, trace)
        assert replay(position, trace, int(words[board.MOVES]), greedy, np.zeros(19, int)) == FINE
        points = words[int(board.POINTS) :].view(np.int64)[:players]
        assert points.tolist() == [core.points(position, seat) for seat in range(players)]


def test_a_board_that_is_over_stays_as_it_is() -> None:
    words = np.zeros(board.SIZE, word)
    board.pack(np.array(core.set_up([[], []], [], 0, False)), words)
    words[board.OVER] = 1
    before = words.copy()
    assert traced_playout(words, True, 3, np.zeros((1, 3), np.int64)) == 3
    assert (words == before).all()


@pytest.mark.parametrize(
    ("hand", "line", "greedy", "expected"),
    [
        ([43, 24, 44, 35, 98], [34], False, {143, 43, 24, 44, 35, 200}),
        ([43, 24, 44, 35, 98], [34], True, {143}),
        ([43, 21, 91, 98], [12, 19, 34], True, {143, 121, 191}),
        ([24, 45, 98], [34], True, {24}),
        ([24, 44, 98], [34], True, {24, 44}),
        ([23, 45, 98], [34], True, {200}),
        ([23, 45, 98], [], True, {23, 45, 98}),
        ([12, 98, 88], [], False, {12, 98, 88}),
        ([87, 97, 79, 33], [89], True, {87}),
    ],
)
def test_each_candidate_is_equally_likely(
    hand: list[int], line: list[int], greedy: bool, expected: set[int]
) -> None:
    start = np.zeros(board.SIZE, word)
    board.pack(np.array(core.set_up([hand, [66]], [77], 0, False, line)), start)
    trace = np.zeros((LONGEST, 3), np.int64)
    chosen = []
    for seed in range(3000):
        traced_playout(start.copy(), greedy, (seed * 7919) << 20, trace)
        chosen.append(int(trace[0, 1]))
    assert set(chosen) == expected
    for move in expected:
        assert chosen.count(move) == pytest.approx(3000 / len(expected), abs=250)


def test_workers_do_not_change_results() -> None:
    alone = simulate(1001, players=3, pro=True, seed=9, workers=1)
    assert (simulate(1001, players=3, pro=True, seed=9, workers=2) == alone).all()
    assert (simulate(500, players=3, pro=True, seed=9, workers=3) == alone[:500]).all()
    assert (simulate(1001, players=3, pro=True, seed=10) != alone).any()
    assert (simulate(1001, players=3, pro=True, seed=9, greedy=True) != alone).any()


def test_simulate_wants_two_to_four_players() -> None:
    with pytest.raises(InvalidDeal):
        simulate(1, players=5)


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
