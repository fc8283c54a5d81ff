"""Playing a world to its end in compiled code, fast: a few hundred numbers hold the whole round.

This is a second form of the rules' core, made for search: the line is a chain of links, costs and points
are kept up to date, and the pile is read from the sampled world itself. A test holds it equal to the
rules, move for move.

Two ways to play: `greedy`, as the bot of that name, and `habit`, a weighing of what each move leaves
behind. A habit knows only what its seat may know: its hand, the line, and which cards are still unseen.
"""

import numpy as np

from toadline.bots.kernel import Array, kernel
from toadline.bots.luck import below, unit
from toadline.rules import cards
from toadline.rules import position as core

TAKE, TWIST, REACH = core.TAKE, core.TWIST, core.REACH
SLOTS = core.HAND_SLOTS

# The state: single numbers, then rows by seat, then rows by card.
TURN = 0
PILE = 1  # index of the next card to draw
BOTTOM = 2  # where the pile ends
COST = 3  # of the line
PLAYERS = 4
PRO = 5
OVER = 6
POINTS = 8
SIZES = 12
TOOK = 16  # the line's last card when this seat last took, far away if it never did
DREW = 20  # cards drawn since then
HANDS = 24
PLACE = 60  # UNSEEN, LINE or OPEN
PREVIOUS = 160  # left neighbour in the line; that of card 0, which stands for both ends, is the last card
NEXT = 260
NEAR = 360  # how many unseen cards lie within reach of this one
STATE = 470

UNSEEN, LINE, OPEN = 0, 1, 2
NEVER = -100

# The weights of a habit, in points.
BLOCK = 0  # the next seat has no card for the new last one
BLOCK_COST = 1  # the same, times the line's cost
TOAD = 2  # the new last card is a toad
TWIN_AWAY = 3  # chance that the next seat holds the laid card's twin
TWIN_OWN = 4  # the laid card's twin is in the own hand
FOLLOW = 5  # own cards that could follow, up to three
STUCK_COST = 6  # no own card could follow, times the line's cost
DISTANCE = 7  # between the last card and the laid one, in tens
TWISTS = 8
TAKES = 9
TAKE_COST = 10  # times the line's cost
TWIN_GONE = 11  # the laid card could twist nothing any more
CROWD = 12  # unseen cards near the laid one, in tens
TAKE_EARLY = 13  # times the share of the pile that is left
LACK = 14  # trust that a seat which took had no card near the line's last one, 0 to 1
NOISE = 15  # chance added to each score
WEIGHTS = 16

TWINS = np.array([cards.twin(card) for card in range(100)])
COSTS = np.array([cards.cost(card) for card in range(100)])


@kernel()
def play(state: Array, world: Array, slot: int, move: int) -> None:
    """Play a legal move; `slot` is where its card lies in the hand (any number for a take)."""
    seat = state[TURN]
    if move == TAKE:
        last, first = state[PREVIOUS], state[NEXT]
        state[POINTS + seat] -= state[COST]
        state[COST] = 0
        card = first
        while card:
            state[PLACE + card] = OPEN
            card = state[NEXT + card]
        state[PREVIOUS] = 0
        state[NEXT] = 0
        state[TOOK + seat] = last
        state[DREW + seat] = 0
        if state[PILE] == state[BOTTOM]:
            state[OVER] = 1
        elif state[PRO] and first == last:
            state[POINTS + seat] -= COSTS[world[state[PILE]]]
            state[PILE] += 1
        return
    card = move
    if move < TWIST:
        last = state[PREVIOUS]
        state[NEXT + last] = card
        state[PREVIOUS + card] = last
        state[NEXT + card] = 0
        state[PREVIOUS] = card
        state[PLACE + card] = LINE
        state[COST] += COSTS[card]
    else:
        card -= TWIST
        other = TWINS[card]
        before, after = state[PREVIOUS + other], state[NEXT + other]
        state[NEXT + before] = after
        state[PREVIOUS + after] = before
        state[PLACE + card] = OPEN
        state[PLACE + other] = OPEN
        state[POINTS + seat] += 2
        state[COST] -= 1
        if before == 0 and after == 0 and state[PILE] == state[BOTTOM]:
            state[OVER] = 1
    for near in range(NEAR + card - REACH, NEAR + card + REACH + 1):
        state[near] -= 1
    start = HANDS + SLOTS * seat
    if state[PILE] < state[BOTTOM]:
        state[start + slot] = world[state[PILE]]
        state[PILE] += 1
        state[DREW + seat] += 1
    else:
        state[SIZES + seat] -= 1
        state[start + slot] = state[start + state[SIZES + seat]]
    seat += 1
    state[TURN] = seat if seat < state[PLAYERS] else 0


