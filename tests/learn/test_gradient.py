"""Gradients of small networks, and Adam."""

import numpy as np
import pytest

from toadline.engine.network import Network
from toadline.learn.gradient import Adam, backward, forward

INPUTS = np.random.default_rng(1).standard_normal((6, 5)).astype(np.float32)
SLOPE = np.random.default_rng(2).standard_normal((6, 2)).astype(np.float32)


def network() -> Network:
    made = Network.random(5, 7, 4, 2, seed=3)
    made.first_bias[:] = 0.1
    made.out[:] *= 50
    return made


def loss(made: Network) -> float:
    """Its gradient in the outputs is SLOPE."""
    return float((forward(made, INPUTS).outputs * SLOPE).sum())


@pytest.mark.parametrize("field", Network._fields)
def test_the_gradient_is_that_of_small_differences(field: str) -> None:
    made = Network(*(weights.astype(np.float64) for weights in network()))
    gradient = getattr(backward(made, forward(made, INPUTS), SLOPE), field)
    weights = getattr(made, field)
    assert gradient.shape == weights.shape
    for at in np.ndindex(weights.shape):
        kept, step = weights[at], 1e-6
        weights[at] = kept + step
        above = loss(made)
        weights[at] = kept - step
        below = loss(made)
        weights[at] = kept
        assert gradient[at] == pytest.approx((above - below) / (2 * step), rel=1e-4, abs=1e-6)


def test_adam_fits_a_line() -> None:
    adam = Adam(Network.random(1, 8, 8, 1, seed=1))
    inputs = np.linspace(-1, 1, 64, dtype=np.float32)[:, None]
    for _ in range(600):
        done = forward(adam.network, inputs)
        adam.step(backward(adam.network, done, (done.outputs - 2 * inputs) / 64), 0.01, 1.0)
    assert forward(adam.network, inputs).outputs == pytest.approx(2 * inputs, abs=0.1)


def test_a_long_gradient_counts_no_more_than_allowed() -> None:
    long, short = Adam(network()), Adam(network())
    gradient = backward(long.network, forward(long.network, INPUTS), SLOPE)
    length = np.sqrt(sum((slope**2).sum() for slope in gradient))
    long.step(Network(*(slope * 100 for slope in gradient)), 0.1, float(length))
    short.step(gradient, 0.1, float(length) * 2)
    for one, other in zip(long.means, short.means, strict=True):
        assert one == pytest.approx(other, rel=1e-3, abs=1e-7)


def test_adam_goes_on_where_it_was() -> None:
    one, other = Adam(network()), Adam(Network.random(5, 7, 4, 2, seed=9))
    gradient = backward(one.network, forward(one.network, INPUTS), SLOPE)
    one.step(gradient, 0.1, 1.0)
    other.restore({name: array.copy() for name, array in one.state().items()})
    for adam in (one, other):
        adam.step(gradient, 0.1, 1.0)
    for here, there in zip(one.network, other.network, strict=True):
        assert (here == there).all()
