"""Limits, by a clock that the test moves, and as a client meets them."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.player import New, Player, both, refusal
from tests.server.process import Server, sqlite
from tests.waiting import PATIENCE
from toadline.bots.roster import names
from toadline.server import limits
from toadline.server.limits import Rate, counted_address
from toadline.server.problems import Denied


class Clock:
    """Seconds that pass when the test says so."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_burst_is_let_through_and_then_so_many_a_second() -> None:
    clock = Clock()
    rate = Rate(2, 3, clock)
    for _ in range(3):
        rate.check("ada")
    with pytest.raises(Denied) as caught:
        rate.check("ada")
    assert (caught.value.code, caught.value.values) == ("too-many", {"seconds": 1})
    rate.check("bo")  # everybody has a share of their own
    clock.now = 0.5
    rate.check("ada")
    with pytest.raises(Denied):
        rate.check("ada")
    clock.now = 1000
    for _ in range(3):  # nobody saves up more than a burst
        rate.check("ada")
    with pytest.raises(Denied):
        rate.check("ada")


def test_who_asks_too_early_is_told_how_long_to_wait() -> None:
    rate = Rate(1 / 60, 1, Clock())
    rate.check("ada")
    with pytest.raises(Denied) as caught:
        rate.check("ada")
    assert caught.value.values == {"seconds": 60}


def test_who_was_quiet_longest_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_KEYS", 2)
    rate = Rate(1, 1, Clock())
    for key in ("ada", "bo", "cy"):
        rate.check(key)
    rate.check("ada")
    with pytest.raises(Denied):
        rate.check("cy")


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("::ffff:c000:207", "192.0.2.7"),
        ("2001:db8:1:2::7", "2001:db8:1:2::/64"),
        ("2001:DB8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::7", "2001:db8:1:3::/64"),
        ("fe80::7%eth0", "fe80::/64"),
        ("unknown", "unknown"),
        ("x" * 1000, "x" * 100),
    ],
)
def test_a_home_counts_as_one_address(host: str, counted: str) -> None:
    assert counted_address(host) == counted


def test_who_changes_the_end_of_an_ipv6_address_is_counted_as_the_same(tmp_path: Path) -> None:
    with Server(tmp_path / "log", sqlite(tmp_path), "--players-per-hour=3") as server:

        def join(address: str) -> httpx.Response:
            headers = {"X-Forwarded-For": address}
            return server.ask("POST", "players", json={"name": "Ada"}, headers=headers)

        for end in range(1, 4):
            assert join(f"2001:db8::{end}").status_code == 201
        assert refusal(join("2001:db8::ffff"), 429) == "too-many"
        assert join("2001:db8:0:1::1").status_code == 201
        assert join("::ffff:192.0.2.1").status_code == 201


def answers(server: Server) -> Iterator[httpx.Response]:
    """Answers to requests that come as fast as one client can ask."""
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as client:
        for _ in range(300):
            yield client.get("/players/me")


def test_too_much_at_once_is_answered_with_when_to_try_again(tmp_path: Path) -> None:
    with Server(tmp_path / "log", sqlite(tmp_path), "--requests-per-second=1") as server:
        refused = next(answer for answer in answers(server) if answer.status_code != 200)
    assert refusal(refused, 429) == "too-many"
    assert int(refused.headers["retry-after"]) == refused.json()["retry_after"] >= 1


def test_new_players_and_tables_are_limited(tmp_path: Path) -> None:
    few = ("--players-per-hour=3", "--tables-per-hour=2")
    with Server(tmp_path / "log", sqlite(tmp_path), *few) as server:
        ada, *_ = [Player(server, "Ada") for _ in range(3)]
        assert refusal(server.ask("POST", "players", json={"name": "One too many"}), 429) == "too-many"
        for _ in range(2):
            ada.open("open", "open")
        assert refusal(ada.try_to("POST", "/tables", {}), 429) == "too-many"


def test_who_leaves_tables_before_their_deal_cannot_sit_down_for_a_while(tmp_path: Path) -> None:
    with Server(tmp_path / "log", sqlite(tmp_path), "--left-per-hour=1", "--bot-processes=0") as server:
        ada, eve = Player(server, "Ada"), Player(server, "Eve")
        tables = [ada.open("open", "open", visibility="listed") for _ in range(2)]
        for table in tables:
            ada.sit(table, "adas")
        eve.sit(tables[0], "eves")
        eve.ask("DELETE", f"/tables/{tables[0]}/seats")
        assert ada.look(tables[0])["closed"] == "unrevealed"
        for name in ("Eve", "Eve again"):
            refused = Player(server, name).try_to("POST", f"/tables/{tables[1]}/seats", {})
            assert refusal(refused, 429) == "too-many-left"
            assert refused.json()["retry_after"] > 1000


def test_who_has_revealed_cannot_close_a_table(new: New) -> None:
    ada, eve = new("Ada"), new("Eve")
    table = ada.open("open", "open", visibility="listed")
    ada.sit(table, "adas")
    eve.sit(table, "eves")
    eve.reveal(table, "eves")
    eve.ask("DELETE", f"/tables/{table}/seats")
    ada.reveal(table, "adas")
    assert ada.look(table)["status"] == "running"


def test_one_address_cannot_come_and_go_at_a_table_for_ever(tmp_path: Path) -> None:
    slow = ("--requests-per-second=100", "--bot-processes=0")  # one seat a second, after a hundred
    with Server(tmp_path / "log", sqlite(tmp_path), *slow) as server:
        table = Player(server, "Ada").open("open", "open")

        def codes() -> Iterator[str]:
            while True:
                eve = Player(server, "Eve")
                for _ in range(10):
                    answer = eve.try_to("POST", f"/tables/{table}/seats", {})
                    yield "" if answer.is_success else answer.json()["code"]
                    eve.try_to("DELETE", f"/tables/{table}/seats")

        found = next(code for code in codes() if code)
        assert found in ("too-many", "table-restless")


def test_chat_is_limited(new: New) -> None:
    ada, _, table = both(new)
    said = (ada.try_to("POST", f"/tables/{table}/chat", {"text": "spam"}) for _ in range(100))
    assert [next(said).status_code for _ in range(5)] == [201] * 5
    refused = next(answer for answer in said if answer.status_code != 201)
    assert refusal(refused, 429) == "too-many"


def test_the_limits_are_those_that_are_kept(new: New) -> None:
    ada = new("Ada")
    said = ada.ask("GET", "/limits")
    many = {
        "players": said["max_players"],
        "rounds": said["max_rounds"],
        "clock": said["longest_clock"],
    }
    assert ada.ask("POST", "/tables", many)["options"]["rounds"] == said["max_rounds"]
    for name in many:
        assert ada.try_to("POST", "/tables", {**many, name: many[name] + 1}).status_code == 422
    assert ada.try_to("POST", "/tables", {"players": said["min_players"] - 1}).status_code == 422
    long = ada.ask("PATCH", "/players/me", {"name": "x" * (said["longest_name"] + 1)})
    assert len(long["name"]) == said["longest_name"]
    table = ada.open("open", "open")
    chat = f"/tables/{table}/chat"
    assert ada.try_to("POST", chat, {"text": "x" * said["longest_chat"]}).status_code == 201
    assert ada.try_to("POST", chat, {"text": "x" * (said["longest_chat"] + 1)}).status_code == 422


def test_bots_come_with_their_levels(new: New) -> None:
    found = {bot["name"]: bot["level"] for bot in new("Ada").ask("GET", "/bots")}
    assert list(found) == names()
    assert {name: level for name, level in found.items() if level} == {
        f"level-{level}": level for level in range(1, 9)
    }
