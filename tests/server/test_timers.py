"""What goes on at a server by itself: clocks, tidying up, letting go of what nobody needs."""

import sqlite3
from contextlib import closing
from pathlib import Path

from tests.server.player import Player
from tests.server.process import Server, sqlite
from tests.waiting import until


def test_a_table_that_cannot_be_read_keeps_no_others_waiting(tmp_path: Path) -> None:
    with Server(tmp_path / "log", sqlite(tmp_path)) as server:
        ada = Player(server, "Ada")
        broken, other = ada.open("open", "open"), ada.open("open", "bot:level-1", clock=1)
        ada.sit(other)
        server.stop()
        with closing(sqlite3.connect(tmp_path / "toadline.sqlite")) as database, database:
            database.execute("UPDATE events SET event = '{}' WHERE \"table\" = ?", [broken])
            database.execute("UPDATE tables SET wake = 1, changed = 1 WHERE id = ?", [broken])
        server.start()
        until(lambda: ada.look(other)["seats"][0]["bot"] is not None, "the end of Ada's time")
        assert ada.try_to("GET", f"/tables/{broken}").status_code == 500
        assert "a table can't be looked after" in server.said()


def test_abandoned_tables_are_closed_and_old_guests_forgotten(tmp_path: Path) -> None:
    with Server(tmp_path / "log", sqlite(tmp_path)) as server:
        ada, old = Player(server, "Ada"), Player(server, "Old")
        table = ada.open("open", "open", visibility="listed")
        server.stop()
        with closing(sqlite3.connect(tmp_path / "toadline.sqlite")) as database, database:
            database.execute("UPDATE tables SET changed = changed - 25 * 3600")
            database.execute("UPDATE players SET seen = seen - 366 * 86400 WHERE id = ?", [old.id])
        server.start()
        counted = 'toadline_tables{status="closed"} 1.0'  # the last thing that is done
        until(lambda: counted in server.ask("GET", "/metrics").text, "tidying up")
        assert ada.look(table)["closed"] == "abandoned"
        assert ada.ask("GET", "/tables")["tables"] == []
        assert old.try_to("POST", "/tables", {}).status_code == 401


def test_a_table_that_waits_for_a_device_in_vain_closes_and_says_why(tmp_path: Path) -> None:
    with Server(tmp_path / "log", sqlite(tmp_path)) as server:
        ada, bo = Player(server, "Ada"), Player(server, "Bo")
        table = ada.open("open", "open")
        ada.sit(table, "aaa")
        bo.sit(table, "bbb")
        bo.reveal(table, "bbb")
        server.stop()
        with closing(sqlite3.connect(tmp_path / "toadline.sqlite")) as database, database:
            database.execute("UPDATE tables SET changed = changed - 25 * 3600")
        server.start()
        until(lambda: bo.look(table)["status"] == "closed", "tidying up")
        seen = bo.look(table)
        assert (seen["closed"], bool(seen["secret"])) == ("unrevealed", True)
        assert [seat["entropy"] for seat in seen["seats"]] == ["", "bbb"]


def test_moves_are_counted_once_and_refusals_always(tmp_path: Path) -> None:
    with Server(tmp_path / "log", sqlite(tmp_path)) as server:
        ada, bo = Player(server, "Ada"), Player(server, "Bo")
        table = ada.open("open", "open")
        ada.sit(table)
        bo.sit(table)
        ada.move(table)
        bo.move(table)
        played = ada.look(table)["number"]
        assert ada.try_to("POST", f"/tables/{table}/moves", {"move": "take", "after": 0}).status_code == 409
        counted = server.ask("GET", "/metrics").text
        assert 'toadline_moves_total{by="person"}' in counted
        assert 'toadline_refused_total{code="late"} 1.0' in counted
        server.stop()
        server.start()
        assert ada.look(table)["number"] == played
        assert 'toadline_moves_total{by="person"}' not in server.ask("GET", "/metrics").text
