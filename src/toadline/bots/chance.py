"""Random numbers inside compiled code: one state a caller, so that the same seed gives the same numbers."""

from random import Random

import numpy as np
from numba import njit
from numpy.typing import NDArray


def seeded(rng: Random) -> NDArray[np.uint64]:
    """A state for the compiled functions, drawn from a Python rng."""
    return np.array([rng.getrandbits(63) | 1], dtype=np.uint64)


@njit(cache=True, nogil=True, inline="always")
def draw(chance):
    """The next 32 random bits (xorshift64*)."""
    x = chance[0]
    x ^= x >> np.uint64(12)
    x ^= x << np.uint64(25)
    x ^= x >> np.uint64(27)
    chance[0] = x
    return (x * np.uint64(2685821657736338717)) >> np.uint64(32)


@njit(cache=True, nogil=True)
def below(chance, limit):
    """A whole number from 0 up to, not including, `limit`."""
    return np.int64((draw(chance) * np.uint64(limit)) >> np.uint64(32))


@njit(cache=True, nogil=True)
def unit(chance):
    """A number from 0 up to 1."""
    return draw(chance) * 2.0**-32


@njit(cache=True, nogil=True)
def shuffle(chance, cards):
    """Shuffle an array in place."""
    for last in range(cards.size - 1, 0, -1):
        other = below(chance, last + 1)
        kept = cards[last]
        cards[last] = cards[other]
        cards[other] = kept
