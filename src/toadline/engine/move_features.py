"""What the learned policy looks at: a row of features for each legal move, from what the mover may know.

The first features are the same for all moves of a turn; the others say what a move does: to the line, to the
mover's hand, and to what the others can do next, as far as the public belief tells.
"""

from typing import NamedTuple

import numpy as np

from toadline.engine import belief as beliefs
from toadline.engine import linked_line
from toadline.engine.belief import CARDS_AT, FIRST_CARD, LAST_CARD, real
from toadline.engine.features import WHOLE_PILE
from toadline.engine.kernel import Array, Number, kernel, part
from toadline.engine.search_round import (
    COST,
    COSTS,
    DREW,
    HAND_SIZES,
    IN_LINE,
    LINE,
    PLACE,
    PLAYERS,
    POINTS,
    PRO,
    TOOK,
    TURN,
    TWINS,
    UNSEEN,
    can_twist,
    hand_slots,
    hand_start,
    last_card,
    next_seat,
    pile_size,
)
from toadline.rules.cards import TOADS
from toadline.rules.position import HAND_SLOTS, MAX_PLAYERS, REACH, TAKE, TWIST, fits

MOST_MOVES = 2 * HAND_SLOTS + 1
"""Each card of a hand laid or used to twist, and the take."""
OTHERS = MAX_PLAYERS - 1

# The same for all moves of a turn.
PILE = 0  # share of the largest pile
PILE_EMPTY = 1
PILE_LOW = 2  # cards left, up to ten, in tens
LENGTH = 3  # cards of the line, up to twenty, in tens
LOG_COST = 4  # of the line
LINE_COST = 5  # up to forty, in tens
HAND = 6  # cards in hand, as a share of nine
NEXT_HAND = 7
LEAD = 8  # over the best of the others, in thirties
OWN_TOADS = 9
OWN_PAIRS = 10  # twins in one hand
CAN_TWIST = 11  # cards with which it could twist
CAN_LAY = 12
HIDDEN_TOADS = 13
COVERED = 14  # share of the hidden cards that lie within reach of the own hand
IS_PRO = 15
THREE_PLAYERS = 16
FOUR_PLAYERS = 17
NEXT_DISTANCE = 18  # style of the next seat
NEXT_TAKEN_COST = 19
OTHERS_DISTANCE = 20  # mean style of all others
OTHERS_TAKEN_COST = 21
COMMON = 22

# A take.
TAKES = COMMON
TAKES_COST = TAKES + 1
TAKES_LOG_COST = TAKES + 2
TAKES_PENALTY = TAKES + 3  # the pro variant's card comes with it

# A card that is played.
TWISTS = TAKES + 4
LAYS = TWISTS + 1
OPENS = TWISTS + 2
DISTANCE = TWISTS + 3
INWARD = TWISTS + 4  # towards the middle of the numbers, in tens
LAYS_TOAD = TWISTS + 5
TWIN_OWN = TWISTS + 6
TWIN_IN_LINE = TWISTS + 7
TWIN_GONE = TWISTS + 8
TWIN_HIDDEN = TWISTS + 9
TWIN_NEXT = TWISTS + 10  # chance that the next seat holds the twin
TWIN_OTHERS = TWISTS + 11  # chance that any of the others does
TWIN_OTHERS_COST = TWISTS + 12  # times the line's cost
TWISTS_LAST = TWISTS + 13
EDGE = TWISTS + 14  # how far from the middle of the numbers the card is

# The line and the own hand afterwards, before the draw.
COST_AFTER = EDGE + 1
ENDS_LINE = EDGE + 2
LENGTH_AFTER = EDGE + 3
FOLLOWS = EDGE + 4  # own cards that could follow, up to three
STUCK = EDGE + 5  # none could
STUCK_COST = EDGE + 6
TWISTS_LEFT = EDGE + 7
TWISTS_LEFT_COST = EDGE + 8
TWISTS_LEFT_LENGTH = EDGE + 9
PAIRS_AFTER = EDGE + 10
TOADS_AFTER = EDGE + 11
COVERED_AFTER = EDGE + 12
COVER_LOST = EDGE + 13
FOLLOWS_SOON = EDGE + 14  # own cards within two steps of the end

