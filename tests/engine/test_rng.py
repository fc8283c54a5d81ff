"""Random numbers of compiled code."""

from random import Random

import numba
import numpy as np

from toadline.engine import rng

draw, below, unit = map(numba.njit, (rng.draw, rng.below, rng.unit))


@numba.njit  # type: ignore[untyped-decorator]
def stream(seed: np.uint64, number: np.uint64) -> np.ndarray:
    numbers = np.zeros(1, np.uint64)
    rng.start_stream(numbers, seed, number)
    return numbers


@numba.njit  # type: ignore[untyped-decorator]
def shuffled(seed: np.uint64, count: int) -> np.ndarray:
    numbers, cards = np.array([seed]), np.arange(count)
    rng.shuffle(numbers, cards)
    return cards


def test_it_is_splitmix64() -> None:
    """The first numbers for the seed 1234567, as published with the algorithm; here their upper halves."""
    published = [6457827717110365317, 3203168211198807973, 9817491932198370423]
    numbers = np.array([1234567], np.uint64)
    assert [int(draw(numbers)) for _ in published] == [number >> 32 for number in published]


def test_whole_numbers_are_even_and_below_the_limit() -> None:
    numbers = rng.seeded(Random(1))
    drawn = np.bincount([below(numbers, 7) for _ in range(7000)], minlength=7)
    assert drawn.size == 7
    assert (abs(drawn - 1000) < 150).all()


def test_units_are_between_0_and_1() -> None:
    numbers = rng.seeded(Random(1))
    drawn = np.array([unit(numbers) for _ in range(5000)])
    assert (drawn >= 0).all()
    assert (drawn < 1).all()
    assert abs(drawn.mean() - 0.5) < 0.02


def test_a_shuffle_keeps_every_card_and_depends_on_the_seed() -> None:
    one, other = shuffled(np.uint64(1), 79), shuffled(np.uint64(2), 79)
    assert sorted(one) == sorted(other) == list(range(79))
    assert (one != other).any()
    assert (one == shuffled(np.uint64(1), 79)).all()


def test_streams_of_a_seed_differ() -> None:
    starts = {
        int(stream(np.uint64(seed), np.uint64(number))[0]) for seed in range(20) for number in range(20)
    }
    assert len(starts) == 400


def test_the_same_python_generator_gives_the_same_numbers() -> None:
    assert rng.seeded(Random(5)) == rng.seeded(Random(5)) != rng.seeded(Random(6))
