"""The command `toadline arena` in a process of its own, and what it leaves behind."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ARENA = [sys.executable, "-m", "toadline", "arena"]


def environment(state: Path) -> dict[str, str]:
    """An environment whose contests are kept in a folder."""
    return {**os.environ, "XDG_STATE_HOME": str(state), "COLUMNS": "120"}


def arena(state: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Hold a contest to its end."""
    return subprocess.run([*ARENA, *options], capture_output=True, text=True, env=environment(state))


def scores(done: subprocess.CompletedProcess[str]) -> dict[str, Any]:
    """The JSON it printed, without the times, which differ from run to run."""
    assert done.returncode == 0, done.stderr
    data: dict[str, Any] = json.loads(done.stdout)
    for bot in data["bots"]:
        assert bot.pop("ms_per_move") > 0
    return data


def rounds_kept(state: Path) -> int:
    """How many results are on disk."""
    return sum(len(file.read_text().splitlines()) for file in state.rglob("*.jsonl"))
