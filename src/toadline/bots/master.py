"""`master`, the strongest bot: likely worlds, short playouts, exact endings, and the match in mind."""

import time
from random import Random

from toadline.bots.bot import Budget
from toadline.engine.policies import HABIT, Weights
from toadline.engine.root import Root
from toadline.engine.trial import WHOLE_ROUND, Plan, Trial
from toadline.engine.worlds import EvenWorlds, LikelyWorlds, Worlds, is_whole
from toadline.rules.move import Move
from toadline.rules.view import View

BATCH = 256
"""Worlds between two looks at the clock."""
OPEN_NODES = 10_000_000
"""Nodes for an open ending, which is solved only once."""


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
        weights: Weights = HABIT,
    ) -> None:
        self.reads = reads
        """Whether it reads the others' hands, and who they are, from their moves."""
        self.lines = lines
        """How many lines it plays on; None: two with two players, and with more the whole round."""
        self.exact = exact
        """With so many cards left in the pile, or fewer, it solves two players' endings in each world."""
        self.nodes = nodes
        """How many nodes the solver may look at for each of them."""
        self.weights = weights
        """The habit by which it plays on."""

    def choose(self, view: View, budget: Budget, rng: Random) -> Move:
        """The move with the best expectation."""
        if len(view.legal_moves) == 1:
            return view.legal_moves[0]
        match = view.match
        decides = view.players > 2 or (match is not None and match.rounds > 1)
        to_win = decides and match is not None and match.number == match.rounds
        return self._search(view, budget, rng, to_win).best

    def values(self, view: View, budget: Budget, rng: Random) -> dict[Move, float]:
        """The lead in the round that each legal move leads to, over the best opponent.

        A move that was given up early has the mean of the worlds it was tried in.
        """
        return self._search(view, budget, rng, to_win=False).means

    def _search(self, view: View, budget: Budget, rng: Random, to_win: bool) -> Trial:
        """Try the moves in ever more worlds, until the budget is used up or one move is left."""
        began = time.perf_counter()
        root = Root.of(view)
        trial = Trial(root, self._plan(view, root, to_win), rng)
        worlds = self._worlds(view, root, rng)
        tries = 0
        while True:
            count = 1 if root.is_open else BATCH
            if budget.simulations is not None:
                count = max(1, min(count, (budget.simulations - tries) // trial.contenders))
            tries += trial.run(worlds, count)
            if root.is_open or trial.contenders == 1:
                return trial
            if budget.simulations is not None and budget.simulations - tries < trial.contenders:
                return trial
            after_next = (time.perf_counter() - began) * (1 + count / trial.worlds)
            if budget.seconds is not None and after_next > budget.seconds:
                return trial

    def _plan(self, view: View, root: Root, to_win: bool) -> Plan:
        """How far to look, and what for."""
        totals = view.match.totals if to_win and view.match else (0,) * view.players
        if root.is_open:
            return Plan.of(1, 0, OPEN_NODES, to_win, totals, self.weights)
        lines = self.lines or (2 if view.players == 2 else WHOLE_ROUND)
        exact = self.exact if view.pile_size <= self.exact else 0
        return Plan.of(lines, exact, self.nodes, to_win, totals, self.weights)

    def _worlds(self, view: View, root: Root, rng: Random) -> Worlds:
        """Where the worlds come from."""
        if self.reads and not root.is_open and is_whole(view):
            return LikelyWorlds(root, view, rng)
        return EvenWorlds(root, rng)
