"""A Python bot that speaks the line protocol; tests/arena/test_programs.py is on the other side of it."""

import io
import json
from random import Random

import pytest

from toadline import Round
from toadline.bots.bot import Budget
from toadline.bots.protocol.serve import serve
from toadline.bots.simple import Greedy
from toadline.rules.move import Move
from toadline.rules.view import View


class Chatty(Greedy):
    """Prints whatever comes to its mind."""

    def choose(self, view: View, budget: Budget, rng: Random) -> Move:
        print("I wonder…")
        return super().choose(view, budget, rng)


def served(monkeypatch: pytest.MonkeyPatch, *messages: object) -> tuple[list[object], str]:
    """What a bot answers to these messages, and what it says besides."""
    answers, errors = io.StringIO(), io.StringIO()
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(json.dumps(message) + "\n" for message in messages)))
    monkeypatch.setattr("sys.stdout", answers)
    monkeypatch.setattr("sys.stderr", errors)
    serve(Chatty())
    return [json.loads(line) for line in answers.getvalue().splitlines()], errors.getvalue()


def test_each_question_gets_its_answer_and_nothing_else_does(monkeypatch: pytest.MonkeyPatch) -> None:
    game, questions, expected = Round.deal(seed=3), [], []
    for seed in range(4):
        view = game.view(game.turn)
        questions.append(
            {
                "type": "choose",
                "protocol": 1,
                "view": view.to_dict(),
                "budget": {"seconds": 0.1, "simulations": None},
                "seed": seed,
            }
        )
        move = Greedy().choose(view, Budget(seconds=0.1), Random(seed))
        expected.append({"move": str(move)})
        game.play(move)
    said, besides = served(monkeypatch, *questions, {"type": "news"}, {"type": "end"})
    assert said == expected
    assert besides == "I wonder…\n" * 4
