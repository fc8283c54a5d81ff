"""Everything that can be wrong, each with a stable code, its values, and a plain English sentence.

Programs look at `code` and `values`, and clients translate them; `str` is for people who read English.
"""

from typing import Any, TypeAlias

Value: TypeAlias = int | str

SENTENCES = {
    # Text that isn't a move.
    "no-move": "“{text}” isn’t a move: "
    "write 34 to lay 34, 94x49 to twist 49 with 94, or “take” to take the line.",
    "unknown-card": "There is no card {card}: the cards are 12 to 98 without 20, 30, …, 90.",
    "no-twins": "{card} can’t twist {other}: the twisted card of {card} is {twin}.",
    # A move that the rules forbid.
    "round-over": "The round is over.",
    "no-line-to-take": "There is no line to take: lay any card to open one.",
    "no-line-to-twist": "There is no line to twist from: lay any card to open one.",
    "toad-cannot-twist": "{card} is a toad, and toads can’t twist.",
    "not-in-hand": "{card} isn’t in this hand.",
    "twin-not-in-line": "{card} twists {twin}, but {twin} isn’t in the line.",
    "too-far": "{card} is too far from {last}: at most 10 above or below.",
    "not-your-turn": "It is seat {turn}’s turn, not this seat’s.",
    # Cards that can't be a deal.
    "wrong-players": "The game is for two to four players, not {players}.",
    "wrong-hand": "Seat {seat} should hold {expected} cards, not {count}.",
    "wrong-pile": "The pile should hold {expected} cards, not {count}.",
    "doubled-card": "Card {card} appears twice.",
    "no-such-seat": "There is no seat {seat}: the {players} seats are numbered from 0.",
    # A shuffle that can't be.
    "bad-secret": "A secret is 32 bytes, written as 64 lowercase hexadecimal digits.",
    "bad-commitment": "“{text}” can’t be a commitment, which is 64 lowercase hexadecimal digits.",
    "entropy-count": "There are {players} seats, but entropy for {count}.",
    "bad-entropy": "“{text}” can’t be entropy, which is up to 64 digits and letters from a to z or A to Z.",
    "bad-seal": "“{text}” can’t be a seal, which is 64 lowercase hexadecimal digits.",
    "seal-count": "There are {players} seats, but seals for {count}.",
    "wrong-seal": "Seat {seat}’s entropy isn’t the one that was sealed.",
    # A match that can't go on like this.
    "wrong-rounds": "A match needs at least one round, not {rounds}.",
    "two-shuffles": "A match takes either a seed or a secret with entropy, not both.",
    "round-not-over": "The next round starts when this one is over.",
    "match-over": "The match is over.",
    "no-more-deals": "There is no deal for round {number}.",
    # Text that isn't a position.
    "position-parts": "A position has these parts, separated by vertical bars: {parts}.",
    "position-field": "“{text}” can’t be the part “{field}” of a position.",
    "missing-card": "Card {card} is missing.",
    "stuck-position": "The round isn’t over in this position, but nobody can move.",
    "over-too-early": "The round can’t be over in this position: the line and the pile must be empty first.",
    "penalty-in-normal": "Only the pro variant has penalty cards.",
    # Text that isn't a record.
    "record-header": "A record starts with the line “{header}”.",
    "record-field": "“{text}” doesn’t belong here.",
    "record-missing": "“{field}” is missing.",
    "record-doubled": "“{field}” appears twice.",
    "record-number": "“{text}” isn’t a whole number.",
    "record-no-json": "This isn’t valid JSON.",
    "record-json": "“{field}” is missing or isn’t what it should be.",
    "record-large": "This is too long for a record: at most {most} characters.",
    "record-line": "“{text}” can’t be a name or a note: it must be a single line, and not empty.",
    # A record that goes wrong.
    "wrong-score": "Seat {seat} scored {counted}, but the record says {written}.",
    "score-count": "There are {players} seats, but scores for {count}.",
    "early-score": "There are scores, but the round isn’t over.",
    "hand-count": "There are {players} seats, but hands for {count}.",
    "wrong-deal": "This isn’t the deal that follows from the secret and the entropy.",
    "wrong-first": "Seat {first} begins, but it should be seat {expected}.",
    "wrong-commitment": "The commitment isn’t the SHA-256 of the secret.",
    "kept-unchecked": "The record holds no secret, so what you kept can’t be checked.",
    "kept-commitment": "The commitment that you kept isn’t the record’s.",
    "kept-entropy": "The entropy that you kept isn’t in the record.",
    "kept-seals": "The seals that you kept aren’t the record’s.",
    "unfinished-round": "The round isn’t over, but another one follows.",
    "too-many-rounds": "The record has {count} rounds, but the match has only {rounds}.",
}
"""The English sentence of each code. `{seconds:second|seconds}` is the word that goes with a number."""


class _Counted(int):
    """A number that chooses its word, as Fluent's plurals do in the catalogues."""

    def __format__(self, words: str) -> str:
        one, _, other = words.partition("|")
        return (one if self == 1 else other) if words else str(int(self))


class RulesError(ValueError):
    """Anything the rules refuse. `code` is stable, `values` are the numbers and words in the sentence.

    >>> from toadline import Move
    >>> try:
    ...     Move.parse("94x48")
    ... except RulesError as error:
    ...     print(error.code, error.values)
    no-twins {'card': 94, 'other': 48, 'twin': 49}
    """

    sentences = SENTENCES

    def __init__(self, code: str, **values: Value) -> None:
        counted = {
            name: _Counted(value) if isinstance(value, int) else value for name, value in values.items()
        }
        super().__init__(self.sentences[code].format(**counted))
        self.code = code
        self.values = values

    def __reduce__(self) -> tuple[Any, ...]:
        # Exceptions pickle by their positional arguments; ours have named ones.
        return _restore, (type(self), self.code, self.values), self.__dict__


def _restore(kind: type[RulesError], code: str, values: dict[str, Value]) -> RulesError:
    return kind(code, **values)


class InvalidMove(RulesError):
    """Text that isn't a move at all."""


class IllegalMove(RulesError):
    """A move, but one that the rules forbid here."""


class InvalidDeal(RulesError):
    """Cards that can't have been dealt like this."""


class InvalidRecord(RulesError):
    """Text that isn't a record. `line` is the line of the text, or None for JSON."""

    line: int | None = None

    def at(self, line: int) -> "InvalidRecord":
        """The same error, at this line."""
        self.line = line
        return self

    def __str__(self) -> str:
        sentence = super().__str__()
        return sentence if self.line is None else f"Line {self.line}: {sentence}"


class WrongRecord(RulesError):
    """A record that goes wrong: in `round`, at `move`. Both count from 1, and are None if unknown."""

    round: int | None = None
    move: int | None = None

    def at(self, number: int, move: int | None = None) -> "WrongRecord":
        """The same error, in this round and at this move."""
        self.round, self.move = number, move
        return self

    def __str__(self) -> str:
        sentence = super().__str__()
        if self.round is None:
            return sentence
        where = f"Round {self.round}" + (f", move {self.move}" if self.move else "")
        return f"{where}: {sentence}"


class InvalidPosition(RulesError):
    """Text that isn't a position."""


class InvalidShuffle(RulesError):
    """A secret or entropy that a shuffle can't use."""


class InvalidMatch(RulesError):
    """A match that can't be set up, or can't go on, like this."""
