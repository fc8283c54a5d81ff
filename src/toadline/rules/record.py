"""A record: a whole match as data that replays exactly."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from toadline.rules import record_text
from toadline.rules.deal import Deal
from toadline.rules.errors import InvalidRecord, RulesError, WrongRecord
from toadline.rules.fields import Fields
from toadline.rules.match import Match
from toadline.rules.move import Move
from toadline.rules.plain import plain
from toadline.rules.position import MAX_PLAYERS, MIN_PLAYERS
from toadline.rules.record_text import FORMAT
from toadline.rules.round import Round
from toadline.rules.shuffle import Shuffle, check_commitment, check_entropy, check_seals


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """One round: its deal, its moves, and its scores once it is over."""

    first: int
    hands: tuple[tuple[int, ...], ...]
    pile: tuple[int, ...]
    moves: tuple[Move, ...] = ()
    scores: tuple[int, ...] | None = None
    notes: tuple[str, ...] = ()

    @classmethod
    def of(cls, game: Round) -> "RoundRecord":
        """The record of a round that was dealt, and not read from a position's text."""
        assert game.dealt, "a round without a deal has no record"
        return cls(
            first=game.dealt.first,
            hands=game.dealt.hands,
            pile=game.dealt.pile,
            moves=tuple(played.move for played in game.history),
            scores=game.scores if game.over else None,
        )

    @classmethod
    def read(cls, fields: Fields) -> "RoundRecord":
        """The record of a round from plain data."""
        return cls(
            first=fields.get("first", int),
            hands=fields.hands("hands"),
            pile=fields.row("pile", int),
            moves=fields.moves("moves"),
            scores=fields.row("scores", int) if fields.has("scores") else None,
            notes=fields.row("notes", str) if fields.has("notes") else (),
        )


