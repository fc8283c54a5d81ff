"""Exact play of two-player endings in which every card is known.

With the pile used up that is what the players themselves see. A pile that still holds some cards may be
solved as well, in the order they lie in a sampled world, as far as a limit of nodes allows.

Alpha-beta over bit masks: each card that can still be played is one bit, and the line is a linked list, so
that a card twisted out of its middle goes back with two writes. The search keeps a stack of its own instead
of calling itself: Numba's cache loses functions that do.
"""

from dataclasses import dataclass

import numpy as np

from toadline.engine import linked_line, search_round
from toadline.engine.kernel import Array, Number, kernel, part
from toadline.engine.root import Root, deal
from toadline.engine.search_round import COSTS, TWINS, can_twist, hand_slots, pile_size, play
from toadline.rules.move import Move
from toadline.rules.position import REACH

KEY = 67
"""Powers of two leave different remainders when divided by this: short keys for bits."""
BITS = 63
"""As many cards fit into a number."""

# The board: what the search looks up and changes, by card number or by the key of a bit.
LINE = 0  # a linked line
FITTING = LINE + linked_line.SIZE  # the cards that can be laid on this one
TWIN = FITTING + 100  # the twin's bit, if it can still be played
CARD = TWIN + 100  # by a bit's key
PILE = CARD + KEY  # the bits in the order they are drawn
PILE_SIZE = PILE + BITS
NODES = PILE_SIZE + 1
LIMIT = NODES + 1  # of nodes
PRO = LIMIT + 1
TO_WIN = PRO + 1
STACK = TO_WIN + 1

# A frame of the stack: a position as the seat to move sees it, what was found so far, and how far the search
# of it has come.
MINE = 0  # the bits of its hand
THEIRS = 1
TWISTABLE = 2  # the bits whose twins lie in the line
COST = 3  # of the line
DRAWN = 4  # how many cards were drawn from the pile
LEAD = 5
BEST = 6  # also alpha
BETA = 7
PHASE = 8
LEFT = 9  # the bits still to be tried in this phase
GONE = 10  # the card that a twist being tried took out of the line
FIRST = 11  # of the line that a take being tried took
LAST = 12
FRAME = 13
DEPTH = 200  # more moves than a round has left when it fits into the bits
SIZE = STACK + DEPTH * FRAME

# The phases of a frame's search. Lays that leave the other seat nothing to lay come first.
NEW, TWISTING, LAYING, LAYING_LATER, TAKING, DONE = range(6)

WIN = 1000
"""What winning is worth, in points, when the end is played to win."""
ENDLESS = 1 << 40


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


def solve(root: Root, before: int = 0, to_win: bool = False, limit: int = 1_000_000) -> Solution | None:
    """Solve a two-player root without hidden cards, or with the hidden ones in the order they lie.

    `before` is the lead of the seat to move from earlier rounds. Played `to_win`, a win of the match is
    worth `WIN` points more and a loss as many less. None if a move takes more than `limit` nodes.
    """
    worths = np.zeros(root.codes.size, dtype=np.int64)
    if not _solve_moves(root, before, to_win, limit, worths):
        return None
    return Solution({move: int(worth) for move, worth in zip(root.moves, worths, strict=True)})


@kernel
def _solve_moves(root: Root, before: int, to_win: bool, limit: int, worths: Array) -> bool:
    """Write down what each move is worth; whether the limit of nodes was enough for all."""
    board = np.zeros(SIZE, dtype=np.int64)
    dealt = root.state.copy()
    deal(dealt, root, root.hidden)
    for index in range(root.codes.size):
        after = dealt.copy()
        play(after, root.hidden, root.slots[index], root.codes[index])
        worths[index] = exact_lead(after, root.hidden, board, root.seat, before, to_win, limit)
        if board[NODES] > limit:
            return False
    return True


