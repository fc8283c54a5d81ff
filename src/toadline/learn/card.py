"""The card beside the weights: where they come from and how strong they are, as JSON."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

from toadline import __version__
from toadline.learn.learner import Learner
from toadline.learn.measure import MATCHES, strength

DEALS = 2000
"""For the figures on the card."""


def card(learner: Learner, command: str, seed: int, deals: int = DEALS) -> dict[str, Any]:
    """All that a reader asks of the weights."""
    return {
        "version": __version__,
        "commit": _commit(),
        "command": command,
        "plan": learner.plan.to_dict(),
        "decisions": learner.done,
        "processor_hours": round(learner.hours, 3),
        "belief_log_loss": learner.fits,
        "policy_alone": {
            match.name: str(strength(learner.knowledge, match, deals, seed))
            for match in MATCHES
            if match.players in learner.plan.players
        },
    }


def write(data: dict[str, Any], path: Path) -> None:
    """Write a card to a file."""
    path.write_text(json.dumps(data, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def _commit() -> str:
    """The commit of this checkout, if it is one and there is a git to ask."""
    git = shutil.which("git")
    if not git:
        return "unknown"
    command = [git, "-C", str(Path(__file__).parent), "describe", "--always", "--dirty", "--abbrev=12"]
    asked = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
    return asked.stdout.strip() or "unknown"
