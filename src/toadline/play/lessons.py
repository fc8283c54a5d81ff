"""Lessons: tables with a fixed deal and scripted others, where the learner plays one move a step."""

from dataclasses import dataclass

from toadline.rules.cards import DECK
from toadline.rules.deal import Deal
from toadline.rules.move import Move
from toadline.rules.round import Round


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson.

    names     the names of the others, in the order of their seats
    learner   the learner's seat
    first     the seat that begins
    hands     every seat's cards
    pile      the cards that are drawn, top first; the rest of the pile follows in rising order
    script    every move, the learner's too
    """

    names: tuple[str, ...]
    learner: int
    first: int
    hands: tuple[tuple[int, ...], ...]
    pile: tuple[int, ...]
    script: tuple[str, ...]

    @property
    def steps(self) -> int:
        """How many moves the learner plays."""
        game = Round(self.deal())
        count = 0
        for move in self.script:
            count += game.turn == self.learner
            game.play(Move.parse(move))
        return count

    def deal(self) -> Deal:
        """The cards of this lesson."""
        used = {card for hand in self.hands for card in hand} | set(self.pile)
        rest = [card for card in DECK if card not in used]
        return Deal.of(self.hands, (*self.pile, *rest), self.first)


LESSONS = {
    "line": Lesson(
        names=("Bufo",),
        learner=0,
        first=0,
        hands=((12, 35, 46, 48, 65, 81, 91, 92, 98), (18, 19, 41, 52, 53, 55, 66, 67, 22)),
        pile=(97, 89, 96, 78, 14, 79, 93, 87, 94, 86, 26),
        script=(
            "35",  # open a line
            "41",
            "48",  # lay within ten
            "52",
            "46",  # downwards too
            "55",
            "14x41",  # twist
            "53x35",
            "65",  # nearest to a toad
            "66",
            "take",  # nothing fits
            "12",  # a new line
            "18",
            "26",
            "19",
            "81x18",  # twist from the middle
        ),
    ),
    "example": Lesson(
        names=("Alex", "Sarah", "Linus"),
        learner=3,
        first=0,
        hands=(
            (13, 18, 22, 34, 56, 63, 72, 85),
            (15, 24, 33, 41, 58, 69, 76, 82),
            (16, 27, 38, 49, 52, 64, 77, 83),
            (12, 26, 45, 51, 68, 71, 87, 94),
        ),
        pile=(19, 28, 37, 46),
        script=("34", "41", "49", "94x49"),  # the rulebook's own example
    ),
}
