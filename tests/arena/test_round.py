"""Whose fault it is: a bot forfeits by its own errors only."""

import pickle
from contextlib import AbstractContextManager, nullcontext
from random import Random
from typing import Any

import pytest

from toadline import IllegalMove, Match, Move, Round, View
from toadline.arena import round as arena_round
from toadline.arena.contest import Contest, ScheduledRound
from toadline.arena.round import RulesFailed, play_round
from toadline.bots.bot import Bot, Budget
from toadline.bots.simple import Greedy

CONTEST = Contest(("greedy", "random"))
SCHEDULED = next(CONTEST.schedule())


class Stubborn:
    """A bot that always gives the same answer, or raises it."""

    name = about = "stubborn"

    def __init__(self, answer: Any) -> None:
        self._answer = answer

    def choose(self, view: View, budget: Budget, rng: Random) -> Move:  # noqa: ARG002
        if isinstance(self._answer, Exception):
            raise self._answer
        move: Move = self._answer
        return move


def forfeit(monkeypatch: pytest.MonkeyPatch, answer: Any) -> str | None:
    """Why a bot with this answer forfeits against greedy."""

    def sit_down(name: str) -> AbstractContextManager[Bot]:
        return nullcontext(Stubborn(answer) if name == "stubborn" else Greedy())

    monkeypatch.setattr(arena_round, "sit_down", sit_down)
    result, record = play_round(CONTEST, ScheduledRound(0, 1, ("stubborn", "greedy")))
    assert record.replay().over
    assert result.forfeits[1] is None
    assert result.winners == (1,)
    assert record.notes[0].endswith(str(result.forfeits[0]))
    return result.forfeits[0]


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (ValueError("no\nidea"), "crashed: ValueError: no idea"),
        (IllegalMove("round-over"), "crashed: IllegalMove: The round is over."),
        (Move.twist(12), "played an illegal move: "),
        (None, "answered None instead of a move"),
        ("34", "answered '34' instead of a move"),
    ],
)
def test_what_a_bot_does_wrong_is_its_forfeit(
    monkeypatch: pytest.MonkeyPatch, answer: Any, reason: str
) -> None:
    given = forfeit(monkeypatch, answer)
    assert given
    assert given.startswith(reason)


def broken(*_: object) -> Any:
    raise ZeroDivisionError("the rules are broken")


def refuse(*_: object) -> Any:
    raise IllegalMove("not-in-hand", card=34)


@pytest.mark.parametrize(
    ("kind", "method", "fault"),
    [(Round, "play", broken), (Round, "play", refuse), (Match, "view", broken)],
    ids=["an error", "a legal move refused", "no view"],
)
def test_what_the_rules_do_wrong_is_nobodys_forfeit(
    monkeypatch: pytest.MonkeyPatch, kind: type, method: str, fault: Any
) -> None:
    monkeypatch.setattr(kind, method, fault)
    with pytest.raises(RulesFailed) as caught:
        play_round(CONTEST, SCHEDULED)
    said = str(caught.value)
    assert f"The rules failed in round 0 (seed {SCHEDULED.seed}, greedy, random) after 0 moves." in said
    assert "not a bot's fault" in said
    assert f"Position: {Match(rounds=1, seed=SCHEDULED.seed).round}\n" in said
    assert "Traceback" in said
    assert str(pickle.loads(pickle.dumps(caught.value))) == said, "it comes from another process"


def test_a_move_that_is_listed_nowhere_but_forbidden_by_nothing_is_the_rules_fault(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Round, "check", lambda *_: None)
    with pytest.raises(RulesFailed, match="isn't listed as legal, but nothing forbids it"):
        forfeit(monkeypatch, Move.twist(12))
