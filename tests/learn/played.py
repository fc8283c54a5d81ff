"""A small harvest to learn from."""

from dataclasses import replace
from functools import cache

import numpy as np

from tests.engine.learned import POLICY
from toadline.learn.filter import no_evidence
from toadline.learn.harvest import Harvest, Worker
from toadline.learn.plan import SMALL

TINY = replace(SMALL, rounds=32, steps=16, block=256, workers=1, decisions=2048, players=(2, 3, 4), pro=0.5)


@cache
def harvest() -> Harvest:
    """Some decisions of a policy that knows nothing."""
    return Worker(TINY, 0, 0).harvest(POLICY, no_evidence())


def zeros() -> np.ndarray:
    """A critic that expects nothing, for every step and round."""
    return np.zeros((TINY.steps + 1, TINY.rounds, 8), dtype=np.float32)
