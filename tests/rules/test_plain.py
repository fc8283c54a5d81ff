import json

from toadline import Move
from toadline.rules.outcome import Outcome
from toadline.rules.plain import plain, tuples
from toadline.rules.played import Played


def test_values_of_the_rules_are_plain_all_the_way_down() -> None:
    data = plain((Played(0, Move.twist(94), drew=12), Outcome("taken", 1, (3, -5))))
    assert data == [
        {"seat": 0, "move": "94x49", "took": [], "penalty": None, "drew": 12},
        {"ending": "taken", "seat": 1, "scores": [3, -5]},
    ]
    assert json.loads(json.dumps(data)) == data


def test_lists_become_tuples_again_wherever_they_are() -> None:
    data = {"hands": [[12], []], "match": {"totals": [1, 2]}, "name": "Alex", "turn": None}
    assert tuples(data) == {"hands": ((12,), ()), "match": {"totals": (1, 2)}, "name": "Alex", "turn": None}
