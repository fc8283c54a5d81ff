"""Setting up a match in the terminal: what the command's options don't say is asked."""

import os
from dataclasses import dataclass
from pathlib import Path
from random import Random

from rich.console import Console

from toadline.language import preferred
from toadline.play.bots import known_bots
from toadline.play.names import BOT_NAMES, clean_name, is_free
from toadline.play.options import BOT, MOST_ROUNDS, OPEN, Options
from toadline.play.table import Table
from toadline.rules.position import MAX_PLAYERS, MIN_PLAYERS
from toadline.rules.shuffle import Shuffle, new_secret
from toadline.terminal.match import YOU, TerminalMatch
from toadline.terminal.narrator import Narrator
from toadline.terminal.questions import Questions
from toadline.terminal.screen import Screen

YOUR_NAME = "Alex"
DEFAULT_BOT = "level-3"
DEFAULT_ROUNDS = 2


class WrongAnswers(ValueError):
    """Answers that don't fit together."""


@dataclass(frozen=True, slots=True)
class Answers:
    """What the command's options say about the match; what is None is asked."""

    players: int | None = None
    rounds: int | None = None
    pro: bool | None = None
    name: str | None = None
    bots: tuple[str, ...] = ()
    language: str | None = None
    seed: int | None = None
    save: Path | None = None

    def check(self, players: int) -> None:
        """Raise `WrongAnswers` or `Refused` unless a match can be played like this."""
        if len(self.bots) >= players:
            raise WrongAnswers(f"You and {len(self.bots)} bots are more than {players} players.")
        seats = (OPEN, *(BOT + bot for bot in self.bots or (DEFAULT_BOT,)))
        Options(seats, DEFAULT_ROUNDS if self.rounds is None else self.rounds).check()
        if self.name is not None and not (
            clean_name(self.name) and is_free(clean_name(self.name), BOT_NAMES)
        ):
            raise WrongAnswers(f"“{clean_name(self.name)}” can't be your name; choose another.")


def set_up(answers: Answers, console: Console) -> TerminalMatch:
    """A match ready to be played. Raises `WrongAnswers` or `Refused`, before anything is asked."""
    suggested = answers.players or min(MAX_PLAYERS, max(MIN_PLAYERS, 1 + len(answers.bots)))
    answers.check(suggested)
    language = answers.language
    if language is None:
        language = Questions(console, preferred(os.environ)).language_code()
    ask = Questions(console, language)
    players = answers.players
    if players is None:
        low = max(MIN_PLAYERS, 1 + len(answers.bots))
        players = ask.number("ask-players", suggested, low=low, high=MAX_PLAYERS)
    bots = list(answers.bots)
    for seat in BOT_NAMES[len(bots) : players - 1]:
        last = bots[-1] if bots else DEFAULT_BOT
        bots.append(last if answers.bots else ask.bot(seat, last, known_bots()))
    rounds = answers.rounds
    if rounds is None:
        rounds = ask.number("ask-rounds", DEFAULT_ROUNDS, low=1, high=MOST_ROUNDS)
    pro = ask.yes("ask-pro") if answers.pro is None else answers.pro
    name = answers.name
    if name is None:
        name = ask.name(YOUR_NAME, taken=BOT_NAMES)
    seed = answers.seed
    options = Options((OPEN, *(BOT + bot for bot in bots)), rounds, pro)
    secret = new_secret() if seed is None else Shuffle.from_seed(seed, players).secret
    table = Table("terminal")
    table.do(table.open(options, secret, YOU))
    table.do(table.sit(YOU, clean_name(name)))
    screen = Screen(console, Narrator(language, table.names, you=0))
    return TerminalMatch(table, screen, Random(seed), save=answers.save)
