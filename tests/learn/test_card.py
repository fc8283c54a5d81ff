"""The card beside the weights."""

import json
from pathlib import Path

from tests.learn.played import TINY
from toadline.learn import card
from toadline.learn.learner import Learner


def test_a_card_says_where_weights_come_from(tmp_path: Path) -> None:
    learner = Learner(TINY)
    learner.hours = 1.5
    data = card.card(learner, "toadline learn here", 3, deals=10)
    card.write(data, tmp_path / "card.json")
    read = json.loads((tmp_path / "card.json").read_text(encoding="utf-8"))
    assert read["command"] == "toadline learn here"
    assert read["plan"]["seed"] == TINY.seed
    assert read["processor_hours"] == 1.5
    assert set(read["policy_alone"]) == {"greedy", "habit", "two greedy", "three greedy"}
    assert read["commit"]
