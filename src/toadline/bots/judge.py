"""Weighing moves: each is tried in the same sampled worlds, played on for a few lines, then foretold."""

import math

import numpy as np
from numba import njit

from toadline.bots import outlook, rollout, solver
from toadline.bots.chance import draw
from toadline.bots.table import deal

NODES = 3000
"""How long the solver may look at one ending."""
SPREAD = 3.1
"""Points by which a round's end strays from what is foretold, times the root of the cards to come."""


@njit(cache=True, nogil=True)
def chance_to_win(lead, left):
    """The chance that a lead lasts, with so many cards left to draw; a tie counts half."""
    if left <= 0:
        return 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
    return 0.5 * (1.0 + math.erf(lead / (SPREAD * math.sqrt(2.0 * left))))


@njit(cache=True, nogil=True)
def judge(start, seat, unknown, slots, codes, worlds, weights, totals, to_win, lines, exact, greedily, chance, active, found):
    """Write into `found` what each active move leads to in each world.

    That is the lead in the end or, played `to_win`, the chance to win in points of a hundred and a little of the lead.
    """
    board = np.zeros(solver.BOARD, dtype=np.int64)
    dealt = start.copy()
    state = start.copy()
    duel = start[rollout.PLAYERS] == 2
    before = totals[seat] - totals[1 - seat] if duel else 0
    for index in range(worlds.shape[0]):
        world = worlds[index]
        dealt[:] = start
        deal(dealt, world, seat, unknown)
        draw(chance)
        seed = chance[0]
        for move in range(codes.size):
            if not active[move]:
                continue
            chance[0] = seed
            state[:] = dealt
            rollout.play(state, world, slots[move], codes[move])
            gone = 0
            lead = 0.0
            left = 0
            while True:
                if state[rollout.OVER]:
                    lead = outlook.foretell(state, seat, totals) if False else _lead(state, seat, totals)
                    break
                left = state[rollout.BOTTOM] - state[rollout.PILE]
                if duel and left <= exact:
                    worth = solver.settle(state, world, board, seat, before, to_win, NODES)
                    if board[solver.NODES] <= NODES:
                        if to_win:
                            worth -= solver.WIN if worth > 0 else -solver.WIN if worth < 0 else 0
                        lead = float(worth)
                        left = 0
                        break
                if state[rollout.PREVIOUS] == 0 and left > 0:
                    gone += 1
                    if gone >= lines:
                        lead = outlook.foretell(state, seat, totals)
                        break
                if greedily:
                    slot, choice = rollout.greedy(state, chance)
                else:
                    slot, choice = rollout.habit(state, weights, chance)
                rollout.play(state, world, slot, choice)
            if state[rollout.OVER]:
                left = 0
            found[index, move] = 100.0 * chance_to_win(lead, left) + 0.01 * lead if to_win else lead


@njit(cache=True, nogil=True)
def _lead(state, seat, totals):
    best = -1000
    for other in range(state[rollout.PLAYERS]):
        if other != seat:
            best = max(best, state[rollout.POINTS + other] + totals[other])
    return float(state[rollout.POINTS + seat] + totals[seat] - best)
