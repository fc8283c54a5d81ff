"""Playing the rounds of a contest on a Ray cluster (extra `ray`)."""

import logging
from collections.abc import Generator, Iterable
from itertools import islice

import ray

from toadline.arena.contest import Contest, ScheduledRound
from toadline.arena.result import Result
from toadline.arena.round import play_round
from toadline.rules.record import Record

AHEAD = 4
"""Rounds handed out for each core of the cluster."""
FOREVER = -1


def play_on_ray(
    contest: Contest, rounds: Iterable[ScheduledRound], address: str
) -> Generator[tuple[Result, Record]]:
    """Play rounds on the cluster at this address; those of a node that dies are played elsewhere."""
    ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    try:
        play = ray.remote(play_round).options(max_retries=FOREVER)
        shared = ray.put(contest)
        resources: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call]
        ahead = AHEAD * max(1, int(resources.get("CPU", 1)))
        waiting = iter(rounds)
        running: list[ray.ObjectRef[tuple[Result, Record]]] = []
        while True:
            running += [play.remote(shared, scheduled) for scheduled in islice(waiting, ahead - len(running))]
            if not running:
                return
            done, running = ray.wait(running)
            yield from ray.get(done)
    finally:
        ray.shutdown()
