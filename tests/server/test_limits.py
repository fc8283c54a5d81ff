"""What the server says of itself, so that no client has to know it: limits, levels, lessons."""

from collections.abc import Callable

import pytest

from tests.server.player import Player
from toadline.bots.roster import names
from toadline.server.limits import Rate
from toadline.server.problems import Denied

New = Callable[[str], Player]


def test_a_rate_lets_a_burst_through_and_then_so_many_a_second() -> None:
    now = 0.0
    rate = Rate(per_second=2, burst=3, clock=lambda: now)
    for _ in range(3):
        rate.check("ada")
    with pytest.raises(Denied) as refused:
        rate.check("ada")
    assert refused.value.values == {"seconds": 1}
    rate.check("bo")
    now = 0.5
    rate.check("ada")
    with pytest.raises(Denied):
        rate.check("ada")


def test_the_limits_are_those_that_are_kept(new: New) -> None:
    ada = new("Ada")
    limits = ada.ask("GET", "/limits")
    many = {
        "players": limits["max_players"],
        "rounds": limits["max_rounds"],
        "clock": limits["longest_clock"],
    }
    assert ada.ask("POST", "/tables", many)["options"]["rounds"] == limits["max_rounds"]
    for name in many:
        assert ada.try_to("POST", "/tables", {**many, name: many[name] + 1}).status_code == 422
    assert ada.try_to("POST", "/tables", {"players": limits["min_players"] - 1}).status_code == 422
    long = ada.ask("PATCH", "/players/me", {"name": "x" * (limits["longest_name"] + 1)})
    assert len(long["name"]) == limits["longest_name"]
    table = ada.open("open", "open")
    chat = f"/tables/{table}/chat"
    assert ada.try_to("POST", chat, {"text": "x" * limits["longest_chat"]}).status_code == 201
    assert ada.try_to("POST", chat, {"text": "x" * (limits["longest_chat"] + 1)}).status_code == 422


def test_bots_come_with_their_levels(new: New) -> None:
    found = {bot["name"]: bot["level"] for bot in new("Ada").ask("GET", "/bots")}
    assert list(found) == names()
    assert {name: level for name, level in found.items() if level} == {
        f"level-{level}": level for level in range(1, 9)
    }
