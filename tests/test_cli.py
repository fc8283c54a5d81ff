import json
from pathlib import Path

import pytest

from tests.command import toadline
from tests.remake import GOLDEN
from toadline import __version__
from toadline.language import LANGUAGES, say

EXAMPLE = GOLDEN / "example.txt"
MOVES = EXAMPLE.read_text().splitlines().index("moves: 34 41 49 94x49") + 1


def test_help_names_every_command() -> None:
    for command in ("play", "rules", "record"):
        assert command in toadline("--help").stdout


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_with_the_worked_example(language: str) -> None:
    done = toadline("rules", "--lang", language)
    assert done.exit_code == 0
    assert say(language, "rules-example-title") in done.stdout
    for number in ("34", "41", "49", "94", "-5"):
        assert number in done.stdout
    markdown = toadline("rules", "--lang", language, "--markdown").stdout
    assert markdown == (EXAMPLE.parents[2] / f"docs/rules/{language}.md").read_text(encoding="utf-8")


def test_show_tells_the_worked_example() -> None:
    lines = toadline("record", "show", EXAMPLE, "--lang", "en").stdout.splitlines()
    told = [" ".join(line.split()) for line in lines if line.startswith("   ")]
    assert told == [
        "1 Alex opens the line with 34. 34",
        "2 Sarah lays 41. 34 41",
        "3 Linus lays 49. 34 41 49",
        "4 Marlene twists 49 with 94. 34 41",
    ]
    assert "Alex begins." in lines
    assert "# The rulebooks' worked example." in lines
    assert lines[-1] == "The match isn't finished."


def test_show_speaks_portuguese_and_czech() -> None:
    assert "Marlene saca a 49 com a 94." in toadline("record", "show", EXAMPLE, "--lang", "pt").stdout
    assert "Marlene twistuje 49 kartou 94." in toadline("record", "show", EXAMPLE, "--lang", "cs").stdout


@pytest.mark.parametrize("form", ["txt", "json"])
def test_show_a_whole_match_with_scores_and_winner(form: str) -> None:
    done = toadline("record", "show", GOLDEN / f"2-players-pro.{form}", "--lang", "en")
    assert done.exit_code == 0
    data = json.loads((GOLDEN / "2-players-pro.json").read_text())
    totals = [sum(scores) for scores in zip(*(each["scores"] for each in data["played"]), strict=True)]
    words = [line.split() for line in done.stdout.splitlines()]
    for name, total in zip(data["names"], totals, strict=True):
        assert [row[-1] for row in words if row and row[0] == name and len(row) == 6][-1] == str(total)
    winner = data["names"][totals.index(max(totals))]
    assert done.stdout.endswith(f"{winner} wins the match!\n")
    assert "The penalty card is" in done.stdout


@pytest.mark.parametrize("path", sorted(GOLDEN.iterdir()), ids=lambda path: path.name)
def test_verify_accepts_the_golden_records(path: Path) -> None:
    done = toadline("record", "verify", path, "--lang", "en")
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout.startswith("This record is correct: ")
    checked = "The deals follow from the secret and the entropy." in done.stdout
    assert checked == (path.stem != "example")


def test_verify_says_where_it_goes_wrong_and_exits_with_1() -> None:
    text = EXAMPLE.read_text().replace("94x49", "94x49 98")
    done = toadline("record", "verify", "-", "--lang", "en", text=text)
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr == "Round 1, move 5: 98 isn't in this hand.\n"
    done = toadline("record", "verify", "-", "--lang", "de", text=text)
    assert done.stderr == "Durchgang 1, Zug 5: Die 98 ist nicht unter den Handkarten.\n"
    done = toadline("record", "show", "-", "--lang", "en", text=text)
    assert done.exit_code == 1
    assert "Marlene twists 49 with 94." in done.stdout
    assert done.stderr == "Round 1, move 5: 98 isn't in this hand.\n"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("hello", "Line 1: A record starts with the line “toadline record 1”."),
        (EXAMPLE.read_text().replace("94x49", "94x94"), f"Line {MOVES}: 94 can't twist 94"),
        ('{"format":\n oops}', "Line 2: This isn't valid JSON."),
        ("[" * 100_000, "Line 1: A record starts"),
        ('{"a": ' + "[" * 100_000, "- can't be read: "),
        ('{"rounds": ' + "9" * 5000 + "}", "- can't be read: "),
        ('{"format": "toadline record 1"}', "“names” is missing or isn't what it should be."),
    ],
)
def test_a_record_that_cannot_be_read_exits_with_2(text: str, reason: str) -> None:
    for command in ("show", "verify"):
        done = toadline("record", command, "-", "--lang", "en", text=text)
        assert (done.exit_code, done.stdout) == (2, "")
        assert done.stderr.startswith(reason)


def test_a_record_with_a_byte_order_mark_or_other_line_ends_is_read() -> None:
    text = EXAMPLE.read_text()
    for other in ("\ufeff" + text, text.replace("\n", "\r\n")):
        assert toadline("record", "verify", "-", "--lang", "en", text=other).exit_code == 0


def test_the_version() -> None:
    assert toadline("--version").stdout == f"{__version__}\n"


def test_a_file_that_cannot_be_read_exits_with_2(tmp_path: Path) -> None:
    done = toadline("record", "verify", tmp_path / "missing.txt", "--lang", "en")
    assert done.exit_code == 2
    assert done.stderr == f"{tmp_path}/missing.txt can't be read: No such file or directory\n"
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\xff")
    done = toadline("record", "verify", tmp_path / "picture.png", "--lang", "en")
    assert done.exit_code == 2
    assert "picture.png can't be read" in done.stderr
