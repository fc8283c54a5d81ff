"""Regret: how many points a bot's choices lie behind the best ones, on fixed positions of 2, 3 and 4 players.

The positions and the worth of each of their moves are in regret.txt, a line each:

    players | seed of the deal | moves so far | move worth worth / move worth worth / …

Each worth is the lead to be expected, from a long search. The two of a move are from worlds of their own: the
best move by one is judged by the other, so that no move looks good only because it was lucky twice.
`--remake` plays and searches them anew.
"""

import argparse
import json
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import fmean

from toadline import Move, Round
from toadline.arena import entrant
from toadline.arena.scoreboard import Estimate, average
from toadline.bots.bot import Bot, Budget
from toadline.bots.master import Master
from toadline.bots.roster import UnknownBot, find_bot
from toadline.engine.trial import WHOLE_ROUND

FILE = Path(__file__).with_suffix(".txt")
BOTS = ("greedy", "level-6", "level-7", "sampler", "level-8", "master")
"""Who is looked at if nobody is named."""

# How the positions are made.
POSITIONS = 32
"""For each number of players, each from a round of its own."""
PLAYERS_OF_ROUNDS = ("greedy", "level-6", "level-7", "sampler")
"""Each seat is one of these."""
SEARCHES = 12
"""For each worth: a search guesses once who is greedy, and may be wrong."""
TRIES = 10_000
"""Playouts of each search."""
FIRST_SEED = 7_000_000


@dataclass(frozen=True, slots=True)
class Position:
    """A position, by the deal and the moves that led to it, and what each legal move is worth."""

    players: int
    seed: int
    moves: tuple[Move, ...]
    worth: dict[Move, tuple[float, float]]

    def round(self) -> Round:
        """The round at this position."""
        game = Round.deal(self.players, self.seed)
        for move in self.moves:
            game.play(move)
        return game

    def regret(self, chosen: Move) -> float:
        """The points that a choice lies behind the best one; slightly below zero if it is as good."""
        return fmean(
            self.worth[max(self.worth, key=lambda move: self.worth[move][half])][1 - half]
            - self.worth[chosen][1 - half]
            for half in (0, 1)
        )

    def __str__(self) -> str:
        worth = " / ".join(f"{move} {one:.2f} {two:.2f}" for move, (one, two) in self.worth.items())
        return f"{self.players} | {self.seed} | {' '.join(map(str, self.moves))} | {worth}"

    @classmethod
    def parse(cls, text: str) -> "Position":
        """The position that `str` gave."""
        players, seed, moves, worth = (part.split() for part in text.split("|"))
        groups = " ".join(worth).split(" / ")
        values = {
            Move.parse(move): (float(one), float(two))
            for move, one, two in (group.split() for group in groups)
        }
        return cls(int(players[0]), int(seed[0]), tuple(map(Move.parse, moves)), values)


def positions() -> list[Position]:
    """All positions of the file."""
    lines = FILE.read_text(encoding="utf-8").splitlines()
    return [Position.parse(line) for line in lines if not line.startswith("#")]


def make(players: int, seed: int, tries: int) -> Position:
    """A position somewhere in a round of several kinds of players, with the worth of each move."""
    rng = Random(f"regret {players} {seed}")
    seats = [find_bot(rng.choice(PLAYERS_OF_ROUNDS)) for _ in range(players)]
    game, seen = Round.deal(players, seed), []
    while not game.over:
        if len(game.legal_moves()) > 1 and game.pile:
            seen.append(len(game.history))
        move = seats[game.turn].choose(game.view(game.turn), Budget(simulations=1), rng)
        game.play(move)
    moves = tuple(played.move for played in game.history[: rng.choice(seen)])
    position = Position(players, seed, moves, {})
    view, judge = position.round().view(position.round().turn), Master(lines=WHOLE_ROUND, exact=0)
    budget = Budget(simulations=tries)
    searches = [judge.values(view, budget, rng) for _ in range(2 * SEARCHES)]
    worth = {
        move: (
            fmean(each[move] for each in searches[:SEARCHES]),
            fmean(each[move] for each in searches[SEARCHES:]),
        )
        for move in view.legal_moves
    }
    return Position(players, seed, moves, worth)