# What the others can do then.
NEXT_NO_LAY = FOLLOWS_SOON + 1  # chance that the next seat can't lay
NEXT_NO_TWIST = NEXT_NO_LAY + 1
NEXT_STUCK = NEXT_NO_LAY + 2
NEXT_STUCK_COST = NEXT_NO_LAY + 3
NEXT_TWISTS = NEXT_NO_LAY + 4  # twists that it can be expected to have
NEXT_LAYS = NEXT_NO_LAY + 5
SECOND_STUCK = NEXT_NO_LAY + 6
SECOND_NO_TWIST = NEXT_NO_LAY + 7
SECOND_TWISTS = NEXT_NO_LAY + 8
THIRD_STUCK = NEXT_NO_LAY + 9
THIRD_NO_TWIST = NEXT_NO_LAY + 10
ANY_STUCK = NEXT_NO_LAY + 11
ANY_STUCK_COST = NEXT_NO_LAY + 12

# And what the mover can do after the next seat's likely card.
REPLY_COVERED = ANY_STUCK_COST + 1
REPLY_OPEN_COST = REPLY_COVERED + 1
REPLY_TWISTED = REPLY_COVERED + 2  # share of the replies whose twin the mover holds
REPLY_TOADS = REPLY_COVERED + 3
SEEN_FOLLOWS = REPLY_COVERED + 4  # own cards there as the others believe
HIDDEN_NEAR = REPLY_COVERED + 5
LACK = REPLY_COVERED + 6  # how far the next seat, which took, hardly has a card there
LACK_COST = REPLY_COVERED + 7
TWO_STEPS_COVERED = REPLY_COVERED + 8
TWO_STEPS_OPEN_COST = REPLY_COVERED + 9
FEATURES = TWO_STEPS_OPEN_COST + 1

TENTH = real(0.1)
HALF = real(0.5)
ONE = real(1.0)
SMALL = real(1e-4)
NONE = real(0.0)
MIDDLE = 55
"""The middle of the numbers."""
TWO_STEPS = 2 * REACH


# What is summed up over the numbers, so that a move looks at a range of them in no time.
HIDDEN = 0  # cards that the mover doesn't know the place of
REACHED = 1  # of these, those that a card of the hand reaches
REACHED_TWICE = 2
HELD = 3  # cards that the next seat is believed to hold
HELD_REACHED = 4
HELD_REACHED_TWICE = 5
HELD_TWIN_MINE = 6  # and whose twin the mover holds
HELD_TOADS = 7
SHOWN = 8  # cards that the others believe the mover to hold
LACKS = 9  # and two more: −log of the chance that the first, second, third of the others lacks a card
SUMS = LACKS + OTHERS


class Moves(NamedTuple):
    """The legal moves of a turn and all that is worked out for them; made once, and used again and again.

    rows      the features of each move
    codes     the moves
    slots     where each move's card lies in the hand
    holds     what the mover believes of the others, the next seat first
    sums      by number: over the numbers below it
    twists    of each of the others: the twists it can be expected to have, and −log of the chance of none
    mine      by card: whether it is in the mover's hand
    covers    by number: how many cards of the hand reach it
    """

    rows: Array
    codes: Array
    slots: Array
    holds: Array
    sums: Array
    twists: Array
    mine: Array
    covers: Array


def room() -> Moves:
    """Room for the moves of a turn."""
    return Moves(
        np.zeros((MOST_MOVES, FEATURES), dtype=np.float32),
        np.zeros(MOST_MOVES, dtype=np.int64),
        np.zeros(MOST_MOVES, dtype=np.int64),
        np.zeros((OTHERS, 100), dtype=np.float32),
        np.zeros((101, SUMS), dtype=np.float32),
        np.zeros((OTHERS, 2), dtype=np.float32),
        np.zeros(100, dtype=np.int64),
        np.zeros(100 + REACH, dtype=np.int64),
    )


