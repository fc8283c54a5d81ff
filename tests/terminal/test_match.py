"""The game in the terminal, played through its command; Ctrl-C comes in a real terminal."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.server.process import state
from tests.terminal.playing import OPTIONS, PLAIN, play
from tests.waiting import PATIENCE, until
from toadline import Match, Record

TOADLINE = [sys.executable, "-m", "toadline"]
ALWAYS_TAKE = "t\n" + "t\n".join(f"{card}\n" for card in range(12, 99)) * 3
"""Every card there is, a take between them: what isn't allowed is refused, and the round ends."""


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_a_whole_match_from_the_first_question_to_the_saved_record(seed: str, tmp_path: Path) -> None:
    answers = "fr\nen\n5\nx\n2\n?\ntoadzilla\nrandom\n1\nmaybe\ny\nBufo\nAda\n"
    done = play(answers + ALWAYS_TAKE + "\n", "--seed", seed, "--save", str(tmp_path / "game.txt"))
    assert done.exit_code == 0, done.stderr
    for sentence in (
        "Please answer de, cs, en or pt.",
        "Please answer with a number from 2 to 4.",
        "random, level-1, level-2",
        "There is no bot toadzilla.",
        "Please answer y or n.",
        "Bufo is already sitting here",
        "Welcome to Toadline.",
        "Round 1 of 1",
        "Your hand",
        "You take the line: 1 minus point.",
        "The penalty card is",
        "There is no line to take: lay any card to open one.",
        "The draw pile is used up.",
        "the round is over.",
        "See you at the pond!",
    ):
        assert sentence in done.stdout
    record = Record.parse((tmp_path / "game.txt").read_text())
    assert record.names == ("Ada", "Bufo")
    match = record.replay()
    assert match.over
    assert match.pro
    assert re.search(rf"Ada +\d+ +-?\d+ +\d+ +{match.totals[0]} +{match.totals[0]}\b", done.stdout)


def test_help_rules_save_and_quit(tmp_path: Path) -> None:
    (tmp_path / "old.txt").write_text("mine")
    commands = "?\nrules\nsave\nsave a.txt\nsave old.txt\nsave no/b.txt\nsave x\0y\n\n98\nsave a.txt\n"
    commands += "quit\nc.txt\n"
    done = play(commands, *OPTIONS, cwd=tmp_path)
    assert done.exit_code == 0
    for sentence in (
        "94x49   twist 49 with 94",
        "Two to four players build one line",
        "Under which name?",
        "The record is in a.txt.",
        "old.txt already exists",
        "no/b.txt can’t be written: No such file or directory",
        "The match isn’t finished.",
        "The record is in c.txt.",
    ):
        assert sentence in done.stdout
    assert not Record.parse((tmp_path / "c.txt").read_text()).replay().over
    assert (tmp_path / "a.txt").read_text() == (tmp_path / "c.txt").read_text()
    assert (tmp_path / "old.txt").read_text() == "mine"
    assert "x�y can’t be written: " in done.stdout


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("foo", "“foo” isn’t a move"),
        (":x:", "“:x:” isn’t a move"),
        ("y" * 5000, "y…” isn’t a move"),
        ("٩٤x", "“٩٤x” isn’t a move"),
        ("20", "There is no card 20"),
        ("12", "12 isn’t in this hand."),
        ("take", "There is no line to take"),
        ("98x", "There is no line to twist from"),
        ("55x", "55 is a toad"),
    ],
)
def test_a_move_that_is_not_allowed_gets_its_reason_and_another_try(move: str, reason: str) -> None:
    done = play(f"{move}\n98\n", *OPTIONS)
    assert done.stdout.index(reason) < done.stdout.index("You open the line with 98.")


def test_a_hint_lists_every_legal_move_with_the_lead_to_expect() -> None:
    done = play("98\nhint\n", *OPTIONS)
    assert "What master expects from each move" in done.stdout
    hints = dict(re.findall(r"^  (\w+) +([+-]\d+\.\d)$", done.stdout, re.MULTILINE))
    assert set(hints) == {"59x95", "take"}
    assert list(map(float, hints.values())) == sorted(map(float, hints.values()), reverse=True)


