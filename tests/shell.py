"""The commands of a page of the docs, run for real."""

import os
import re
import subprocess
from pathlib import Path

from tests.waiting import PATIENCE

ROOT = Path(__file__).parents[1]
HOME = "http://localhost:8484"
"""The server in the docs."""


def blocks(page: str, language: str) -> list[str]:
    """The blocks of a page in one language."""
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)


def run(script: str, folder: Path, server: str) -> subprocess.CompletedProcess[str]:
    """Run commands in a folder, at this server instead of the docs' one. The first that fails ends it."""
    return subprocess.run(
        ["bash", "-euc", script.replace(HOME, server)],
        cwd=folder,
        env={**os.environ, "LANG": "en_GB.UTF-8", "XDG_STATE_HOME": str(folder / "state")},
        capture_output=True,
        text=True,
        timeout=5 * PATIENCE,
    )
