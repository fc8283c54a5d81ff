"""Who takes part in a contest: one of the project's bots, one from another package, or a program."""

import shlex
import shutil
import sys
from contextlib import AbstractContextManager, closing, nullcontext
from pathlib import Path

from toadline.bots import roster
from toadline.bots.bot import Bot
from toadline.bots.protocol.program import Program

ARENA_ONLY = {"peeker": "toadline.bots.sampler:Peeker"}
"""Bots that see what no player may see, so they can't sit at a table."""


def command(name: str) -> list[str] | None:
    """The command that starts the program of this name; None if it is one of the project's bots.

    >>> command("./my-bot --fast")
    ['./my-bot', '--fast']
    """
    if name in roster.OWN or name in ARENA_ONLY:
        return None
    if name in roster.others():
        return [sys.executable, "-m", "toadline.bots.protocol.serve", name]
    return shlex.split(name)


def check(name: str) -> None:
    """Raise `UnknownBot` if there is neither a bot nor a program of this name."""
    words = command(name)
    if words is not None and (not words or not (shutil.which(words[0]) or Path(words[0]).is_file())):
        raise roster.UnknownBot(name)


def sit_down(name: str) -> AbstractContextManager[Bot]:
    """The bot for one round, which is closed at its end."""
    words = command(name)
    if words is None:
        return nullcontext(roster.make(ARENA_ONLY[name]) if name in ARENA_ONLY else roster.find_bot(name))
    return closing(Program(name, words))
