"""The command `toadline`, run in this process: quicker than a process of its own."""

from pathlib import Path

from typer.testing import CliRunner, Result

from toadline.cli import app


def toadline(*arguments: str | Path, **environment: str) -> Result:
    """What the command does with these arguments."""
    return CliRunner().invoke(app, [*map(str, arguments)], env=environment, catch_exceptions=False)
