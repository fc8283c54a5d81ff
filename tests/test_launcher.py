"""The launcher `./toadline`: sets itself up once, then only hands over."""

import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.launcher import ROOT, load_launcher


@pytest.fixture
def launcher() -> ModuleType:
    return load_launcher()


def test_a_fresh_copy_sets_itself_up_and_the_next_start_only_hands_over(tmp_path: Path) -> None:
    for name in ("toadline", "pyproject.toml", "constraints.txt", "hatch_build.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path)
    made = shutil.ignore_patterns("__pycache__", "node_modules", "static")
    for folder in ("src", "web"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=made)
    python = str(Path(sys.executable).resolve())  # as a newcomer has it, outside of this environment
    command = [python, str(tmp_path / "toadline"), "rules", "--lang", "cs"]
    first = subprocess.run(command, capture_output=True, text=True)
    assert first.returncode == 0, first.stderr
    assert "[toadline] installing the game" in first.stderr
    assert "[toadline] ready after" in first.stderr
    again = subprocess.run(command, capture_output=True, text=True)
    assert (again.stdout, again.stderr) == (first.stdout, "")
    assert again.stdout.startswith("Pravidla\n")
    page = tmp_path / "src/toadline/server/static/home.en.html"
    assert not page.exists()
    serve = [python, str(tmp_path / "toadline"), "serve", "--help"]
    for title in ("<title>Toadline", "<title>Edited"):
        source = tmp_path / "web/index.html"
        source.write_text(source.read_text().replace("<title>Toadline", title))
        served = subprocess.run(serve, capture_output=True, text=True)
        assert served.stderr == "[toadline] building the page\n"
        assert title in page.read_text()
    (tmp_path / "constraints.txt").write_text("rich==0.0.0\n")
    wrong = subprocess.run(command, capture_output=True, text=True)
    assert wrong.returncode == 1
    assert "the set-up failed" in wrong.stderr
    assert "Traceback" not in wrong.stderr


def test_its_own_commands_are_there(launcher: ModuleType) -> None:
    for command, module in launcher.MODULES.items():
        assert (ROOT / module.replace(".", "/")).with_suffix(".py").exists()
        assert f"./toadline {command} " in str(launcher.__doc__)


def test_an_old_python_is_told_so(launcher: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 1))
    with pytest.raises(SystemExit) as caught:
        launcher.main()
    assert str(caught.value).startswith("Toadline needs Python 3.11 or newer")
