"""Gradients of the engine's small networks, and Adam: all in NumPy's matrix products.

The networks have two hidden layers and some ten thousand weights. At that size a framework gains nothing,
and nothing has to be installed to learn.
"""

from typing import NamedTuple

import numpy as np

from toadline.engine.network import Network, Reals


class Pass(NamedTuple):
    """A forward pass over a batch: the layers, which the way back needs again."""

    inputs: Reals
    first: Reals
    second: Reals
    outputs: Reals


def forward(network: Network, inputs: Reals) -> Pass:
    """What a network makes of a batch of inputs, a row each."""
    first = np.maximum(inputs @ network.first + network.first_bias, 0)
    second = np.maximum(first @ network.second + network.second_bias, 0)
    return Pass(inputs, first, second, second @ network.out + network.out_bias)


def backward(network: Network, done: Pass, slope: Reals) -> Network:
    """The gradient of a loss in the weights, from its gradient in the outputs."""
    second = (slope @ network.out.T) * (done.second > 0)
    first = (second @ network.second.T) * (done.first > 0)
    return Network(
        done.inputs.T @ first,
        first.sum(axis=0),
        done.first.T @ second,
        second.sum(axis=0),
        done.second.T @ slope,
        slope.sum(axis=0),
    )


class Adam:
    """Steps against the gradient, each weight at its own pace (Kingma and Ba)."""

    MEAN, SQUARE, TINY = 0.9, 0.999, 1e-5

    def __init__(self, network: Network) -> None:
        self.network = network
        """The weights as they are now; the arrays stay the same and change."""
        self.means = [np.zeros_like(weights) for weights in network]
        self.squares = [np.zeros_like(weights) for weights in network]
        self.steps = 0

    def step(self, gradient: Network, rate: float, longest: float) -> None:
        """Go a step; a gradient that is longer than `longest` counts as if it weren't."""
        self.steps += 1
        length = float(np.sqrt(sum(float((slope * slope).sum()) for slope in gradient)))
        scale = min(1.0, longest / (length + self.TINY))
        late_mean, late_square = 1 - self.MEAN**self.steps, 1 - self.SQUARE**self.steps
        for weights, slope, mean, square in zip(
            self.network, gradient, self.means, self.squares, strict=True
        ):
            mean += (1 - self.MEAN) * (slope * scale - mean)
            square += (1 - self.SQUARE) * ((slope * scale) ** 2 - square)
            weights -= rate * (mean / late_mean) / (np.sqrt(square / late_square) + self.TINY)

    def state(self) -> dict[str, np.ndarray]:
        """All of it as arrays by name."""
        named = {"steps": np.array(self.steps)}
        for name, arrays in (("weights", self.network), ("means", self.means), ("squares", self.squares)):
            named |= {f"{name}.{field}": array for field, array in zip(Network._fields, arrays, strict=True)}
        return named

    def restore(self, named: dict[str, np.ndarray]) -> None:
        """Go on where `state` was taken."""
        self.steps = int(named["steps"])
        for name, arrays in (("weights", self.network), ("means", self.means), ("squares", self.squares)):
            for field, array in zip(Network._fields, arrays, strict=True):
                array[:] = named[f"{name}.{field}"]
