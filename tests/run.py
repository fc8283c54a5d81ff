"""`./toadline test`: formatter, linter, types, then every test. Arguments go on to pytest.

`--long` lets the tests that look for rare things look longer; it is no choice of tests.
"""

import signal
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
WHOLE = [
    *("--numprocesses=auto", "--maxprocesses=4", "--dist=loadfile", "--no-loadscope-reorder"),
    *("--cov", "--cov-report=term"),
]
"""For all tests: a part of them isn't worth more processes, and can't cover everything."""


def main() -> None:
    signal.signal(
        signal.SIGINT, signal.default_int_handler
    )  # in the background it is ignored, and tests send it
    machine.ensure()
    for name, command in CHECKS.items():
        print(f"[test] {name}", flush=True)
        start = time.monotonic()
        if subprocess.run([*PYTHON, *command], cwd=ROOT).returncode:
            sys.exit(f"[test] {name} failed: {' '.join(command)}")
        print(f"[test] {name} is fine ({time.monotonic() - start:.0f} s)", flush=True)
    print("[test] tests", flush=True)
    wishes = sys.argv[1:]
    chosen = [wish for wish in wishes if wish != "--long"]
    whole = [] if chosen else WHOLE
    sys.exit(subprocess.run([*PYTHON, "pytest", *whole, *wishes], cwd=ROOT).returncode)


if __name__ == "__main__":
    main()
