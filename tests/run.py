"""`./toadline test`: formatter, linter, types, then every test. Arguments go on to pytest."""

import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PYTHON = [sys.executable, "-m"]
CHECKS = {
    "format": ["ruff", "format", "--check", "--quiet", "."],
    "lint": ["ruff", "check", "--quiet", "."],
    "types": ["mypy", "--no-error-summary"],
}


def main() -> None:
    for name, command in CHECKS.items():
        print(f"[test] {name}", flush=True)
        start = time.monotonic()
        if subprocess.run([*PYTHON, *command], cwd=ROOT).returncode:
            sys.exit(f"[test] {name} failed: {' '.join(command)}")
        print(f"[test] {name} is fine ({time.monotonic() - start:.0f} s)", flush=True)
    print("[test] tests", flush=True)
    chosen = sys.argv[1:]
    gate = [] if chosen else ["--cov", "--cov-report=term"]  # a part of the tests can't cover everything
    sys.exit(subprocess.run([*PYTHON, "pytest", *gate, *chosen], cwd=ROOT).returncode)


if __name__ == "__main__":
    main()
