"""What a move leaves to the seat that comes next: the habit and the model of opponents both look at it."""

from typing import NamedTuple

import numpy as np

from toadline.engine.kernel import Array, Number, part
from toadline.engine.search_round import (
    DREW,
    HAND_SIZES,
    PLAYERS,
    TOOK,
    TURN,
    next_seat,
    pile_size,
)
from toadline.rules.cards import DECK
from toadline.rules.position import HAND_SLOTS, MIN_PLAYERS, REACH, hand_size

TENTH = 0.1
"""Distances, costs and counts are looked at in tens."""
WHOLE_PILE = float(len(DECK) - MIN_PLAYERS * hand_size(MIN_PLAYERS))
"""The largest pile there is: that of two players after the deal."""
NEW_HAND = float(HAND_SLOTS)
"""After this many draws a hand is a new one."""
WINDOW = 2.0 * REACH + 1.0
"""How many numbers lie within reach of a card."""
BLOCKING = 1.2
"""How fast the chance of having no reply falls with the replies to be expected (1: by a Poisson law)."""


class Follower(NamedTuple):
    """What everyone may think of the seat that comes next.

    share       of the unseen cards that are in its hand
    took        the line's last card when it last took: it hardly had a card near that one
    unchanged   how much of its hand is still the one it had then
    """

    share: float
    took: int
    unchanged: float


@part
def unseen_cards(state: Array) -> Number:
    """How many cards are in hands and pile."""
    count = pile_size(state)
    for seat in range(state[PLAYERS]):
        count += state[HAND_SIZES + seat]
    return count


@part
def follower(state: Array, unseen: int) -> Follower:
    """Who comes next, for one to whom so many cards are unseen."""
    seat = next_seat(state, state[TURN])
    share = state[HAND_SIZES + seat] / max(unseen, 1)
    return Follower(share, state[TOOK + seat], max(0.0, 1.0 - state[DREW + seat] / NEW_HAND))


@part
def overlap(card: int, other: int) -> float:
    """How much of a card's reach is also within the other's reach, from 0 to 1."""
    distance = abs(card - other)
    return 1.0 - distance / WINDOW if distance < WINDOW else 0.0


@part
def blocked(replies: float) -> Number:
    """The chance that a seat has no card to lay, where so many can be expected."""
    return np.exp(-BLOCKING * max(replies, 0.0))


@part
def pile_share(state: Array) -> Number:
    """How much of the largest pile is left."""
    return pile_size(state) / WHOLE_PILE
