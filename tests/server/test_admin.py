"""`toadline admin`, beside a running server that has only its database in common with it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import Result

from tests.command import toadline
from tests.server.clock import Clock
from tests.server.connection import following, is_closed
from tests.server.player import Player
from tests.server.process import Server, altered, sqlite
from tests.services import redis
from tests.waiting import until
from toadline.server.accounts import REMEMBERED


@pytest.fixture(scope="module")
def clock(tmp_path_factory: pytest.TempPathFactory) -> Clock:
    return Clock(tmp_path_factory.mktemp("server"), stands=False)


@pytest.fixture(scope="module")
def server(clock: Clock) -> Iterator[Server]:
    folder = clock.file.parent
    program = altered(folder, clock=str(clock.file))
    with Server(folder / "log", sqlite(folder), program=program) as running:
        yield running


def admin(server: Server, *arguments: str) -> Result:
    return toadline("admin", *arguments, sqlite(server.log.parent))


def test_tables_are_listed_and_closed(server: Server) -> None:
    ada = Player(server, "Ada")
    running, waiting = ada.open("open", "bot:greedy"), ada.open("open", "open", visibility="listed")
    ada.sit(running)
    lines = {line.split()[0]: line for line in admin(server, "tables").stdout.splitlines()}
    assert lines[running].endswith(f"running  link    Ada ({ada.id}), Bufo (greedy)")
    assert lines[waiting].endswith("open     listed  open (-), open (-)")
    only = admin(server, "tables", "--status=open").stdout
    assert (waiting in only, running in only) == (True, False)
    assert admin(server, "close", running).exit_code == 0
    assert (ada.look(running)["status"], ada.look(running)["closed"]) == ("closed", "host")
    done = admin(server, "close", running)
    assert (done.exit_code, done.stderr) == (1, "This table is closed.\n")


def test_whoever_listens_hears_of_a_closed_table(server: Server) -> None:
    ada = Player(server, "Ada")
    table = ada.open("open", "open")
    ada.sit(table)
    with ada.stream(table) as events:
        assert next(events)["event"]["kind"] == "opened"
        assert admin(server, "close", table).exit_code == 0
        closed = next(event for event in events if event["number"] == 3)
        assert closed["event"] == {"kind": "closed", "reason": "host"}


def test_a_line_of_chat_is_removed(server: Server) -> None:
    ada = Player(server, "Ada")
    table = ada.open("open", "open")
    ada.sit(table)
    for text in ("hello", "you toad"):
        ada.ask("POST", f"/tables/{table}/chat", {"text": text})
    first, second = admin(server, "chat", table).stdout.splitlines()
    assert first.endswith(f"Ada ({ada.id}): hello")
    with following(server, ada, table) as live:
        live.next("table")
        assert admin(server, "unsay", second.split()[0]).exit_code == 0
        assert live.next("unsaid")["id"] == int(second.split()[0])
    assert [line["text"] for line in ada.ask("GET", f"/tables/{table}/chat")] == ["hello"]
    assert admin(server, "chat", table).stdout.splitlines() == [first]


def test_a_barred_player_is_kept_out_until_let_in_again(server: Server, clock: Clock) -> None:
    eve = Player(server, "Eve")
    assert eve.try_to("GET", "/players/me").status_code == 200
    assert admin(server, "bar", eve.id).exit_code == 0
    clock.later(REMEMBERED)
    assert eve.try_to("GET", "/players/me").status_code == 403
    assert eve.try_to("POST", "/tables", {}).json()["code"] == "barred"
    assert admin(server, "unbar", eve.id).exit_code == 0
    assert eve.ask("GET", "/players/me")["name"] == "Eve"


def test_a_barred_player_is_shut_out_of_a_live_connection(tmp_path: Path) -> None:
    hasty = altered(tmp_path, tuning={"find_void": 0.1, "look": 0.1})
    with Server(tmp_path / "log", sqlite(tmp_path), program=hasty) as server:
        eve = Player(server, "Eve")
        table = eve.open("open", "open")
        with eve.live(table) as connection:
            connection.send('{"type": "chat", "text": "you toad"}')
            assert admin(server, "bar", eve.id).exit_code == 0
            until(lambda: is_closed(connection), "the end of the connection")
            assert connection.protocol.close_code == 4003


def test_with_redis_listeners_hear_of_it_at_once(tmp_path: Path) -> None:
    with redis() as wires, Server(tmp_path / "log", sqlite(tmp_path), f"--redis={wires.url}") as server:
        ada = Player(server, "Ada")
        table = ada.open("open", "open")
        ada.sit(table)
        line = ada.ask("POST", f"/tables/{table}/chat", {"text": "you toad"})["id"]
        flags = [sqlite(tmp_path), f"--redis={wires.url}"]
        with following(server, ada, table) as live:
            live.next("table")
            assert toadline("admin", "unsay", str(line), *flags).exit_code == 0
            assert live.next("unsaid")["id"] == line
            assert toadline("admin", "close", table, *flags).exit_code == 0
            assert live.next("event")["event"]["kind"] == "closed"


@pytest.mark.parametrize(
    ("arguments", "code", "reason"),
    [
        (["close", "nowhere"], 1, "There is no table nowhere.\n"),
        (["chat", "nowhere"], 1, "There is no table nowhere.\n"),
        (["unsay", "999999"], 1, "There is no chat message 999999.\n"),
        (["bar", "nobody"], 1, "There is no player nobody.\n"),
        (["unsay", "x"], 2, "argument MESSAGE: invalid int value: 'x'\n"),
        (["tables", "--status=lost"], 2, "argument --status: invalid choice: 'lost'"),
        (["close"], 2, "the following arguments are required: TABLE\n"),
    ],
)
def test_exit_codes(server: Server, arguments: list[str], code: int, reason: str) -> None:
    done = admin(server, *arguments)
    assert (done.exit_code, done.stdout) == (code, "")
    assert reason in done.stderr
    assert "Traceback" not in done.stderr
