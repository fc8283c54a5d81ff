"""Weighing moves: each is tried in the same sampled worlds, played on for a few lines, then foretold."""

import math

import numpy as np

from toadline.bots import evidence, outlook, rollout, solver
from toadline.bots.kernel import Array, Number, kernel
from toadline.bots.luck import draw
from toadline.bots.sight import deal

SPREAD = 3.1
"""Points by which a round strays from what is foretold, for each root of the cards to come."""

TRACE = 1e-4
"""What a point is worth besides winning."""


# A plan: how far to look, and what for.
LINES = 0  # played out before the rest is foretold
EXACT = 1  # cards left in the pile from which on two players are solved
NODES = 2  # how long the solver may look at one ending
TO_WIN = 3  # whether only winning counts, not by how much


@kernel()
def chance_to_win(lead: float, left: int) -> Number:
    """The chance that a lead lasts, with so many cards left to draw; a tie counts half."""
    if left == 0:
        return 0.5 + 0.5 * np.sign(lead)
    return 0.5 + 0.5 * math.erf(lead / (SPREAD * math.sqrt(2.0 * left)))


@kernel()
def play_on(
    state: Array,
    world: Array,
    board: Array,
    seat: int,
    totals: Array,
    weights: Array,
    plan: Array,
    kinds: Array,
    chance: Array,
) -> tuple[float, int]:
    """Play a world on; returns the lead that `seat` can expect, and the cards left then."""
    duel = state[rollout.PLAYERS] == 2
    before = totals[seat] - totals[1 - seat] if duel else 0
    gone = 0
    while not state[rollout.OVER]:
        left = state[rollout.BOTTOM] - state[rollout.PILE]
        if duel and left <= plan[EXACT]:
            lead = solver.settle(state, world, board, seat, before, plan[TO_WIN], plan[NODES])
            if board[solver.NODES] <= plan[NODES]:
                return lead - (solver.WIN * np.sign(lead) if plan[TO_WIN] else 0.0), 0
        if state[rollout.PREVIOUS] == 0 and left > 0:
            gone += 1
            if gone == plan[LINES]:
                return outlook.foretell(state, seat, totals), left
        if kinds[state[rollout.TURN]] == evidence.GREEDY:
            slot, move = rollout.greedy(state, chance)
        else:
            slot, move = rollout.habit(state, weights, chance)
        rollout.play(state, world, slot, move)
    return float(outlook.lead(state, seat, totals)), 0


@kernel()
def judge(
    start: Array,
    seat: int,
    unknown: Array,
    slots: Array,
    codes: Array,
    worlds: Array,
    totals: Array,
    weights: Array,
    plan: Array,
    kinds: Array,
    chance: Array,
    active: Array,
    found: Array,
) -> None:
    """Write into `found` what each active move leads to in each world.

    That is the lead in the end or, played to win, the chance of it and a trace of the lead.
    """
    board = np.zeros(solver.BOARD, dtype=np.int64)
    dealt = start.copy()
    state = start.copy()
    for index in range(worlds.shape[0]):
        world = worlds[index]
        dealt[:] = start
        deal(dealt, world, seat, unknown)
        draw(chance)
        luck = chance[0]  # the same for every move, so that they differ by themselves
        for move in range(codes.size):
            if active[move]:
                chance[0] = luck
                state[:] = dealt
                rollout.play(state, world, slots[move], codes[move])
                lead, left = play_on(state, world, board, seat, totals, weights, plan, kinds, chance)
                found[index, move] = chance_to_win(lead, left) + TRACE * lead if plan[TO_WIN] else lead
