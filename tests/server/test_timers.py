"""What goes on at a server by itself: clocks, tidying up, letting go of what nobody needs."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from tests.server.player import Player, both
from tests.server.process import Server, sqlite
from tests.waiting import until
from toadline.play.events import Entry, Opened
from toadline.play.options import Options
from toadline.server.database import Row, opened, upgrade
from toadline.server.settings import Settings
from toadline.server.store import Store


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


def clone(database: sqlite3.Connection, table: str, times: int) -> None:
    """Have a table many times."""
    for kind, key in (("tables", "id"), ("events", "table")):
        found = database.execute(f'SELECT * FROM {kind} WHERE "{key}" = ?', [table])
        at = [column[0] for column in found.description].index(key)
        rows = found.fetchall()
        copies = [(*row[:at], f"copy{number}", *row[at + 1 :]) for number in range(times) for row in rows]
        database.executemany(f"INSERT INTO {kind} VALUES ({', '.join('?' * len(rows[0]))})", copies)


def test_bots_turns_that_nobody_plays_keep_no_clock_waiting(tmp_path: Path) -> None:
    with Server(tmp_path / "log", sqlite(tmp_path), "--bot-processes=0") as server:
        ada = Player(server, "Ada")
        waiting, other = ada.open("open", "bot:master"), ada.open("open", "open", clock=1)
        ada.sit(waiting)
        ada.move(waiting)
        server.stop()
        with closing(sqlite3.connect(tmp_path / "toadline.sqlite")) as database, database:
            clone(database, waiting, 2050)
            database.execute("UPDATE tables SET ask = 1 WHERE ask NOT NULL")
        server.start()
        ada.sit(other)
        Player(server, "Bo").sit(other)
        until(lambda: any(seat["bot"] for seat in ada.look(other)["seats"]), "the end of somebody's time")


def test_a_turn_that_is_asked_for_again_goes_to_the_end_of_the_row(tmp_path: Path) -> None:
    row: Row = {"last": 1, "status": "running", "listed": False, "pairing_key": "", "summary": "{}"}
    row |= {"opened": 0.0, "changed": 0.0, "wake": None, "ask": 1.0, "bots": True}

    async def run() -> list[list[str]]:
        settings = Settings.model_validate({"database": f"sqlite:///{tmp_path / 'toadline.sqlite'}"})
        async with opened(settings) as database:
            await upgrade(database)
            store = Store(database)
            store.start()
            for name in ("one", "two", "three"):
                await store.append(name, [Entry(1, 0.0, Opened("ada", Options(), ""))], row, [])
            found = [await store.unplayed(now, now + 5, limit=2) for now in (2.0, 3.0, 4.0, 8.0)]
            await store.close()
            return found

    first, second, none, again = asyncio.run(run())
    assert {*first, *second} == {"one", "two", "three"}
    assert none == []
    assert {*again} == {*first}


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
