"""The bots that can sit at a table."""

from dataclasses import dataclass
from functools import cache

from toadline.bots.roster import find_bot, names
from toadline.play.refusals import Refused

LEVEL = "level-"
"""How the names of the levels begin."""
QUICK = {"random", "greedy", *(f"{LEVEL}{level}" for level in range(1, 7))}
"""Bots that search for nothing and answer at once."""


def check_bot(name: str) -> None:
    """Raise unless there is a bot of this name."""
    if name not in names():
        raise Refused("unknown-bot", name=name, names=", ".join(names()))


def known_bots() -> list[str]:
    """The bots that can sit at a table, from weak to strong."""
    return names()


@dataclass(frozen=True, slots=True)
class BotSummary:
    """A bot that can sit at a table; its level is None if it isn't one of the levels."""

    name: str
    about: str
    level: int | None


@cache
def bot_summaries() -> tuple[BotSummary, ...]:
    """The bots that can sit at a table, from weak to strong."""
    return tuple(BotSummary(name, find_bot(name).about, _level(name)) for name in names())


def _level(name: str) -> int | None:
    return int(name.removeprefix(LEVEL)) if name.startswith(LEVEL) else None
