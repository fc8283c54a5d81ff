"""Setting up a game in the terminal: what the options don't say is asked."""

import os
from dataclasses import dataclass
from pathlib import Path
from random import Random

from rich.console import Console

from toadline.language import preferred
from toadline.play.bots import check_bot, known_bots
from toadline.play.names import BOT_NAMES, clean_name, is_free
from toadline.play.options import BOT, OPEN, Options
from toadline.play.table import Table
from toadline.rules.position import MAX_PLAYERS, MIN_PLAYERS
from toadline.rules.shuffle import Shuffle, new_secret
from toadline.terminal.game import YOU, Game
from toadline.terminal.questions import Questions
from toadline.terminal.screen import Screen
from toadline.terminal.telling import Teller

YOUR_NAME = "Alex"
DEFAULT_BOT = "level-3"


class WrongWish(ValueError):
    """Options that don't fit together."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the player asked for by options; what is None is asked."""

    players: int | None = None
    rounds: int | None = None
    pro: bool | None = None
    name: str | None = None
    bots: tuple[str, ...] = ()
    language: str | None = None
    seed: int | None = None
    save: Path | None = None

    def check(self, players: int) -> None:
        """Raise `WrongWish` or `Refused` if something doesn't fit."""
        if len(self.bots) >= players:
            raise WrongWish(f"{len(self.bots)} bots and you are more than {players} players.")
        for bot in self.bots:
            check_bot(bot)
        if self.name is not None and not (
            clean_name(self.name) and is_free(clean_name(self.name), BOT_NAMES)
        ):
            raise WrongWish(f"“{clean_name(self.name)}” can't be your name; choose another.")


def sit_down(wishes: Wishes, console: Console) -> Game:
    """A game ready to run. Raises `WrongWish` or `Refused` if the wishes don't fit together."""
    suggested = wishes.players or min(MAX_PLAYERS, max(MIN_PLAYERS, 1 + len(wishes.bots)))
    wishes.check(suggested)  # before asking anything
    language = wishes.language
    if language is None:
        language = Questions(console, preferred(os.environ)).language_code()
    ask = Questions(console, language)
    players = wishes.players
    if players is None:
        low = max(MIN_PLAYERS, 1 + len(wishes.bots))
        players = ask.number("ask-players", suggested, low=low, high=MAX_PLAYERS)
    bots = list(wishes.bots)
    for toad in BOT_NAMES[len(bots) : players - 1]:
        last = bots[-1] if bots else DEFAULT_BOT
        bots.append(last if wishes.bots else ask.bot(toad, last, known_bots()))
    rounds = wishes.rounds
    if rounds is None:
        rounds = ask.number("ask-rounds", 2, low=1, high=99)
    pro = ask.yes("ask-pro") if wishes.pro is None else wishes.pro
    name = wishes.name
    if name is None:
        name = ask.name(YOUR_NAME, taken=BOT_NAMES)
    seed = wishes.seed
    options = Options((OPEN, *(BOT + bot for bot in bots)), rounds, pro)
    secret = new_secret() if seed is None else Shuffle.from_seed(seed, players).secret
    table = Table("terminal")
    table.do(table.open(options, secret, YOU))
    table.do(table.sit(YOU, clean_name(name)))
    teller = Teller(language, table.names, you=0)
    return Game(table, Screen(console, teller), Random(seed), save=wishes.save)
