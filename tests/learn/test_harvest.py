"""Self-play in the background of learning."""

from dataclasses import replace

import numpy as np

from tests.engine.learned import POLICY
from tests.learn.played import TINY, harvest
from toadline.learn.filter import no_evidence
from toadline.learn.harvest import Threads, Worker


def test_a_worker_plays_every_kind_of_round() -> None:
    found = harvest()
    assert set(found.players.tolist()) == {2, 3, 4}
    assert found.rows == found.decisions.counts.sum()


def test_threads_play_what_their_workers_would() -> None:
    threads = Threads(replace(TINY, workers=2), 0)
    try:
        both = threads.harvest(POLICY, no_evidence())
    finally:
        threads.close()
    for number, found in enumerate(both):
        alone = Worker(TINY, number, 0).harvest(POLICY, no_evidence())
        assert found.rows == alone.rows
        assert (found.decisions.chosen == alone.decisions.chosen).all()
    assert (both[0].decisions.chosen != both[1].decisions.chosen).any()


def test_a_resumed_run_deals_other_cards() -> None:
    later = Worker(TINY, 0, 4096).harvest(POLICY, no_evidence())
    assert not np.array_equal(later.decisions.planes, harvest().decisions.planes)


def test_rounds_go_on_from_harvest_to_harvest() -> None:
    worker = Worker(TINY, 0, 0)
    first = worker.harvest(POLICY, no_evidence())
    after_first = first.decisions.planes[-1].copy()
    second = worker.harvest(POLICY, no_evidence())
    assert (second.decisions.planes[0] == after_first).all()
