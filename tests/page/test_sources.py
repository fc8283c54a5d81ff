"""The page's own checks: formatter, linter, types, and the tests of what isn't drawing."""

import runpy
from pathlib import Path

import pytest

BUILD = runpy.run_path(str(Path(__file__).parents[2] / "web/build.py"))


@pytest.mark.parametrize("script", ["format:check", "lint", "check", "test"])
def test_npm_run(script: str) -> None:
    BUILD["npm"]("run", script)
