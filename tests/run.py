"""`./toadline test`: formatter, linter, types, then every test. Arguments go on to pytest.

`--quick` leaves out whatever starts a process, a service or a browser.
`--long` lets the tests that look for rare things look longer; it is no choice of tests.
"""

import subprocess
import sys
import time
from pathlib import Path

from tests import machine

ROOT = Path(__file__).resolve().parent.parent
PYTHON = [sys.executable, "-m"]
CHECKS = {
    "format": ["ruff", "format", "--check", "--quiet", "."],
    "lint": ["ruff", "check", "--quiet", "."],
    "types": ["mypy", "--no-error-summary"],
}
PROCESSES = ["--numprocesses=auto", "--maxprocesses=4", "--dist=loadfile", "--no-loadscope-reorder"]
COVERAGE = ["--cov", "--cov-report=term"]


def main() -> None:
    arguments = sys.argv[1:]
    is_quick = "--quick" in arguments
    if not is_quick:
        machine.ensure()
    with subprocess.Popen([*PYTHON, "tests.warm"], cwd=ROOT):
        for name, command in CHECKS.items():
            check(name, command)
    print("[test] tests", flush=True)
    sys.exit(subprocess.run([*PYTHON, "pytest", *options(arguments), *arguments], cwd=ROOT).returncode)


def check(name: str, command: list[str]) -> None:
    """Do one of the checks; its failure is the end."""
    print(f"[test] {name}", flush=True)
    start = time.monotonic()
    if subprocess.run([*PYTHON, *command], cwd=ROOT).returncode:
        sys.exit(f"[test] {name} failed: {' '.join(command)}")
    print(f"[test] {name} is fine ({time.monotonic() - start:.0f} s)", flush=True)


def options(arguments: list[str]) -> list[str]:
    """A part of the tests isn't worth more processes, and can't cover everything."""
    if not set(arguments) <= {"--quick", "--long"}:
        return []
    return PROCESSES if "--quick" in arguments else [*PROCESSES, *COVERAGE]


if __name__ == "__main__":
    main()