@kernel
def exact_lead(
    state: Array, world: Array, board: Array, seat: int, before: int, to_win: bool, limit: int
) -> Number:
    """The worth of a two-player round for `seat` when both play their best: its lead in the end.

    `before` is the seat's lead from earlier rounds. More than `limit` nodes in `board[NODES]` afterwards
    say that the answer was not found.
    """
    board[TO_WIN] = to_win
    board[NODES] = 0
    board[LIMIT] = limit
    lead = before + state[search_round.POINTS + seat] - state[search_round.POINTS + 1 - seat]
    if state[search_round.OVER]:
        return _worth(board, lead)
    side = 1 if state[search_round.TURN] == seat else -1
    _set_up(state, world, board, side * lead)
    return side * _search(board)


@part
def _worth(board: Array, lead: int) -> int:
    """What a lead in the end is worth."""
    if board[TO_WIN] == 0:
        return lead
    return lead + (WIN if lead > 0 else -WIN if lead < 0 else 0)


@part
def _set_up(state: Array, world: Array, board: Array, lead: int) -> None:
    """Write a round on the board, and its position into the first frame."""
    board[LINE : LINE + linked_line.SIZE] = state[search_round.LINE : search_round.LINE + linked_line.SIZE]
    board[FITTING:CARD] = 0
    board[PRO] = state[search_round.PRO]
    board[PILE_SIZE] = pile_size(state)
    mine = theirs = twistable = 0
    bit = 1
    for seat in range(2):
        for slot in hand_slots(state, seat):
            twistable |= _add_card(state, board, state[slot], bit)
            if seat == state[search_round.TURN]:
                mine |= bit
            else:
                theirs |= bit
            bit <<= 1
    for index in range(board[PILE_SIZE]):
        twistable |= _add_card(state, board, world[state[search_round.PILE] + index], bit)
        board[PILE + index] = bit
        bit <<= 1
    board[STACK + MINE] = mine
    board[STACK + THEIRS] = theirs
    board[STACK + TWISTABLE] = twistable
    board[STACK + COST] = state[search_round.COST]
    board[STACK + DRAWN] = 0
    board[STACK + LEAD] = lead
    board[STACK + BEST] = -ENDLESS
    board[STACK + BETA] = ENDLESS
    board[STACK + PHASE] = NEW


@part
def _add_card(state: Array, board: Array, card: int, bit: int) -> int:
    """Let a bit stand for a card; return the bit if the card could twist at once."""
    board[CARD + bit % KEY] = card
    for near in range(max(card - REACH, 0), min(card + REACH + 1, 100)):
        board[FITTING + near] |= bit
    if TWINS[card] == card:
        return 0
    board[TWIN + TWINS[card]] = bit
    return bit if can_twist(state, card) else 0


@part
def _search(board: Array) -> Number:
    """The worth of the position in the first frame for the seat to move."""
    at = STACK
    while True:
        phase = board[at + PHASE]
        if phase == NEW:
            board[NODES] += 1
            if board[NODES] > board[LIMIT]:
                return 0
            _begin(board, at)
        elif phase == DONE:
            if at == STACK:
                return board[at + BEST]
            at -= FRAME
            _come_back(board, at)
        elif phase == TAKING:
            _take(board, at)
            at += FRAME
        elif board[at + LEFT] == 0:
            _next_phase(board, at)
        else:
            bit = board[at + LEFT] & -board[at + LEFT]
            board[at + LEFT] ^= bit
            card = board[CARD + bit % KEY]
            if phase == TWISTING:
                if linked_line.is_alone(board, LINE, TWINS[card]) and _pile_empty(board, at):
                    _found(board, at, _worth(board, board[at + LEAD] + 2))
                else:
                    _twist(board, at, bit, TWINS[card])
                    at += FRAME
            elif _leaves_nothing(board, at, card) == (phase == LAYING):
                _lay(board, at, bit, card)
                at += FRAME


@part
def _pile_empty(board: Array, at: int) -> bool:
    return bool(board[at + DRAWN] == board[PILE_SIZE])


@part
def _found(board: Array, at: int, worth: int) -> None:
    """Note what a move leads to; if that is enough for a cut, the search of this frame is done."""
    if worth > board[at + BEST]:
        board[at + BEST] = worth
        if worth >= board[at + BETA]:
            board[at + PHASE] = DONE


