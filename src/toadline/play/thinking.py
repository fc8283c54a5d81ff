"""What a bot thinks at a table: it is shown its view and nothing else."""

from collections.abc import Mapping
from random import Random

from toadline.bots.bot import Budget, Searcher
from toadline.bots.roster import find_bot
from toadline.rules.move import Move
from toadline.rules.view import View

ADVISER = "master"


def think(bot: str, view: View, seconds: float, rng: Random) -> Move:
    """The move of the bot with this name."""
    return find_bot(bot).choose(view, Budget(seconds=seconds), rng)


def hint(view: View, seconds: float, rng: Random) -> Mapping[Move, float]:
    """What the strongest bot expects of each legal move, best first."""
    adviser = find_bot(ADVISER)
    assert isinstance(adviser, Searcher), f"{ADVISER} gives no values"
    values = adviser.values(view, Budget(seconds=seconds), rng)
    return dict(sorted(values.items(), key=lambda item: -item[1]))
