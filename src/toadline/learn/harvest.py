"""Self-play in the background of learning: rounds that go on from harvest to harvest.

Compiled code lets go of Python's lock, so that threads are enough to use all cores of a machine.
"""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple, Protocol

import numpy as np

from toadline.engine import critic, policy
from toadline.engine.network import Network, Reals
from toadline.engine.search_round import PLAYERS
from toadline.engine.self_play import GREEDY, HABITUAL, LEARNER, Decisions, Ints, Rounds, deal, play_steps
from toadline.learn.plan import Plan

OTHERS = (LEARNER, GREEDY, GREEDY, HABITUAL)
"""Who sits at a mixed table besides the learner."""


class Harvest(NamedTuple):
    """What one worker played: its decisions, how many of their rows are used, and each round's players."""

    decisions: Decisions
    rows: int
    players: Ints


class Harvester(Protocol):
    """Whoever has rounds played."""

    def harvest(self, network: Network, factors: Reals) -> Sequence[Harvest]:
        """What all workers play with this policy; good until the next harvest."""
        ...

    def close(self) -> None:
        """Stop."""
        ...


class Worker:
    """Plays some rounds, again and again; `begin` is after how many decisions of the run it does."""

    def __init__(self, plan: Plan, number: int, begin: int) -> None:
        rng = np.random.default_rng((plan.seed, number, begin))
        self._rounds = Rounds.room(plan.rounds)
        self._decisions = Decisions.room(plan.steps, plan.rounds)
        self._seen = critic.room_for(Network.random(critic.INPUTS, 1, 1, critic.OUTPUTS, 0))
        for index in range(plan.rounds):
            players = plan.players[index % len(plan.players)]
            self._rounds.rngs[index, 0] = rng.integers(1 << 63)
            state, belief, world = (
                self._rounds.states[index],
                self._rounds.beliefs[index],
                self._rounds.worlds[index],
            )
            deal(state, belief, world, players, int(rng.random() < plan.pro), self._rounds.rngs[index])
            if rng.random() < plan.mixed:
                self._rounds.seats[index, :players] = rng.choice(OTHERS, players)
                self._rounds.seats[index, rng.integers(players)] = LEARNER

    def harvest(self, network: Network, factors: Reals) -> Harvest:
        """Play every round on for some decisions of this policy."""
        scored = policy.room_for(network)
        rows = play_steps(self._rounds, network, factors, scored, self._seen, self._decisions)
        return Harvest(self._decisions, rows, self._rounds.states[:, PLAYERS])


class Threads:
    """Workers on the cores of this machine."""

    def __init__(self, plan: Plan, begin: int) -> None:
        self._workers = [Worker(plan, number, begin) for number in range(plan.workers)]
        self._pool = ThreadPoolExecutor(plan.workers)

    def harvest(self, network: Network, factors: Reals) -> Sequence[Harvest]:
        """What all workers play with this policy."""
        return list(self._pool.map(lambda worker: worker.harvest(network, factors), self._workers))

    def close(self) -> None:
        """Stop."""
        self._pool.shutdown()
