"""Small networks in compiled code: two hidden layers of rectified units, in float32.

Sums run over the inputs in the outer loop, so that the machine works on many units at once, and inputs that
are zero cost nothing.
"""

from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from toadline.engine.kernel import Array, part

Reals: TypeAlias = NDArray[np.floating[Any]]
"""Numbers of 32 bits; of 64 where a test wants to see clearly."""

NONE = np.float32(0.0)


class Network(NamedTuple):
    """The weights of a network: from the inputs to a first layer, to a second one, to the outputs."""

    first: Reals
    first_bias: Reals
    second: Reals
    second_bias: Reals
    out: Reals
    out_bias: Reals

    @classmethod
    def random(cls, inputs: int, first: int, second: int, outputs: int, seed: int) -> "Network":
        """A network that knows nothing yet; its outputs are near zero."""
        rng = np.random.default_rng(seed)

        def layer(width: int, height: int, scale: float) -> Reals:
            return (rng.standard_normal((width, height)) * scale).astype(np.float32)

        return cls(
            layer(inputs, first, (2 / inputs) ** 0.5),
            np.zeros(first, dtype=np.float32),
            layer(first, second, (2 / first) ** 0.5),
            np.zeros(second, dtype=np.float32),
            layer(second, outputs, 0.01),
            np.zeros(outputs, dtype=np.float32),
        )


@part
def add_layer(inputs: Array, begin: int, end: int, weights: Array, sums: Array) -> None:
    """Add to the sums what some of the inputs contribute.

    Indices are unsigned, and no row of the weights is taken out as an array: that takes a third of the time.
    """
    for index in range(np.uint64(begin), np.uint64(end)):
        value = inputs[index]
        if value != NONE:
            for unit in range(np.uint64(sums.size)):
                sums[unit] += value * weights[index, unit]


@part
def rectify(sums: Array) -> None:
    """Cut off what is below zero."""
    for unit in range(sums.size):
        sums[unit] = max(sums[unit], NONE)