@dataclass(frozen=True, slots=True)
class Record:
    """A match as it was played: who, with which options, every deal, every move, every score.

    >>> record = Record.of(Match(players=2, rounds=1, seed=7), names=["Alex", "Sarah"])
    >>> Record.parse(str(record)) == record
    True
    >>> record.replay().round.turn
    1
    """

    names: tuple[str, ...]
    rounds: int
    pro: bool
    played: tuple[RoundRecord, ...]
    commitment: str | None = None
    seals: tuple[str, ...] | None = None
    entropy: tuple[str, ...] | None = None
    secret: str | None = None
    notes: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not MIN_PLAYERS <= len(self.names) <= MAX_PLAYERS:
            raise InvalidRecord("wrong-players", players=len(self.names))
        if not self.played:
            raise InvalidRecord("record-missing", field="round 1")
        for text in (*self.names, *self.notes, *(note for one in self.played for note in one.notes)):
            if not is_line(text):
                raise InvalidRecord("record-line", text=text.encode(errors="replace").decode())

    @classmethod
    def of(cls, match: Match, names: Sequence[str], notes: Sequence[str] = ()) -> "Record":
        """The record of a match. The shuffle's secret is in it only once the match is over."""
        shuffle = match.shuffle
        return cls(
            names=tuple(names),
            rounds=match.rounds,
            pro=match.pro,
            played=tuple(map(RoundRecord.of, match.played)),
            commitment=shuffle.commitment if shuffle else None,
            seals=shuffle.seals if shuffle else None,
            entropy=shuffle.entropy if shuffle else None,
            secret=shuffle.secret if shuffle and match.over else None,
            notes=tuple(notes),
        )

    @classmethod
    def parse(cls, text: str) -> "Record":
        """Read a record's text; `InvalidRecord` names the line that can't be read."""
        return cls.from_dict(record_text.read(text))

    def __str__(self) -> str:
        return record_text.write(self.to_dict())

    def to_dict(self) -> dict[str, Any]:
        """This record as plain data, ready for JSON."""
        return {"format": FORMAT, **plain(self)}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> "Record":
        """The record that `to_dict` turned into this; `InvalidRecord` names the part that is wrong."""
        fields = Fields(data)
        if fields.get("format", str) != FORMAT:
            raise InvalidRecord("record-json", field="format")
        return cls(
            names=fields.row("names", str),
            rounds=fields.get("rounds", int),
            pro=fields.get("pro", bool),
            played=tuple(
                RoundRecord.read(Fields(one, f"played[{index}]"))
                for index, one in enumerate(fields.get("played", list))
            ),
            commitment=fields.get("commitment", str) if fields.has("commitment") else None,
            seals=fields.row("seals", str) if fields.has("seals") else None,
            entropy=fields.row("entropy", str) if fields.has("entropy") else None,
            secret=fields.get("secret", str) if fields.has("secret") else None,
            notes=fields.row("notes", str) if fields.has("notes") else (),
        )

    def replay(self) -> Match:
        """Play the whole record again, checking every deal, move and score.

        Raises `WrongRecord`, which says where it first goes wrong.
        """
        *_, match = self.steps()
        return match

    def check_kept(
        self, commitment: str | None = None, entropy: str | None = None, seals: Sequence[str] | None = None
    ) -> None:
        """Raise `WrongRecord` unless the shuffle has what a player kept from before the deal.

        `replay` checks the rest: that the record's own shuffle is right.
        """
        if self.secret is None:
            raise WrongRecord("kept-unchecked")
        if commitment is not None and commitment != self.commitment:
            raise WrongRecord("kept-commitment")
        if entropy is not None and entropy not in (self.entropy or ()):
            raise WrongRecord("kept-entropy")
        if seals is not None and tuple(seals) != self.seals:
            raise WrongRecord("kept-seals")

    def steps(self) -> Iterator[Match]:
        """Like `replay`, but yields the match at the start of each round and after each move."""
        match = self._match()
        for number, written in enumerate(self.played, 1):
            if number > 1:
                match.next_round()
            yield match
            for index, move in enumerate(written.moves, 1):
                try:
                    match.round.play(move)
                except RulesError as error:
                    raise WrongRecord(error.code, **error.values).at(number, index) from error
                yield match
            self._check_end(number, match.round)

    def _match(self) -> Match:
        """The match before its first move, with all its deals checked."""
        if len(self.played) > self.rounds:
            raise WrongRecord("too-many-rounds", count=len(self.played), rounds=self.rounds)
        shuffle = self._shuffle()
        deals = [self._deal(number, shuffle) for number in range(1, len(self.played) + 1)]
        if shuffle is None:
            return Match.from_deals(deals, self.rounds, self.pro)
        return Match(
            len(self.names),
            self.rounds,
            self.pro,
            secret=shuffle.secret,
            entropy=shuffle.entropy,
            seals=shuffle.seals,
        )

    def _shuffle(self) -> Shuffle | None:
        """The shuffle, if the record has its secret. Commitment, seals and entropy are checked anyway."""
        players = len(self.names)
        entropy = ("",) * players if self.entropy is None else self.entropy
        if len(entropy) != players:
            raise WrongRecord("entropy-count", count=len(entropy), players=players)
        try:
            for text in entropy:
                check_entropy(text)
            if self.commitment is not None:
                check_commitment(self.commitment)
            if self.seals is not None:
                check_seals(self.seals, entropy)
            shuffle = None if self.secret is None else Shuffle(self.secret, entropy, self.seals)
        except RulesError as error:
            raise WrongRecord(error.code, **error.values) from error
        if shuffle and self.commitment is not None and self.commitment != shuffle.commitment:
            raise WrongRecord("wrong-commitment")
        return shuffle

    def _deal(self, number: int, shuffle: Shuffle | None) -> Deal:
        """The deal of a round, checked."""
        written = self.played[number - 1]
        players = len(self.names)
        try:
            deal = Deal.of(written.hands, written.pile, written.first)
        except RulesError as error:
            raise WrongRecord(error.code, **error.values).at(number) from error
        if deal.players != players:
            raise WrongRecord("hand-count", count=deal.players, players=players).at(number)
        if shuffle and deal != shuffle.deal(number):
            raise WrongRecord("wrong-deal").at(number)
        expected = (self.played[0].first + number - 1) % players
        if deal.first != expected:
            raise WrongRecord("wrong-first", first=deal.first, expected=expected).at(number)
        return deal

    def _check_end(self, number: int, game: Round) -> None:
        """Check the end of a round, and the scores if the record has them."""
        scores = self.played[number - 1].scores
        if not game.over and number < len(self.played):
            raise WrongRecord("unfinished-round").at(number)
        if scores is None:
            return
        if not game.over:
            raise WrongRecord("early-score").at(number)
        if len(scores) != game.players:
            raise WrongRecord("score-count", count=len(scores), players=game.players).at(number)
        for seat, (written, counted) in enumerate(zip(scores, game.scores, strict=True)):
            if written != counted:
                raise WrongRecord("wrong-score", seat=seat, counted=counted, written=written).at(number)


def is_line(text: str) -> bool:
    r"""Whether a text can be a name or a note: one line, not empty, that can be written to a file.

    >>> is_line("Marlene"), is_line("two\nlines"), is_line(" ")
    (True, False, False)
    """
    whole = text == text.strip() and len(text.splitlines()) == 1
    return whole and text == text.encode(errors="replace").decode()
