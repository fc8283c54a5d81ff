"""Evaluation: the lead a seat can expect and its chance to win, without playing the rest of the round.

This is the place for a learned evaluation: anything that looks at a state without a line and foretells how
many points a seat will gain on the others.
"""

import math

import numpy as np

from toadline.engine.kernel import Array, Number, kernel, part
from toadline.engine.search_round import (
    HAND_SIZES,
    NEAR,
    PLAYERS,
    POINTS,
    TURN,
    TWINS,
    hand_start,
)

PAIR = 1.8
"""A card and its twin in one hand: worth nearly the two points they bring."""
COMPANY = 0.05
"""Each unseen card near a card of the hand: crowded cards find their place in a line."""
OPENING = 0.5
"""To be the one who opens the next line."""
SPREAD = 3.1
"""Points by which a round strays from what is expected, for each root of the cards to come."""


@kernel
def hand_value(state: Array, seat: int) -> float:
    """The points that a seat's hand promises between two lines."""
    start = hand_start(seat)
    points = OPENING if state[TURN] == seat else 0.0
    for slot in range(start, start + state[HAND_SIZES + seat]):
        card = state[slot]
        twin = TWINS[card]
        points += COMPANY * state[NEAR + card]
        for other in range(start, slot):
            if state[other] == twin:
                points += PAIR
    return points


@kernel
def expected_lead(state: Array, seat: int, totals: Array) -> Number:
    """The lead over the best opponent that a seat can expect in the end, between two lines."""
    best = -np.inf
    for other in range(state[PLAYERS]):
        if other != seat:
            best = max(best, _points(state, other, totals) + hand_value(state, other))
    return _points(state, seat, totals) + hand_value(state, seat) - best


@kernel
def lead(state: Array, seat: int, totals: Array) -> Number:
    """The lead over the best opponent as it is."""
    best = -np.inf
    for other in range(state[PLAYERS]):
        if other != seat:
            best = max(best, _points(state, other, totals))
    return _points(state, seat, totals) - best


@part
def _points(state: Array, seat: int, totals: Array) -> Number:
    """A seat's points in this round and those before."""
    return state[POINTS + seat] + totals[seat]


@kernel
def chance_to_win(lead: float, left: int) -> Number:
    """The chance that a lead lasts, with so many cards left to draw; a tie counts half."""
    if left == 0:
        return 0.5 + 0.5 * np.sign(lead)
    return 0.5 + 0.5 * math.erf(lead / (SPREAD * math.sqrt(2.0 * left)))
