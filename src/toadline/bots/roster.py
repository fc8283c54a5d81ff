"""All bots by name."""

from toadline.bots.bot import Bot
from toadline.bots.simple import Greedy, RandomBot

BOTS: dict[str, Bot] = {bot.name: bot for bot in (RandomBot(), Greedy())}


class UnknownBot(ValueError):
    """A name that no bot has."""

    def __init__(self, name: str) -> None:
        super().__init__(f"There is no bot “{name}”. The bots are {', '.join(BOTS)}.")


def find_bot(name: str) -> Bot:
    """The bot of this name; `UnknownBot` if there is none.

    >>> find_bot("greedy").about
    'Twists if it can, else lays the nearest card, else takes the line.'
    """
    if name not in BOTS:
        raise UnknownBot(name)
    return BOTS[name]
