"""Two bots that don't look ahead: `random` and `greedy`."""

from random import Random

from toadline.bots.bot import Budget
from toadline.rules.move import Move
from toadline.rules.view import View


class RandomBot:
    """Any legal move."""

    name = "random"
    about = "Plays any legal move."

    def choose(self, view: View, budget: Budget, rng: Random) -> Move:  # noqa: ARG002
        """Any legal move, each as likely."""
        return rng.choice(view.legal_moves)


class Greedy:
    """Twists if it can, else lays the card nearest to the line's last one, else takes."""

    name = "greedy"
    about = "Twists if it can, else lays the nearest card, else takes the line."

    def choose(self, view: View, budget: Budget, rng: Random) -> Move:  # noqa: ARG002
        """A twist, else the nearest lay, else the take; equals by chance, and so is an opening card."""
        twists = [move for move in view.legal_moves if move.kind == "twist"]
        if twists:
            return rng.choice(twists)
        lays = [move for move in view.legal_moves if move.kind == "lay"]
        if not lays:
            return Move.take()
        if not view.line:
            return rng.choice(lays)
        last = view.line[-1]
        nearest = min(abs(move.code - last) for move in lays)
        return rng.choice([move for move in lays if abs(move.code - last) == nearest])
