"""The bots that can sit at a table."""

from functools import cache

from toadline.bots.roster import find_bot, names


@cache
def about_bots() -> tuple[tuple[str, str], ...]:
    """Each bot's name and its line about itself, from weak to strong."""
    return tuple((name, find_bot(name).about) for name in names())
