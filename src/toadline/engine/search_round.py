"""The search's form of a round: a few hundred numbers, made to be copied and played on fast.

The line is a linked list, costs and points are kept up to date, and the pile is read from the sampled world
itself. `play` is the rules' `position.play` in this form; a test holds the two equal, move for move.
"""

import numpy as np

from toadline.engine import linked_line
from toadline.engine.kernel import Array, Number, kernel, part
from toadline.rules import cards
from toadline.rules.position import HAND_SLOTS, MAX_PLAYERS, REACH, TAKE, TWIST

# Where the fields of a state lie: single numbers, then rows by seat, then rows by card number.
TURN = 0
PILE = 1  # index in the world of the next card to draw
PILE_END = 2  # where the pile ends there
COST = 3  # of the line
PLAYERS = 4
PRO = 5
OVER = 6
POINTS = OVER + 1
HAND_SIZES = POINTS + MAX_PLAYERS
TOOK = HAND_SIZES + MAX_PLAYERS  # the line's last card when this seat last took, or NEVER
DREW = TOOK + MAX_PLAYERS  # cards drawn since then
HANDS = DREW + MAX_PLAYERS  # nine slots a seat, in no order
PLACE = HANDS + MAX_PLAYERS * HAND_SLOTS  # UNSEEN, IN_LINE or GONE
LINE = PLACE + 100  # a linked line
NEAR = LINE + linked_line.SIZE  # how many unseen cards lie within reach of this one
SIZE = NEAR + 100 + REACH

# Places, as everyone knows them.
UNSEEN = 0  # in a hand or in the pile
IN_LINE = 1
GONE = 2  # twisted away or taken

NEVER = -100
"""Far away from every card."""

TWINS = np.array([cards.twin(card) for card in range(100)])
COSTS = np.array([cards.cost(card) for card in range(100)])


@part
def last_card(state: Array) -> Number:
    """The line's last card; 0 if there is no line."""
    return linked_line.last(state, LINE)


@part
def pile_size(state: Array) -> Number:
    """Cards left in the pile."""
    return state[PILE_END] - state[PILE]


@part
def hand_start(seat: int) -> int:
    """Where a seat's hand begins."""
    return HANDS + HAND_SLOTS * seat


@part
def hand_slots(state: Array, seat: int) -> range:
    """Where the cards of a seat's hand lie; unsigned, so that no index is looked at for being negative."""
    start = hand_start(seat)
    return range(np.uint64(start), np.uint64(start + state[HAND_SIZES + seat]))


@part
def can_twist(state: Array, card: int) -> bool:
    """Whether a card in hand has its twin in the line."""
    return bool(state[PLACE + TWINS[card]] == IN_LINE)


@part
def next_seat(state: Array, seat: int) -> Number:
    """The seat whose turn comes after this one's."""
    return seat + 1 if seat + 1 < state[PLAYERS] else 0


@kernel
def play(state: Array, world: Array, slot: int, move: int) -> None:
    """Play a legal move; `slot` is where its card lies in the hand (any number for a take)."""
    seat = state[TURN]
    top = world[state[PILE]] if state[PILE] < state[PILE_END] else 0  # 0: the pile is used up
    if move == TAKE:
        _take(state, seat, top)
    else:
        if move < TWIST:
            card = move
            _lay(state, card)
        else:
            card = move - TWIST
            _twist(state, seat, card)
        _draw(state, seat, slot, top)
        for near in range(NEAR + card - REACH, NEAR + card + REACH + 1):
            state[near] -= 1
        state[TURN] = next_seat(state, seat)


@part
def _draw(state: Array, seat: int, slot: int, top: int) -> None:
    """Let the pile's top card take the slot of the one that was played."""
    start = hand_start(seat)
    if top:
        state[start + slot] = top
        state[PILE] += 1
        state[DREW + seat] += 1
    else:
        state[HAND_SIZES + seat] -= 1
        state[start + slot] = state[start + state[HAND_SIZES + seat]]


@part
def _take(state: Array, seat: int, top: int) -> None:
    first, last = linked_line.first(state, LINE), linked_line.last(state, LINE)
    state[TOOK + seat] = last
    state[DREW + seat] = 0
    state[POINTS + seat] -= state[COST]
    state[COST] = 0
    card = first
    while card:
        state[PLACE + card] = GONE
        card = linked_line.after(state, LINE, card)
    linked_line.clear(state, LINE)
    if top == 0:
        state[OVER] = 1
    elif state[PRO] and first == last:
        state[POINTS + seat] -= COSTS[top]
        state[PILE] += 1


@part
def _lay(state: Array, card: int) -> None:
    linked_line.append(state, LINE, card)
    state[PLACE + card] = IN_LINE
    state[COST] += COSTS[card]


@part
def _twist(state: Array, seat: int, card: int) -> None:
    other = TWINS[card]
    linked_line.remove(state, LINE, other)
    state[PLACE + card] = GONE
    state[PLACE + other] = GONE
    state[POINTS + seat] += 2
    state[COST] -= 1
    if last_card(state) == 0 and pile_size(state) == 0:
        state[OVER] = 1


@kernel
def count_near(state: Array, unseen: Array) -> None:
    """Count for every card how many of these unseen ones lie within reach of it."""
    for card in unseen:
        for near in range(NEAR + card - REACH, NEAR + card + REACH + 1):
            state[near] += 1
