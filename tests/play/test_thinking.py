from random import Random

import pytest

from tests.positions import position
from toadline import Move, View
from toadline.bots.bot import Budget
from toadline.play import thinking
from toadline.play.thinking import hint, think

VIEW = position([[35, 94], [41]], [49, 34], [98]).view(0)
EXPECTED = {Move.lay(35): -1.5, Move.twist(94): 2.0, Move.take(): -4.0}


class Adviser:
    """A bot that knows what to expect, and notes what it is shown."""

    name = about = "adviser"

    def __init__(self) -> None:
        self.shown: list[tuple[View, Budget]] = []

    def choose(self, view: View, budget: Budget, rng: Random) -> Move:  # noqa: ARG002
        self.shown.append((view, budget))
        return Move.take()

    def values(self, view: View, budget: Budget, rng: Random) -> dict[Move, float]:  # noqa: ARG002
        self.shown.append((view, budget))
        return EXPECTED


@pytest.fixture
def adviser(monkeypatch: pytest.MonkeyPatch) -> Adviser:
    known = {"bufo": Adviser(), thinking.ADVISER: Adviser()}
    monkeypatch.setattr(thinking, "find_bot", known.__getitem__)
    known["bufo"].shown = known[thinking.ADVISER].shown
    return known["bufo"]


def test_the_named_bot_thinks_about_its_view_for_so_long(adviser: Adviser) -> None:
    assert think("bufo", VIEW, 0.3, Random(1)) == Move.take()
    assert adviser.shown == [(VIEW, Budget(seconds=0.3))]


def test_a_hint_has_every_move_the_best_first(adviser: Adviser) -> None:
    assert list(hint(VIEW, 0.2, Random(1)).items()) == [
        (Move.twist(94), 2.0),
        (Move.lay(35), -1.5),
        (Move.take(), -4.0),
    ]
    assert adviser.shown == [(VIEW, Budget(seconds=0.2))]


def test_a_real_bot_finds_the_twist() -> None:
    assert think("greedy", VIEW, 0.1, Random(1)) == Move.twist(94)
