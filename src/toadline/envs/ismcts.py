"""OpenSpiel's information-set Monte Carlo tree search as a bot, to measure ours against.

It speaks the line protocol: `toadline arena master "python -m toadline.envs.ismcts" --seconds 1`.
"""

import time
from random import Random

import numpy as np
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from toadline.bots.bot import Budget
from toadline.bots.protocol.serve import serve
from toadline.envs.openspiel import ToadlineGame, ToadlineState
from toadline.rules.move import Move
from toadline.rules.view import View

EXPLORATION = 40.0
"""In points; about the spread of a round's results."""
FOREVER = 1 << 30


class OutOfTime(Exception):
    """The budget is used up."""


class Search(ISMCTSBot):  # type: ignore[misc]
    """The search as OpenSpiel has it, stopped by the clock."""

    deadline: float | None = None

    def sample_root_state(self, state: ToadlineState) -> ToadlineState:
        """Before each simulation: look at the clock."""
        late = self.deadline is not None and time.perf_counter() > self.deadline
        if late and self._root_node.total_visits > 0:
            raise OutOfTime
        sampled: ToadlineState = super().sample_root_state(state)
        return sampled

    def run_search(self, state: ToadlineState) -> list[tuple[int, float]]:
        """The policy found when the simulations, or the time, are over."""
        try:
            found: list[tuple[int, float]] = super().run_search(state)
        except OutOfTime:
            found = self.get_final_policy(state, self._root_node)
        return found


class Ismcts:
    """The search with one random playout a simulation."""

    name = "ismcts"
    about = "OpenSpiel's information-set Monte Carlo tree search."

    def choose(self, view: View, budget: Budget, rng: Random) -> Move:
        """The move visited most."""
        assert view.seat is not None, "a spectator has no move"
        began, numbers = time.perf_counter(), np.random.RandomState(rng.getrandbits(32))
        game = ToadlineGame({"players": view.players, "pro": view.pro})
        evaluator = RandomRolloutEvaluator(1, numbers)
        search = Search(game, evaluator, EXPLORATION, budget.simulations or FOREVER, random_state=numbers)
        search.set_resampler(lambda state, seat: state.resample_from_infostate(seat, numbers.uniform))
        if budget.seconds is not None:
            search.deadline = began + budget.seconds
        return Move.from_code(int(search.step(ToadlineState.at(game, view, view.seat))))


if __name__ == "__main__":
    serve(Ismcts())
