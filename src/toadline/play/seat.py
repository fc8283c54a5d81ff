"""A seat at a table, and who is on it. Nothing of it is secret."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from toadline.play.lessons import LESSONS
from toadline.play.names import BOT_NAMES
from toadline.play.options import BOT, PLAYER, Options


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat at a table.

    kind      whether it is open, a person's or a bot's
    name      what the seat is called at the table; empty while nobody sits here
    player    the id of the person who sits here
    bot       the bot that plays: the seat's own, or the stand-in for its absent owner
    left      whether the owner left for good
    ready     whether the owner is ready for the next round
    seal      what binds the player to the entropy that they add to the shuffle; empty if they add none
    entropy   that entropy, once it is revealed
    kept_for  the only player who may sit here
    """

    kind: Literal["open", "person", "bot"] = "open"
    name: str = ""
    player: str | None = None
    bot: str | None = None
    left: bool = False
    ready: bool = False
    seal: str = ""
    entropy: str = ""
    kept_for: str | None = None

    @property
    def is_person(self) -> bool:
        """Whether a person, or somebody's program, sits here and hasn't left for good."""
        return self.player is not None and not self.left

    @property
    def is_here(self) -> bool:
        """Whether its owner plays, and no bot for them."""
        return self.is_person and self.bot is None

    @property
    def is_sealed(self) -> bool:
        """Whether its owner's entropy is still to be revealed."""
        return bool(self.seal) and not self.entropy


def new_seats(options: Options) -> Iterable[Seat]:
    """The seats of a new table, its bots in place."""
    names = iter(LESSONS[options.lesson].names if options.lesson else BOT_NAMES)
    for word in options.seats:
        if word.startswith(BOT):
            yield Seat("bot", next(names), bot=word.removeprefix(BOT))
        else:
            yield Seat(kept_for=word.removeprefix(PLAYER) if word.startswith(PLAYER) else None)
