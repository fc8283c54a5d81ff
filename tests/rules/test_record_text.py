"""A record's text: written and read, and of a text that is no record the line is named."""

from pathlib import Path

import pytest

from tests.remake import GOLDEN
from toadline import InvalidRecord, Record
from toadline.rules.record_text import LARGEST, WIDTH, read, write

TEXT = (GOLDEN / "2-players.txt").read_text(encoding="utf-8")
GOOD = Record.parse(TEXT)


def test_reading_and_writing_are_each_others_inverse() -> None:
    data = GOOD.to_dict()
    assert write(data) == TEXT
    assert read(TEXT) == data


def test_long_lines_are_continued() -> None:
    assert max(map(len, TEXT.splitlines())) <= WIDTH
    assert "\n  " in TEXT


def test_a_hand_written_record_with_comments_and_other_breaks_is_the_same() -> None:
    text = TEXT.replace("moves: ", "# as we remember it\n\nmoves:\n   ").replace("\n  ", "\n\t")
    assert Record.parse("# Sunday\n" + text) == GOOD


def test_docs_show_the_format_by_a_record_that_is_right() -> None:
    page = (Path(__file__).parents[2] / "docs/record-format.md").read_text(encoding="utf-8")
    example = page.split("```text\n")[1].split("```")[0]
    assert str(Record.parse(example)) == example
    assert not Record.parse(example).replay().over


def line_of(text: str, part: str) -> int:
    return text[: text.index(part)].count("\n") + 1


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("toadline record 1", "toadline record 2", "record-header"),
        ("variant: normal", "variant: amateur", "record-field"),
        ("rounds: 2", "rounds: two", "record-number"),
        ("rounds: 2", "rounds: 2 3", "record-number"),
        ("rounds: 2", "rounds:", "record-number"),
        ("seat 0: Alex", "seat 0:", "record-line"),
        ("rounds: 2", "rounds: 2\nseat 7: Alex", "record-field"),
        ("rounds: 2", "rounds: " + "9" * 5000, "record-number"),
        ("round 1", "round " + "1" * 5000, "record-field"),
        ("seat 0: Alex", "seat 0 Alex", "record-field"),
        ("rounds: 2", "colour: green\nrounds: 2", "record-field"),
        ("rounds: 2", "rounds: 2\nrounds: 2", "record-doubled"),
        ("round 2", "round 3", "record-field"),
        ("round 2", "note:", "record-line"),
        ("round 1", "round 1\n  12", "record-field"),
        ("first: 1", "first: x", "record-number"),
        ("pile: ", "pile: 3x ", "record-number"),
        ("moves: ", "moves: foo ", "no-move"),
        ("moves: ", "moves: 94x48 ", "no-twins"),
        ("scores: ", "scores: 1.5 ", "record-number"),
    ],
)
def test_text_that_is_no_record_names_the_line(old: str, new: str, code: str) -> None:
    text = TEXT.replace(old, new, 1)
    assert text != TEXT
    with pytest.raises(InvalidRecord) as caught:
        Record.parse(text)
    second_line = "\n" in new and not new.startswith("colour")
    expected = line_of(text, new) + int(second_line)
    assert (caught.value.code, caught.value.line) == (code, expected)


def test_a_wrong_word_on_a_continued_line_is_named_by_its_own_line() -> None:
    lines = TEXT.splitlines()
    number = next(i for i, line in enumerate(lines) if line.startswith("moves:")) + 1
    lines[number] += " 99"
    with pytest.raises(InvalidRecord) as caught:
        Record.parse("\n".join(lines))
    assert (caught.value.code, caught.value.line) == ("unknown-card", number + 1)


@pytest.mark.parametrize("field", ["variant", "rounds", "first", "pile", "moves"])
def test_a_missing_field_is_named(field: str) -> None:
    lines = TEXT.splitlines()
    start = next(i for i, line in enumerate(lines) if line.startswith(f"{field}:"))
    stop = next(i for i in range(start + 1, len(lines)) if not lines[i].startswith("  "))
    with pytest.raises(InvalidRecord) as caught:
        Record.parse("\n".join(lines[:start] + lines[stop:]))
    assert (caught.value.code, caught.value.values) == ("record-missing", {"field": field})
    assert caught.value.line == (1 if field in ("variant", "rounds") else line_of(TEXT, "round 1"))


@pytest.mark.parametrize("text", ["", "\n\n", "# only a comment"])
def test_nothing_is_no_record(text: str) -> None:
    with pytest.raises(InvalidRecord) as caught:
        Record.parse(text)
    assert (caught.value.code, caught.value.line) == ("record-header", 1)


def test_a_record_without_a_round_or_with_one_seat_is_none() -> None:
    with pytest.raises(InvalidRecord) as caught:
        Record.parse(TEXT[: TEXT.index("round 1")])
    assert caught.value.code == "record-missing"
    with pytest.raises(InvalidRecord) as caught:
        Record.parse(TEXT.replace("seat 1: Sarah\n", ""))
    assert (caught.value.code, caught.value.values) == ("record-missing", {"field": "seat 1"})
    assert caught.value.line == 1


def test_a_text_that_no_match_is_long_enough_for_is_refused_at_once() -> None:
    with pytest.raises(InvalidRecord) as caught:
        Record.parse(str(GOOD) + "note: x\n" * LARGEST)
    assert (caught.value.code, caught.value.values) == ("record-large", {"most": LARGEST})
