"""The database is away for a while: nothing is half done, all are told, and the match goes on afterwards."""

import asyncio
import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import redis.asyncio as redis_client
from websockets.exceptions import ConnectionClosed

from tests.server.connection import following, is_closed, refused
from tests.server.database import held_up
from tests.server.player import Player, both, play_on, refusal
from tests.server.process import Server, altered, prepared, sqlite
from tests.services import Postgres, Redis, postgres, redis
from tests.waiting import PATIENCE, until
from toadline.play.table import Table
from toadline.server.bus_redis import RedisBus
from toadline.server.live import GOING_AWAY, Connection
from toadline.server.problems import Denied
from toadline.server.services import Services
from toadline.server.settings import Settings
from toadline.server.tables import LoadedTable


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
    until(lambda: server.ask("GET", "/readyz").status_code == 200, "the database's return")
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
    settings.write_text(
        f"restore_command = 'while [ -e {wait} ]; do sleep 0.05; done; false'\n"
        "hot_standby = off\n"  # or it serves before it can write
    )
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
    until(lambda: server.ask("GET", "/readyz").json()["status"] == "no database", "the news")
    assert refused(server, table) == ("no-database", 4000)
    go_on()
    until(lambda: server.ask("GET", "/readyz").status_code == 200, "the database's return")
    assert play_on(table, ada, bo)["status"] == "over"
    assert '"message": "a request failed"' not in server.said()


def test_a_move_that_is_being_written_happens_though_its_player_is_let_go(tmp_path: Path) -> None:
    hasty = altered(tmp_path, tuning={"refresh": 1000, "look": 0.1, "silence": 0.3})
    with Server(tmp_path / "log", sqlite(tmp_path), program=hasty) as server:
        ada, bo, table = both(lambda name: Player(server, name))
        before = ada.look(table)
        mover, other = (ada, bo) if before["view"]["legal_moves"] else (bo, ada)
        move = mover.look(table)["view"]["legal_moves"][0]
        elsewhere = other.open("open", "open")
        with other.stream(table) as events:
            while next(events)["number"] < before["number"]:
                pass
            with mover.live(table) as live:
                with held_up(tmp_path):
                    live.send(json.dumps({"type": "move", "move": move, "after": before["number"]}))
                    with other.live(elsewhere) as later:
                        until(lambda: is_closed(later), "the end of who has been silent for less long")
                until(lambda: is_closed(live), "the end of the connection")
            heard = next(events)
            assert (heard["type"], heard.get("number")) == ("event", before["number"] + 1)


class Lost(Services):
    """Services whose database goes away between finding a table and following it."""

    def __init__(self, folder: Path) -> None:
        super().__init__(Settings.model_validate({"database": f"sqlite:///{folder / 'toadline.sqlite'}"}))
        self.tables = self  # type: ignore[assignment]

    async def load(self, _table: str) -> LoadedTable:
        raise Denied("no-database")


class Socket:
    """A client's connection; the code that it is closed with."""

    def __init__(self) -> None:
        self.scope: dict[str, object] = {}
        self.client = None
        self.code: int | None = None

    async def close(self, code: int) -> None:
        self.code = code


def test_a_database_that_goes_away_while_somebody_connects(tmp_path: Path) -> None:
    """Who comes again may find it back."""
    socket = Socket()

    async def connect() -> None:
        await Connection(Lost(tmp_path), socket, LoadedTable(Table("t")), None, None).run()  # type: ignore[arg-type]

    asyncio.run(connect())
    assert socket.code == GOING_AWAY
