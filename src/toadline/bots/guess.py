"""Who the others are: what kind of player each seems to be, from its moves."""

from random import Random

import numpy as np
from numpy.typing import NDArray

from toadline.bots import evidence, worlds
from toadline.bots.sight import Sight
from toadline.rules.view import View

GREEDY = 0.5
"""How likely a player is greedy before its first move."""
ALIKE = 0.5
"""How much the other seats' moves count for what a seat is: those who sit down together are often alike."""


def greedy(view: View, table: Sight, rng: Random) -> NDArray[np.float64]:
    """How likely each seat is greedy; the history is the whole round's."""
    fits = [
        worlds.fit(view, table, np.full(view.players, kind), rng)
        for kind in (evidence.STRONG, evidence.GREEDY)
    ]
    strong = fits[0] - fits[1]
    strong += ALIKE * (strong.sum() - strong)  # the own seat's is 0
    odds: NDArray[np.float64] = np.exp(np.clip(strong, -50.0, 50.0)) * (1.0 / GREEDY - 1.0)
    return 1.0 / (1.0 + odds)
