"""Networks that know nothing, and rounds as they see them."""

import numpy as np

from toadline import Round
from toadline.engine import belief, critic, move_features
from toadline.engine.history import History, believe
from toadline.engine.knowledge import Knowledge
from toadline.engine.network import Network, Reals

POLICY = Network.random(move_features.FEATURES, 16, 8, 1, seed=1)
CRITIC = Network.random(critic.INPUTS, 16, 8, critic.OUTPUTS, seed=2)
FACTORS = np.linspace(0.2, 1.0, belief.DOINGS * belief.USES, dtype=np.float32).reshape(
    belief.DOINGS, belief.USES
)
IGNORANT = Knowledge(POLICY, CRITIC, FACTORS)


def believed(game: Round, factors: Reals = FACTORS) -> Reals:
    """The public belief after the moves of a round."""
    found = belief.no_belief()
    believe(History.of(game.view(game.turn)), game.players, int(game.pro), factors, found)
    return found


def in_numpy(network: Network, inputs: Reals) -> Reals:
    """A network's outputs, by matrix products."""
    first = np.maximum(inputs @ network.first + network.first_bias, 0)
    second = np.maximum(first @ network.second + network.second_bias, 0)
    outputs: Reals = second @ network.out + network.out_bias
    return outputs
