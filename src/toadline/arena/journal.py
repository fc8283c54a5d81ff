"""The results of a contest so far, kept on disk so that it can go on after a stop."""

import json
import os
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path

from toadline.arena.contest import Contest
from toadline.arena.result import Result


class Journal:
    """A file with one line of JSON for each round that has been played."""

    def __init__(self, contest: Contest, environment: Mapping[str, str] = os.environ) -> None:
        home = environment.get("XDG_STATE_HOME") or Path.home() / ".local/state"
        self.path = Path(home) / "toadline/arena" / f"{contest.fingerprint()}.jsonl"

    def read(self) -> list[Result]:
        """The results so far. A last line that was cut off is left out."""
        if not self.path.exists():
            return []
        results = {}
        for line in self.path.read_text(encoding="utf-8").splitlines():
            try:
                result = Result.from_dict(json.loads(line))
            except json.JSONDecodeError:
                continue
            results[result.number] = result
        return list(results.values())

    def start(self, kept: list[Result]) -> None:
        """Start the file over with these results."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text("".join(map(_line, kept)), encoding="utf-8")

    def add(self, result: Result) -> None:
        """Add a result."""
        with self.path.open("a", encoding="utf-8") as file:
            file.write(_line(result))


def _line(result: Result) -> str:
    return json.dumps(asdict(result)) + "\n"