@part
def _begin(board: Array, at: int) -> None:
    """Begin the search of a frame. With the pile used up, the take ends the round."""
    board[at + PHASE] = TWISTING
    board[at + LEFT] = board[at + MINE] & board[at + TWISTABLE]
    if linked_line.last(board, LINE) and _pile_empty(board, at):
        _found(board, at, _worth(board, board[at + LEAD] - board[at + COST]))


@part
def _next_phase(board: Array, at: int) -> None:
    """Go on with the next kind of moves: twists, lays, other lays, the take."""
    last = linked_line.last(board, LINE)
    if board[at + PHASE] == LAYING_LATER:
        board[at + PHASE] = TAKING if last and not _pile_empty(board, at) else DONE
    else:
        board[at + LEFT] = board[at + MINE] & board[FITTING + last] if last else board[at + MINE]
        board[at + PHASE] += 1


@part
def _leaves_nothing(board: Array, at: int, card: int) -> bool:
    """Whether the other seat could lay nothing on a card."""
    return bool(board[at + THEIRS] & board[FITTING + card] == 0)


@part
def _lay(board: Array, at: int, bit: int, card: int) -> None:
    """Lay a card; the other seat is to move in the next frame."""
    _pass_turn(board, at, bit)
    linked_line.append(board, LINE, card)
    board[at + FRAME + COST] = board[at + COST] + COSTS[card]
    board[at + FRAME + TWISTABLE] = board[at + TWISTABLE] | board[TWIN + card]


@part
def _twist(board: Array, at: int, bit: int, other: int) -> None:
    """Twist a card out of the line; the other seat is to move in the next frame."""
    _pass_turn(board, at, bit)
    linked_line.remove(board, LINE, other)
    board[at + GONE] = other
    board[at + FRAME + COST] = board[at + COST] - 1
    board[at + FRAME + TWISTABLE] = board[at + TWISTABLE] ^ bit
    board[at + FRAME + LEAD] -= 2


@part
def _pass_turn(board: Array, at: int, bit: int) -> None:
    """Begin the next frame: this seat played a card and drew one, and the other is to move."""
    hand = board[at + MINE] ^ bit
    drawn = board[at + DRAWN]
    if drawn < board[PILE_SIZE]:
        hand |= board[PILE + drawn]
        drawn += 1
    new = at + FRAME
    board[new + MINE] = board[at + THEIRS]
    board[new + THEIRS] = hand
    board[new + DRAWN] = drawn
    board[new + LEAD] = -board[at + LEAD]
    board[new + BEST] = -board[at + BETA]
    board[new + BETA] = -board[at + BEST]
    board[new + PHASE] = NEW


@part
def _take(board: Array, at: int) -> None:
    """Take the line; the same seat is to move in the next frame."""
    first, last = linked_line.first(board, LINE), linked_line.last(board, LINE)
    board[at + FIRST] = first
    board[at + LAST] = last
    linked_line.clear(board, LINE)
    cost, drawn = board[at + COST], board[at + DRAWN]
    if board[PRO] and first == last:
        cost += COSTS[board[CARD + board[PILE + drawn] % KEY]]
        drawn += 1
    new = at + FRAME
    board[new + MINE] = board[at + MINE]
    board[new + THEIRS] = board[at + THEIRS]
    board[new + TWISTABLE] = 0
    board[new + COST] = 0
    board[new + DRAWN] = drawn
    board[new + LEAD] = board[at + LEAD] - cost
    board[new + BEST] = board[at + BEST]
    board[new + BETA] = board[at + BETA]
    board[new + PHASE] = NEW


@part
def _come_back(board: Array, at: int) -> None:
    """Undo the move that was tried, and note what the next frame found."""
    worth, phase = board[at + FRAME + BEST], board[at + PHASE]
    if phase == TAKING:
        linked_line.put_back(board, LINE, board[at + FIRST], board[at + LAST])
        board[at + PHASE] = DONE
        _found(board, at, worth)
        return
    if phase == TWISTING:
        linked_line.restore(board, LINE, board[at + GONE])
    else:
        linked_line.drop_last(board, LINE)
    _found(board, at, -worth)
