"""The public belief: how likely each seat holds each unseen card, as everyone may think who saw the moves.

A Bayesian filter, card by card. A move makes the cards that its player could have used instead less likely
in that hand, by factors that were fitted to games; what is drawn may be any of the cards that nobody seems to
hold.

A belief is an array by seat and card number. Cards begin at 12, so that lower columns are free: there stands
what everyone saw of a player's style.
"""

import numpy as np
from numpy.typing import NDArray

from toadline.engine import linked_line
from toadline.engine.kernel import Array, Number, kernel, part
from toadline.engine.opponents import CARDS
from toadline.engine.search_round import (
    COST,
    HAND_SIZES,
    LINE,
    PLACE,
    PLAYERS,
    TURN,
    TWINS,
    UNSEEN,
    hand_slots,
    last_card,
    pile_size,
)
from toadline.rules.cards import DECK
from toadline.rules.position import MAX_PLAYERS, REACH, TAKE, TWIST, hand_size

real = np.float32
FIRST_CARD, LAST_CARD = DECK[0], DECK[-1]
SHAPE = MAX_PLAYERS, 100

# Style: means over a player's moves, the last ones counting most.
DISTANCE = 0  # of the cards it lays, as a share of the reach
TAKEN_COST = 1  # of the lines it takes, in tens
STYLES = 2

LATEST = real(0.15)
"""How much the latest move counts in a mean of style."""
USUAL_DISTANCE = real(0.5)
USUAL_COST = real(0.5)
"""What is thought of a player before it has moved."""

# What was done instead of using a card: the rows of the factors.
TOOK_FOR_2 = 0  # a line that costs at most this
TOOK_FOR_5 = 1
TOOK_FOR_9 = 2
TOOK_DEAR = 3
LAID = 4
TWISTED = 5
DOINGS = 6

# What could have been done with it: the columns.
LAY_NEAR = 0
LAY_MIDDLE = 1
LAY_FAR = 2
TWIST_LAST = 3
TWIST_OTHER = 4
USES = 5

NEAR, MIDDLE = 3, 7
"""Distances up to which a card is near, or in the middle of the reach."""

SUREST = real(0.98)
"""Nobody is surer than this that a seat holds a card."""
NOTHING = real(1e-6)
"""Keeps divisions safe."""

CARDS_AT = np.zeros(100, dtype=np.float32)
CARDS_AT[list(DECK)] = 1.0
"""By number: whether there is such a card."""


@kernel
def begin(belief: Array, players: int) -> None:
    """What everyone believes after the deal: any card may be anywhere."""
    belief[:] = real(0.0)
    for seat in range(players):
        belief[seat, DISTANCE] = USUAL_DISTANCE
        belief[seat, TAKEN_COST] = USUAL_COST
        for card in CARDS:
            belief[seat, card] = real(hand_size(players)) / real(CARDS.size)


@kernel
def observe(belief: Array, state: Array, factors: Array, move: int) -> None:
    """Learn from a move of the seat to move, just before it is played."""
    seat = state[TURN]
    own = belief[seat]
    last = last_card(state)
    if last:
        doing = doing_of(state, move)
        for card in range(max(last - REACH, FIRST_CARD), min(last + REACH, LAST_CARD) + 1):
            own[card] *= factors[doing, lay_use(abs(card - last))]
        in_line = linked_line.first(state, LINE)
        while in_line:
            own[TWINS[in_line]] *= factors[doing, TWIST_LAST if in_line == last else TWIST_OTHER]
            in_line = linked_line.after(state, LINE, in_line)
        _note_style(own, state, move, last)
    card = 0 if move == TAKE else move % TWIST
    for other in range(state[PLAYERS]):
        belief[other, card] = real(0.0) if card else belief[other, card]
        scale_to(belief[other], state[HAND_SIZES + other] - (1 if card and other == seat else 0))
    if card and pile_size(state) > 0:
        _draw(belief, state, seat, card)


@part
def doing_of(state: Array, move: int) -> int:
    """The row of the factors for a move."""
    if move == TAKE:
        cost = state[COST]
        doing = (
            TOOK_FOR_2 if cost <= 2 else TOOK_FOR_5 if cost <= 5 else TOOK_FOR_9 if cost <= 9 else TOOK_DEAR
        )
    else:
        doing = LAID if move < TWIST else TWISTED
    return doing


@part
def lay_use(distance: int) -> int:
    """The column of the factors for a card that could be laid so far from the last one."""
    return LAY_NEAR if distance <= NEAR else LAY_MIDDLE if distance <= MIDDLE else LAY_FAR


@part
def _note_style(own: Array, state: Array, move: int, last: int) -> None:
    if move == TAKE:
        own[TAKEN_COST] += LATEST * (real(state[COST]) * real(0.1) - own[TAKEN_COST])
    elif move < TWIST:
        own[DISTANCE] += LATEST * (real(abs(move - last)) / real(REACH) - own[DISTANCE])


@part
def scale_to(row: Array, count: int) -> None:
    """Let the chances of a seat's cards add up to so many cards."""
    total = NOTHING
    for card in range(FIRST_CARD, LAST_CARD + 1):
        total += row[card]
    scale = real(count) / total
    for card in range(FIRST_CARD, LAST_CARD + 1):
        row[card] = min(row[card] * scale, SUREST)


@part
def _draw(belief: Array, state: Array, seat: int, played: int) -> None:
    """Let a seat draw any of the cards that nobody seems to hold."""
    players = state[PLAYERS]
    total = NOTHING
    for card in range(FIRST_CARD, LAST_CARD + 1):
        total += _free(belief, state, players, card, played)
    for card in range(FIRST_CARD, LAST_CARD + 1):
        belief[seat, card] += _free(belief, state, players, card, played) / total


@part
def _free(belief: Array, state: Array, players: int, card: int, played: int) -> Number:
    """How likely a card is in nobody's hand."""
    free = CARDS_AT[card]
    if state[PLACE + card] != UNSEEN or card == played:
        free = real(0.0)
    for other in range(players):
        free -= belief[other, card]
    return max(free, real(0.0))


@kernel
def of_others(belief: Array, state: Array, seat: int, holds: Array) -> None:
    """What one seat, which knows its own hand, believes of the others: a row each, the next one first."""
    players = state[PLAYERS]
    for index in range(players - 1):
        other = (seat + 1 + index) % players
        row = holds[index]
        row[:] = belief[other]
        for slot in hand_slots(state, seat):
            row[state[slot]] = real(0.0)
        scale_to(row, state[HAND_SIZES + other])


def no_belief() -> NDArray[np.float32]:
    """Room for a belief."""
    return np.zeros(SHAPE, dtype=np.float32)
