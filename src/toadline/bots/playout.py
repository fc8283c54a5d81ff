"""Playouts: a round played to its end, at random or greedily, tens of millions of moves a second.

The rules stand in `toadline.rules.position`; this is the same game once more, shaped for speed, and
tests hold the two equal move for move.
"""

from toadline.bots.bits import ONE, Word, count_ones, lowest, nth, word, zeros_above
from toadline.bots.board import (
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
    START,
    TURN,
    TWIN,
    TWINS,
    TWO,
    WORD,
    ZERO,
    high,
    low,
)
from toadline.bots.chance import STEP, below
from toadline.bots.kernel import Array, kernel, part
from toadline.rules import position as core
from toadline.rules.cards import DECK, TOAD_COST

# Moves as bits of two words: first a twist a card, then a lay for each bit of the reach, then the take.
LAY = word(DECK[-1] - FIRST + 1)
HIGH_LAY = LAY - WORD
TAKE = word(127)
HIGH_TAKE = ONE << word(63)
MORE = word(TOAD_COST - 1)


@part
def pick(first: Word, second: Word, chance: Word) -> tuple[Word, Word]:
    """A random one of the ones of two words, and how many there are."""
    ones = count_ones(first)
    count = ones + count_ones(second)
    number = below(chance, count)
    if number < ones:
        return nth(first, number), count
    return WORD + nth(second, number - ones), count


@part
def nearest(lays: Word, middle: Word, chance: Word) -> tuple[Word, Word]:
    """The one of `lays` nearest to the bit `middle`, by chance if there are two; and how many there are."""
    over = lays >> middle
    under = lays & ((ONE << middle) - ONE)
    up = lowest(over) if over else WORD
    down = middle + zeros_above(under) - word(63) if under else WORD
    if up == down:
        return (middle + up if below(chance, TWO) else middle - down), TWO
    return (middle + up if up < down else middle - down), ONE


@part
def play_out(board: Array, greedy: bool, chance: Word, trace: Array | None) -> Word:
    """Play a board to its end, and leave points and moves in it; return the counter of chance after it.

    Each row of a `trace` gets a move's seat, its code, and among how many it was chosen.
    """
    if board[OVER]:
        return chance
    seat = board[TURN]
    pile = board[PILE_SIZE]
    size = board[LINE_SIZE]
    last = board[LINE + size - ONE]  # means nothing while there is no line
    twins, high_twins = board[TWINS], board[TWINS + ONE]
    moves = board[MOVES]
    while True:
        chance += STEP
        at = HANDS + TWO * seat
        hand, high_hand = board[at], board[at + ONE]

        if not twins | high_twins:
            card, count = pick(hand, high_hand, chance)
            move = LAY
        else:
            start = START[last]
            lays = (hand >> start | high_hand << ONE << (word(63) - start)) & REACH[last]
            twists, high_twists = hand & twins, high_hand & high_twins
            if not greedy:
                move, count = pick(twists, high_twists | lays << HIGH_LAY | HIGH_TAKE, chance)
            elif twists | high_twists:
                move, count = pick(twists, high_twists, chance)
            elif lays:
                card, count = nearest(lays, last - start, chance)
                move = LAY + card
            else:
                move, count = TAKE, ONE
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

    board[TURN] = seat
    board[OVER] = ONE
    board[MOVES] = moves
    return chance


@kernel("uint64(uint64[::1], uint64)")
def random_playout(board: Array, chance: Word) -> Word:
    """Play a board to its end with any legal moves."""
    return play_out(board, False, chance, None)


@kernel("uint64(uint64[::1], uint64)")
def greedy_playout(board: Array, chance: Word) -> Word:
    """Play a board to its end: twist if possible, else lay the nearest card, else take; equals by chance."""
    return play_out(board, True, chance, None)


@kernel("uint64(uint64[::1], boolean, uint64, int64[:, ::1])")
def traced_playout(board: Array, greedy: bool, chance: Word, trace: Array) -> Word:
    """Either of them, with each move written down."""
    return play_out(board, greedy, chance, trace)
