"""Sampled worlds: orders of the cards a seat doesn't know, even or as likely as the others' moves make them.

Either kind is sampled together with the kinds of players that it supposes the others to be.
"""

from collections.abc import Sequence
from random import Random
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from toadline.engine.history import History
from toadline.engine.kernel import Array, kernel
from toadline.engine.metropolis import walk
from toadline.engine.opponents import GREEDY, KINDS, STRONG, probability_greedy
from toadline.engine.rng import seeded, shuffle
from toadline.engine.root import Root
from toadline.rules.cards import DECK
from toadline.rules.position import hand_size
from toadline.rules.view import View

Ints = NDArray[np.int64]

TRUST = np.array([0.8, 1.0])
"""How far the models of the kinds of players are believed, from 0 (not at all) to 1."""
WARM_UP = 3000
"""Swaps tried before the first world."""
LONG_WARM_UP = 12000
"""Swaps tried to find out how likely moves are; fewer make a sharp model look worse than it is."""


class Worlds(Protocol):
    """Where worlds come from."""

    def sample(self, count: int) -> tuple[Ints, Ints]:
        """Some worlds, a row each, and the kind of each seat in them."""
        ...


class EvenWorlds:
    """Worlds that are all equally likely: only sizes and visible cards count. Everyone is strong."""

    def __init__(self, root: Root, rng: Random) -> None:
        self._root = root
        self._kinds = np.full(root.players, STRONG)
        self._rng = rng

    def sample(self, count: int) -> tuple[Ints, Ints]:
        """Some worlds, a row each, and the kind of each seat in them."""
        return even(self._root, count, self._rng), self._kinds


class LikelyWorlds:
    """Worlds as likely as the others' moves make them; the view's history must be whole."""

    def __init__(self, root: Root, view: View, rng: Random) -> None:
        self._root = root
        self._history = History.of(view)
        self._rng = rng
        strong, greedy = (
            log_likelihoods(root, self._history, np.full(root.players, kind), rng) for kind in KINDS
        )
        self.greedy = probability_greedy(strong, greedy)
        """How likely each seat is greedy."""

    def sample(self, count: int) -> tuple[Ints, Ints]:
        """Some worlds, a row each, and the kind of each seat in them, drawn anew."""
        seats = range(self.greedy.size)
        suspected = [seat != self._root.seat and self._rng.random() < self.greedy[seat] for seat in seats]
        kinds = np.where(suspected, GREEDY, STRONG)
        return likely(self._root, self._history, kinds, count, self._rng), kinds


def is_whole(view: View) -> bool:
    """Whether the history is that of the whole round."""
    draws = sum(item.drew is not None for item in view.history)
    penalties = sum(item.penalty is not None for item in view.history)
    return view.pile_size + draws + penalties == len(DECK) - view.players * hand_size(view.players)


def even(root: Root, count: int, rng: Random, hands: Sequence[int] = ()) -> Ints:
    """Worlds that are all equally likely; if the other hands are given, these are in all of them."""
    worlds = np.empty((count, root.hidden.size), dtype=np.int64)
    worlds[:, : len(hands)] = hands
    worlds[:, len(hands) :] = [card for card in root.hidden if card not in hands]
    _shuffle_each(worlds[:, len(hands) :], seeded(rng))
    return worlds


def likely(root: Root, history: History, kinds: Ints, count: int, rng: Random) -> Ints:
    """Worlds as likely as the moves of others of these kinds make them."""
    worlds = np.empty((count, root.hidden.size), dtype=np.int64)
    walk(root, history, kinds, TRUST[kinds], WARM_UP, worlds, seeded(rng))
    return worlds


def log_likelihoods(root: Root, history: History, kinds: Ints, rng: Random) -> NDArray[np.float64]:
    """The logarithm of how likely each seat's moves are, over all worlds, if the seats are of these kinds."""
    none = np.empty((0, root.hidden.size), dtype=np.int64)
    found: NDArray[np.float64] = walk(
        root, history, kinds, np.ones(kinds.size), LONG_WARM_UP, none, seeded(rng)
    )
    return found


@kernel
def _shuffle_each(worlds: Array, rng: Array) -> None:
    for index in range(worlds.shape[0]):
        shuffle(rng, worlds[index])
