"""What goes on at a server by itself: clocks, tidying up, letting go of what nobody needs."""

import sqlite3
from contextlib import closing
from pathlib import Path

from tests.server.player import Player, both
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


def test_moves_are_counted_once_and_refusals_always(tmp_path: Path) -> None:
    with Server(tmp_path / "log", sqlite(tmp_path)) as server:
        ada, bo, table = both(lambda name: Player(server, name))
        ada.move(table)
        bo.move(table)
        before = ada.look(table)
        assert ada.try_to("POST", f"/tables/{table}/moves", {"move": "take", "after": 0}).status_code == 409
        counted = server.ask("GET", "/metrics").text
        assert f'toadline_moves_total{{by="person"}} {float(len(before["view"]["history"]))}' in counted
        assert 'toadline_refused_total{code="late"} 1.0' in counted
        server.stop()
        server.start()
        assert ada.look(table) == before
        assert 'toadline_moves_total{by="person"}' not in server.ask("GET", "/metrics").text
