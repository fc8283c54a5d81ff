"""More than the server can do at once: it says so, does nothing by half, and answers the others meanwhile."""

import json
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from random import Random

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.connection import following
from tests.server.database import held_up
from tests.server.player import New, Player
from tests.server.process import Server, altered, processor_seconds, sqlite
from tests.waiting import PATIENCE, until
from toadline import Match, Record
from toadline.server.messages import Replay
from toadline.server.read_work import MOST_MOVES

WISHES = 12


def test_when_too_much_waits_for_the_disk_the_rest_is_turned_away(tmp_path: Path) -> None:
    narrow = altered(tmp_path, tuning={"most_waiting": 3, "largest_group": 3})
    with Server(tmp_path / "log", sqlite(tmp_path), "--bot-processes=0", program=narrow) as server:
        players = [Player(server, f"Player {number}") for number in range(WISHES)]
        tables = [player.open("open", "open") for player in players]

        def sit(number: int) -> httpx.Response:
            return players[number].try_to("POST", f"/tables/{tables[number]}/seats", {})

        with ThreadPoolExecutor(WISHES) as pool:
            with held_up(tmp_path):
                wishes = [pool.submit(sit, number) for number in range(WISHES)]
                until(lambda: sum(map(Future.done, wishes)) >= WISHES - 6, "the answers to some")
            answers = [wish.result() for wish in wishes]
        busy = [number for number, answer in enumerate(answers) if answer.status_code == 503]
        assert len(busy) >= WISHES - 6  # three are being written, and three may wait
        assert {answer.status_code for answer in answers} == {200, 503}
        for number, answer in enumerate(answers):
            seated = players[number].look(tables[number])["seats"][0]["kind"]
            assert seated == ("open" if number in busy else "person")
            if number in busy:
                assert (answer.json()["code"], answer.json()["retry_after"]) == ("busy", 1)
                assert answer.headers["retry-after"] == "1"
                assert sit(number).status_code == 200


def test_too_many_live_connections(tmp_path: Path) -> None:
    with Server(tmp_path / "log", sqlite(tmp_path), "--connections-per-address=2") as server:
        ada = Player(server, "Ada")
        table = ada.open("open", "open")
        with following(server, ada, table) as live, ada.stream(table) as events:
            live.next("table")
            next(events)
            answer = ada.try_to("GET", f"/tables/{table}/events?stream=true")
            assert answer.status_code == 429
            assert int(answer.headers["retry-after"]) == answer.json()["retry_after"] == 1
            with ada.live(table) as refused:
                problem = json.loads(refused.recv(PATIENCE))
                with pytest.raises(ConnectionClosed):
                    refused.recv(PATIENCE)
            assert (problem["code"], problem["retry_after"]) == ("too-many-connections", 1)
            assert answer.json() == problem
            assert (refused.close_code, refused.close_reason) == (4000, "too-many-connections")
            assert live.send(type="chat", text="still here")["type"] == "done"
            assert ada.look(table)["id"] == table  # only live connections count

        def again() -> bool:
            with ada.live(table) as another:
                return bool(json.loads(another.recv(PATIENCE)).get("type") == "beat")

        until(again, "a free place")


def long_record() -> str:
    """A record with almost as many moves as are replayed."""
    match, rng, moves = Match(players=2, rounds=100, seed=1), Random(1), 0
    while moves < MOST_MOVES - 1:
        if match.round.over:
            match.next_round()
        match.play(rng.choice(match.round.legal_moves()))
        moves += 1
    return str(Record.of(match, ("Ada", "Bo")))


def test_long_work_keeps_nobody_waiting(new: New, server: Server) -> None:
    """It is done by a process of its own: the server itself has little to do with it."""
    ada = new("Ada")
    record = {"record": long_record()}

    def worked() -> tuple[float, float]:
        return processor_seconds(server.pid), sum(map(processor_seconds, server.spawned()))

    def ask() -> None:
        answer = ada.try_to("POST", "/replay", record)
        assert answer.status_code == 200, answer.text[:200]
        steps = Replay.model_validate_json(answer.content).steps
        assert len(steps) > MOST_MOVES  # the deals are steps, too

    ask()  # the process is started by the first
    before = worked()
    ask()
    own, others = (now - then for now, then in zip(worked(), before, strict=True))
    assert own < others / 4, "the server did the long work itself"
