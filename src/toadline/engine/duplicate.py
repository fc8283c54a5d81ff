"""Duplicate rounds in compiled code: a policy against others, each deal once from every seat.

For curves while learning: the arena takes a hundred times as long.
"""

import numpy as np

from toadline.engine import belief as beliefs
from toadline.engine import search_round
from toadline.engine.kernel import Array, kernel
from toadline.engine.network import Network
from toadline.engine.opponents import CARDS
from toadline.engine.policies import Weights, greedy, habit
from toadline.engine.policy import Scored, best, score
from toadline.engine.rng import Word, start_stream, word
from toadline.engine.search_round import OVER, POINTS, TURN
from toadline.engine.self_play import GREEDY, deal


@kernel
def play_deals(
    policy: Network,
    factors: Array,
    scored: Scored,
    players: int,
    pro: int,
    against: int,
    weights: Weights,
    seed: Word,
    points: Array,
) -> None:
    """Fill `points`, by deal, by seat of the policy, by seat; the others are greedy or play by habit."""
    state = np.zeros(search_round.SIZE, dtype=np.int64)
    belief = np.zeros(beliefs.SHAPE, dtype=np.float32)
    world = CARDS.copy()
    rng = np.zeros(1, dtype=np.uint64)
    for number in range(points.shape[0]):
        for mine in range(players):
            start_stream(rng, seed, word(number))
            deal(state, belief, world, players, pro, rng)
            while not state[OVER]:
                if state[TURN] == mine:
                    count = score(state, belief, policy, scored)
                    chosen = best(scored.scores, count) if count > 1 else 0
                    slot, code = scored.moves.slots[chosen], scored.moves.codes[chosen]
                elif against == GREEDY:
                    slot, code = greedy(state, rng)
                else:
                    slot, code = habit(state, weights, rng)
                beliefs.observe(belief, state, factors, code)
                search_round.play(state, world, slot, code)
            for seat in range(players):
                points[number, mine, seat] = state[POINTS + seat]
