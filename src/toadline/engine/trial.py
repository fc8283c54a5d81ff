"""The trial of moves: each is tried in the same sampled worlds, played on for a while, and then evaluated.

In a world every move is played on with the same random numbers (common random numbers), so that moves differ
by what they are and not by luck.
"""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from toadline.engine import evaluate, opponents, solver
from toadline.engine.kernel import Array, kernel, part
from toadline.engine.policies import Weights, finish_greedily, greedy, habit
from toadline.engine.rng import draw, seeded
from toadline.engine.root import Root, deal
from toadline.engine.search_round import OVER, PLAYERS, TURN, last_card, pile_size, play
from toadline.engine.worlds import Worlds
from toadline.rules.move import Move
from toadline.rules.position import MAX_PLAYERS

WHOLE_ROUND = 100
"""More lines than any round has."""
LEAD_WEIGHT = 1e-4
"""What a point is worth besides winning."""
CLEARLY = 3.0
"""A move is given up once it lies this many standard errors below the best."""
ENOUGH = 128
"""Worlds before a move can be given up."""


class Plan(NamedTuple):
    """How far to look, and what for.

    lines     how many lines are played on before the rest is evaluated
    exact     with so many cards left in the pile, or fewer, two players' endings are solved
    nodes     how many nodes the solver may look at for one ending
    to_win    whether only winning counts, not by how much
    totals    each seat's points in earlier rounds
    weights   of the habit by which strong players play on
    """

    lines: int
    exact: int
    nodes: int
    to_win: bool
    totals: NDArray[np.int64]
    weights: Weights

    @classmethod
    def of(
        cls, lines: int, exact: int, nodes: int, to_win: bool, totals: Sequence[int], weights: Weights
    ) -> "Plan":
        """The plan with these totals."""
        return cls(lines, exact, nodes, to_win, np.array(totals, dtype=np.int64), weights)


class Trial:
    """The moves of a root and what they have led to so far, in ever more worlds."""

    def __init__(self, root: Root, plan: Plan, rng: Random) -> None:
        self._root, self._plan = root, plan
        self._values = np.empty((0, root.codes.size))
        """By world and move: the lead in the end or, played to win, the chance of it; NaN if not tried."""
        self._active = np.ones(root.codes.size, dtype=np.bool_)
        """The moves that aren't given up."""
        self._rng = seeded(rng)

    @property
    def worlds(self) -> int:
        """In how many worlds moves were tried."""
        return len(self._values)

    @property
    def contenders(self) -> int:
        """How many moves aren't given up."""
        return int(self._active.sum())

    @property
    def best(self) -> Move:
        """The move with the best mean."""
        return self._root.moves[self._best()]

    @property
    def means(self) -> dict[Move, float]:
        """What each move led to, on average over the worlds that it was tried in."""
        means = np.nanmean(self._values, axis=0).tolist()
        return dict(zip(self._root.moves, means, strict=True))

    def run(self, worlds: Worlds, count: int) -> int:
        """Try the contenders in some more worlds, and give up those that fall behind; how many tries."""
        tries = count * self.contenders
        sample, kinds = worlds.sample(count)
        values = np.full((count, self._active.size), np.nan)
        _try_moves(self._root, self._plan, sample, kinds, self._active, values, self._rng)
        self._values = np.concatenate((self._values, values))
        if self.worlds >= ENOUGH:
            self._active &= ~self._clearly_behind()
        return tries

    def _best(self) -> int:
        return int(np.argmax(np.where(self._active, self._values.mean(axis=0), -np.inf)))

    def _clearly_behind(self) -> NDArray[np.bool_]:
        behind = self._values[:, [self._best()]] - self._values
        error = behind.std(axis=0) / np.sqrt(self.worlds)
        with np.errstate(invalid="ignore"):
            clearly: NDArray[np.bool_] = behind.mean(axis=0) > CLEARLY * error
        return clearly


def best_greedily(root: Root, worlds: NDArray[np.int64], rng: Random) -> Move:
    """The move with the best mean lead over the best opponent, with all worlds played to the end greedily."""
    if root.codes.size == 1:
        return root.moves[0]
    return root.moves[int(np.argmax(_greedy_leads(root, worlds, seeded(rng))))]


@kernel
def _try_moves(
    root: Root, plan: Plan, worlds: Array, kinds: Array, active: Array, values: Array, rng: Array
) -> None:
    """Write down what each active move leads to in each world; `kinds` are the seats' kinds of players."""
    board = np.zeros(solver.SIZE, dtype=np.int64)
    dealt = root.state.copy()
    state = root.state.copy()
    for index in range(worlds.shape[0]):
        world = worlds[index]
        deal(dealt, root, world)
        draw(rng)
        common = rng[0]
        for move in range(root.codes.size):
            if active[move]:
                rng[0] = common
                state[:] = dealt
                play(state, world, root.slots[move], root.codes[move])
                lead, left = _play_on(state, world, board, root.seat, plan, kinds, rng)
                if plan.to_win:
                    values[index, move] = evaluate.chance_to_win(lead, left) + LEAD_WEIGHT * lead
                else:
                    values[index, move] = lead


@part
def _play_on(
    state: Array, world: Array, board: Array, seat: int, plan: Plan, kinds: Array, rng: Array
) -> tuple[float, int]:
    """Play a world on; return the lead that `seat` can expect, and the cards left then."""
    duel = state[PLAYERS] == 2
    before = plan.totals[seat] - plan.totals[1 - seat] if duel else 0
    lines = 0
    while not state[OVER]:
        left = pile_size(state)
        if duel and left <= plan.exact:
            lead = solver.exact_lead(state, world, board, seat, before, plan.to_win, plan.nodes)
            if board[solver.NODES] <= plan.nodes:
                return lead - (solver.WIN * np.sign(lead) if plan.to_win else 0.0), 0
        if last_card(state) == 0 and left > 0:
            lines += 1
            if lines == plan.lines:
                return evaluate.expected_lead(state, seat, plan.totals), left
        if kinds[state[TURN]] == opponents.GREEDY:
            slot, move = greedy(state, rng)
        else:
            slot, move = habit(state, plan.weights, rng)
        play(state, world, slot, move)
    return evaluate.lead(state, seat, plan.totals), 0


@kernel
def _greedy_leads(root: Root, worlds: Array, rng: Array) -> Array:
    """The sum of each move's leads."""
    sums = np.zeros(root.codes.size)
    totals = np.zeros(MAX_PLAYERS, dtype=np.int64)
    dealt = root.state.copy()
    state = root.state.copy()
    slots, codes = root.slots, root.codes
    for index in range(worlds.shape[0]):
        world = worlds[index]
        deal(dealt, root, world)
        for move in range(codes.size):
            state[:] = dealt
            play(state, world, slots[move], codes[move])
            finish_greedily(state, world, rng)
            sums[move] += evaluate.lead(state, root.seat, totals)
    return sums
