"""Setting up a match: what can't be is refused first, and what isn't said is asked."""

import re
from pathlib import Path

import pytest

from tests.terminal.playing import play


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (["--bot", "toadzilla"], "There is no bot “toadzilla”. The bots are random, level-1,"),
        (["--bot", "random", "--bot", "greedy", "--players", "2"], "You and 2 bots are more than 2 players."),
        (["--lang", "fr"], "There is no language “fr” here."),
        (["--players", "7"], "Invalid value for '--players': Input should be less than or equal to 4"),
        (["--save", "missing/game.txt"], "There is no folder missing."),
        (["--rounds", "50"], "A match at a table has 1 to 20 rounds, not 50."),
        (["--save", "."], ". already exists"),
        (["--name", " "], "“” can't be your name"),
        (["--name", "bufo"], "“bufo” can't be your name"),
    ],
)
def test_options_that_cannot_be_get_a_clear_answer_before_anything_is_asked(
    options: list[str], reason: str, tmp_path: Path
) -> None:
    done = play("", *options, cwd=tmp_path)
    assert done.exit_code == 2
    assert reason in re.sub(r"[│╭╮╰╯─\s]+", " ", done.stderr)
    assert "Traceback" not in done.stderr


def test_the_end_of_input_while_being_asked() -> None:
    done = play("en\n" + "9" * 5000 + "\n")
    assert done.exit_code == 2
    assert "Please answer with a number" in done.stdout
    assert done.stderr == "\nThe input has ended.\n"
