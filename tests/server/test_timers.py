"""What goes on at a server by itself: clocks, tidying up, letting go of what nobody needs."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.player import Player
from tests.server.process import Server, sqlite
from tests.waiting import until
from toadline.play.options import Options
from toadline.server import tables
from toadline.server.bus import MemoryBus
from toadline.server.database import opened, upgrade
from toadline.server.settings import Settings
from toadline.server.store import Store
from toadline.server.tables import Listener, Tables
from toadline.server.turn_queue import MemoryTurnQueue


def test_what_is_committed_is_on_disk(tmp_path: Path) -> None:
    """A killed process can't show this: only a power cut could."""

    async def run() -> tuple[str, int]:
        settings = Settings.model_validate({"database": f"sqlite:///{tmp_path / 'toadline.sqlite'}"})
        async with opened(settings) as database:
            await upgrade(database)
            return await database.run(
                lambda connection: (
                    connection.exec_driver_sql("PRAGMA journal_mode").scalar_one(),
                    connection.exec_driver_sql("PRAGMA synchronous").scalar_one(),
                )
            )

    full = 2
    assert asyncio.run(run()) == ("wal", full)


def test_tables_that_nobody_needs_leave_the_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if more of those that are needed come first than are looked at in one go."""
    monkeypatch.setattr(tables, "MOST_IDLE", 5)
    monkeypatch.setattr(tables, "RECENT", 3)

    async def run() -> tuple[int, set[str]]:
        settings = Settings.model_validate({"database": f"sqlite:///{tmp_path / 'toadline.sqlite'}"})
        async with opened(settings) as database:
            await upgrade(database)
            store = Store(database)
            store.start()
            all_tables = Tables(store, MemoryBus(), MemoryTurnQueue())
            needed = {(await all_tables.open(Options(), "ada")).id for _ in range(4)}
            for name in needed:
                loaded = await all_tables.load(name)
                loaded.listeners.add(Listener("ada", asyncio.Event()))
            for _ in range(30):
                await all_tables.open(Options(), "ada")
            await store.close()
            return len(all_tables._loaded), needed - all_tables._loaded.keys()

    kept, lost = asyncio.run(run())
    assert kept <= 10
    assert lost == set()


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
