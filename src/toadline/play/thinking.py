"""What a bot thinks at a table: it is shown its view and nothing else."""

from collections.abc import Mapping
from random import Random

from toadline.bots.bot import Budget, Searcher
from toadline.bots.roster import find_bot
from toadline.rules.move import Move
from toadline.rules.view import View

ADVISER = "master"
BUDGET = Budget(seconds=1)
"""For a game at home."""


def think(bot: str, view: View, budget: Budget, rng: Random) -> Move:
    """The move of the bot with this name."""
    return find_bot(bot).choose(view, budget, rng)


def hint(view: View, budget: Budget, rng: Random) -> Mapping[Move, float]:
    """What the strongest bot expects of each legal move, best first."""
    adviser = find_bot(ADVISER)
    assert isinstance(adviser, Searcher), f"{ADVISER} gives no values"
    values = adviser.values(view, budget, rng)
    return dict(sorted(values.items(), key=lambda item: -item[1]))
