"""The command `toadline arena` as a process, and what it prints and keeps."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.arena import patient
from tests.arena.patient import kept

ARENA = [sys.executable, "-m", "toadline", "arena"]


def environment(state: Path) -> dict[str, str]:
    """The environment of an arena that keeps its rounds in a folder."""
    return {**os.environ, "XDG_STATE_HOME": str(state), "COLUMNS": "120"}


def arena(state: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Hold an arena."""
    return subprocess.run([*ARENA, *options], capture_output=True, text=True, env=environment(state))


def scores(done: subprocess.CompletedProcess[str]) -> dict[str, Any]:
    """The JSON without the times, which differ from run to run."""
    assert done.returncode == 0, done.stderr
    data: dict[str, Any] = json.loads(done.stdout)
    for bot in data["bots"]:
        assert bot.pop("ms_per_move") > 0
    return data


class Patient:
    """A bot that waits after some rounds until it may go on."""

    def __init__(self, folder: Path, state: Path, enough: int) -> None:
        self.name = f"{sys.executable} {patient.__file__} {folder} {state} {enough}"
        self._folder, self._state, self._enough = folder, state, enough

    def waits(self) -> bool:
        """Whether so many rounds have been played."""
        return kept(self._state) >= self._enough

    def go_on(self) -> None:
        """Let it wait no longer."""
        (self._folder / "go").touch()

    def rounds_begun(self) -> int:
        """How many rounds it has begun since it was asked last."""
        begun = self._folder / "begun"
        count = len(begun.read_text().splitlines()) if begun.exists() else 0
        begun.unlink(missing_ok=True)
        return count