class Turn(NamedTuple):
    """What is the same for all moves of a turn."""

    seat: int
    last: int
    cost: int
    length: int
    pairs: int
    toads: int
    hidden: float
    covered: float


@kernel
def describe(state: Array, belief: Array, moves: Moves) -> int:
    """Write down the legal moves of the seat to move, and their features; return how many there are."""
    seat = state[TURN]
    beliefs.of_others(belief, state, seat, moves.holds)
    turn = _look(state, belief, moves)
    common = moves.rows[0]
    _describe_turn(state, belief, moves, turn, common)
    count = 0
    if turn.last:
        _clear(moves, count, TAKE, 0)
        _describe_take(state, turn, moves.rows[count])
        count += 1
    start = hand_start(seat)
    for slot in range(state[HAND_SIZES + seat]):
        card = state[start + slot]
        if fits(card, turn.last):
            _clear(moves, count, card, slot)
            _describe_lay(state, moves, turn, card, moves.rows[count])
            _describe_after(state, moves, turn, card, card, turn.cost + COSTS[card], moves.rows[count])
            count += 1
        if can_twist(state, card):
            _clear(moves, count, TWIST + card, slot)
            end = turn.last
            row = moves.rows[count]
            row[TWISTS] = ONE
            if TWINS[card] == end:
                row[TWISTS_LAST] = ONE
                end = linked_line.before(state, LINE, end)
            _describe_after(state, moves, turn, TWIST + card, end, turn.cost - 1, row)
            count += 1
    return count


@part
def _clear(moves: Moves, index: int, code: int, slot: int) -> None:
    """Begin a move's row with what all moves share."""
    moves.codes[index] = code
    moves.slots[index] = slot
    row = moves.rows[index]
    for feature in range(COMMON):
        row[feature] = moves.rows[0, feature]
    for feature in range(COMMON, FEATURES):
        row[feature] = NONE


