"""Exact play of two-player endings in which every card is known.

With the pile used up that is what the players themselves see. A pile that still holds some cards may be
solved as well, in the order they lie in a sampled world, as far as a limit of nodes allows.

Alpha-beta over bit masks: each card that can still be played is one bit, and the line is a chain of
links, so that a card twisted out of its middle goes back with two writes.
"""

from dataclasses import dataclass

import numpy as np
from numba import njit
from numpy.typing import NDArray

from toadline.bots import rollout
from toadline.bots.table import Table, deal
from toadline.rules.move import Move

# The board: what the search looks up and changes, by card number or by the key of a bit.
PREVIOUS = 0  # left neighbour in the line; that of card 0, which stands for both ends, is the last card
NEXT = 100
REACHED = 200  # the cards that can be laid on this one
TWIN = 300  # the twin's bit, if it can still be played
CARD = 400  # by a bit's key
PILE = 470  # the bits in the order they are drawn
DRAWN = 530  # how many cards the pile holds
NODES = 531
LIMIT = 532
PRO = 533
TO_WIN = 534
BOARD = 540

KEY = 67  # the powers of two leave different remainders
WIN = 1000
"""What winning is worth, in points, when the end is played to win."""
ENDLESS = 1 << 40


def new_board() -> NDArray[np.int64]:
    """Room for the solver to work in."""
    return np.zeros(BOARD, dtype=np.int64)


@njit(cache=True, nogil=True, inline="always")
def _worth(board, lead):
    if board[TO_WIN] == 0:
        return lead
    return lead + (WIN if lead > 0 else -WIN if lead < 0 else 0)


@njit(cache=True, nogil=True)
def _search(board, mine, theirs, twistable, cost, pile, lead, alpha, beta):
    """The worth of the position for the seat to move, whose points lead by `lead`."""
    board[NODES] += 1
    if board[NODES] > board[LIMIT]:
        return 0
    last = board[PREVIOUS]
    best = alpha
    empty = pile == board[DRAWN]
    drawn, rest = (0, pile) if empty else (board[PILE + pile], pile + 1)

    if last and empty:
        best = max(best, _worth(board, lead - cost))
        if best >= beta:
            return best

    left = mine & twistable
    while left:
        bit = left & -left
        left ^= bit
        other = rollout.TWINS[board[CARD + bit % KEY]]
        before, after = board[PREVIOUS + other], board[NEXT + other]
        if empty and before == 0 and after == 0:
            worth = _worth(board, lead + 2)
        else:
            board[NEXT + before] = after
            board[PREVIOUS + after] = before
            hand = mine ^ bit | drawn
            worth = -_search(board, theirs, hand, twistable ^ bit, cost - 1, rest, -lead - 2, -beta, -best)
            board[NEXT + before] = other
            board[PREVIOUS + after] = other
        if worth > best:
            best = worth
            if best >= beta:
                return best

    lays = mine & board[REACHED + last] if last else mine
    for answered in range(2):  # first what leaves the other seat nothing to lay
        left = lays
        while left:
            bit = left & -left
            left ^= bit
            card = board[CARD + bit % KEY]
            if (theirs & board[REACHED + card] != 0) != (answered == 1):
                continue
            board[NEXT + last] = card
            board[PREVIOUS + card] = last
            board[NEXT + card] = 0
            board[PREVIOUS] = card
            hand = mine ^ bit | drawn
            bits = twistable | board[TWIN + card]
            worth = -_search(board, theirs, hand, bits, cost + rollout.COSTS[card], rest, -lead, -beta, -best)
            board[PREVIOUS] = last
            board[NEXT + last] = 0
            if worth > best:
                best = worth
                if best >= beta:
                    return best

    if last and not empty:
        first = board[NEXT]
        board[PREVIOUS] = 0
        board[NEXT] = 0
        left = pile
        fine = cost
        if board[PRO] and first == last:
            fine += rollout.COSTS[board[CARD + drawn % KEY]]
            left += 1
        best = max(best, _search(board, mine, theirs, 0, 0, left, lead - fine, best, beta))
        board[PREVIOUS] = last
        board[NEXT] = first
    return best


