"""Models of opponents: what a move says about the hand it came from, and about who made it.

A softmax choice model: each move has a score from what everyone can see, and is chosen with a chance in
proportion to e to that score, among the moves that the hand allows. So a hand in which a twist or a good lay
was passed over becomes unlikely.

There are two kinds of players. The scores of a strong one are linear in the features below, with weights
fitted to games of strong bots. A greedy one twists if it can, else lays the nearest card, else takes: its
moves tell the most.
"""

import numpy as np
from numpy.typing import NDArray

from toadline.engine import search_round
from toadline.engine.features import TENTH, blocked, follower, overlap, pile_share, unseen_cards
from toadline.engine.greedy import rank
from toadline.engine.kernel import Array, Number, kernel, part
from toadline.engine.linked_line import before
from toadline.engine.search_round import COSTS, LINE, NEAR, PLACE, TWINS, UNSEEN, can_twist, last_card
from toadline.rules.cards import DECK
from toadline.rules.position import TAKE, TWIST, fits

STRONG, GREEDY = KINDS = 0, 1
"""The kinds of players."""

PRIOR_GREEDY = 0.5
"""How likely a player is greedy before its first move."""
ALIKE = 0.5
"""How much the other seats' moves count for what a seat is: those who sit down together are often alike."""
MOST_LOG_ODDS = 50.0
"""Surer than this nobody needs to be."""

GREEDY_STEP = 2.5
"""How much surer a greedy player is of a card, for each step that it lies nearer; room for an odd move."""

# The features of a move, as everyone sees it. Costs, distances and counts are in tens.
TAKES = 0
TAKE_COST = 1  # the line's cost
TAKE_LOG_COST = 2
TAKE_EARLY = 3  # the share of the pile that is left
TWISTS = 4
TWISTS_LAST = 5  # the line's last card
DISTANCE = 6  # of a card laid on the last one
DISTANCE_SQUARED = 7
TOAD = 8  # laid on a line
TOAD_COST = 9  # the same, times the line's cost before
TWIN_GONE = 10  # laid on a line: a card that nothing can twist any more
CROWD = 11  # unseen cards near it
OPENS_WITH_TOAD = 12  # these three are the same for a card that opens a line
OPENS_TWIN_GONE = 13
OPENS_CROWD = 14
LACK = 15  # how far the next seat, which took, hardly has a card for the new last one
LACK_COST = 16  # the same, times the line's cost
BLOCK = 17  # chance that the next seat has no card for the new last one
BLOCK_COST = 18  # the same, times the line's cost
ENDS_LINE = 19  # the only card is twisted
FEATURES = 20

MOST_TOAD_COST = 20
MOST_COST = 30
"""A line that costs more counts as if it cost this: before a toad, and for what the next seat is left."""
OWN_NEAR = 2
"""About as many of the unseen cards near the line's end are the mover's own."""

_FITTED = {
    TAKES: 1.45,
    TAKE_COST: 0.8,
    TAKE_LOG_COST: -1.61,
    TAKE_EARLY: -1.94,
    TWISTS: 0.52,
    TWISTS_LAST: 0.36,
    DISTANCE: 0.05,
    DISTANCE_SQUARED: 0.28,
    TOAD: 1.6,
    TOAD_COST: 0.06,
    TWIN_GONE: 0.68,
    CROWD: 0.26,
    OPENS_WITH_TOAD: 2.23,
    OPENS_TWIN_GONE: 1.88,
    OPENS_CROWD: -0.76,
    LACK: 0.23,
    LACK_COST: 0.5,
    BLOCK: 0.74,
    BLOCK_COST: 0.03,
    ENDS_LINE: 0.23,
}
STRONG_WEIGHTS = np.array([_FITTED[feature] for feature in range(FEATURES)])
"""How much a strong player likes each feature of a move."""

CARDS = np.array(DECK)