def test_moves_can_be_shortened() -> None:
    done = play("98\n59x\n27\nt\n", *OPTIONS)
    assert "You twist 95 with 59." in done.stdout
    assert "You take the line" in done.stdout


def test_the_end_of_input_shows_the_scores_and_saves(tmp_path: Path) -> None:
    done = play("98\n", *OPTIONS, "--save", str(tmp_path / "game.txt"))
    assert done.exit_code == 0
    assert "The input has ended." in done.stdout
    assert "Total" in done.stdout
    assert Record.parse((tmp_path / "game.txt").read_text()).replay().round.history


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        ("de", ["Du eröffnest die Reihe mit der 98.", "Deine Hand", "Die Eingabe ist zu Ende."]),
        ("cs", ["Otevíráš řadu kartou 98.", "Tvoje karty v ruce", "9 karet", "Vstup skončil."]),
        ("pt", ["Inicias a fila com a 98.", "A tua mão", "A entrada chegou ao fim."]),
    ],
)
def test_other_languages(language: str, sentences: list[str]) -> None:
    options = [language if option == "en" else option for option in OPTIONS]
    done = play("98\n", *options)
    for sentence in sentences:
        assert sentence in done.stdout


def test_the_same_seed_gives_the_same_game() -> None:
    assert play("98\nt\n", *OPTIONS).stdout == play("98\nt\n", *OPTIONS).stdout
    assert Match(players=3, rounds=1, seed=3).round.hands[0][-1] == 98


@pytest.mark.parametrize("name", ["A\nB", "29 letters and then one space more", "tab\there", "e\u0301"])
def test_any_name_can_be_saved(name: str, tmp_path: Path) -> None:
    options = [name if option == "Ada" else option for option in OPTIONS]
    done = play("98\n", *options, "--save", str(tmp_path / "game.txt"))
    assert done.exit_code == 0, done.stderr
    saved = Record.parse((tmp_path / "game.txt").read_text(encoding="utf-8")).names[0]
    assert saved == saved.strip()
    assert 0 < len(saved) <= 30


class Terminal:
    """A real terminal with the game in it."""

    def __init__(self, *options: str) -> None:
        self.screen = ""
        self.master, slave = pty.openpty()
        self.process = subprocess.Popen(
            [*TOADLINE, "play", *OPTIONS, *options],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**os.environ, **PLAIN},
            start_new_session=True,
        )
        os.close(slave)

    def expect(self, text: str) -> None:
        deadline = time.monotonic() + PATIENCE
        while text not in self.screen:
            assert time.monotonic() < deadline, f"no “{text}” in: {self.screen}"
            if select.select([self.master], [], [], 0.2)[0]:
                try:
                    self.screen += os.read(self.master, 65536).decode()
                except OSError:  # the other end is closed
                    assert text in self.screen, self.screen

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def interrupt(self) -> None:
        """Ctrl-C once the game waits for a key: Python misses one that comes the moment before."""
        looks: list[str] = []

        def waits() -> bool:
            looks.append(state(self.process.pid))
            return looks[-10:] == ["S"] * 10

        until(waits, "the game's waiting for a key")
        self.process.send_signal(signal.SIGINT)


def test_ctrl_c_shows_the_scores_and_offers_to_save(tmp_path: Path) -> None:
    terminal = Terminal()
    terminal.expect("Your move:")
    terminal.interrupt()
    terminal.expect("The game was stopped.")
    terminal.expect("Save the record as")
    terminal.type(f"{tmp_path}/game.txt\n")
    terminal.expect("See you at the pond!")
    assert terminal.process.wait(PATIENCE) == 130
    assert Record.parse((tmp_path / "game.txt").read_text()).names == ("Ada", "Bufo", "Rana")


def test_ctrl_c_saves_where_it_was_asked_to(tmp_path: Path) -> None:
    terminal = Terminal("--save", str(tmp_path / "game.txt"))
    terminal.expect("Your move:")
    terminal.interrupt()
    terminal.expect("The record is in")
    terminal.expect("See you at the pond!")
    assert terminal.process.wait(PATIENCE) == 130
    assert Record.parse((tmp_path / "game.txt").read_text()).rounds == 1
