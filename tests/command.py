"""The command `toadline`, run in this process: quicker than a process of its own."""

from collections.abc import Mapping
from contextlib import chdir
from pathlib import Path

from typer.testing import CliRunner, Result

from toadline.cli import app

HERE = Path()


def toadline(
    *arguments: str | Path, text: str = "", cwd: Path = HERE, env: Mapping[str, str] | None = None
) -> Result:
    """What the command does with these arguments, in a folder, when this is typed."""
    words = [*map(str, arguments)]
    with chdir(cwd):
        return CliRunner().invoke(app, words, input=text, env=env, catch_exceptions=False)