@part
def _look(state: Array, belief: Array, moves: Moves) -> Turn:
    """Look at the hand, at the line and at what is hidden."""
    seat, last = state[TURN], last_card(state)
    mine, covers = moves.mine, moves.covers
    mine[:] = 0
    covers[:] = 0
    for slot in hand_slots(state, seat):
        card = state[slot]
        mine[card] = 1
        for number in range(card - REACH, card + REACH + 1):
            covers[number] += 1
    pairs = toads = 0
    for slot in hand_slots(state, seat):
        twin = TWINS[state[slot]]
        if twin == state[slot]:
            toads += 1
        elif mine[twin]:
            pairs += 1
    length = _look_at_line(state, moves)
    _sum_up(state, belief, moves)
    hidden, covered = between(moves.sums, HIDDEN, 0, 99), between(moves.sums, REACHED, 0, 99)
    return Turn(seat, last, state[COST], length, pairs // 2, toads, max(hidden, ONE), covered)


@part
def _look_at_line(state: Array, moves: Moves) -> int:
    """Find out who could twist; return how long the line is."""
    moves.twists[:] = NONE
    length, card = 0, linked_line.first(state, LINE)
    while card:
        length += 1
        for index in range(state[PLAYERS] - 1):
            chance = moves.holds[index, TWINS[card]]
            moves.twists[index, 0] += chance
            moves.twists[index, 1] += lack_log(chance)
        card = linked_line.after(state, LINE, card)
    return length


@part
def _sum_up(state: Array, belief: Array, moves: Moves) -> None:
    """Sum up over the numbers. Numbers are unsigned, so that no index is looked at for being negative."""
    sums, mine, covers, holds = moves.sums, moves.mine, moves.covers, moves.holds[0]
    shown = belief[state[TURN]]
    for number in range(np.uint64(FIRST_CARD), np.uint64(LAST_CARD + 1)):
        before, after = sums[number], sums[number + np.uint64(1)]
        hidden = CARDS_AT[number] if state[np.uint64(PLACE) + number] == UNSEEN and not mine[number] else NONE
        held, cover, twin = holds[number], covers[number], TWINS[number]
        after[HIDDEN] = before[HIDDEN] + hidden
        after[REACHED] = before[REACHED] + (hidden if cover > 0 else NONE)
        after[REACHED_TWICE] = before[REACHED_TWICE] + (hidden if cover > 1 else NONE)
        after[HELD] = before[HELD] + held
        after[HELD_REACHED] = before[HELD_REACHED] + (held if cover > 0 else NONE)
        after[HELD_REACHED_TWICE] = before[HELD_REACHED_TWICE] + (held if cover > 1 else NONE)
        after[HELD_TWIN_MINE] = before[HELD_TWIN_MINE] + (held if mine[twin] else NONE)
        after[HELD_TOADS] = before[HELD_TOADS] + (held if twin == number else NONE)
        after[SHOWN] = before[SHOWN] + shown[number]
        for index in range(state[PLAYERS] - 1):
            after[LACKS + index] = before[LACKS + index] + lack_log(moves.holds[index, number])


@part
def between(sums: Array, which: int, low: int, high: int) -> Number:
    """A sum over the numbers from `low` to `high`."""
    below, up_to = np.uint64(max(low, FIRST_CARD)), np.uint64(min(high, LAST_CARD) + 1)
    return sums[up_to, which] - sums[below, which]


@part
def _around(sums: Array, once: int, twice: int, middle: int, distance: int, card: int) -> Number:
    """A sum over the numbers around one, as far as a card of the hand other than `card` reaches them."""
    low, high = middle - distance, middle + distance
    shared_low, shared_high = max(low, card - REACH), min(high, card + REACH)
    found = between(sums, once, low, high)
    if shared_low <= shared_high:
        found += between(sums, twice, shared_low, shared_high) - between(sums, once, shared_low, shared_high)
    return found


@part
def _is_hidden(state: Array, mine: Array, number: int) -> bool:
    """Whether a number is on a card that the mover doesn't know the place of."""
    return bool(CARDS_AT[number] > 0 and state[PLACE + number] == UNSEEN and not mine[number])


@part
def lack_log(chance: float) -> Number:
    """About −log(1 − chance), which costs less than the logarithm."""
    return chance * (ONE + chance * (HALF + chance * chance * chance))


@part
def _describe_turn(state: Array, belief: Array, moves: Moves, turn: Turn, row: Array) -> None:
    seat, players, left = turn.seat, state[PLAYERS], pile_size(state)
    lays = twists = hidden_toads = 0
    for slot in hand_slots(state, seat):
        if turn.last and fits(state[slot], turn.last):
            lays += 1
        if can_twist(state, state[slot]):
            twists += 1
    for toad in TOADS:
        if _is_hidden(state, moves.mine, toad):
            hidden_toads += 1
    best, distance, taken_cost = -1000, NONE, NONE
    for other in range(players):
        if other != seat:
            best = max(best, state[POINTS + other])
            distance += belief[other, beliefs.DISTANCE]
            taken_cost += belief[other, beliefs.TAKEN_COST]
    following = next_seat(state, seat)
    row[PILE] = left / WHOLE_PILE
    row[PILE_EMPTY] = left == 0
    row[PILE_LOW] = min(left, 10) * TENTH
    row[LENGTH] = min(turn.length, 20) * TENTH
    row[LOG_COST] = np.log(ONE + real(turn.cost)) * HALF
    row[LINE_COST] = min(turn.cost, 40) * TENTH
    row[HAND] = state[HAND_SIZES + seat] / HAND_SLOTS
    row[NEXT_HAND] = state[HAND_SIZES + following] / HAND_SLOTS
    row[LEAD] = max(-1.0, min(1.0, (state[POINTS + seat] - best) / 30.0))
    row[OWN_TOADS] = turn.toads * HALF
    row[OWN_PAIRS] = turn.pairs * HALF
    row[CAN_TWIST] = min(twists, 3) * HALF
    row[CAN_LAY] = min(lays, 4) * 0.4
    row[HIDDEN_TOADS] = hidden_toads / len(TOADS)
    row[COVERED] = turn.covered / turn.hidden
    row[IS_PRO] = state[PRO]
    row[THREE_PLAYERS] = players == 3
    row[FOUR_PLAYERS] = players == 4
    row[NEXT_DISTANCE] = belief[following, beliefs.DISTANCE]
    row[NEXT_TAKEN_COST] = belief[following, beliefs.TAKEN_COST]
    row[OTHERS_DISTANCE] = distance / (players - 1)
    row[OTHERS_TAKEN_COST] = taken_cost / (players - 1)


@part
def _describe_take(state: Array, turn: Turn, row: Array) -> None:
    row[TAKES] = ONE
    row[TAKES_COST] = turn.cost * TENTH
    row[TAKES_LOG_COST] = np.log(real(turn.cost)) * HALF
    row[TAKES_PENALTY] = state[PRO] and turn.length == 1 and pile_size(state) > 0
    row[PAIRS_AFTER] = turn.pairs * HALF
    row[TOADS_AFTER] = turn.toads * HALF
    row[COVERED_AFTER] = turn.covered / turn.hidden


@part
def _describe_lay(state: Array, moves: Moves, turn: Turn, card: int, row: Array) -> None:
    row[LAYS] = ONE
    if turn.last:
        step = card - turn.last
        row[DISTANCE] = abs(step) * TENTH
        row[INWARD] = -step * TENTH if turn.last > MIDDLE else step * TENTH
    else:
        row[OPENS] = ONE
    twin = TWINS[card]
    if twin == card:
        row[LAYS_TOAD] = ONE
    elif moves.mine[twin]:
        row[TWIN_OWN] = ONE
    elif state[PLACE + twin] == IN_LINE:
        row[TWIN_IN_LINE] = ONE
    elif state[PLACE + twin] == UNSEEN:
        nobody = ONE
        for index in range(state[PLAYERS] - 1):
            nobody *= ONE - moves.holds[index, twin]
        row[TWIN_HIDDEN] = ONE
        row[TWIN_NEXT] = moves.holds[0, twin]
        row[TWIN_OTHERS] = ONE - nobody
        if turn.last:
            row[TWIN_OTHERS_COST] = (ONE - nobody) * (turn.cost + 1) * TENTH
    else:
        row[TWIN_GONE] = ONE


@part
def _describe_after(
    state: Array, moves: Moves, turn: Turn, move: int, end: int, cost: int, row: Array
) -> None:
    """What is left when a card has been played: the line ends in `end` and costs `cost`."""
    card = move % TWIST
    row[EDGE] = abs(card - MIDDLE) / 45.0
    row[COST_AFTER] = cost * TENTH
    row[LENGTH_AFTER] = (turn.length + (1 if move < TWIST else -1)) * TENTH
    if end == 0:
        row[ENDS_LINE] = ONE
    _describe_hand(state, moves, turn, move, end, cost, row)
    _describe_others(state, moves, move, end, cost, row)
    if end:
        _describe_replies(state, moves, turn, card, end, cost, row)


@part
def _describe_hand(
    state: Array, moves: Moves, turn: Turn, move: int, end: int, cost: int, row: Array
) -> None:
    card = move % TWIST
    twin = TWINS[card]
    mine = moves.mine
    follows = soon = twists = 0
    for slot in hand_slots(state, turn.seat):
        own = state[slot]
        if own != card:
            if end and abs(own - end) <= TWO_STEPS:
                soon += 1
                if abs(own - end) <= REACH:
                    follows += 1
            if TWINS[own] == card:
                twists += move < TWIST
            elif state[PLACE + TWINS[own]] == IN_LINE:
                twists += 1
    lost = between(moves.sums, REACHED, card - REACH, card + REACH)
    lost -= between(moves.sums, REACHED_TWICE, card - REACH, card + REACH)
    left = min(twists, 3) / real(3.0)
    row[FOLLOWS] = min(follows, 3) / 3.0
    row[FOLLOWS_SOON] = min(soon, 5) / 5.0
    if follows == 0:
        row[STUCK] = ONE
        row[STUCK_COST] = cost * TENTH
    row[TWISTS_LEFT] = left
    row[TWISTS_LEFT_COST] = left * cost * TENTH
    row[TWISTS_LEFT_LENGTH] = left * row[LENGTH]
    row[PAIRS_AFTER] = (turn.pairs - (twin != card and mine[twin] == 1)) * HALF
    row[TOADS_AFTER] = (turn.toads - (twin == card)) * HALF
    row[COVERED_AFTER] = (turn.covered - lost) / turn.hidden
    row[COVER_LOST] = lost * TENTH


@part
def _describe_others(state: Array, moves: Moves, move: int, end: int, cost: int, row: Array) -> None:
    """How likely each of the others is stuck, and who could twist."""
    card = move % TWIST
    laid = move < TWIST and TWINS[card] != card
    nobody_stuck = ONE
    for index in range(state[PLAYERS] - 1):
        twists, logs = moves.twists[index, 0], moves.twists[index, 1]
        if laid:
            chance = moves.holds[index, TWINS[card]]
            twists += chance
            logs += lack_log(chance)
        lays = between(moves.sums, LACKS + index, end - REACH, end + REACH) if end else real(100.0)
        no_lay, no_twist = np.exp(-lays), np.exp(-logs)
        stuck = no_lay * no_twist
        nobody_stuck *= ONE - stuck
        if index == 0:
            row[NEXT_NO_LAY] = no_lay
            row[NEXT_NO_TWIST] = no_twist
            row[NEXT_STUCK] = stuck
            row[NEXT_STUCK_COST] = stuck * cost * TENTH
            row[NEXT_TWISTS] = twists
            row[NEXT_LAYS] = min(lays, real(4.0)) * HALF
        elif index == 1:
            row[SECOND_STUCK] = stuck
            row[SECOND_NO_TWIST] = no_twist
            row[SECOND_TWISTS] = twists
        else:
            row[THIRD_STUCK] = stuck
            row[THIRD_NO_TWIST] = no_twist
    row[ANY_STUCK] = ONE - nobody_stuck
    row[ANY_STUCK_COST] = (ONE - nobody_stuck) * cost * TENTH


@part
def _describe_replies(
    state: Array, moves: Moves, turn: Turn, card: int, end: int, cost: int, row: Array
) -> None:
    """What the mover can do after the card that the next seat is likely to lay."""
    low, high = end - REACH, end + REACH
    replies = between(moves.sums, HELD, low, high) + SMALL
    covered = _around(moves.sums, HELD_REACHED, HELD_REACHED_TWICE, end, REACH, card)
    twisted = between(moves.sums, HELD_TWIN_MINE, low, high)
    if abs(TWINS[card] - end) <= REACH:  # with the card itself gone
        twisted -= moves.holds[0, TWINS[card]]
    row[REPLY_COVERED] = covered / replies
    row[REPLY_OPEN_COST] = (replies - covered) / replies * cost * TENTH
    row[REPLY_TWISTED] = twisted / replies
    row[REPLY_TOADS] = between(moves.sums, HELD_TOADS, low, high) / replies
    row[SEEN_FOLLOWS] = min(between(moves.sums, SHOWN, low, high), real(4.0)) * HALF
    row[HIDDEN_NEAR] = between(moves.sums, HIDDEN, low, high) * real(0.05)
    following = next_seat(state, turn.seat)
    distance = abs(state[TOOK + following] - end)
    if distance <= TWO_STEPS:
        lack = max(0.0, 1.0 - state[DREW + following] / HAND_SLOTS) * (1.0 - distance / (TWO_STEPS + 1.0))
        row[LACK] = lack
        row[LACK_COST] = lack * min(cost, 30) * TENTH
    reached = between(moves.sums, HIDDEN, end - TWO_STEPS, end + TWO_STEPS) + SMALL
    open_share = ONE - _around(moves.sums, REACHED, REACHED_TWICE, end, TWO_STEPS, card) / reached
    row[TWO_STEPS_COVERED] = ONE - open_share
    row[TWO_STEPS_OPEN_COST] = open_share * cost * TENTH
