"""Events over HTTP: a stream of lines that goes on."""

import json
from pathlib import Path

import httpx

from tests.server.player import New, Player, both, play_on
from tests.server.process import Server, altered, sqlite
from tests.waiting import PATIENCE, until


def test_events_also_come_as_lines(new: New, server: Server) -> None:
    ada, bo, table = both(new)
    headers = {"Authorization": f"Bearer {ada.token}"}
    url = f"{server.url}/tables/{table}/events?stream=true&after=2"
    with httpx.stream("GET", url, headers=headers, timeout=PATIENCE) as answer:
        lines = (json.loads(line) for line in answer.iter_lines())
        assert [next(lines)["number"] for _ in range(2)] == [3, 4]
        for player in (ada, bo):
            player.move(table)
        assert next(lines)["event"]["kind"] == "moved"


def test_events_come_page_by_page(new: New) -> None:
    ada, bo, table = both(new, rounds=2)
    play_on(table, ada, bo)
    for player in (ada, bo):
        player.ask("POST", f"/tables/{table}/ready")
    last = play_on(table, ada, bo)["number"]
    first = ada.ask("GET", f"/tables/{table}/events")
    assert [event["number"] for event in first["events"]] == [*range(1, 101)]
    assert first["next"] == 100
    assert [event["number"] for event in ada.events(table)] == [*range(1, last + 1)]
    rest = ada.ask("GET", f"/tables/{table}/events?after={last - 2}")
    assert ([event["number"] for event in rest["events"]], rest["next"]) == ([last - 1, last], None)
    for after in (last, last + 1):
        assert ada.ask("GET", f"/tables/{table}/events?after={after}") == {"events": [], "next": None}
    with ada.stream(table) as events:
        assert [next(events)["number"] for _ in range(last)] == [*range(1, last + 1)]


def test_what_is_there_already_is_not_made_anew(tmp_path: Path) -> None:
    with Server(tmp_path / "log", sqlite(tmp_path), "--bot-processes=0") as server:
        ada, bo = Player(server, "Ada"), Player(server, "Bo")
        table = ada.open("open", "open")
        with bo.live(table) as live:
            assert json.loads(live.recv(PATIENCE))["type"] == "beat"
            assert json.loads(live.recv(PATIENCE))["type"] == "table"  # somebody listens from now on
            ada.sit(table)
            assert [event["number"] for event in ada.events(table, 2)] == []
            assert [event["number"] for event in bo.events(table, 1)] == [2], "as Bo was told"
            assert server.spawned() == set(), "nothing was made anew"
        assert [event["number"] for event in ada.events(table, 0)] == [1, 2]
        assert len(server.spawned()) == 1


def test_old_events_are_counted_like_replays(tmp_path: Path) -> None:
    with Server(tmp_path / "log", sqlite(tmp_path), "--bot-processes=0") as running:
        table = Player(running, "Ada").open("open", "open")
    with Server(tmp_path / "log", sqlite(tmp_path), "--requests-per-second=1") as server:

        def is_refused() -> bool:
            answer = server.ask("GET", f"tables/{table}/events")
            return answer.status_code == 429 and answer.json()["retry_after"] > 1  # requests: within a second

        until(is_refused, "too many replays")


def test_a_stream_counts_as_a_live_connection(tmp_path: Path) -> None:
    with Server(tmp_path / "log", sqlite(tmp_path), "--connections-per-address=1") as server:
        ada = Player(server, "Ada")
        table = ada.open("open", "open")
        with ada.stream(table) as events:
            next(events)
            answer = ada.try_to("GET", f"/tables/{table}/events?stream=true")
            assert (answer.status_code, answer.json()["code"]) == (429, "too-many-connections")


def test_a_stream_begins_at_once_and_beats_whatever_else_wakes_it(tmp_path: Path) -> None:
    hasty = altered(tmp_path, tuning={"beat": 0.5, "say_here": 0.1})
    with Server(tmp_path / "log", sqlite(tmp_path), program=hasty) as server:
        ada = Player(server, "Ada")
        url = f"{server.url}/tables/{ada.open('open', 'open')}/events?stream=true&after=1"
        with httpx.stream("GET", url, timeout=PATIENCE) as answer:
            lines = (json.loads(line) for line in answer.iter_lines())
            first, second = next(lines), next(lines)
        assert (first["type"], second["type"]) == ("beat", "beat")
        assert second["now"] - first["now"] >= 0.45
