"""The database is away for a while: nothing is half done, all are told, and the match goes on afterwards."""

import asyncio
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from time import sleep

import httpx
import pytest
import redis.asyncio as redis_client
from websockets.exceptions import ConnectionClosed

from tests.server.player import Player
from tests.server.process import PATIENCE, Server, prepared, sqlite, until
from tests.server.test_desk import is_closed
from tests.server.test_live import following, refused
from tests.server.test_load import held_up
from tests.server.test_players import refusal
from tests.server.test_tables import both, play_on
from tests.services import Postgres, Redis, postgres, redis
from toadline.server.bus_redis import RedisBus


@pytest.fixture(scope="module")
def database() -> Iterator[Postgres]:
    with postgres() as running:
        yield running


@pytest.fixture(scope="module")
def wires() -> Iterator[Redis]:
    with redis() as running:
        yield running


@pytest.fixture(scope="module")
def server(database: Postgres, wires: Redis, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("outage")
    with Server(folder / "log", prepared(database.url), f"--redis={wires.url}") as running:
        yield running


def news(wires: Redis, table: str) -> None:
    """Say that something has happened, as another process would, until others hear it."""

    async def tell() -> None:
        heard = asyncio.Event()
        one, other = (RedisBus(redis_client.from_url(wires.url)) for _ in range(2))
        await one.start(lambda *_: None)
        await other.start(lambda *_: heard.set())
        async with asyncio.timeout(PATIENCE):
            while not heard.is_set():
                await one.tell(table, "event")
                await asyncio.sleep(0.05)
        await one.close()
        await other.close()

    asyncio.run(tell())


def test_a_live_connection_while_the_database_is_away(
    server: Server, database: Postgres, wires: Redis
) -> None:
    ada, bo, table = both(lambda name: Player(server, name))
    before = ada.look(table)
    mover = ada if before["view"]["legal_moves"] else bo
    with following(server, mover, table) as live:
        move = live.next("table")["table"]["view"]["legal_moves"][0]
        live.next("presence")
        database.stop()
        answer = live.send(type="move", move=move, after=before["number"])
        assert (answer["problem"]["code"], answer["problem"]["retry_after"]) == ("no-database", 1)
        assert refused(server, table) == ("no-database", 4000)
        news(wires, table)
        with pytest.raises(ConnectionClosed):
            live.next("event")
        assert live.socket.close_code == 1012
    database.start()
    until(lambda: httpx.get(f"{server.address}/readyz").status_code == 200, "the database's return")
    assert ada.look(table) == before
    with following(server, mover, table, after=before["number"]) as live:
        assert live.send(type="move", move=move, after=before["number"])["number"] == before["number"] + 1
        assert live.next("event", "table")["event"]["played"]["move"] == move
    assert play_on(table, ada, bo)["status"] == "over"


def starting_up(database: Postgres) -> Callable[[], None]:
    """Let PostgreSQL start, and stay at it; what is returned lets it get ready."""
    wait = database.folder / "wait"
    wait.touch()
    settings = database.folder / "data/postgresql.auto.conf"
    settings.write_text(f"restore_command = 'while [ -e {wait} ]; do sleep 0.05; done; false'\n")
    (database.folder / "data/recovery.signal").touch()
    database.begin()

    def go_on() -> None:
        wait.unlink()
        database.start()

    return go_on


def test_a_database_that_is_starting_up(server: Server, database: Postgres) -> None:
    ada, bo, table = both(lambda name: Player(server, name))
    database.stop()
    go_on = starting_up(database)
    starting = "the database system is starting up"
    until(lambda: starting in (database.folder / "log").read_text(), "somebody who comes too early")
    for method, path in (("GET", f"/tables/{table}"), ("POST", "/tables"), ("GET", "/players/me/tables")):
        assert refusal(ada.try_to(method, path, {} if method == "POST" else None), 503) == "no-database"
    assert httpx.get(f"{server.address}/readyz").json()["status"] == "no database"
    assert refused(server, table) == ("no-database", 4000)
    go_on()
    until(lambda: httpx.get(f"{server.address}/readyz").status_code == 200, "the database's return")
    assert play_on(table, ada, bo)["status"] == "over"
    assert '"message": "a request failed"' not in server.said()


HASTY = (
    "from toadline.server import house, live; house.REFRESH = 1000; live.LOOK, live.SILENCE = 0.1, 0.3; "
    "from toadline.cli import app; app()"
)


def test_a_move_that_is_being_written_happens_though_its_player_is_let_go(tmp_path: Path) -> None:
    with Server(tmp_path / "log", sqlite(tmp_path), program=("-c", HASTY)) as server:
        ada, bo, table = both(lambda name: Player(server, name))
        before = ada.look(table)
        mover, other = (ada, bo) if before["view"]["legal_moves"] else (bo, ada)
        move = mover.look(table)["view"]["legal_moves"][0]
        with other.stream(table) as events:
            while next(events)["number"] < before["number"]:
                pass
            with mover.live(table) as live:
                with held_up(tmp_path):
                    live.send(json.dumps({"type": "move", "move": move, "after": before["number"]}))
                    sleep(1)  # silent for so long that the server wants to be rid of them
                until(lambda: is_closed(live), "the end of the connection")
            heard = next(events)
            assert (heard["type"], heard.get("number")) == ("event", before["number"] + 1)


LOSING = """
from toadline.server import live
from toadline.server.problems import Denied
run = live.Connection.run
async def run_without_database(connection, after):
    async def live_table(table):
        raise Denied("no-database")
    connection.house.tables.live = live_table
    await run(connection, after)
live.Connection.run = run_without_database
from toadline.cli import app
app()
"""
"""The database goes away between finding a table and following it; no test could hit that moment."""


def test_a_database_that_goes_away_while_somebody_connects(tmp_path: Path) -> None:
    with Server(tmp_path / "log", sqlite(tmp_path), program=("-c", LOSING)) as server:
        ada = Player(server, "Ada")
        with ada.live(ada.open("open", "open")) as live:
            until(lambda: is_closed(live), "the end of the connection")
        assert live.close_code == 1012
        assert '"level": "error"' not in server.said()
