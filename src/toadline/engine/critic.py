"""The critic: a network that sees every card of a world and says what each seat can still expect.

It is for worlds that a bot made up, and for learning: what plays at a table never shows it the true cards.
Seats count from the seat to move.
"""

from typing import NamedTuple

import numpy as np

from toadline.engine import linked_line
from toadline.engine.batch import INDEX
from toadline.engine.belief import CARDS_AT, FIRST_CARD, LAST_CARD, real
from toadline.engine.features import WHOLE_PILE
from toadline.engine.kernel import Array, kernel, part
from toadline.engine.network import Network, Reals, add_layer, rectify
from toadline.engine.search_round import (
    COST,
    HAND_SIZES,
    IN_LINE,
    LINE,
    NEAR,
    PLACE,
    PLAYERS,
    POINTS,
    PRO,
    TURN,
    TWINS,
    UNSEEN,
    hand_slots,
    last_card,
    pile_size,
)
from toadline.rules.cards import DECK
from toadline.rules.position import HAND_SLOTS, MAX_PLAYERS, fits

# Planes of the 79 cards, 1 where the card is there: four hands, then these.
HAND_PLANES = 0
LINE_PLANE = MAX_PLAYERS * len(DECK)
LAST_PLANE = LINE_PLANE + len(DECK)
REST_PLANE = LAST_PLANE + len(DECK)  # in the pile, or face down as a penalty
PLANES = REST_PLANE + len(DECK)

# The round.
PILE = PLANES
PILE_EMPTY = PLANES + 1
PILE_LOW = PLANES + 2
LENGTH = PLANES + 3
LOG_COST = PLANES + 4
LINE_COST = PLANES + 5
NO_LINE = PLANES + 6
IS_PRO = PLANES + 7
THREE_PLAYERS = PLANES + 8
FOUR_PLAYERS = PLANES + 9

# Each seat.
SEATS = PLANES + 10
HAND = 0
LAYS = 1
CANNOT_LAY = 2
STUCK_COST = 3
TWISTS = 4
PAIRS = 5
TOADS = 6
TWINS_ELSEWHERE = 7  # cards whose twin is in another hand
CROWD = 8
LEAD = 9
LATE_LEAD = 10  # the same, the more the fewer cards are left
SEAT_FEATURES = 11
INPUTS = SEATS + MAX_PLAYERS * SEAT_FEATURES

# Outputs.
POINTS_TO_COME = 0  # by seat, in tens
WINS = MAX_PLAYERS  # by seat, as logits
OUTPUTS = 2 * MAX_PLAYERS

TEN = real(10.0)
TENTH = real(0.1)
HALF = real(0.5)
NOWHERE = -1


class Seen(NamedTuple):
    """Room for one look of a critic."""

    inputs: Reals
    first: Reals
    second: Reals
    outputs: Reals
    holder: np.ndarray[tuple[int], np.dtype[np.int64]]


def room_for(critic: Network) -> Seen:
    """Room for a look of this critic."""
    return Seen(
        np.zeros(INPUTS, dtype=np.float32),
        np.zeros_like(critic.first_bias),
        np.zeros_like(critic.second_bias),
        np.zeros(OUTPUTS, dtype=np.float32),
        np.zeros(100, dtype=np.int64),
    )


@kernel
def judge(state: Array, critic: Network, seen: Seen) -> None:
    """Write down what the critic thinks of a round with open cards: `seen.outputs`."""
    describe(state, seen.inputs, seen.holder)
    seen.first[:] = critic.first_bias
    add_layer(seen.inputs, 0, INPUTS, critic.first, seen.first)
    rectify(seen.first)
    seen.second[:] = critic.second_bias
    add_layer(seen.first, 0, seen.first.size, critic.second, seen.second)
    rectify(seen.second)
    seen.outputs[:] = critic.out_bias
    add_layer(seen.second, 0, seen.second.size, critic.out, seen.outputs)


@kernel
def describe(state: Array, inputs: Array, holder: Array) -> None:
    """Write down what the critic looks at. `holder` is room to note whose each card is."""
    inputs[:] = real(0.0)
    players = state[PLAYERS]
    holder[:] = NOWHERE
    for index in range(players):
        for slot in hand_slots(state, (state[TURN] + index) % players):
            holder[state[slot]] = index
            inputs[HAND_PLANES + len(DECK) * index + INDEX[state[slot]]] = real(1.0)
    length, card = 0, linked_line.first(state, LINE)
    while card:
        inputs[LINE_PLANE + INDEX[card]] = real(1.0)
        length += 1
        card = linked_line.after(state, LINE, card)
    last = last_card(state)
    if last:
        inputs[LAST_PLANE + INDEX[last]] = real(1.0)
    for card in range(FIRST_CARD, LAST_CARD + 1):
        if CARDS_AT[card] > 0 and state[PLACE + card] == UNSEEN and holder[card] == NOWHERE:
            inputs[REST_PLANE + INDEX[card]] = real(1.0)
    _describe_round(state, inputs, length, last)
    for index in range(players):
        _describe_seat(state, inputs, holder, index, last)


@part
def _describe_round(state: Array, inputs: Array, length: int, last: int) -> None:
    left, cost = pile_size(state), state[COST]
    inputs[PILE] = left / WHOLE_PILE
    inputs[PILE_EMPTY] = left == 0
    inputs[PILE_LOW] = min(left, 10) * TENTH
    inputs[LENGTH] = length * TENTH
    inputs[LOG_COST] = np.log(real(1.0) + real(cost)) * HALF
    inputs[LINE_COST] = cost * TENTH
    inputs[NO_LINE] = last == 0
    inputs[IS_PRO] = state[PRO]
    inputs[THREE_PLAYERS] = state[PLAYERS] == 3
    inputs[FOUR_PLAYERS] = state[PLAYERS] == 4


@part
def _describe_seat(state: Array, inputs: Array, holder: Array, index: int, last: int) -> None:
    seat = (state[TURN] + index) % state[PLAYERS]
    lays = twists = pairs = toads = elsewhere = crowd = 0
    for slot in hand_slots(state, seat):
        card = state[slot]
        twin = TWINS[card]
        if last and fits(card, last):
            lays += 1
        if state[PLACE + twin] == IN_LINE:
            twists += 1
        if twin == card:
            toads += 1
        elif holder[twin] == index:
            pairs += 1
        elif holder[twin] != NOWHERE:
            elsewhere += 1
        crowd += state[NEAR + card]
    best = -1000
    for other in range(state[PLAYERS]):
        if other != seat:
            best = max(best, state[POINTS + other])
    lead = max(-1.5, min(1.5, (state[POINTS + seat] - best) / 20.0))
    at = SEATS + SEAT_FEATURES * index
    inputs[at + HAND] = state[HAND_SIZES + seat] / HAND_SLOTS
    inputs[at + LAYS] = min(lays, 3) / 3.0
    inputs[at + CANNOT_LAY] = lays == 0 and last != 0
    inputs[at + STUCK_COST] = state[COST] * TENTH if lays + twists == 0 else real(0.0)
    inputs[at + TWISTS] = twists * HALF
    inputs[at + PAIRS] = pairs * real(0.25)
    inputs[at + TOADS] = toads * HALF
    inputs[at + TWINS_ELSEWHERE] = elsewhere * real(0.25)
    inputs[at + CROWD] = crowd * real(0.01)
    inputs[at + LEAD] = lead
    inputs[at + LATE_LEAD] = lead * (1.0 - inputs[PILE])
