from pathlib import Path

import pytest
from typer.main import get_command

from tests.command import toadline
from tests.remake import EXAMPLE, GOLDEN
from toadline import __version__
from toadline.cli import app

MOVES = EXAMPLE.read_text().splitlines().index("moves: 34 41 49 94x49") + 1


def test_help_names_every_command() -> None:
    commands = get_command(app).commands  # type: ignore[attr-defined]  # it is a group of them
    assert len(commands) > 5
    words = toadline("--help").stdout.split()
    assert set(commands) <= set(words)


@pytest.mark.parametrize("path", sorted(GOLDEN.iterdir()), ids=lambda path: path.name)
def test_verify_accepts_the_golden_records(path: Path) -> None:
    done = toadline("record", "verify", path, "--lang", "en")
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout.startswith("This record is correct: ")
    checked = "The deals follow from the secret and the entropy." in done.stdout
    assert checked == (path.stem != "example")


def test_verify_and_show_say_what_the_shuffle_promised() -> None:
    for name, promise in [
        ("2-players.txt", "Nobody added entropy"),
        ("fair-shuffle-1.txt", "Shuffle version 1: the host and the last player to sit down could together"),
        ("fair-shuffle-2.txt", "Shuffle version 2: nobody could have chosen the deals, not even the host"),
    ]:
        assert promise in toadline("record", "verify", GOLDEN / name, "--lang", "en").stdout
        shown = toadline("record", "show", GOLDEN / name, "--lang", "en").stdout
        assert (promise in " ".join(shown.split())) == name.startswith("fair")


def test_verify_checks_what_a_player_kept() -> None:
    text = (GOLDEN / "fair-shuffle-2.txt").read_text()
    lines = dict(line.split(": ", 1) for line in text.splitlines() if ": " in line)
    seals = ["--seal", lines["seal 0"], "--seal", lines["seal 1"]]

    def verify(*kept: str, text: str = text) -> tuple[int, str]:
        done = toadline("record", "verify", "-", "--lang", "en", *kept, text=text)
        assert bool(done.exit_code) == (done.stdout == "")
        return done.exit_code, done.stderr

    assert verify("--commitment", lines["commitment"], "--entropy", "Frosch7", *seals) == (0, "")
    other = "ab" * 32
    noted = text.replace("\n\nround", f"\nnote: {other} Kroete4\n\nround", 1)
    for wrong, reason in [
        (["--commitment", other], "The commitment that you kept isn’t the record’s.\n"),
        (["--entropy", "Kroete4"], "The entropy that you kept isn’t in the record.\n"),
        (["--seal", other, *seals[2:]], "The seals that you kept aren’t the record’s.\n"),
        (seals[:2], "The seals that you kept aren’t the record’s.\n"),
    ]:
        assert verify(*wrong, text=noted) == (1, reason)
    secretless = text.replace(f"secret: {lines['secret']}\n", "")
    reason = "The record holds no secret, so what you kept can’t be checked.\n"
    assert verify("--entropy", "zaba", text=secretless) == (1, reason)


def test_verify_says_where_it_goes_wrong_and_exits_with_1() -> None:
    text = EXAMPLE.read_text().replace("94x49", "94x49 98")
    done = toadline("record", "verify", "-", "--lang", "en", text=text)
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr == "Round 1, move 5: 98 isn’t in this hand.\n"
    done = toadline("record", "verify", "-", "--lang", "de", text=text)
    assert done.stderr == "Durchgang 1, Zug 5: Die 98 ist nicht unter den Handkarten.\n"
    done = toadline("record", "show", "-", "--lang", "en", text=text)
    assert done.exit_code == 1
    assert "Marlene twists 49 with 94." in done.stdout
    assert done.stderr == "Round 1, move 5: 98 isn’t in this hand.\n"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("hello", "Line 1: A record starts with the line “toadline record 1”."),
        (EXAMPLE.read_text().replace("94x49", "94x94"), f"Line {MOVES}: 94 can’t twist 94"),
        ('{"format":\n oops}', "Line 2: This isn’t valid JSON."),
        ("[" * 100_000, "Line 1: A record starts"),
        ('{"a": ' + "[" * 100_000, "- can’t be read: "),
        ('{"rounds": ' + "9" * 5000 + "}", "- can’t be read: "),
        ('{"format": "toadline record 1"}', "“names” is missing or isn’t what it should be."),
    ],
)
def test_a_record_that_cannot_be_read_exits_with_2(text: str, reason: str) -> None:
    for command in ("show", "verify"):
        done = toadline("record", command, "-", "--lang", "en", text=text)
        assert (done.exit_code, done.stdout) == (2, "")
        assert done.stderr.startswith(reason)


def test_a_record_of_any_size_is_answered_without_being_read_whole(tmp_path: Path) -> None:
    path = tmp_path / "endless.txt"
    with path.open("w") as file:
        file.truncate(1 << 40)  # nothing could read that
    done = toadline("record", "verify", path, "--lang", "en")
    assert (done.exit_code, done.stderr) == (
        2,
        "This is too long for a record: at most 1000000 characters.\n",
    )


def test_what_others_wrote_cannot_steer_the_terminal() -> None:
    steering = "\x1b]0;owned\x07\x1b[2J\u202e"
    text = (GOLDEN / "example.txt").read_text().replace("seat 0: Alex", f"seat 0: A{steering}")
    text = text.replace("note: ", f"note: {steering}", 1)
    shown = toadline("record", "show", "-", "--lang", "en", text=text)
    wrong = toadline("record", "show", "-", "--lang", "en", text=f"toadline record 1\n\n{steering}: x\n")
    assert (shown.exit_code, wrong.exit_code) == (0, 2)
    for letter in ("\x1b", "\x07", "\u202e"):
        assert letter not in shown.output + wrong.output
    assert "A�]0;owned�" in shown.output


def test_a_record_with_a_byte_order_mark_or_other_line_ends_is_read() -> None:
    text = EXAMPLE.read_text()
    for other in ("\ufeff" + text, text.replace("\n", "\r\n")):
        assert toadline("record", "verify", "-", "--lang", "en", text=other).exit_code == 0


def test_the_version() -> None:
    assert toadline("--version").stdout == f"{__version__}\n"


def test_a_file_that_cannot_be_read_exits_with_2(tmp_path: Path) -> None:
    done = toadline("record", "verify", tmp_path / "missing.txt", "--lang", "en")
    assert done.exit_code == 2
    assert done.stderr == f"{tmp_path}/missing.txt can’t be read: No such file or directory\n"
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\xff")
    done = toadline("record", "verify", tmp_path / "picture.png", "--lang", "en")
    assert done.exit_code == 2
    assert "picture.png can’t be read" in done.stderr
