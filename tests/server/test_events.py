"""Events over HTTP: a stream of lines that goes on."""

import json
from pathlib import Path

import httpx

from tests.server.player import New, Player, both
from tests.server.process import Server, altered, sqlite
from tests.waiting import PATIENCE


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
