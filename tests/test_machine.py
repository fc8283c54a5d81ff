"""The list of programs is kept to: nothing else can be started, and with --quick nothing at all."""

import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from tests.machine import PACKAGES, ROOT, where

UNLISTED = "/bin/mv"
"""Every system has it, and no test needs it."""
TWO = """
import subprocess, sys
from multiprocessing import get_context
import pytest

def test_that_thinks():
    assert 1 + 1 == 2

def test_that_starts_a_process():
    subprocess.run([sys.executable, "--version"], check=True)

def test_that_starts_one_for_work():
    get_context("spawn").Process(target=print).start()

@pytest.fixture(scope="module")
def service():
    return subprocess.Popen([sys.executable])

def test_that_needs_a_service(service):
    service.kill()
"""


def test_no_program_is_listed_twice_and_none_is_missing() -> None:
    names = [name for package in PACKAGES for name in package.programs.split()]
    assert [name for name, count in Counter(names).items() if count > 1] == []
    assert all(where(name).exists() for name in names)


def test_what_is_not_on_the_list_cannot_be_started() -> None:
    assert Path(UNLISTED).exists()
    assert shutil.which("mv") is None
    with pytest.raises(AssertionError, match="/bin/mv isn't on the list"):
        subprocess.run([UNLISTED, "--version"])


def test_what_starts_a_process_is_left_out_of_the_quick_lane(tmp_path: Path) -> None:
    (tmp_path / "test_two.py").write_text(TWO)
    command = [sys.executable, "-m", "pytest", "-p", "tests.conftest", "--quick", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
    assert "[test] 3 tests start something and were left out" in done.stdout
    assert "1 passed, 3 skipped" in done.stdout
