"""The bots that can sit at a table."""

from functools import cache

from toadline.bots.roster import find_bot, names
from toadline.play.refusals import Refused


def check_bot(name: str) -> None:
    """Raise unless there is a bot of this name."""
    if name not in names():
        raise Refused("unknown-bot", name=name, names=", ".join(names()))


def known_bots() -> list[str]:
    """The bots that can sit at a table, from weak to strong."""
    return names()


@cache
def about_bots() -> tuple[tuple[str, str], ...]:
    """Each bot's name and its line about itself, from weak to strong."""
    return tuple((name, find_bot(name).about) for name in names())
