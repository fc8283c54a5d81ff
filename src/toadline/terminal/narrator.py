"""A match told in sentences."""

from collections.abc import Iterator, Sequence

from toadline.language import say
from toadline.rules.cards import cost
from toadline.rules.played import HIDDEN, Played
from toadline.rules.view import Standing, View


class Teller:
    """Tells what happens, in one language, to the seat `you` or to an onlooker."""

    def __init__(self, language: str, names: Sequence[str], you: int | None = None) -> None:
        self.language = language
        self.names = names
        self.you = you

    def say(self, message: str, **values: int | str) -> str:
        """A message without anybody in it."""
        return say(self.language, message, **values)

    def who(self, message: str, seat: int, **values: int | str) -> str:
        """A message about what a seat does."""
        you = "yes" if seat == self.you else "no"
        return self.say(message, you=you, name=self.names[seat], **values)

    def move(self, played: Played, opened: bool) -> str:
        """A move, in a sentence or two. `opened`: there was no line before it."""
        match played.move.kind, played.move.card, played.move.twin:
            case "take", _, _:
                told = self.who("tell-take", played.seat, count=sum(map(cost, played.took)))
            case "twist", int(card), int(twin):
                told = self.who("tell-twist", played.seat, card=card, twin=twin)
            case _, card, _:
                told = self.who("tell-open" if opened else "tell-lay", played.seat, card=card or 0)
        if played.penalty is None:
            return told
        if played.penalty == HIDDEN:
            return f"{told} {self.say('tell-penalty-hidden')}"
        return f"{told} {self.say('tell-penalty-seen', card=played.penalty)}"

    def history(self, view: View, start: int = 0) -> Iterator[tuple[Played, str]]:
        """The moves of a view from number `start` on, each with its sentence."""
        for number in range(start, len(view.history)):
            yield view.history[number], self.move(view.history[number], opens(view.history, number))

    def begins(self, view: View, seat: int) -> list[str]:
        """The first lines of a round."""
        lines = [self.who("round-begins", seat)]
        if view.match:
            number, rounds = view.match.number, view.match.rounds
            lines.insert(0, self.say("round-number", number=number, rounds=rounds))
        return lines

    def ends(self, view: View) -> str:
        """How the round ended."""
        assert view.outcome, "the round isn't over"
        return self.who(f"round-{view.outcome.ending}", view.outcome.seat)

    def wins(self, match: Standing) -> str:
        """Who won the match, or that nobody has yet."""
        if not match.over:
            return self.say("match-unfinished")
        if len(match.winners) == 1:
            return self.who("match-winner", match.winners[0])
        return self.say("match-tie", names=", ".join(self.names[seat] for seat in match.winners))


def opens(history: Sequence[Played], number: int) -> bool:
    """Whether there was no line before this move."""
    size = 0
    for played in history[:number]:
        size = {"take": 0, "lay": size + 1, "twist": size - 1}[played.move.kind]
    return size == 0
