"""A record, told move by move."""

import json

import pytest

from tests.command import toadline
from tests.remake import EXAMPLE, GOLDEN


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
    assert lines[-1] == "The match isn’t finished."


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
