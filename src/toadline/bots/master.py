"""The strongest bot."""

import time
from random import Random

import numpy as np

from toadline.bots.bot import Budget
from toadline.bots.chance import seeded
from toadline.bots.judge import judge
CLEAR=4.0
from toadline.bots.table import Table
from toadline.bots.worlds import even, likely
from toadline.rules.move import Move
from toadline.rules.view import View

HABIT = np.array(
    [1.4, 2.27, 1.31, -13.61, -1.06, 0.27, -0.41, 0.58, 1.27, 0.15, -1.65, 1.12, -2.32, -1.77, 0.72, 0.6]
)


class Master:
    name = "master"
    about = "x"

    def __init__(self, trust=0.8, exact=0, habit=HABIT, batch=64, goal=False, lines=2, greedily=False, name='master'):
        self.trust, self.exact, self.habit, self.batch, self.goal, self.lines, self.greedily,self.name = trust, exact, habit, batch, goal, lines, greedily,name

    def choose(self, view: View, budget: Budget, rng: Random) -> Move:
        if len(view.legal_moves) == 1:
            return view.legal_moves[0]
        v = self.values(view, budget, rng)
        return max(v, key=v.get)

    def values(self, view, budget, rng):
        end = None if budget.seconds is None else time.perf_counter() + budget.seconds
        table = Table.of(view)
        k = len(table.moves)
        totals = np.zeros(4, dtype=np.int64)
        goal = self.goal
        if view.match:
            totals[: view.players] = view.match.totals
            if view.match.number == view.match.rounds:
                goal = True
        active = np.ones(k, dtype=np.bool_)
        n = 0
        S = np.zeros(k)
        N = np.zeros(k)
        rows = []
        left = budget.simulations
        chance = seeded(rng)
        count = 1024 if end else max(1, min(4096, left // 3))
        worlds = likely(view, table, count, rng, self.trust) if self.trust else even(table, count, rng)
        at = 0
        D = np.zeros((0, k))
        while at < count:
            m = worlds[at : at + self.batch]
            means = np.full((len(m), k), np.nan)
            judge(table.state, table.seat, table.unknown, table.slots, table.codes, m, self.habit, totals, goal, self.lines, self.exact, self.greedily, chance, active, means)
            at += len(m)
            D = np.concatenate([D, means])
            if left is not None:
                left -= len(m) * int(active.sum())
                if left <= 0:
                    break
            elif time.perf_counter() > end:
                break
            S = np.nanmean(D, 0)
            best = int(np.argmax(np.where(active, S, -1e9)))
            for i in range(k):
                if active[i] and i != best:
                    d = D[:, best] - D[:, i]
                    if d.mean() > CLEAR * d.std() / np.sqrt(len(d)) + 1e-9:
                        active[i] = False
            if active.sum() == 1:
                break
        S = np.nanmean(D, 0)
        self.last = len(D)
        return {m: float(S[i]) if active[i] else float(S[i]) - 1000 for i, m in enumerate(table.moves)}
