"""Random rounds as fast as compiled Python plays them: what a form made for that alone could gain.

The rules stand in `toadline.rules.position`; this is the same game once more, shaped for speed, and
tests hold the two equal move for move. No bot plays with it.
"""

import numba
import numpy as np

from bench.bitmask.bits import ONE, count_ones, nth
from bench.bitmask.board import (
    COST,
    FIRST,
    HANDS,
    HIGH_TOADS,
    LINE,
    LINE_SIZE,
    LOW_TOADS,
    MOVES,
    OVER,
    PILE,
    PILE_SIZE,
    PLAYERS,
    POINTS,
    PRO,
    REACH,
    SIZE,
    START,
    TURN,
    TWIN,
    TWINS,
    TWO,
    WORD,
    ZERO,
    deal,
    high,
    low,
)
from toadline.engine.kernel import Array, part
from toadline.engine.rng import HALF, STEP, Word, hashed, scaled, start_stream, word
from toadline.rules import position as core
from toadline.rules.cards import DECK, TOAD_COST

# Moves as bits of two words: first a twist a card, then a lay for each bit of the reach, then the take.
LAY = word(DECK[-1] - FIRST + 1)
HIGH_LAY = LAY - WORD
TAKE = word(127)
HIGH_TAKE = ONE << word(63)
MORE = word(TOAD_COST - 1)


@part
def pick(first: Word, second: Word, bits: Word) -> tuple[Word, Word]:
    """A random one of the ones of two words, by 32 random bits; and how many there are."""
    ones = count_ones(first)
    count = ones + count_ones(second)
    number = scaled(bits, count)
    if number < ones:
        return nth(first, number), count
    return WORD + nth(second, number - ones), count


@part
def play_out(board: Array, rng: Array, trace: Array | None) -> None:
    """Play a board to its end with any legal moves, and leave points and moves in it.

    Each row of a `trace` gets a move's seat, its code, and among how many it was chosen.
    """
    if board[OVER]:
        return
    seat = board[TURN]
    pile = board[PILE_SIZE]
    size = board[LINE_SIZE]
    last = board[LINE + size - ONE]  # means nothing while there is no line
    twins, high_twins = board[TWINS], board[TWINS + ONE]
    moves = board[MOVES]
    counter = rng[0]  # stays in a register here
    while True:
        counter += STEP
        bits = hashed(counter) >> HALF
        at = HANDS + TWO * seat
        hand, high_hand = board[at], board[at + ONE]

        if not twins | high_twins:
            card, count = pick(hand, high_hand, bits)
            move = LAY
        else:
            start = START[last]
            lays = (hand >> start | high_hand << ONE << (word(63) - start)) & REACH[last]
            move, count = pick(hand & twins, high_hand & high_twins | lays << HIGH_LAY | HIGH_TAKE, bits)
            card = move if move < LAY else move - LAY + start

        if trace is not None:
            trace[moves, 0] = seat
            trace[moves, 1] = core.TAKE if move == TAKE else card + word(FIRST + core.TWIST * (move < LAY))
            trace[moves, 2] = count
        moves += ONE

        if move == TAKE:
            ones = count_ones(twins) + count_ones(high_twins)
            toads = count_ones(twins & LOW_TOADS) + count_ones(high_twins & HIGH_TOADS)
            board[POINTS + seat] -= ones + MORE * toads
            if not pile:
                break
            if ones == ONE and board[PRO]:
                pile -= ONE
                board[POINTS + seat] -= COST[board[PILE + pile]]
            twins = high_twins = size = ZERO
            continue

        if move >= LAY:
            last = card
            board[LINE + size] = card
            size += ONE
            twins |= low(TWIN[card])
            high_twins |= high(TWIN[card])
        else:
            twins ^= low(card)
            high_twins ^= high(card)
            board[POINTS + seat] += TWO
            if not twins | high_twins:
                if not pile:
                    break
                size = ZERO
            elif TWIN[card] == last:
                gone = True
                while gone:  # down to the next card that is still there
                    size -= ONE
                    last = board[LINE + size - ONE]
                    gone = not (twins & low(TWIN[last]) | high_twins & high(TWIN[last]))

        hand ^= low(card)
        high_hand ^= high(card)
        if pile:
            pile -= ONE
            hand |= low(board[PILE + pile])
            high_hand |= high(board[PILE + pile])
        board[at], board[at + ONE] = hand, high_hand
        seat += ONE
        if seat == board[PLAYERS]:
            seat = ZERO

    rng[0] = counter
    board[TURN] = seat
    board[OVER] = ONE
    board[MOVES] = moves


@numba.njit(nogil=True)  # type: ignore[untyped-decorator]
def traced_playout(board: Array, rng: Array, trace: Array) -> None:
    """Play a board to its end, with each move written down."""
    play_out(board, rng, trace)


@numba.njit(nogil=True)  # type: ignore[untyped-decorator]
def play_rounds(points: Array, first: int, pro: bool, seed: Word) -> int:
    """Play a round for each row of `points`, the top one being number `first`; return the moves it took."""
    board = np.empty(SIZE, word)
    rng = np.empty(1, word)
    moves = 0
    for row in range(points.shape[0]):
        start_stream(rng, seed, word(first + row))
        deal(board, points.shape[1], pro, rng)
        play_out(board, rng, None)
        moves += int(board[MOVES])
        for seat in range(points.shape[1]):
            points[row, seat] = np.int64(board[POINTS + word(seat)])
    return moves
