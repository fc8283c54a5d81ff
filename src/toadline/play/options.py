"""What is agreed on before a match: who may sit where, how many rounds, how fast."""

from dataclasses import dataclass
from re import fullmatch

from toadline.play.bots import check_bot
from toadline.play.refusals import Refused
from toadline.rules.deal import check_players

OPEN = "open"
BOT = "bot:"
PLAYER = "player:"
"""A seat kept for one player."""

MOST_ROUNDS = 20
LONGEST_CLOCK = 30 * 24 * 3600
STAND_IN = "level-4"


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a table.

    seats      one word a seat: `open`, `bot:NAME` or `player:ID`
    rounds     rounds of the match
    pro        whether it is the pro variant
    clock      seconds a move; None for all the time in the world
    listed     whether the table is in the lobby, and may be watched
    chat       whether people may write to each other
    stand_in   the bot that plays for absent players
    lesson     the lesson that is played here
    """

    seats: tuple[str, ...] = (OPEN, OPEN)
    rounds: int = 2
    pro: bool = False
    clock: int | None = None
    listed: bool = False
    chat: bool = True
    stand_in: str = STAND_IN
    lesson: str | None = None

    def check(self) -> None:
        """Raise `Refused` unless a table can be opened with these."""
        check_players(len(self.seats))
        for seat in self.seats:
            if seat.startswith(BOT):
                check_bot(seat.removeprefix(BOT))
            elif seat != OPEN and not fullmatch(f"{PLAYER}[0-9A-Za-z]{{1,40}}", seat):
                raise Refused("bad-seat", text=seat)
        if all(seat.startswith(BOT) for seat in self.seats):
            raise Refused("no-open-seat")
        if not 1 <= self.rounds <= MOST_ROUNDS:
            raise Refused("many-rounds", rounds=self.rounds, most=MOST_ROUNDS)
        if self.clock is not None and not 1 <= self.clock <= LONGEST_CLOCK:
            raise Refused("bad-clock", seconds=self.clock)
        check_bot(self.stand_in)

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.seats)

    @property
    def pairing_key(self) -> str:
        """What tables have in common where the same players could meet; empty unless all seats are open."""
        if set(self.seats) != {OPEN}:
            return ""
        return f"{self.players}-{self.rounds}-{int(self.pro)}-{self.clock or 0}"
