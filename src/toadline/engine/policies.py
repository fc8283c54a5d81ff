"""Policies of playouts: `greedy`, as the bot of that name, and `habit`, a weighing of what a move leaves.

Both give a move and the slot of its card. A habit knows only what its seat may know: its hand, the line, and
which cards are still unseen.
"""

from typing import NamedTuple

from toadline.engine.features import (
    TENTH,
    Follower,
    blocked,
    follower,
    overlap,
    pile_share,
    unseen_cards,
)
from toadline.engine.greedy import TAKE_RANK, rank
from toadline.engine.kernel import Array, Number, kernel, part
from toadline.engine.linked_line import before
from toadline.engine.rng import below, unit
from toadline.engine.search_round import (
    COST,
    COSTS,
    HAND_SIZES,
    LINE,
    NEAR,
    OVER,
    PLACE,
    TURN,
    TWINS,
    UNSEEN,
    can_twist,
    hand_slots,
    hand_start,
    last_card,
    play,
)
from toadline.rules.position import TAKE, TWIST, fits

FOLLOWERS = 3
"""More own cards that could follow than this are worth no more."""
LOWEST = -1e9
"""Below every score."""


class Weights(NamedTuple):
    """What a habit minds, in points.

    block        the next seat has no card for the new last one
    block_cost   the same, times the line's cost
    follow       own cards that could follow, up to three
    stuck_cost   no own card could follow, times the line's cost
    toad         the new last card is a toad
    twin_away    chance that the next seat holds the laid card's twin
    twin_own     the laid card's twin is in one's own hand
    twin_gone    the laid card could twist nothing any more
    distance     between the last card and the laid one, in tens
    crowd        unseen cards near the laid one, in tens
    twists       a twist
    takes        the take
    take_cost    the same, times the line's cost
    take_early   the same, times the share of the pile that is left
    lack         trust that a seat which took had no card near the line's last one, 0 to 1
    noise        how far chance sways each score
    """

    block: float
    block_cost: float
    follow: float
    stuck_cost: float
    toad: float
    twin_away: float
    twin_own: float
    twin_gone: float
    distance: float
    crowd: float
    twists: float
    takes: float
    take_cost: float
    take_early: float
    lack: float
    noise: float


HABIT = Weights(
    block=1.4,
    block_cost=2.27,
    follow=0.27,
    stuck_cost=-0.41,
    toad=1.31,
    twin_away=-13.61,
    twin_own=-1.06,
    twin_gone=1.12,
    distance=0.58,
    crowd=-2.32,
    twists=1.27,
    takes=0.15,
    take_cost=-1.65,
    take_early=-1.77,
    lack=0.72,
    noise=0.6,
)
"""Bred by letting habits play against each other."""

FORGETFUL = HABIT._replace(twin_away=0.0, twin_gone=0.0, crowd=0.0, lack=0.0)
"""Keeps in mind neither what was played nor which twins are still to come."""


@kernel
def greedy(state: Array, rng: Array) -> tuple[int, int]:
    """A move of the lowest rank, any of several."""
    start = hand_start(state[TURN])
    size = state[HAND_SIZES + state[TURN]]
    last = last_card(state)
    lowest, equals, slot, chosen = TAKE_RANK, 0, 0, TAKE
    if last == 0:
        slot = below(rng, size)
        chosen = state[start + slot]
        size = 0  # done; a loop in the other branch would take twice the time
    for index in range(size):
        card = state[start + index]
        move = TWIST + card if can_twist(state, card) else card
        ranked = rank(move, last)
        if ranked < lowest:
            lowest, equals, slot, chosen = ranked, 1, index, move
        elif ranked == lowest and equals:  # else it is a card that doesn't fit
            equals += 1
            if below(rng, equals) == 0:
                slot, chosen = index, move
    return slot, chosen


@kernel
def finish_greedily(state: Array, world: Array, rng: Array) -> None:
    """Play to the end, all seats greedily."""
    while not state[OVER]:
        slot, move = greedy(state, rng)
        play(state, world, slot, move)


@kernel
def habit(state: Array, weights: Weights, rng: Array) -> tuple[int, int]:
    """The move that a habit likes best."""
    seat = state[TURN]
    start = hand_start(seat)
    size = state[HAND_SIZES + seat]
    last = last_card(state)
    cost = state[COST]
    following = follower(state, unseen_cards(state) - size)
    best, slot, chosen = LOWEST, 0, TAKE
    if last:
        best = weights.takes + weights.take_cost * cost + weights.take_early * pile_share(state)
        best += weights.noise * unit(rng)
    for index in range(size):
        card = state[start + index]
        twin = TWINS[card]
        if fits(card, last):
            score = weights.distance * abs(card - last) * TENTH if last else 0.0
            score += weights.noise * unit(rng)
            own = _own_near(state, seat, card)
            hidden = state[NEAR + card] - own
            score = _with_end(score, weights, following, card, own - 1, hidden, cost + COSTS[card])
            score += weights.crowd * hidden * TENTH
            if twin == card:
                score += weights.toad
            elif _holds(state, seat, twin):
                score += weights.twin_own
            elif state[PLACE + twin] == UNSEEN:
                score += weights.twin_away * following.share
            else:
                score += weights.twin_gone
            if score > best:
                best, slot, chosen = score, index, card
        if can_twist(state, card):
            score = weights.twists + weights.noise * unit(rng)
            end = last if twin != last else before(state, LINE, last)
            if end:
                own = _own_near(state, seat, end)
                hidden = state[NEAR + end] - own
                if fits(card, end):
                    own -= 1
                score = _with_end(score, weights, following, end, own, hidden, cost - 1)
            if score > best:
                best, slot, chosen = score, index, TWIST + card
    return slot, chosen


@part
def _own_near(state: Array, seat: int, end: int) -> int:
    """How many cards of a seat's hand fit a line's end."""
    own = 0
    for slot in hand_slots(state, seat):
        if fits(state[slot], end):
            own += 1
    return own


@part
def _holds(state: Array, seat: int, card: int) -> bool:
    """Whether a card is in a seat's hand."""
    for slot in hand_slots(state, seat):  # noqa: SIM110  # Numba knows no generators here
        if state[slot] == card:
            return True
    return False


@part
def _with_end(
    score: float, weights: Weights, following: Follower, end: int, own: int, hidden: int, cost: int
) -> Number:
    """Add to a score what the line's end is worth: can the next seat lay there, and could this one then?"""
    trust = weights.lack * following.unchanged
    replies = hidden * following.share * (1.0 - trust * overlap(following.took, end))
    score += blocked(replies) * (weights.block + weights.block_cost * cost)
    score += weights.follow * min(own, FOLLOWERS)
    if own == 0:
        score += weights.stuck_cost * cost
    return score
