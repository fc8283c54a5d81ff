"""`toadline learn`, from nothing to weights that beat `greedy`; stopped, resumed, and on Ray."""

import json
import os
import signal
import subprocess
import sys
from io import StringIO
from pathlib import Path

from rich.console import Console

from tests.learn.played import TINY
from tests.waiting import PATIENCE, until
from toadline.engine.knowledge import Knowledge
from toadline.learn import checkpoint, run
from toadline.learn.learner import Learner
from toadline.learn.measure import MATCHES, strength

LEARN = [sys.executable, "-m", "toadline", "learn"]
ENOUGH = 80_000
"""Decisions after which the small plan beats `greedy` by far."""


def test_a_small_run_beats_greedy(tmp_path: Path) -> None:
    done = subprocess.run(
        [*LEARN, str(tmp_path), "--small", "--decisions", str(ENOUGH)], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert "knowledge.npz has the weights" in done.stdout
    found = strength(Knowledge.load(tmp_path / run.WEIGHTS), MATCHES[0], 500, seed=99)
    assert found.wins - 3 * found.error > 0.55, str(found)
    card = json.loads((tmp_path / run.CARD).read_text())
    assert card["command"].startswith("toadline learn")
    assert card["decisions"] >= ENOUGH
    assert "<polyline" in (tmp_path / run.CURVES).read_text()


def test_ctrl_c_keeps_what_was_learned(tmp_path: Path) -> None:
    running = subprocess.Popen(
        [*LEARN, str(tmp_path), "--small"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        until(lambda: running.poll() is not None or (tmp_path / run.CURVES).exists(), "the first point")
        running.send_signal(signal.SIGINT)
        _, err = running.communicate(timeout=PATIENCE)
    finally:
        if running.poll() is None:
            os.kill(running.pid, signal.SIGKILL)
    assert running.returncode == 130, err
    assert f"toadline learn {tmp_path} --resume" in err
    learner = checkpoint.load(tmp_path)
    assert 0 < learner.done < learner.plan.decisions


def test_a_run_that_was_stopped_is_finished(tmp_path: Path) -> None:
    learner = Learner(TINY)
    learner.done = TINY.decisions - 10
    checkpoint.save(learner, tmp_path)
    done = subprocess.run([*LEARN, str(tmp_path), "--resume"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert checkpoint.load(tmp_path).is_finished


def test_nothing_to_go_on_with_is_said(tmp_path: Path) -> None:
    done = subprocess.run([*LEARN, str(tmp_path), "--resume"], capture_output=True, text=True)
    assert done.returncode == 2
    assert "There is no run in" in done.stderr


def test_a_terminal_shows_a_table(tmp_path: Path) -> None:
    screen = StringIO()
    console = Console(file=screen, force_terminal=True, width=120)
    assert run.learn(Learner(TINY), tmp_path, console, "here")
    assert "of 2,048 decisions" in screen.getvalue()
    assert "three greedy" in screen.getvalue()
