"""What the hands promise between two lines: the rest of the round, foretold instead of played.

This is the place for a learned evaluation: anything that looks at a state without a line and foretells how
many points a seat will gain on the others.
"""

from toadline.bots import rollout
from toadline.bots.kernel import Array, Number, kernel

PAIR = 1.8
"""A card and its twin in one hand: worth nearly the two points they bring."""
COMPANY = 0.05
"""Each unseen card near a card of the hand: crowded cards find their place in a line."""
OPENING = 0.5
"""To be the one who opens the next line."""


@kernel()
def promise(state: Array, seat: int) -> float:
    """The points that a seat's hand promises, between two lines."""
    start = rollout.HANDS + rollout.SLOTS * seat
    points = OPENING if state[rollout.TURN] == seat else 0.0
    for slot in range(start, start + state[rollout.SIZES + seat]):
        card = state[slot]
        twin = rollout.TWINS[card]
        points += COMPANY * state[rollout.NEAR + card]
        for other in range(start, slot):
            if state[other] == twin:
                points += PAIR
    return points


@kernel()
def foretell(state: Array, seat: int, totals: Array) -> Number:
    """The lead over the best opponent that a seat can expect in the end."""
    best = -1e9
    for other in range(state[rollout.PLAYERS]):
        if other != seat:
            best = max(best, state[rollout.POINTS + other] + totals[other] + promise(state, other))
    return state[rollout.POINTS + seat] + totals[seat] + promise(state, seat) - best


@kernel()
def lead(state: Array, seat: int, totals: Array) -> Number:
    """The lead over the best opponent as it is."""
    best = -100_000
    for other in range(state[rollout.PLAYERS]):
        if other != seat:
            best = max(best, state[rollout.POINTS + other] + totals[other])
    return state[rollout.POINTS + seat] + totals[seat] - best
