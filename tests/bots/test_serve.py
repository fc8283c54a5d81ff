import io
import json
import sys
from random import Random

import pytest

from tests.positions import position
from toadline import Move, View
from toadline.bots.bot import Budget
from toadline.bots.protocol.serve import serve

VIEW = position([[35, 94], [41]], [49, 34], [98]).view(0)


class Talker:
    """A bot that prints, and plays what its chance says."""

    name = about = "talker"

    def choose(self, view: View, budget: Budget, rng: Random) -> Move:
        print("hm", budget.simulations)
        return rng.choice(view.legal_moves)


def test_questions_are_answered_by_moves_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    budget = {"seconds": None, "simulations": 30}
    asked = [{"type": "choose", "view": VIEW.to_dict(), "budget": budget, "seed": seed} for seed in (1, 2, 3)]
    lines = [*map(json.dumps, asked), json.dumps({"type": "end"})]
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(lines)))
    monkeypatch.setattr(sys, "stdout", sys.stdout)  # put back afterwards
    serve(Talker())
    said = capsys.readouterr()
    expected = [str(Random(seed).choice(VIEW.legal_moves)) for seed in (1, 2, 3)]
    assert [json.loads(line) for line in said.out.splitlines()] == [{"move": move} for move in expected]
    assert said.err == "hm 30\n" * 3
