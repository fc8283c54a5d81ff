"""Random numbers in compiled code: splitmix64, a counter and a good hash of it.

A generator is an array of one word, the counter, so that any function that is handed it can draw from it.
In compiled code a signed and an unsigned number make a float, so that all around a word is a `word`.
"""

from random import Random
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from toadline.engine.kernel import Array, Number, part

word = np.uint64
Word: TypeAlias = Any
"""A `word`, or any integer that becomes one on the way into compiled code."""

STEP = word(0x9E3779B97F4A7C15)
HALF = word(32)


def seeded(rng: Random) -> npt.NDArray[np.uint64]:
    """A generator that starts where a Python one says."""
    return np.array([rng.getrandbits(64)], dtype=word)


@part
def hashed(counter: Word) -> Word:
    """A random word for a counter."""
    counter = (counter ^ (counter >> word(30))) * word(0xBF58476D1CE4E5B9)
    counter = (counter ^ (counter >> word(27))) * word(0x94D049BB133111EB)
    return counter ^ (counter >> word(31))


@part
def start_stream(rng: Array, seed: Word, number: Word) -> None:
    """Start a generator anew: one of many independent streams that a seed has."""
    rng[0] = hashed(hashed(seed) + number * STEP)


@part
def draw(rng: Array) -> Word:
    """The next 32 random bits."""
    rng[0] += STEP
    return hashed(rng[0]) >> HALF


@part
def scaled(bits: Word, limit: Word) -> Word:
    """Of 32 random bits, a whole number below a limit that is far smaller than 2³²."""
    return (bits * limit) >> HALF


@part
def below(rng: Array, limit: int) -> Number:
    """A whole number from 0 up to, not including, a limit."""
    return np.int64(scaled(draw(rng), word(limit)))


@part
def unit(rng: Array) -> float:
    """A number from 0 up to 1."""
    return np.float64(draw(rng)) * 2.0**-32


@part
def shuffle(rng: Array, cards: Array) -> None:
    """Shuffle an array in place."""
    for last in range(cards.size - 1, 0, -1):
        other = below(rng, last + 1)
        kept = cards[last]
        cards[last] = cards[other]
        cards[other] = kept
