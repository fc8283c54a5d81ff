"""Playing one round of a contest: a bot's error is its forfeit, an error of the rules ends the contest."""

from collections.abc import Sequence
from contextlib import ExitStack
from random import Random
from time import perf_counter
from traceback import format_exception
from typing import Protocol, runtime_checkable

from toadline.arena.contest import Contest, ScheduledRound
from toadline.arena.entrant import sit_down
from toadline.arena.result import Luck, Result
from toadline.bots.bot import Bot, Budget, EvenBot
from toadline.bots.protocol.program import Forfeit
from toadline.bots.simple import Greedy
from toadline.rules.errors import IllegalMove
from toadline.rules.match import Match
from toadline.rules.move import Move
from toadline.rules.printable import printable
from toadline.rules.record import Record
from toadline.rules.round import Round
from toadline.rules.view import View


@runtime_checkable
class SeeingBot(Protocol):
    """A bot that is shown the whole round; for measuring only."""

    def choose_seeing(self, game: Round, rng: Random) -> Move:
        """One of the legal moves."""
        ...


class RulesFailed(Exception):
    """The rules themselves raised an error: no result that they give can be trusted."""


def play_round(contest: Contest, scheduled: ScheduledRound) -> tuple[Result, Record]:
    """Play a round to its end, whatever its bots do. The same round gives the same moves.

    Raises `RulesFailed` if the rules fail.
    """
    match = Match(contest.players, rounds=1, pro=contest.pro, seed=scheduled.seed)
    notes = []
    choices: list[Sequence[Move]] = []
    """For each move, those that were as likely, as far as the contest wants to know."""
    with ExitStack() as stack:
        seats = [
            _Seat(name, Random(f"{contest.seed} {scheduled.number} {seat}"), stack)
            for seat, name in enumerate(scheduled.names)
        ]
        simple = [isinstance(seat.bot, EvenBot) for seat in seats]  # as they sat down: luck knows no forfeits
        try:
            while not match.over:
                seat = seats[match.round.turn]
                try:
                    view, bot = match.view(match.round.turn), seat.bot
                    _move(match, view, seat, contest.budget)
                    if contest.adjust:
                        choices.append(bot.candidates(view) if isinstance(bot, EvenBot) else ())
                except Forfeit as error:
                    seat.replace(str(error))
                    notes.append(f"{seat.name} forfeits at move {len(match.round.history) + 1}: {error}")
        except Exception as error:
            raise RulesFailed(_complaint(scheduled, match.round, error)) from error
    result = Result(
        number=scheduled.number,
        seed=scheduled.seed,
        names=scheduled.names,
        points=match.totals,
        moves=tuple(seat.moves for seat in seats),
        seconds=tuple(seat.seconds for seat in seats),
        forfeits=tuple(seat.forfeit for seat in seats),
        luck=_luck(match.round, simple, choices, scheduled) if contest.adjust else None,
    )
    return result, Record.of(match, scheduled.names, notes)


class _Seat:
    """Who plays a seat, how much it has thought, and why it forfeited, if it did."""

    def __init__(self, name: str, rng: Random, stack: ExitStack) -> None:
        self.name = name
        self.rng = rng
        self.moves = 0
        self.seconds = 0.0
        self.forfeit: str | None = None
        self.bot: Bot | SeeingBot
        try:
            self.bot = stack.enter_context(sit_down(name))
        except Forfeit as error:
            self.replace(str(error))

    def replace(self, reason: str) -> None:
        """Let greedy play from now on."""
        self.forfeit = reason
        self.bot = Greedy()


def _move(match: Match, view: View, seat: _Seat, budget: Budget) -> None:
    """Play one move of a seat; raise `Forfeit` if its bot gives no legal one."""
    start = perf_counter()
    try:
        move = _choose(seat, view, match.round, budget)
    except Forfeit:
        raise
    except Exception as error:  # bots may raise anything
        raise Forfeit(_one_line(f"crashed: {type(error).__name__}: {error}")) from error
    took = perf_counter() - start
    if move not in view.legal_moves:
        raise Forfeit(_refusal(match.round, move))
    match.play(move)
    seat.moves += 1
    seat.seconds += took


def _luck(
    game: Round, simple: Sequence[bool], choices: Sequence[Sequence[Move]], scheduled: ScheduledRound
) -> tuple[Luck, ...]:
    from toadline.arena.luck import luck_of  # loads compiled code, which simple bots don't need

    return luck_of(game, simple, choices, Random(f"luck {scheduled.seed} {scheduled.number}"))


def _choose(seat: _Seat, view: View, game: Round, budget: Budget) -> Move:
    if isinstance(seat.bot, SeeingBot):
        return seat.bot.choose_seeing(game, seat.rng)
    return seat.bot.choose(view, budget, seat.rng)


def _refusal(game: Round, move: object) -> str:
    """Why a move isn't legal."""
    if not isinstance(move, Move):
        return _one_line(f"answered {move!r} instead of a move")
    try:
        game.check(move)
    except IllegalMove as error:
        return f"played an illegal move: {error}"
    raise AssertionError(f"{move} isn't listed as legal, but nothing forbids it")


def _complaint(scheduled: ScheduledRound, game: Round, error: Exception) -> str:
    """What whoever mends the rules needs to know."""
    return (
        f"The rules failed in round {scheduled.number} (seed {scheduled.seed}, {', '.join(scheduled.names)}) "
        f"after {len(game.history)} moves.\n"
        "This is an error in Toadline, not a bot's fault, so the contest ends here.\n"
        f"Position: {game}\n{''.join(format_exception(error))}"
    )


def _one_line(text: str) -> str:
    return printable(" ".join(text.split()))
