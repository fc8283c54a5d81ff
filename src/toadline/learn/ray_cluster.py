"""Self-play on a Ray cluster (extra `ray`): a worker is an actor, and what it played comes back whole."""

import logging
from collections.abc import Sequence
from typing import Any

import numpy as np
import ray

from toadline.engine.network import Network, Reals
from toadline.learn.harvest import Harvest, Worker
from toadline.learn.plan import Plan

FOREVER = -1


class RayWorker:
    """A worker in a process of the cluster; its rounds begin anew where it is restarted."""

    def __init__(self, plan: Plan, number: int, begin: int) -> None:
        self._worker = Worker(plan, number, begin)

    def harvest(self, network: tuple[Reals, ...], factors: Reals) -> Harvest:
        """Play on, and send only the rows that were used."""
        weights = Network(*map(np.array, network))  # what Ray shares can't be written to
        decisions, rows, players = self._worker.harvest(weights, np.array(factors))
        return Harvest(decisions._replace(rows=decisions.rows[:rows]), rows, players)


class RayCluster:
    """Workers on the cluster at an address."""

    def __init__(self, plan: Plan, begin: int, address: str) -> None:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
        actor: Any = ray.remote(RayWorker).options(max_restarts=FOREVER, max_task_retries=FOREVER, num_cpus=1)
        self._workers = [actor.remote(plan, number, begin) for number in range(plan.workers)]

    def harvest(self, network: Network, factors: Reals) -> Sequence[Harvest]:
        """What all workers play with this policy."""
        weights, shared = ray.put(tuple(network)), ray.put(factors)
        found: list[Harvest] = ray.get([worker.harvest.remote(weights, shared) for worker in self._workers])
        return found

    def close(self) -> None:
        """Leave the cluster."""
        ray.shutdown()
