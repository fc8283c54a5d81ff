"""The eight levels that people meet: each sees, remembers or looks ahead a little more than the one below."""

from collections.abc import Sequence
from random import Random

from toadline.bots.bot import Budget
from toadline.bots.master import Master
from toadline.engine.policies import FORGETFUL, Weights, habit
from toadline.engine.rng import seeded
from toadline.engine.root import Root
from toadline.rules.move import Move
from toadline.rules.position import REACH
from toadline.rules.view import View


class ShortSighted:
    """Looks at the line's end only: sees a twist or a fitting card if it lies close enough."""

    def __init__(self, name: str, about: str, twist_sight: int, lay_sight: int) -> None:
        self.name = name
        self.about = about
        self.twist_sight = twist_sight
        """How many of the line's last cards it looks at for a twist."""
        self.lay_sight = lay_sight
        """How far from the line's last card it looks for one to lay."""

    def choose(self, view: View, budget: Budget, rng: Random) -> Move:  # noqa: ARG002
        """A twist it sees, else a card it finds to lay, else the take."""
        found = self.candidates(view)
        return found[0] if found[0].kind == "take" else rng.choice(found)

    def candidates(self, view: View) -> Sequence[Move]:
        """The twists it sees, else the cards it finds to lay, else the take."""
        twists = [move for move in view.legal_moves if move.twin in view.line[-self.twist_sight :]]
        if twists:
            return twists
        lays = [move for move in view.legal_moves if move.kind == "lay"]
        if view.line:
            lays = [move for move in lays if abs(move.code - view.line[-1]) <= self.lay_sight]
        return lays or [Move.take()]


class Habitual:
    """Weighs what each move leaves behind, without looking further ahead."""

    def __init__(self, name: str, about: str, weights: Weights) -> None:
        self.name = name
        self.about = about
        self.weights = weights

    def choose(self, view: View, budget: Budget, rng: Random) -> Move:  # noqa: ARG002
        """The move that its habit likes best."""
        _, code = habit(Root.of(view).state, self.weights, seeded(rng))
        return Move.from_code(int(code))


class LimitedMaster:
    """Looks ahead like `master`, with a fixed number of simulations for each move."""

    def __init__(self, name: str, about: str, simulations: int, master: Master) -> None:
        self.name = name
        self.about = about
        self.budget = Budget(simulations=simulations)
        self.master = master

    def choose(self, view: View, budget: Budget, rng: Random) -> Move:  # noqa: ARG002
        """The move that turned out best."""
        return self.master.choose(view, self.budget, rng)


def level_1() -> ShortSighted:
    """Level 1."""
    return ShortSighted("level-1", "Looks only at the line's last card, and for cards close to it.", 1, 5)


def level_2() -> ShortSighted:
    """Level 2."""
    return ShortSighted("level-2", "Looks a little further for a card that fits.", 1, 7)


def level_3() -> ShortSighted:
    """Level 3."""
    return ShortSighted("level-3", "Sees twists among the line's last two cards.", 2, 7)


def level_4() -> ShortSighted:
    """Level 4."""
    return ShortSighted("level-4", "Sees twists among the last three cards, and most cards that fit.", 3, 8)


def level_5() -> ShortSighted:
    """Level 5."""
    return ShortSighted("level-5", "Sees every card that fits, and twists among the last four.", 4, REACH)


def level_6() -> Habitual:
    """Level 6."""
    return Habitual(
        "level-6", "Weighs what its move leaves to the next player, but forgets twins.", FORGETFUL
    )


def level_7() -> LimitedMaster:
    """Level 7."""
    quick = Master(reads=False, lines=1, exact=0)
    return LimitedMaster("level-7", "Thinks to the end of the line, in worlds it makes up.", 250, quick)


def level_8() -> LimitedMaster:
    """Level 8."""
    return LimitedMaster("level-8", "The master, thinking quickly.", 8000, Master())
