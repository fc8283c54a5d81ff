"""`master`, the strongest bot: likely worlds, short playouts, exact endings, and the match in mind."""

import time
from random import Random

import numpy as np
from numpy.typing import NDArray

from toadline.bots import evidence, guess, worlds
from toadline.bots.bot import Budget
from toadline.bots.judge import judge
from toadline.bots.luck import seeded
from toadline.bots.sight import Sight
from toadline.rules.move import Move
from toadline.rules.view import View

HABIT = np.array(
    [1.4, 2.27, 1.31, -13.61, -1.06, 0.27, -0.41, 0.58, 1.27, 0.15, -1.65, 1.12, -2.32, -1.77, 0.72, 0.6]
)
"""The weights of `rollout.habit`, bred by playing against each other."""

BATCH = 256
"""Worlds between two looks at the clock."""
WHOLE = 100
"""Lines that no round has."""
CLEAR = 3.0
"""A move is given up once it lies this many standard errors below the best."""


class Master:
    """Thinks in worlds that explain what the others did, and tries each move in all of them."""

    name = "master"
    about = "Reads the others' hands from their moves, looks ahead, and solves endings exactly."

    def __init__(
        self,
        reads: bool = True,
        lines: int | None = None,
        exact: int = 4,
        nodes: int = 3000,
        weights: NDArray[np.float64] = HABIT,
    ) -> None:
        self.reads = reads
        """Whether it reads the others' hands, and who they are, from their moves."""
        self.lines = lines
        """How many lines it plays on; None: two with two players, and with more the whole round."""
        self.exact = exact
        self.nodes = nodes
        self.weights = weights

    def choose(self, view: View, budget: Budget, rng: Random) -> Move:
        """The move with the best expectation."""
        if len(view.legal_moves) == 1:
            return view.legal_moves[0]
        match = view.match
        decides = view.players > 2 or (match is not None and match.rounds > 1)
        to_win = decides and match is not None and match.number == match.rounds
        table, found, active = self._think(view, budget, rng, to_win)
        means = np.where(active, found.mean(axis=0), -np.inf)
        return table.moves[int(np.argmax(means))]

    def values(self, view: View, budget: Budget, rng: Random) -> dict[Move, float]:
        """The lead in the round that each legal move leads to, over the best opponent.

        A move that was given up early has the mean of the worlds it was tried in.
        """
        table, found, _ = self._think(view, budget, rng, to_win=False)
        means = np.nanmean(found, axis=0)
        return {move: float(mean) for move, mean in zip(table.moves, means, strict=True)}

    def _think(
        self, view: View, budget: Budget, rng: Random, to_win: bool
    ) -> tuple[Sight, NDArray[np.float64], NDArray[np.bool_]]:
        """Try the moves in ever more worlds, until the budget is used up or one move is left."""
        began = time.perf_counter()
        table = Sight.of(view)
        totals = np.zeros(4, dtype=np.int64)
        if to_win and view.match:
            totals[: view.players] = view.match.totals
        if table.hidden.size == 0:  # an open ending: one look at it, as long as it may take
            plan, most = np.array([1, 0, 10_000_000, to_win]), 1
        else:
            exact = self.exact if view.pile_size <= self.exact else 0
            lines = self.lines or (2 if view.players == 2 else WHOLE)
            plan, most = np.array([lines, exact, self.nodes, to_win]), 1 << 40
        chance = seeded(rng)
        kinds = np.full(view.players, evidence.STRONG)
        reads = self.reads and most > 1 and worlds.whole(view)
        if reads:
            greedy = guess.greedy(view, table, rng)
        active = np.ones(len(table.moves), dtype=np.bool_)
        found = np.empty((0, active.size))
        simulations = 0
        while True:
            count = min(BATCH, most)
            if budget.simulations is not None:
                left = (budget.simulations - simulations) // int(active.sum())
                count = max(1, min(count, left))
            if reads:
                for seat in range(view.players):
                    likely = seat != table.seat and rng.random() < greedy[seat]
                    kinds[seat] = evidence.GREEDY if likely else evidence.STRONG
                batch = worlds.likely(view, table, kinds, count, rng)
            else:
                batch = worlds.even(table, count, rng)
            new = np.full((count, active.size), np.nan)
            judge(
                table.state, table.seat, table.unknown, table.slots, table.codes, batch,
                totals, self.weights, plan, kinds, chance, active, new,
            )  # fmt: skip
            found = np.concatenate((found, new))
            simulations += count * int(active.sum())
            spent = time.perf_counter() - began
            share = count / len(found)  # the next batch takes about as long as this one
            active &= _promising(found, active)
            if active.sum() == 1 or len(found) >= most:
                break
            if budget.simulations is not None and budget.simulations - simulations < active.sum():
                break
            if budget.seconds is not None and spent * (1 + share) > budget.seconds:
                break
        return table, found, active


def _promising(found: NDArray[np.float64], active: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """The moves that may still turn out to be the best."""
    means = np.where(active, found.mean(axis=0), -np.inf)
    behind = found[:, [int(np.argmax(means))]] - found
    error = behind.std(axis=0) / np.sqrt(len(found))
    with np.errstate(invalid="ignore"):
        clear = (behind.mean(axis=0) > CLEAR * error) & (len(found) >= BATCH // 2)
    kept: NDArray[np.bool_] = active & ~clear
    return kept
