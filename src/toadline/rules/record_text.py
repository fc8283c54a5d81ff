"""The text of a record, to and from plain data. docs/record-format.md describes it."""

import re
import textwrap
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from toadline.rules.errors import InvalidMove, InvalidRecord
from toadline.rules.move import Move
from toadline.rules.position import MIN_PLAYERS

FORMAT = "toadline record 1"
WIDTH = 78
LARGEST = 1_000_000
"""Characters of the longest text that is read: some hundred rounds."""

_ROUND = re.compile(r"round (\d{1,9})", re.ASCII)
_NUMBER = re.compile(r"-?\d{1,9}", re.ASCII)


def write(data: Mapping[str, Any]) -> str:
    """The text of a record's plain data."""
    blocks = [[FORMAT], _header(data)]
    blocks += [[f"round {n}", *_round(each)] for n, each in enumerate(data["played"], 1)]
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"


def _header(data: Mapping[str, Any]) -> Iterator[str]:
    yield f"variant: {'pro' if data['pro'] else 'normal'}"
    yield f"rounds: {data['rounds']}"
    yield from (f"seat {seat}: {name}" for seat, name in enumerate(data["names"]))
    if data["commitment"] is not None:
        yield f"commitment: {data['commitment']}"
    yield from _each("seal", data["seals"])
    yield from _each("entropy", data["entropy"])
    if data["secret"] is not None:
        yield f"secret: {data['secret']}"
    yield from (f"note: {note}" for note in data["notes"])


def _round(data: Mapping[str, Any]) -> Iterator[str]:
    yield f"first: {data['first']}"
    for seat, hand in enumerate(data["hands"]):
        yield _words(f"hand {seat}", hand)
    yield _words("pile", data["pile"])
    yield _words("moves", data["moves"])
    if data["scores"] is not None:
        yield _words("scores", data["scores"])
    yield from (f"note: {note}" for note in data["notes"])


def _each(key: str, texts: Iterable[str] | None) -> Iterator[str]:
    """The fields `key 0`, `key 1` and so on; some may be empty."""
    return (f"{key} {seat}: {text}".rstrip() for seat, text in enumerate(texts or ()))


def _words(key: str, words: Iterable[object]) -> str:
    text = " ".join([f"{key}:", *map(str, words)])
    return textwrap.fill(text, WIDTH, subsequent_indent="  ", break_on_hyphens=False)


@dataclass
class _Field:
    """One field of the text: its key, and its value with the number of each of its lines."""

    key: str
    line: int
    parts: list[tuple[int, str]]

    @property
    def text(self) -> str:
        return " ".join(text for _, text in self.parts).strip()

    def words(self) -> Iterator[tuple[int, str]]:
        for line, text in self.parts:
            yield from ((line, word) for word in text.split())

    def numbers(self) -> list[int]:
        for line, word in self.words():
            if not _NUMBER.fullmatch(word):
                raise InvalidRecord("record-number", text=word).at(line)
        return [int(word) for _, word in self.words()]

    def number(self) -> int:
        numbers = self.numbers()
        if len(numbers) != 1:
            raise InvalidRecord("record-number", text=self.text).at(self.line)
        return numbers[0]

    def moves(self) -> list[str]:
        moves = []
        for line, word in self.words():
            try:
                moves.append(str(Move.parse(word)))
            except InvalidMove as error:
                raise InvalidRecord(error.code, **error.values).at(line) from error
        return moves

    def sentence(self) -> str:
        if not self.text:
            raise InvalidRecord("record-line", text="").at(self.line)
        return self.text


@dataclass
class _Block:
    """The fields under one heading: the whole match's, or one round's."""

    line: int
    fields: dict[str, _Field] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)

    def add(self, new: _Field) -> None:
        if new.key == "note":
            self.notes.append(new.sentence())
        elif new.key in self.fields:
            raise InvalidRecord("record-doubled", field=new.key).at(new.line)
        else:
            self.fields[new.key] = new

    def take(self, key: str) -> _Field:
        if key not in self.fields:
            raise InvalidRecord("record-missing", field=key).at(self.line)
        return self.fields.pop(key)

    def maybe(self, key: str) -> _Field | None:
        return self.fields.pop(key, None)

    def each(self, key: str) -> list[_Field]:
        """The fields `key 0`, `key 1` and so on."""
        found: list[_Field] = []
        while (one := self.maybe(f"{key} {len(found)}")) is not None:
            found.append(one)
        return found

    def done(self) -> None:
        for left in self.fields.values():
            raise InvalidRecord("record-field", text=left.key).at(left.line)


def read(text: str) -> dict[str, Any]:
    """The plain data of a record's text; `InvalidRecord` names the line that can't be read."""
    if len(text) > LARGEST:
        raise InvalidRecord("record-large", most=LARGEST)
    header, *rounds = _blocks(text)
    variant = header.take("variant")
    if variant.text not in ("normal", "pro"):
        raise InvalidRecord("record-field", text=variant.text).at(variant.line)
    commitment, secret = header.maybe("commitment"), header.maybe("secret")
    seals, entropy = header.each("seal"), header.each("entropy")
    names = [seat.sentence() for seat in header.each("seat")]
    if len(names) < MIN_PLAYERS:
        raise InvalidRecord("record-missing", field=f"seat {len(names)}").at(header.line)
    data = {
        "format": FORMAT,
        "names": names,
        "rounds": header.take("rounds").number(),
        "pro": variant.text == "pro",
        "commitment": commitment.text if commitment else None,
        "seals": [one.text for one in seals] if seals else None,
        "entropy": [one.text for one in entropy] if entropy else None,
        "secret": secret.text if secret else None,
        "notes": header.notes,
        "played": [_read_round(block) for block in rounds],
    }
    header.done()
    return data


def _read_round(block: _Block) -> dict[str, Any]:
    scores = block.maybe("scores")
    data = {
        "first": block.take("first").number(),
        "hands": [hand.numbers() for hand in block.each("hand")],
        "pile": block.take("pile").numbers(),
        "moves": block.take("moves").moves(),
        "scores": scores.numbers() if scores else None,
        "notes": block.notes,
    }
    block.done()
    return data


def _blocks(text: str) -> list[_Block]:
    lines = [
        (number, line.rstrip())
        for number, line in enumerate(text.splitlines(), 1)
        if line.strip() and not line.startswith("#")
    ]
    if not lines or lines[0][1] != FORMAT:
        raise InvalidRecord("record-header", header=FORMAT).at(lines[0][0] if lines else 1)
    blocks = [_Block(lines[0][0])]
    fields: list[tuple[_Block, _Field]] = []
    for number, line in lines[1:]:
        heading = _ROUND.fullmatch(line)
        if heading and int(heading[1]) == len(blocks):
            blocks.append(_Block(number))
        elif line[0].isspace() and fields and fields[-1][0] is blocks[-1]:
            fields[-1][1].parts.append((number, line.strip()))
        elif ":" in line and not line[0].isspace():
            key, value = line.split(":", 1)
            fields.append((blocks[-1], _Field(key.strip(), number, [(number, value.strip())])))
        else:
            raise InvalidRecord("record-field", text=line.strip()).at(number)
    for block, one in fields:
        block.add(one)
    return blocks
