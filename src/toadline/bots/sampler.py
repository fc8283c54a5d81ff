"""The yardsticks: `sampler`, flat sampling over 1,000 even worlds, and `peeker`, which sees the hands."""

from random import Random

from toadline.bots.bot import Budget
from toadline.engine.root import Root
from toadline.engine.trial import best_greedily
from toadline.engine.worlds import even
from toadline.rules.move import Move
from toadline.rules.round import Round
from toadline.rules.view import View

WORLDS = 1000


class Sampler:
    """Tries each move in the same 1,000 worlds, plays each to its end greedily, and takes the best mean.

    Its strength is fixed whatever the budget: others are measured against it.
    """

    name = "sampler"
    about = "Tries each move in 1,000 random worlds, played on greedily. A yardstick of fixed strength."

    def choose(self, view: View, budget: Budget, rng: Random) -> Move:  # noqa: ARG002
        """The move with the best mean lead over the best opponent."""
        root = Root.of(view)
        return best_greedily(root, even(root, WORLDS, rng), rng)


class Peeker:
    """The sampler, shown the other hands: how strong one plays who knows them.

    It needs the true round, which only an arena has, so it can't sit down at a table.
    """

    name = "peeker"
    about = "The sampler, shown the other hands. For measuring only."

    def choose_seeing(self, game: Round, rng: Random) -> Move:
        """The move with the best mean; of the true round only the pile's order stays unknown to it."""
        root = Root.of(game.view(game.turn))
        hands = [card for seat, hand in enumerate(game.hands) if seat != game.turn for card in hand]
        return best_greedily(root, even(root, WORLDS, rng, hands), rng)
