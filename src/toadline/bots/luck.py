"""Chance for searches: the counter of `chance`, carried along in an array so that any function can draw."""

from random import Random

import numpy as np
import numpy.typing as npt

from toadline.bots.bits import Word, word
from toadline.bots.chance import HALF, STEP, mixed
from toadline.bots.kernel import Array, Number, part


def seeded(rng: Random) -> npt.NDArray[np.uint64]:
    """Where the numbers of one search start, drawn from a Python rng."""
    return np.array([rng.getrandbits(64)], dtype=np.uint64)


@part
def draw(luck: Array) -> Word:
    """The next 32 random bits."""
    luck[0] += STEP
    return mixed(luck[0]) >> HALF


@part
def below(luck: Array, limit: int) -> Number:
    """A whole number from 0 up to, not including, `limit`."""
    return np.int64((draw(luck) * word(limit)) >> HALF)


@part
def unit(luck: Array) -> float:
    """A number from 0 up to 1."""
    return np.float64(draw(luck)) * 2.0**-32


@part
def shuffle(luck: Array, cards: Array) -> None:
    """Shuffle an array in place."""
    for last in range(cards.size - 1, 0, -1):
        other = below(luck, last + 1)
        kept = cards[last]
        cards[last] = cards[other]
        cards[other] = kept
