"""All bots by name: the project's own, and those that installed packages bring along.

A bot is made when it is asked for, so that listing or playing simple ones doesn't load compiled code.
"""

from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points

from toadline.bots.bot import Bot

GROUP = "toadline.bots"
"""The entry points by which other packages add bots: a class or function that makes one."""

OWN = {
    "random": "toadline.bots.simple:RandomBot",
    "level-1": "toadline.bots.levels:level_1",
    "level-2": "toadline.bots.levels:level_2",
    "level-3": "toadline.bots.levels:level_3",
    "level-4": "toadline.bots.levels:level_4",
    "level-5": "toadline.bots.levels:level_5",
    "greedy": "toadline.bots.simple:Greedy",
    "level-6": "toadline.bots.levels:level_6",
    "level-7": "toadline.bots.levels:level_7",
    "sampler": "toadline.bots.sampler:Sampler",
    "level-8": "toadline.bots.levels:level_8",
    "master": "toadline.bots.master:Master",
}


class UnknownBot(ValueError):
    """A name that no bot has."""

    def __init__(self, name: str) -> None:
        super().__init__(f"There is no bot “{name}”. The bots are {', '.join(names())}.")


def names() -> list[str]:
    """The names of all bots: first the project's own from weak to strong, then others'."""
    return [*OWN, *sorted(others())]


@cache
def others() -> dict[str, EntryPoint]:
    """The bots that other packages bring along; they can't take the name of one of ours."""
    return {point.name: point for point in entry_points(group=GROUP) if point.name not in OWN}


def find_bot(name: str) -> Bot:
    """The bot of this name; `UnknownBot` if there is none.

    >>> find_bot("greedy").about
    'Twists if it can, else lays the nearest card, else takes the line.'
    """
    if name in OWN:
        return make(OWN[name])
    if name in (found := others()):
        bot: Bot = found[name].load()()
        return bot
    raise UnknownBot(name)


def make(place: str) -> Bot:
    """The bot that the class or function at `module:name` makes."""
    module, _, name = place.partition(":")
    bot: Bot = getattr(import_module(module), name)()
    return bot