@kernel()
def greedy(state: Array, chance: Array) -> tuple[int, int]:
    """A twist, else the nearest lay, else the take; equals by chance, and so is an opening card."""
    start = HANDS + SLOTS * state[TURN]
    size = state[SIZES + state[TURN]]
    last = state[PREVIOUS]
    if last == 0:
        slot = below(chance, size)
        return slot, state[start + slot]
    nearest, equals, slot, chosen = REACH, 0, 0, TAKE
    for index in range(size):
        card = state[start + index]
        if state[PLACE + TWINS[card]] == LINE:
            far, move = -1, TWIST + card
        else:
            far, move = abs(card - last), card
        if far < nearest or (far == nearest and equals == 0):
            nearest, equals, slot, chosen = far, 1, index, move
        elif far == nearest:
            equals += 1
            if below(chance, equals) == 0:
                slot, chosen = index, move
    return slot, chosen


@kernel()
def habit(state: Array, weights: Array, chance: Array) -> tuple[int, int]:
    """The slot and move that a habit likes best."""
    seat = state[TURN]
    players = state[PLAYERS]
    start = HANDS + SLOTS * seat
    size = state[SIZES + seat]
    last = state[PREVIOUS]
    line_cost = state[COST]
    pile = state[BOTTOM] - state[PILE]
    unseen = pile - size
    for other in range(players):
        unseen += state[SIZES + other]
    following = seat + 1 if seat + 1 < players else 0
    share = state[SIZES + following] / max(unseen, 1)
    took = state[TOOK + following]
    trust = weights[LACK] * max(0.0, 1.0 - state[DREW + following] / 9.0)
    noise = weights[NOISE]
    best, slot, chosen = -1e9, 0, TAKE
    if last:
        best = weights[TAKES] + weights[TAKE_COST] * line_cost + weights[TAKE_EARLY] * (pile / 61.0)
        best += noise * unit(chance)
    for index in range(size):
        card = state[start + index]
        twin = TWINS[card]
        for twisting in range(2):
            if twisting:
                if state[PLACE + twin] != LINE:
                    break
                score = weights[TWISTS]
                after = line_cost - 1
                end = last if twin != last else state[PREVIOUS + last]
            else:
                if last and abs(card - last) > REACH:
                    continue
                score = 0.0
                after = line_cost + COSTS[card]
                end = card
                if last:
                    score += weights[DISTANCE] * abs(card - last) * 0.1
            score += noise * unit(chance)
            if end:
                own = 0
                twin_own = False
                for each in range(start, start + size):
                    if abs(state[each] - end) <= REACH:
                        own += 1
                    if state[each] == twin:
                        twin_own = True
                hidden = state[NEAR + end] - own
                if abs(card - end) <= REACH:
                    own -= 1
                replies = hidden * share
                if abs(took - end) <= 2 * REACH:
                    replies *= 1.0 - trust * (1.0 - abs(took - end) / 21.0)
                block = np.exp(-1.2 * replies)
                score += block * (weights[BLOCK] + weights[BLOCK_COST] * after)
                score += weights[FOLLOW] * min(own, 3)
                if own == 0:
                    score += weights[STUCK_COST] * after
                if not twisting:
                    score += weights[CROWD] * hidden * 0.1
                    if twin == card:
                        score += weights[TOAD]
                    elif twin_own:
                        score += weights[TWIN_OWN]
                    elif state[PLACE + twin] == UNSEEN:
                        score += weights[TWIN_AWAY] * share
                    else:
                        score += weights[TWIN_GONE]
            if score > best:
                best, slot, chosen = score, index, card + TWIST * twisting
    return slot, chosen


@kernel()
def finish_greedily(state: Array, world: Array, chance: Array) -> None:
    """Play to the end, all seats greedily."""
    while not state[OVER]:
        slot, move = greedy(state, chance)
        play(state, world, slot, move)
