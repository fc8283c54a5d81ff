"""The page's own checks: formatter, linter, types, and the tests of what isn't drawing."""

import runpy
from pathlib import Path

import pytest

from toadline.server.settings import Settings

WEB = Path(__file__).parents[2] / "web"
BUILD = runpy.run_path(str(WEB / "build.py"))


@pytest.mark.parametrize("script", ["format:check", "lint", "check", "test"])
def test_npm_run(script: str) -> None:
    BUILD["npm"]("run", script)


def test_the_development_server_asks_where_the_server_listens() -> None:
    port = Settings.model_fields["port"].default
    assert f"'http://127.0.0.1:{port}'" in (WEB / "vite.config.ts").read_text(encoding="utf-8")
