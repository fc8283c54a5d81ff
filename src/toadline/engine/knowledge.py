"""What the engine has learned: the networks and factors that `toadline learn` made, in one file.

Weights are kept as 16-bit floats, and calculated with as 32-bit ones.
"""

from pathlib import Path
from typing import NamedTuple

import numpy as np

from toadline.engine import belief, move_features
from toadline.engine.critic import INPUTS
from toadline.engine.network import Network, Reals


class Unfit(ValueError):
    """A file of knowledge that this engine can't use."""


class Knowledge(NamedTuple):
    """All that was learned.

    policy    scores moves from what a seat may know
    critic    says what each seat of an open round can expect
    factors   of the public belief
    """

    policy: Network
    critic: Network
    factors: Reals

    @classmethod
    def load(cls, path: Path) -> "Knowledge":
        """Read a file that `save` wrote; `Unfit` if it was made for other inputs."""
        with np.load(path, allow_pickle=False) as file:
            named = {name: np.ascontiguousarray(file[name], dtype=np.float32) for name in file.files}
        try:
            policy, critic = (
                Network(*(named[f"{network}.{field}"] for field in Network._fields))
                for network in ("policy", "critic")
            )
            known = cls(policy, critic, named["factors"])
        except KeyError as error:
            raise Unfit(f"{path.name} lacks {error}.") from error
        shapes = known.policy.first.shape[0], known.critic.first.shape[0], known.factors.shape
        needed = move_features.FEATURES, INPUTS, (belief.DOINGS, belief.USES)
        if shapes != needed:
            raise Unfit(f"{path.name} is for inputs of the sizes {shapes}, this engine has {needed}.")
        return known

    def save(self, path: Path) -> None:
        """Write all of it to a file."""
        named = {
            f"{name}.{field}": weights
            for name, network in (("policy", self.policy), ("critic", self.critic))
            for field, weights in network._asdict().items()
        }
        halves = {
            name: array.astype(np.float16) for name, array in (named | {"factors": self.factors}).items()
        }
        with path.open("wb") as file:
            np.savez_compressed(file, allow_pickle=False, **halves)
