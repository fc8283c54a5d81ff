"""A board: the position of a round as 64-bit words, for playouts.

A card is a bit here: number 12 is bit 0 and 98 is bit 86, so that a set of cards takes two words.
What may be laid on a card is then a short stretch of a hand's bits; and since the line is kept as the
set of its cards' *twins*, a hand's bits that are also the line's are what can twist.
"""

import numba
import numpy as np

from bench.bitmask.bits import ONE
from toadline.engine.kernel import Array, part
from toadline.engine.rng import Word, shuffle, word
from toadline.rules import position as core
from toadline.rules.cards import DECK, TOADS, cost, twin

ZERO, TWO, WORD = word(0), word(2), word(64)
FIRST = DECK[0]

# Where the fields of a board lie.
HANDS = word(0)  # two words a seat
TWINS = word(8)  # two words: the twins of the line's cards
PLAYERS = word(10)
PRO = word(11)
TURN = word(12)
OVER = word(13)
POINTS = word(14)  # one a seat; view the board as int64 to read negative ones
MOVES = word(18)  # how many moves playouts played on this board
PILE_SIZE = word(19)
LINE_SIZE = word(20)
LINE = word(21)  # bits, left to right; those twisted away stay, for a card is laid only once
PILE = word(100)  # bits, bottom to top; what was drawn stays above
SIZE = 179

ALL = np.array(DECK, word) - word(FIRST)
"""The bits of all cards, in rising order."""

# By the bit of a card.
START = np.zeros(ALL[-1] + ONE, word)  # where its reach begins, held back to what a shift can do
REACH = np.zeros(ALL[-1] + ONE, word)  # which bits from there on it reaches
TWIN = np.zeros(ALL[-1] + ONE, word)
COST = np.zeros(ALL[-1] + ONE, word)
for _card in DECK:
    _start = min(max(_card - core.REACH - FIRST, 0), 63)
    _near = [other for other in DECK if core.fits(other, _card)]
    START[_card - FIRST] = _start
    REACH[_card - FIRST] = sum(1 << (other - FIRST - _start) for other in _near)
    TWIN[_card - FIRST] = twin(_card) - FIRST
    COST[_card - FIRST] = cost(_card)

_toads = sum(1 << (toad - FIRST) for toad in TOADS)
LOW_TOADS, HIGH_TOADS = word(_toads % 2**64), word(_toads // 2**64)


@part
def low(card: Word) -> Word:
    """A card's bit in the first word; zero if it is in the second."""
    return ((card >> word(6)) ^ ONE) << (card & word(63))


@part
def high(card: Word) -> Word:
    """A card's bit in the second word; zero if it is in the first."""
    return (card >> word(6)) << (card & word(63))


@part
def deal(board: Array, players: int, pro: int, rng: Array) -> None:
    """Make this the board of a new round, seat 0 to begin."""
    board[: int(PILE)] = 0
    board[int(PILE) :] = ALL
    shuffle(rng, board[int(PILE) :])
    top = word(SIZE)
    for seat in range(players):
        hand = HANDS + TWO * word(seat)
        for _ in range(core.hand_size(players)):
            top -= ONE
            board[hand] |= low(board[top])
            board[hand + ONE] |= high(board[top])
    board[PLAYERS] = players
    board[PRO] = pro
    board[PILE_SIZE] = top - PILE


@numba.njit(nogil=True)  # type: ignore[untyped-decorator]
def pack(position: Array, board: Array) -> None:
    """Make this the board of the rules' position."""
    board[:] = 0
    board[PLAYERS] = position[core.PLAYERS]
    board[PRO] = position[core.PRO]
    board[TURN] = position[core.TURN]
    board[OVER] = position[core.ENDING] != core.PLAYING
    for seat in range(position[core.PLAYERS]):
        board[POINTS + word(seat)] = core.points(position, seat)
        hand = HANDS + TWO * word(seat)
        start = core.HANDS + core.HAND_SLOTS * seat
        for slot in range(start, start + position[core.HAND_SIZES + seat]):
            card = word(position[slot] - FIRST)
            board[hand] |= low(card)
            board[hand + ONE] |= high(card)
    board[LINE_SIZE] = position[core.LINE_SIZE]
    for spot in range(position[core.LINE_SIZE]):
        card = word(position[core.LINE + spot] - FIRST)
        board[LINE + word(spot)] = card
        board[TWINS] |= low(TWIN[card])
        board[TWINS + ONE] |= high(TWIN[card])
    board[PILE_SIZE] = position[core.PILE_SIZE]
    for spot in range(position[core.PILE_SIZE]):
        board[PILE + word(spot)] = position[core.PILE + spot] - FIRST