@njit(cache=True, nogil=True)
def _set_up(state, world, board):
    """Write a round's cards on the board; returns the hands' bits and those that could twist."""
    board[:REACHED] = state[rollout.PREVIOUS : rollout.PREVIOUS + REACHED]
    board[REACHED:CARD] = 0
    board[PRO] = state[rollout.PRO]
    board[DRAWN] = state[rollout.BOTTOM] - state[rollout.PILE]
    hands = np.zeros(2, dtype=np.int64)
    bit = 1
    for seat in range(2):
        start = rollout.HANDS + rollout.SLOTS * seat
        for slot in range(start, start + state[rollout.SIZES + seat]):
            board[CARD + bit % KEY] = state[slot]
            hands[seat] |= bit
            bit <<= 1
    for index in range(board[DRAWN]):
        board[CARD + bit % KEY] = world[state[rollout.PILE] + index]
        board[PILE + index] = bit
        bit <<= 1
    twistable = 0
    end = bit
    bit = 1
    while bit < end:
        card = board[CARD + bit % KEY]
        other = rollout.TWINS[card]
        if other != card:
            board[TWIN + other] = bit
            if state[rollout.PLACE + other] == rollout.LINE:
                twistable |= bit
        for near in range(max(card - rollout.REACH, 0), min(card + rollout.REACH + 1, 100)):
            board[REACHED + near] |= bit
        bit <<= 1
    return hands[0], hands[1], twistable


@njit(cache=True, nogil=True)
def settle(state, world, board, seat, before, to_win, limit):
    """The worth of a two-player round for `seat` when both play their best: its lead in the end.

    `before` is the seat's lead from earlier rounds. More than `limit` nodes in `board[NODES]` afterwards
    say that the answer was not found.
    """
    board[TO_WIN] = to_win
    board[NODES] = 0
    board[LIMIT] = limit
    lead = before + state[rollout.POINTS + seat] - state[rollout.POINTS + 1 - seat]
    if state[rollout.OVER]:
        return _worth(board, lead)
    first, second, twistable = _set_up(state, world, board)
    turn = state[rollout.TURN]
    mine, theirs = (first, second) if turn == 0 else (second, first)
    side = 1 if turn == seat else -1
    cost = state[rollout.COST]
    return side * _search(board, mine, theirs, twistable, cost, 0, side * lead, -ENDLESS, ENDLESS)


@njit(cache=True, nogil=True)
def settle_moves(state, world, board, slots, moves, before, to_win, limit, worth):
    """Write into `worth` what each move is worth to the seat to move; returns the most nodes one took."""
    seat = state[rollout.TURN]
    most = 0
    for index in range(moves.size):
        after = state.copy()
        rollout.play(after, world, slots[index], moves[index])
        worth[index] = settle(after, world, board, seat, before, to_win, limit)
        most = max(most, board[NODES])
        if most > limit:
            break
    return most


@dataclass(frozen=True, slots=True)
class Solution:
    """What each move of a position leads to when both play their best: the mover's lead in the end."""

    moves: dict[Move, int]

    @property
    def value(self) -> int:
        """The lead of the seat to move in the end."""
        return max(self.moves.values())

    @property
    def best(self) -> list[Move]:
        """The moves that reach it."""
        return [move for move, worth in self.moves.items() if worth == self.value]


def solve(table: Table, before: int = 0, to_win: bool = False, limit: int = 1_000_000) -> Solution | None:
    """Solve a two-player table without hidden cards, or with the hidden ones in the order they lie.

    `before` is the lead of the seat to move from earlier rounds. Played `to_win`, a win of the match is
    worth `WIN` points more and a loss as many less. None if a move takes more than `limit` nodes.
    """
    worth = np.zeros(table.codes.size, dtype=np.int64)
    state = table.state.copy()
    deal(state, table.hidden, table.seat, table.unknown)
    most = settle_moves(
        state, table.hidden, new_board(), table.slots, table.codes, before, to_win, limit, worth
    )
    if most > limit:
        return None
    return Solution({move: int(each) for move, each in zip(table.moves, worth, strict=True)})
