"""How good the public belief is, counted over rounds that a policy plays: for fitting its factors.

At each move, for each card that its player could have used instead: what the belief was, and whether the
player held it.
"""

import numpy as np

from toadline.engine import belief as beliefs
from toadline.engine import linked_line, search_round
from toadline.engine.belief import CARDS_AT, FIRST_CARD, LAST_CARD, doing_of, lay_use
from toadline.engine.kernel import Array, kernel, part
from toadline.engine.network import Network
from toadline.engine.opponents import CARDS
from toadline.engine.policy import Scored, pick, score
from toadline.engine.rng import Word, start_stream, word
from toadline.engine.search_round import LINE, OVER, PLACE, TURN, TWINS, UNSEEN, hand_slots, last_card
from toadline.engine.self_play import deal
from toadline.rules.position import REACH, TAKE, TWIST

BINS = 100
"""Beliefs are counted in steps of a hundredth."""
UNLIKELY = 1e-3
"""What a log-loss takes for the least likely."""


@kernel
def tally(
    policy: Network,
    factors: Array,
    scored: Scored,
    players: int,
    rounds: int,
    seed: Word,
    seen: Array,
    held: Array,
    loss: Array,
) -> None:
    """Play rounds; count in `seen` and `held` by what was done, by use and by belief; add up the log-loss.

    `loss` gets the sum over all cards that the mover doesn't know and all others, and their number.
    """
    state = np.zeros(search_round.SIZE, dtype=np.int64)
    belief = np.zeros(beliefs.SHAPE, dtype=np.float32)
    world = CARDS.copy()
    holds = np.zeros((beliefs.SHAPE[0] - 1, 100), dtype=np.float32)
    hand = np.zeros(100, dtype=np.bool_)
    rng = np.zeros(1, dtype=np.uint64)
    for number in range(rounds):
        start_stream(rng, seed, word(number))
        deal(state, belief, world, players, 0, rng)
        while not state[OVER]:
            count = score(state, belief, policy, scored)
            chosen = pick(scored.scores, count, 1.0, rng) if count > 1 else 0
            code = scored.moves.codes[chosen]
            _note_hand(state, state[TURN], hand)
            if last_card(state):
                _count(state, belief[state[TURN]], hand, code, seen, held)
            beliefs.of_others(belief, state, state[TURN], holds)
            for index in range(players - 1):
                _add_loss(state, holds[index], hand, (state[TURN] + 1 + index) % players, loss)
            beliefs.observe(belief, state, factors, code)
            search_round.play(state, world, scored.moves.slots[chosen], code)


@part
def _note_hand(state: Array, seat: int, hand: Array) -> None:
    hand[:] = False
    for slot in hand_slots(state, seat):
        hand[state[slot]] = True


@part
def _count(state: Array, own: Array, hand: Array, code: int, seen: Array, held: Array) -> None:
    """Count the cards that could have been used, except for the one that was."""
    last, doing = last_card(state), doing_of(state, code)
    used = code % TWIST if code != TAKE else 0
    for card in range(max(last - REACH, FIRST_CARD), min(last + REACH, LAST_CARD) + 1):
        if CARDS_AT[card] > 0 and state[PLACE + card] == UNSEEN and card != used:
            step = min(int(own[card] * BINS), BINS - 1)
            seen[doing, lay_use(abs(card - last)), step] += 1
            held[doing, lay_use(abs(card - last)), step] += hand[card]
    in_line = linked_line.first(state, LINE)
    while in_line:
        twin = TWINS[in_line]
        if twin != in_line and state[PLACE + twin] == UNSEEN and twin != used:
            use = beliefs.TWIST_LAST if in_line == last else beliefs.TWIST_OTHER
            step = min(int(own[twin] * BINS), BINS - 1)
            seen[doing, use, step] += 1
            held[doing, use, step] += hand[twin]
        in_line = linked_line.after(state, LINE, in_line)


@part
def _add_loss(state: Array, holds: Array, own: Array, seat: int, loss: Array) -> None:
    for card in range(FIRST_CARD, LAST_CARD + 1):
        if CARDS_AT[card] > 0 and state[PLACE + card] == UNSEEN and not own[card]:
            there = False
            for slot in hand_slots(state, seat):
                if state[slot] == card:
                    there = True
            chance = min(max(holds[card], UNLIKELY), 1.0 - UNLIKELY)
            loss[0] -= np.log(chance if there else 1.0 - chance)
            loss[1] += 1.0
