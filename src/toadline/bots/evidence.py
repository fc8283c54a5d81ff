"""What a move says about the hand it came from.

A model of how players choose: each move has a score from what everyone can see, and is chosen with a chance
that rises with its score (a softmax over the hand). A hand in which a twist or a good lay was passed over
becomes unlikely.

There are two kinds of players. The scores of a strong one are linear, with weights fitted to games of strong
bots. A greedy one twists if it can, else lays the nearest card, else takes: its moves tell the most.
"""

import numpy as np

from toadline.bots import rollout
from toadline.bots.kernel import Array, Number, kernel

STRONG, GREEDY = 0, 1
"""The kinds of players."""

NEARER = 2.5
"""How much surer a greedy player is of a card, for each step that it lies nearer; room for an odd move."""

FEATURES = 20
MODEL = np.array(
    [
        *(1.45, 0.8, -1.61, -1.94, 0.52, 0.36, 0.05, 0.28, 1.6, 0.06),
        *(0.68, 0.26, 2.23, 1.88, -0.76, 0.23, 0.5, 0.74, 0.03, 0.23),
    ]
)
"""The weights of what `describe` writes."""


@kernel()
def describe(state: Array, move: int, features: Array) -> None:
    """Write what everyone can see about a move of the seat to move."""
    features[:] = 0.0
    seat = state[rollout.TURN]
    players = state[rollout.PLAYERS]
    last = state[rollout.PREVIOUS]
    cost = state[rollout.COST]
    pile = state[rollout.BOTTOM] - state[rollout.PILE]
    if move == rollout.TAKE:
        features[0] = 1.0
        features[1] = cost * 0.1
        features[2] = np.log(cost)
        features[3] = pile / 61.0
        return
    unseen = pile
    for other in range(players):
        unseen += state[rollout.SIZES + other]
    following = seat + 1 if seat + 1 < players else 0
    share = state[rollout.SIZES + following] / max(unseen, 1)
    card = move % rollout.TWIST
    twin = rollout.TWINS[card]
    end = card
    after = cost
    if move >= rollout.TWIST:
        after -= 1
        end = state[rollout.PREVIOUS + last] if twin == last else last
        features[4] = 1.0
        features[5] = twin == last
    else:
        after += rollout.COSTS[card]
        toad = twin == card
        gone = not toad and state[rollout.PLACE + twin] != rollout.UNSEEN
        if last:
            far = abs(card - last) * 0.1
            features[6] = far
            features[7] = far * far
            features[8] = toad
            features[9] = toad * min(cost, 20) * 0.1
            features[10] = gone
            features[11] = state[rollout.NEAR + card] * 0.1
        else:
            features[12] = toad
            features[13] = gone
            features[14] = state[rollout.NEAR + card] * 0.1
    if end:
        replies = (state[rollout.NEAR + end] - 2) * share
        took = state[rollout.TOOK + following]
        if abs(took - end) <= 2 * rollout.REACH:
            trust = max(0.0, 1.0 - state[rollout.DREW + following] / 9.0)
            fit = 1.0 - abs(took - end) / 21.0
            features[15] = trust * fit
            features[16] = trust * fit * min(after, 30) * 0.1
        block = np.exp(-1.2 * max(replies, 0.0))
        features[17] = block
        features[18] = block * min(after, 30) * 0.1
    else:
        features[19] = 1.0


@kernel()
def weight(state: Array, kind: int, move: int, model: Array, features: Array) -> Number:
    """How much a player of this kind would like a move: chances are in proportion to it."""
    if kind == STRONG:
        describe(state, move, features)
        return np.exp((features * model).sum())
    last = state[rollout.PREVIOUS]
    if last == 0 or rollout.TWIST <= move < rollout.TAKE:
        return 1.0
    if move == rollout.TAKE:
        return np.exp(-NEARER * (rollout.REACH + 1))
    return np.exp(-NEARER * abs(move - last))


@kernel()
def appeal(state: Array, kind: int, model: Array, features: Array, by_card: Array) -> Number:
    """Write into `by_card` how much a player would like to use each card; returns that of the take."""
    last = state[rollout.PREVIOUS]
    for card in range(12, 99):
        by_card[card] = 0.0
        if card % 10 == 0 or state[rollout.PLACE + card] != rollout.UNSEEN:
            continue
        if last == 0 or abs(card - last) <= rollout.REACH:
            by_card[card] += weight(state, kind, card, model, features)
        if state[rollout.PLACE + rollout.TWINS[card]] == rollout.LINE:
            by_card[card] += weight(state, kind, card + rollout.TWIST, model, features)
    return weight(state, kind, rollout.TAKE, model, features) if last else 0.0
