"""Exact play of two-player endings in which every card is known.

With the pile used up that is what the players themselves see. A pile that still holds some cards may be
solved as well, in the order they lie in a sampled world, as far as a limit of nodes allows.

Alpha-beta over bit masks: each card that can still be played is one bit, and the line is a chain of
links, so that a card twisted out of its middle goes back with two writes.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from toadline.bots import rollout
from toadline.bots.kernel import Array, Number, kernel, part
from toadline.bots.sight import Sight, deal
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
STACK = 540  # one frame a move, more than a round has left when it fits into the bits

# A frame: the position, what was found so far, and how far the look at it has come.
MINE, THEIRS, TWISTABLE, COST, REST, LEAD, BEST, BETA, PHASE, LEFT, LAST, TRIED = range(12)
FRAME = 12
BOARD = STACK + 200 * FRAME

# The phases of a look. Lays that leave the other seat nothing to lay come first.
NEW, TWISTING, LAYING, LAYING_LATER, TAKING, DONE = range(6)

KEY = 67  # the powers of two leave different remainders
WIN = 1000
"""What winning is worth, in points, when the end is played to win."""
ENDLESS = 1 << 40


def new_board() -> NDArray[np.int64]:
    """Room for the solver to work in."""
    return np.zeros(BOARD, dtype=np.int64)


@part
def _worth(board: Array, lead: int) -> int:
    if board[TO_WIN] == 0:
        return lead
    return lead + (WIN if lead > 0 else -WIN if lead < 0 else 0)


@kernel()
def _push(
    board: Array,
    at: int,
    mine: int,
    theirs: int,
    twistable: int,
    cost: int,
    pile: int,
    lead: int,
    best: int,
    beta: int,
) -> None:
    """Note a position to look at."""
    board[at + MINE] = mine
    board[at + THEIRS] = theirs
    board[at + TWISTABLE] = twistable
    board[at + COST] = cost
    board[at + REST] = pile
    board[at + LEAD] = lead
    board[at + BEST] = best
    board[at + BETA] = beta
    board[at + PHASE] = NEW


@kernel()
def _search(board: Array, mine: int, theirs: int, twistable: int, cost: int, pile: int, lead: int) -> Number:
    """The worth of the position on the board for the seat to move, whose points lead by `lead`.

    A stack of its own instead of recursion: Numba's cache loses functions that call themselves.
    """
    at = STACK
    _push(board, at, mine, theirs, twistable, cost, pile, lead, -ENDLESS, ENDLESS)
    while True:
        phase = board[at + PHASE]
        mine, theirs, twistable = board[at + MINE], board[at + THEIRS], board[at + TWISTABLE]
        cost, pile, lead = board[at + COST], board[at + REST], board[at + LEAD]
        best, beta = board[at + BEST], board[at + BETA]
        empty = pile == board[DRAWN]

        if phase == NEW:
            board[NODES] += 1
            if board[NODES] > board[LIMIT]:
                return 0
            board[at + LAST] = board[PREVIOUS]
            if board[PREVIOUS] and empty:
                board[at + BEST] = max(best, _worth(board, lead - cost))
            board[at + LEFT] = mine & twistable
            board[at + PHASE] = TWISTING if board[at + BEST] < beta else DONE
            continue

        last = board[at + LAST]
        left = board[at + LEFT]
        if phase == DONE:
            if at == STACK:
                return best
            at -= FRAME
            phase, last = board[at + PHASE], board[at + LAST]
            if phase == TWISTING:
                other = board[at + TRIED]
                board[NEXT + board[PREVIOUS + other]] = other
                board[PREVIOUS + board[NEXT + other]] = other
            else:
                board[PREVIOUS] = last
                board[NEXT + last] = 0
            if phase == TAKING:
                board[NEXT] = board[at + TRIED]
                board[at + PHASE] = DONE
            worth = best if phase == TAKING else -best
            if worth > board[at + BEST]:
                board[at + BEST] = worth
                if worth >= board[at + BETA]:
                    board[at + PHASE] = DONE
        elif phase == TAKING:
            board[at + TRIED] = board[NEXT]
            if board[PRO] and board[NEXT] == last:
                cost += rollout.COSTS[board[CARD + board[PILE + pile] % KEY]]
                pile += 1
            board[PREVIOUS] = 0
            board[NEXT] = 0
            at += FRAME
            _push(board, at, mine, theirs, 0, 0, pile, lead - cost, best, beta)
        elif left == 0:
            if phase == LAYING_LATER:
                board[at + PHASE] = TAKING if last and not empty else DONE
            else:
                board[at + LEFT] = mine & board[REACHED + last] if last else mine
                board[at + PHASE] = phase + 1
        else:
            bit = left & -left
            board[at + LEFT] = left ^ bit
            card = board[CARD + bit % KEY]
            if phase != TWISTING and (theirs & board[REACHED + card] == 0) != (phase == LAYING):
                continue
            hand = mine ^ bit
            if not empty:
                hand |= board[PILE + pile]
                pile += 1
            if phase == TWISTING:
                other = rollout.TWINS[card]
                before, after = board[PREVIOUS + other], board[NEXT + other]
                if empty and before == 0 and after == 0:
                    board[at + BEST] = max(best, _worth(board, lead + 2))
                    if board[at + BEST] >= beta:
                        board[at + PHASE] = DONE
                    continue
                board[at + TRIED] = other
                board[NEXT + before] = after
                board[PREVIOUS + after] = before
                at += FRAME
                _push(board, at, theirs, hand, twistable ^ bit, cost - 1, pile, -lead - 2, -beta, -best)
            else:
                board[NEXT + last] = card
                board[PREVIOUS + card] = last
                board[NEXT + card] = 0
                board[PREVIOUS] = card
                cost += rollout.COSTS[card]
                twistable |= board[TWIN + card]
                at += FRAME
                _push(board, at, theirs, hand, twistable, cost, pile, -lead, -beta, -best)


@kernel()
def _set_up(state: Array, world: Array, board: Array) -> tuple[int, int, int]:
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


@kernel()
def settle(
    state: Array, world: Array, board: Array, seat: int, before: int, to_win: bool, limit: int
) -> Number:
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
    return side * _search(board, mine, theirs, twistable, cost, 0, side * lead)


@kernel()
def settle_moves(
    state: Array,
    world: Array,
    board: Array,
    slots: Array,
    moves: Array,
    before: int,
    to_win: bool,
    limit: int,
    worth: Array,
) -> int:
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


def solve(table: Sight, before: int = 0, to_win: bool = False, limit: int = 1_000_000) -> Solution | None:
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
