"""A match in the terminal, played through its command."""

from pathlib import Path

from typer.testing import Result

from tests.command import HERE, toadline

OPTIONS = ["--players", "3", "--bot", "greedy", "--rounds", "1", "--normal", "--name", "Ada"]
OPTIONS += ["--lang", "en", "--seed", "3"]
PLAIN = {"LANG": "en_GB.UTF-8", "LC_ALL": "", "COLUMNS": "100", "NO_COLOR": "1"}


def play(text: str, *options: str, cwd: Path = HERE, **environment: str) -> Result:
    return toadline("play", *options, text=text, cwd=cwd, env={**PLAIN, **environment})
