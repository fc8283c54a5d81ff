"""A match told in sentences."""

from collections.abc import Iterator, Sequence

from toadline.language import say
from toadline.rules.cards import cost
from toadline.rules.played import HIDDEN, Played
from toadline.rules.printable import printable
from toadline.rules.view import Standing, View


class Narrator:
    """Tells what happens, in one language, to the seat `you` or to a spectator."""

    def __init__(self, language: str, names: Sequence[str], you: int | None = None) -> None:
        self.language = language
        self.names = [printable(name) for name in names]
        self.you = you

    def say(self, message: str, **values: int | str) -> str:
        """A message that isn't about a player."""
        return say(self.language, message, **values)

    def say_of(self, message: str, seat: int, **values: int | str) -> str:
        """A message about what the player at a seat does."""
        you = "yes" if seat == self.you else "no"
        return self.say(message, you=you, name=self.names[seat], **values)

    def move(self, played: Played, opened: bool) -> str:
        """A move, in a sentence or two. `opened`: there was no line before it."""
        match played.move.kind, played.move.card, played.move.twin:
            case "take", _, _:
                told = self.say_of("tell-take", played.seat, count=sum(map(cost, played.took)))
            case "twist", int(card), int(twin):
                told = self.say_of("tell-twist", played.seat, card=card, twin=twin)
            case _, card, _:
                told = self.say_of("tell-open" if opened else "tell-lay", played.seat, card=card or 0)
        if played.penalty is None:
            return told
        if played.penalty == HIDDEN:
            return f"{told} {self.say('tell-penalty-hidden')}"
        return f"{told} {self.say('tell-penalty-seen', card=played.penalty)}"

    def moves(self, view: View, start: int = 0) -> Iterator[tuple[Played, str]]:
        """The moves in a view's history from number `start` on, each with its sentence."""
        for number in range(start, len(view.history)):
            yield view.history[number], self.move(view.history[number], opens_line(view.history, number))

    def round_start(self, view: View, seat: int) -> list[str]:
        """The headings of a round."""
        headings = [self.say_of("round-begins", seat)]
        if view.match:
            number, rounds = view.match.number, view.match.rounds
            headings.insert(0, self.say("round-number", number=number, rounds=rounds))
        return headings

    def round_end(self, view: View) -> str:
        """How the round ended."""
        assert view.outcome, "the round is over"
        return self.say_of(f"round-{view.outcome.ending}", view.outcome.seat)

    def match_end(self, match: Standing) -> str:
        """Who won the match, or that nobody has yet."""
        if not match.over:
            return self.say("match-unfinished")
        if len(match.winners) == 1:
            return self.say_of("match-winner", match.winners[0])
        return self.say("match-tie", names=", ".join(self.names[seat] for seat in match.winners))


def opens_line(history: Sequence[Played], number: int) -> bool:
    """Whether there was no line before this move."""
    size = 0
    for played in history[:number]:
        size = {"take": 0, "lay": size + 1, "twist": size - 1}[played.move.kind]
    return size == 0