def probability_greedy(strong: NDArray[np.float64], greedy: NDArray[np.float64]) -> NDArray[np.float64]:
    """How likely each seat is greedy, by Bayes' rule.

    The arguments are the logarithms of how likely each seat's moves are if all others are of one kind.
    """
    for_strong = strong - greedy
    for_strong += ALIKE * (for_strong.sum() - for_strong)  # the own seat's is 0
    odds: NDArray[np.float64] = np.exp(np.clip(for_strong, -MOST_LOG_ODDS, MOST_LOG_ODDS))
    return 1.0 / (1.0 + odds * (1.0 / PRIOR_GREEDY - 1.0))


@kernel
def odds_by_card(state: Array, kind: int, features: Array, by_card: Array) -> Number:
    """Write down the odds that the seat to move uses each card, if it holds it; return those of the take.

    The chance of a move is its odds, divided by the sum of those of all moves that the hand allows.
    `features` is room to work in.
    """
    last = last_card(state)
    for card in CARDS:
        by_card[card] = 0.0
        if state[PLACE + card] != UNSEEN:
            continue
        if fits(card, last):
            by_card[card] += odds(state, kind, card, features)
        if can_twist(state, card):
            by_card[card] += odds(state, kind, TWIST + card, features)
    return odds(state, kind, TAKE, features) if last else 0.0


@part
def odds(state: Array, kind: int, move: int, features: Array) -> Number:
    """The odds of one move."""
    if kind == GREEDY:
        return np.exp(-GREEDY_STEP * rank(move, last_card(state)))
    describe(state, move, features)
    score = 0.0
    for feature in range(FEATURES):
        score += features[feature] * STRONG_WEIGHTS[feature]
    return np.exp(score)


@kernel
def describe(state: Array, move: int, features: Array) -> None:
    """Write down the features of a move of the seat to move."""
    features[:] = 0.0
    if move == TAKE:
        _describe_take(state, features)
        return
    card = move % TWIST
    if move < TWIST:
        end, cost = card, state[search_round.COST] + COSTS[card]
        _describe_lay(state, card, features)
    else:
        last, twin = last_card(state), TWINS[card]
        end, cost = before(state, LINE, last) if twin == last else last, state[search_round.COST] - 1
        features[TWISTS] = 1.0
        features[TWISTS_LAST] = twin == last
    if end:
        _describe_end(state, end, min(cost, MOST_COST), features)
    else:
        features[ENDS_LINE] = 1.0


@part
def _describe_take(state: Array, features: Array) -> None:
    cost = state[search_round.COST]
    features[TAKES] = 1.0
    features[TAKE_COST] = cost * TENTH
    features[TAKE_LOG_COST] = np.log(cost)
    features[TAKE_EARLY] = pile_share(state)


@part
def _describe_lay(state: Array, card: int, features: Array) -> None:
    last, twin = last_card(state), TWINS[card]
    toad = twin == card
    gone = not toad and state[PLACE + twin] != UNSEEN
    if last:
        distance = abs(card - last) * TENTH
        features[DISTANCE] = distance
        features[DISTANCE_SQUARED] = distance * distance
        features[TOAD] = toad
        features[TOAD_COST] = toad * min(state[search_round.COST], MOST_TOAD_COST) * TENTH
        features[TWIN_GONE] = gone
        features[CROWD] = state[NEAR + card] * TENTH
    else:
        features[OPENS_WITH_TOAD] = toad
        features[OPENS_TWIN_GONE] = gone
        features[OPENS_CROWD] = state[NEAR + card] * TENTH


@part
def _describe_end(state: Array, end: int, cost: int, features: Array) -> None:
    """What the line's new last card and cost leave to the next seat."""
    following = follower(state, unseen_cards(state))
    lack = following.unchanged * overlap(following.took, end)
    block = blocked((state[NEAR + end] - OWN_NEAR) * following.share)
    features[LACK] = lack
    features[LACK_COST] = lack * cost * TENTH
    features[BLOCK] = block
    features[BLOCK_COST] = block * cost * TENTH
