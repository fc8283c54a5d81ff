"""Playing one game of a contest."""

from contextlib import ExitStack
from random import Random
from time import perf_counter
from typing import Protocol, runtime_checkable

from toadline.arena.contest import Contest, Game
from toadline.arena.entrant import sit_down
from toadline.arena.result import Result
from toadline.bots.bot import Bot, Budget
from toadline.bots.protocol.program import Forfeit
from toadline.bots.simple import Greedy
from toadline.rules.errors import IllegalMove
from toadline.rules.match import Match
from toadline.rules.move import Move
from toadline.rules.record import Record
from toadline.rules.round import Round


@runtime_checkable
class SeeingBot(Protocol):
    """A bot that is shown the whole round; for measuring only."""

    def choose_seeing(self, game: Round, rng: Random) -> Move:
        """One of the legal moves."""
        ...


def play_game(contest: Contest, game: Game) -> tuple[Result, Record]:
    """Play a game to its end, whatever its bots do. The same game gives the same moves."""
    match = Match(contest.players, rounds=1, pro=contest.pro, seed=game.seed)
    seats = range(contest.players)
    chances = [Random(f"{contest.seed} {game.number} {seat}") for seat in seats]
    moves, seconds = [0 for _ in seats], [0.0 for _ in seats]
    forfeits: list[str | None] = [None for _ in seats]
    notes = []
    with ExitStack() as stack:
        bots: list[Bot | SeeingBot] = []
        for seat, name in enumerate(game.names):
            try:
                bots.append(stack.enter_context(sit_down(name)))
            except Forfeit as reason:
                bots.append(Greedy())
                forfeits[seat] = str(reason)
        while not match.over:
            seat = match.round.turn
            start = perf_counter()
            try:
                match.play(_choose(bots[seat], match, contest.budget, chances[seat]))
            except Exception as error:  # whatever a bot does
                bots[seat] = Greedy()
                forfeits[seat] = _reason(error)
                move = len(match.round.history) + 1
                notes.append(f"{game.names[seat]} forfeits at move {move}: {forfeits[seat]}")
            else:
                seconds[seat] += perf_counter() - start
                moves[seat] += 1
    result = Result(
        number=game.number,
        seed=game.seed,
        names=game.names,
        points=match.totals,
        moves=tuple(moves),
        seconds=tuple(seconds),
        forfeits=tuple(forfeits),
    )
    return result, Record.of(match, game.names, notes)


def _choose(bot: Bot | SeeingBot, match: Match, budget: Budget, rng: Random) -> Move:
    if isinstance(bot, SeeingBot):
        return bot.choose_seeing(match.round, rng)
    return bot.choose(match.view(match.round.turn), budget, rng)


def _reason(error: Exception) -> str:
    """In one line, why a bot forfeits."""
    if isinstance(error, IllegalMove):
        return f"played an illegal move: {error}"
    text = str(error) if isinstance(error, Forfeit) else f"crashed: {type(error).__name__}: {error}"
    return " ".join(text.split())
