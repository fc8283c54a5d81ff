"""The yardsticks: `sampler`, flat sampling over 1,000 even worlds, and `peeker`, which sees the hands."""

from random import Random

import numpy as np
from numpy.typing import NDArray

from toadline.bots import outlook, rollout
from toadline.bots.bot import Budget
from toadline.bots.kernel import Array, kernel
from toadline.bots.luck import seeded
from toadline.bots.sight import Sight, deal
from toadline.bots.worlds import even, shuffle_each
from toadline.rules.move import Move
from toadline.rules.round import Round
from toadline.rules.view import View

WORLDS = 1000


class Sampler:
    """Tries each move in the same 1,000 worlds, plays each to its end greedily, and takes the best mean.

    Its strength is fixed whatever the budget: others are measured against it.
    """

    name = "sampler"
    about = "Tries each move in 1,000 random worlds, played on greedily. A yardstick of fixed strength."

    def choose(self, view: View, budget: Budget, rng: Random) -> Move:  # noqa: ARG002
        """The move with the best mean lead over the best opponent."""
        table = Sight.of(view)
        return _best(table, even(table, WORLDS, rng), rng)


class Peeker:
    """The sampler, shown the other hands: how strong one plays who knows them.

    It needs the true round, which only an arena has, so it is no bot that could sit down at a table.
    """

    name = "peeker"
    about = "The sampler, shown the other hands. For measuring only."

    def choose_seeing(self, game: Round, rng: Random) -> Move:
        """The move with the best mean; of the true round only the pile's order stays unknown to it."""
        view = game.view(game.turn)
        table = Sight.of(view)
        hands = [card for seat, hand in enumerate(game.hands) if seat != game.turn for card in hand]
        rest = np.array([card for card in table.hidden if card not in hands], dtype=np.int64)
        worlds = np.empty((WORLDS, table.hidden.size), dtype=np.int64)
        worlds[:, : len(hands)] = hands
        worlds[:, len(hands) :] = rest
        shuffle_each(worlds[:, len(hands) :], seeded(rng))
        return _best(table, worlds, rng)


def _best(table: Sight, worlds: NDArray[np.int64], rng: Random) -> Move:
    if len(table.moves) == 1:
        return table.moves[0]
    sums = _greedy_leads(
        table.state, table.seat, table.unknown, table.slots, table.codes, worlds, seeded(rng)
    )
    return table.moves[int(np.argmax(sums))]


@kernel()
def _greedy_leads(
    start: Array, seat: int, unknown: Array, slots: Array, codes: Array, worlds: Array, chance: Array
) -> Array:
    sums = np.zeros(codes.size)
    totals = np.zeros(4, dtype=np.int64)
    dealt = start.copy()
    state = start.copy()
    for index in range(worlds.shape[0]):
        world = worlds[index]
        dealt[:] = start
        deal(dealt, world, seat, unknown)
        for move in range(codes.size):
            state[:] = dealt
            rollout.play(state, world, slots[move], codes[move])
            rollout.finish_greedily(state, world, chance)
            sums[move] += outlook.lead(state, seat, totals)
    return sums