def remake(count: int, tries: int) -> None:
    """Write the file anew; it takes a while, and says how far it is."""
    lines = [
        f"# ./toadline bench regret --remake --positions {count} --tries {tries}",
        "# players | seed of the deal | moves so far | move worth worth / …",
    ]
    for players in (2, 3, 4):
        for number in range(count):
            lines.append(str(make(players, FIRST_SEED + 1000 * players + number, tries)))
            print(f"{players} players: {number + 1} of {count}", file=sys.stderr, flush=True)
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


@dataclass(frozen=True, slots=True)
class Measured:
    """How one bot did with one number of players: its regret at each position, and its time."""

    bot: str
    players: int
    regrets: list[float]
    ms: float

    @property
    def mean(self) -> Estimate:
        """The mean regret."""
        return average([each] for each in self.regrets)

    def beyond(self, other: "Measured") -> Estimate:
        """How much more this one regrets than another, position by position."""
        return average([one - two] for one, two in zip(self.regrets, other.regrets, strict=True))


def measure(name: str, known: list[Position], budget: Budget, repeats: int) -> Measured:
    """Let a bot choose at each position, several times."""
    with entrant.sit_down(name) as bot:
        if not isinstance(bot, Bot):
            sys.exit(f"{name} looks at all hands, and regret is for those who can't.")
        first = known[0].round()
        bot.choose(first.view(first.turn), budget, Random(0))  # loads compiled code
        regrets, spent = [], 0.0
        for position in known:
            game = position.round()
            view = game.view(game.turn)
            found = []
            for repeat in range(repeats):
                rng = Random(f"{position.seed} {repeat}")
                start = time.perf_counter()
                move = bot.choose(view, budget, rng)
                spent += time.perf_counter() - start
                found.append(position.regret(move))
            regrets.append(fmean(found))
    return Measured(name, known[0].players, regrets, 1000 * spent / repeats / len(known))


def main(args: list[str]) -> None:
    parser = argparse.ArgumentParser(
        prog="toadline bench regret", description=(__doc__ or "").split("\n\n")[0]
    )
    parser.add_argument("bots", nargs="*", help="bots, or commands that start programs")
    parser.add_argument("--seconds", type=float, help="seconds per move (default: 0.1)")
    parser.add_argument("--simulations", type=int, help="simulations per move instead")
    parser.add_argument("--players", type=int, choices=(2, 3, 4))
    parser.add_argument("--repeats", type=int, default=1, help="choices at each position")
    parser.add_argument("--json", action="store_true", help="one object a line")
    parser.add_argument("--remake", action="store_true", help="make the positions anew (many minutes)")
    parser.add_argument(
        "--positions", type=int, default=POSITIONS, help="with --remake: for each number of players"
    )
    parser.add_argument("--tries", type=int, default=TRIES, help="with --remake: playouts of each search")
    options = parser.parse_args(args)
    if options.remake:
        remake(options.positions, options.tries)
        return
    if options.seconds and options.simulations:
        sys.exit("Give either --seconds or --simulations, not both.")
    budget = (
        Budget(simulations=options.simulations)
        if options.simulations
        else Budget(seconds=options.seconds or 0.1)
    )
    names = options.bots or BOTS
    try:
        for name in names:
            entrant.check(name)
    except UnknownBot as error:
        sys.exit(str(error))
    for players in (options.players,) if options.players else (2, 3, 4):
        known = [position for position in positions() if position.players == players]
        if not options.json:
            print(f"{players} players, {len(known)} positions: points behind the best move (95 %)")
        first = None
        for name in names:
            found = measure(name, known, budget, options.repeats)
            first = first or found
            show(found, first, options.json)


def show(found: Measured, first: Measured, as_json: bool) -> None:
    """Print how a bot did, and how much more it regrets than the first one."""
    mean, beyond = found.mean, found.beyond(first)
    if as_json:
        values = {"regret": mean.mean, "low": mean.low, "high": mean.high, "ms_per_decision": found.ms}
        rounded = {key: round(value, 4) for key, value in values.items()}
        print(
            json.dumps({"kind": "regret", "bot": found.bot, "players": found.players, **rounded}), flush=True
        )
        return
    text = (
        f"  {found.bot[-24:]:24} {mean.mean:5.2f} ±{mean.high - mean.mean:.2f}  {found.ms:9.3f} ms a decision"
    )
    if found is not first:
        text += f"  {beyond.mean:+.2f} ±{beyond.high - beyond.mean:.2f} against {first.bot[-24:]}"
    print(text, flush=True)
