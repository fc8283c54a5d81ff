"""A server's clock, in the test's hands: nobody waits for time to pass."""

import time
from pathlib import Path


class Clock:
    """The clock of servers that were started with it: it stands still, or goes on, until it is moved."""

    def __init__(self, folder: Path, stands: bool = True) -> None:
        self.file = folder / "clock"
        self._pace = 0 if stands else 1
        self._base = float(int(time.time())) if stands else 0.0
        self.later(0)

    def later(self, seconds: float) -> None:
        """Let so much time have passed at once."""
        self._base += seconds
        new = self.file.with_suffix(".new")
        new.write_text(f"{self._base!r} {self._pace}")
        new.replace(self.file)

    @property
    def now(self) -> float:
        """What it shows."""
        return self._base + self._pace * time.time()
