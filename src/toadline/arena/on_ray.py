"""Playing the games of a contest on a Ray cluster (extra `ray`)."""

import logging
from collections.abc import Generator, Iterable
from itertools import islice

import ray

from toadline.arena.contest import Contest, Game
from toadline.arena.game import play_game
from toadline.arena.result import Result
from toadline.rules.record import Record

AHEAD = 4
"""Games handed out for each core of the cluster."""
FOREVER = -1


def run_on_ray(contest: Contest, games: Iterable[Game], address: str) -> Generator[tuple[Result, Record]]:
    """Play games on the cluster at this address; a node that dies has its games played elsewhere."""
    ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    try:
        play = ray.remote(play_game).options(max_retries=FOREVER)
        shared = ray.put(contest)
        resources: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call]
        ahead = AHEAD * max(1, int(resources.get("CPU", 1)))
        waiting = iter(games)
        running: list[ray.ObjectRef[tuple[Result, Record]]] = []
        while True:
            running += [play.remote(shared, game) for game in islice(waiting, ahead - len(running))]
            if not running:
                return
            done, running = ray.wait(running)
            yield from ray.get(done)
    finally:
        ray.shutdown()
