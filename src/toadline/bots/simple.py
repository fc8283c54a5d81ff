"""Two bots that don't look ahead: `random` and `greedy`."""

from collections.abc import Sequence
from random import Random

from toadline.bots.bot import Budget
from toadline.engine.greedy import rank
from toadline.rules.move import Move
from toadline.rules.view import View


class RandomBot:
    """Any legal move."""

    name = "random"
    about = "Plays any legal move."

    def choose(self, view: View, budget: Budget, rng: Random) -> Move:  # noqa: ARG002
        """Any legal move, each equally likely."""
        return rng.choice(self.candidates(view))

    def candidates(self, view: View) -> Sequence[Move]:
        """All legal moves."""
        return view.legal_moves


class Greedy:
    """Twists if it can, else lays the card nearest to the line's last one, else takes."""

    name = "greedy"
    about = "Twists if it can, else lays the nearest card, else takes the line."

    def choose(self, view: View, budget: Budget, rng: Random) -> Move:  # noqa: ARG002
        """A twist, else the nearest lay, else the take; any of several equals, and any opening card."""
        best = self.candidates(view)
        return best[0] if best[0].kind == "take" else rng.choice(best)

    def candidates(self, view: View) -> Sequence[Move]:
        """The moves that are equally good to it."""
        last = view.line[-1] if view.line else 0
        ranks = [rank(move.code, last) for move in view.legal_moves]
        return [move for move, each in zip(view.legal_moves, ranks, strict=True) if each == min(ranks)]
