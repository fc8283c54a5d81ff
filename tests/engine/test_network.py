"""Small networks in compiled code."""

import numpy as np
import pytest

from tests.engine.learned import in_numpy
from toadline.engine.network import Network, add_layer, rectify


def test_a_layer_is_a_matrix_product() -> None:
    network = Network.random(7, 5, 3, 2, seed=3)
    inputs = np.array([0.5, 0.0, -1.0, 2.0, 0.0, 0.25, 1.0], dtype=np.float32)
    first, second = network.first_bias.copy(), network.second_bias.copy()
    add_layer(inputs, 0, 4, network.first, first)
    add_layer(inputs, 4, 7, network.first, first)
    rectify(first)
    add_layer(first, 0, first.size, network.second, second)
    rectify(second)
    assert second @ network.out + network.out_bias == pytest.approx(in_numpy(network, inputs), abs=1e-6)


def test_a_seed_gives_the_same_weights_and_hardly_any_output() -> None:
    one, again, other = (Network.random(50, 20, 10, 4, seed) for seed in (1, 1, 2))
    assert (one.first == again.first).all()
    assert not (one.first == other.first).all()
    outputs = in_numpy(one, np.ones((1, 50), dtype=np.float32))
    assert np.abs(outputs).max() < 0.2
