"""Compiled code is kept on disk, and never older than the sources."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

import toadline
from toadline.engine import cache

PROBE = """
from toadline.engine.kernel import kernel
from toadline.rules import position as core

@kernel
def refusal(position, move):
    return core.refusal(position, move)
"""
SCRIPT = """
import numpy as np
from toadline.engine.probe import refusal
from toadline.rules import position as core
position = np.array(core.set_up([[24, 98], [66]], [], 0, False, [34]))
print(refusal(position, 24) == core.ALLOWED)
"""


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the package with one small kernel."""
    package = tmp_path / "copy" / "toadline"
    source = Path(toadline.__file__).parent
    for room in ("rules", "engine"):
        shutil.copytree(source / room, package / room, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(source / "__init__.py", package)
    for path in (package / "engine").glob("*.py"):
        if "\n@kernel\n" in path.read_text():
            path.unlink()
    (package / "engine/probe.py").write_text(PROBE)
    return package


def run(package: Path, root: Path) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": str(package.parent), "TOADLINE_CACHE": str(root)}
    return subprocess.run([sys.executable, "-c", SCRIPT], env=env, capture_output=True, text=True, check=True)


def test_an_edited_rule_is_picked_up(copy: Path, tmp_path: Path) -> None:
    root = tmp_path / "root"
    first = run(copy, root)
    assert (first.stdout, first.stderr) == ("True\n", "compiling kernel 1 of 1 (once on this machine)\n")
    second = run(copy, root)
    assert (second.stdout, second.stderr) == ("True\n", "")

    rules = copy / "rules/position.py"
    text = rules.read_text()
    rules.write_text(text.replace("REACH = 10", "REACH = 9"))
    assert rules.read_text() != text
    third = run(copy, root)
    assert third.stdout == "False\n"
    assert "compiling" in third.stderr


def test_folders_that_nobody_uses_are_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOADLINE_CACHE", str(tmp_path))
    old, recent, foreign = (tmp_path / name for name in ("kernels-old", "kernels-recent", "records"))
    for each in (old, recent, foreign):
        each.mkdir()
        (each / "file").touch()
    long_ago = time.time() - cache.KEPT - 60
    os.utime(old, (long_ago, long_ago))
    os.utime(foreign, (long_ago, long_ago))
    mine = cache.folder()
    assert mine.parent == tmp_path
    assert set(tmp_path.iterdir()) == {mine, recent, foreign}
    os.utime(mine, (long_ago, long_ago))
    assert cache.folder() == mine
    assert mine.stat().st_mtime > long_ago + 60


def test_where_the_cache_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TOADLINE_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    assert cache.root() == tmp_path / "xdg/toadline"
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert cache.root() == tmp_path / ".cache/toadline"
    monkeypatch.setenv("TOADLINE_CACHE", str(tmp_path / "own"))
    assert cache.root() == tmp_path / "own"


def test_without_a_place_to_write_a_temporary_one_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("TOADLINE_CACHE", str(tmp_path / "file"))
    spare = cache.folder()
    assert spare.is_dir()
    assert tmp_path not in spare.parents


def test_the_fingerprint_covers_both_rooms() -> None:
    names = {path.relative_to(cache.ROOMS).as_posix() for path in cache.sources()}
    assert {"rules/position.py", "rules/cards.py", "engine/search_round.py", "engine/kernel.py"} <= names
