"""Yardsticks: a bot as it was at a commit; here at the last one, so that all packages are at hand."""

import shlex
import subprocess
from pathlib import Path

import pytest

from tests.arena.command import arena, scores
from tests.command import toadline
from toadline.arena import yardstick as module
from toadline.arena.yardstick import BEFORE_LEARNING, CHECKOUT, READY, NoYardstick, yardstick


def test_a_commits_bot_plays_in_its_own_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TOADLINE_CACHE", str(tmp_path))
    made = yardstick("HEAD", "greedy")
    python, program, bot = map(Path, shlex.split(made))
    folder = program.parent
    assert (folder / ".venv") in python.parents
    assert folder.parent == tmp_path / "yardsticks"
    assert bot.name == "greedy"
    where = [str(python), "-c", "import toadline; print(toadline.__file__)"]
    used = subprocess.run(where, capture_output=True, text=True, cwd=tmp_path).stdout.strip()
    assert folder in Path(used).parents  # not this checkout's
    stamp = (folder / READY).stat().st_mtime_ns
    with pytest.raises(NoYardstick, match=r"toadzilla can't be played there: .*There is no bot “toadzilla”"):
        yardstick("HEAD", "toadzilla")
    done = arena(tmp_path, made, "random", "--rounds", "4", "--simulations", "10", "--json")
    assert scores(done)["forfeits"] == []
    assert (folder / READY).stat().st_mtime_ns == stamp  # made once


def test_a_folder_that_was_not_finished_is_made_anew(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked = []

    def make(_checkout: Path, commit: str, folder: Path) -> None:
        asked.append((commit, folder))

    monkeypatch.setenv("TOADLINE_CACHE", str(tmp_path))
    monkeypatch.setattr(module, "_make", make)
    monkeypatch.setattr(module, "_try", lambda _words: None)
    yardstick("HEAD")
    (commit, folder), *_ = asked
    folder.mkdir(parents=True)
    yardstick(commit[:10])
    (folder / READY).touch()
    yardstick("HEAD")
    assert asked == [(commit, folder)] * 2


def test_what_is_missing_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    done = toadline("yardstick", "0000000")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "git finds no commit 0000000 here." in done.stderr
    with pytest.raises(NoYardstick, match="isn't one: clone it"):
        yardstick(checkout=tmp_path)
    monkeypatch.setenv("PATH", "")
    with pytest.raises(NoYardstick, match="git, which isn't installed"):
        yardstick()


def test_the_default_is_a_commit_of_this_repository() -> None:
    git = ["git", "-C", str(CHECKOUT)]
    shallow = subprocess.run([*git, "rev-parse", "--is-shallow-repository"], capture_output=True, text=True)
    known = subprocess.run([*git, "cat-file", "-e", f"{BEFORE_LEARNING}^{{commit}}"])
    assert known.returncode == 0 or shallow.stdout == "true\n"
