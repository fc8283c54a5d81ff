"""A commit that nobody answers: what is said of it is true, and who asks again finds out."""

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest

from tests.client.programs import FIRST, bot, ended
from tests.server.connection import following
from tests.server.cutter import Cutter, When, cutter
from tests.server.player import Player, both, play_on, refusal
from tests.server.process import Server, prepared
from tests.services import Postgres, postgres
from tests.waiting import until

MOVED = b'"kind": "moved"'


@pytest.fixture(scope="module")
def database() -> Iterator[Postgres]:
    with postgres() as running:
        yield running


@pytest.fixture(scope="module")
def line(database: Postgres) -> Iterator[Cutter]:
    with cutter(database.port) as made:
        yield made


@pytest.fixture(scope="module")
def server(database: Postgres, line: Cutter, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    flag = prepared(database.url).replace(database.url, line.address(database.url))
    with Server(tmp_path_factory.mktemp("unknown") / "log", flag) as running:
        yield running


def moved(player: Player, table: str) -> int:
    """How many moves are in the log."""
    return sum(each["event"]["kind"] == "moved" for each in player.events(table))


@pytest.mark.parametrize(("when", "again"), [("after", "late"), ("before", "")])
def test_a_move_whose_commit_was_cut_counts_once_if_it_is_sent_again(
    server: Server, line: Cutter, when: When, again: str
) -> None:
    ada, bo, table = both(lambda name: Player(server, name))
    mover = ada if ada.look(table)["view"]["legal_moves"] else bo
    picture = mover.look(table)
    wish = {"move": picture["view"]["legal_moves"][0], "after": picture["number"]}
    line.cut(MOVED, when)
    first = mover.try_to("POST", f"/tables/{table}/moves", wish)
    assert refusal(first, 503) == "unknown-outcome"
    assert first.headers["retry-after"] == "1"
    second = mover.try_to("POST", f"/tables/{table}/moves", wish)
    assert (refusal(second, 409) if again else second.json()["number"]) == (again or wish["after"] + 1)
    assert moved(mover, table) == 1
    with following(server, mover, table) as live:
        assert live.next("table")["table"]["number"] == wish["after"] + 1
    assert play_on(table, ada, bo)["status"] == "over"


def test_a_live_command_whose_commit_was_cut(server: Server, line: Cutter) -> None:
    ada, bo, table = both(lambda name: Player(server, name))
    mover, other = (ada, bo) if ada.look(table)["view"]["legal_moves"] else (bo, ada)
    with following(server, mover, table) as live, following(server, other, table) as watching:
        picture = live.next("table")["table"]
        wish = {"move": picture["view"]["legal_moves"][0], "after": picture["number"]}
        line.cut(MOVED, "after")
        problem = live.send(type="move", **wish)["problem"]
        assert (problem["code"], problem["retry_after"]) == ("unknown-outcome", 1)
        assert live.send(type="move", **wish)["problem"]["code"] == "late"
        assert live.next("event")["number"] == watching.next("event")["number"] == wish["after"] + 1


def test_a_bots_program_asks_again_and_plays_on(server: Server, line: Cutter, tmp_path: Path) -> None:
    hopper, ada = Player(server, "Hopper"), Player(server, "Ada")
    table = ada.open("open", "open")
    ada.sit(table)
    before, cuts = line.cuts, 0

    def go_on() -> bool:
        nonlocal cuts
        if line.cuts - before == cuts and cuts < 6:
            line.cut(MOVED, "after" if cuts % 2 else "before")
            cuts += 1
        picture = ada.look(table)
        if picture["view"] and (moves := picture["view"]["legal_moves"]):
            ada.try_to("POST", f"/tables/{table}/moves", {"move": moves[0], "after": picture["number"]})
        return bool(picture["status"] == "over")

    with bot(server, hopper, tmp_path, FIRST, f"--table={table}") as process:
        until(go_on, "the end of the match")
        assert ended(process) == 0
        assert "the match is over" in process.said()
    assert line.cuts - before >= 5
    events = ada.events(table)
    assert [event["number"] for event in events] == [*range(1, len(events) + 1)]


END = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'toad' AND pid <> ALL($1::int[])"
)


async def end_all(database: Postgres, then_fill: bool) -> list[asyncpg.Connection]:
    """End whatever the database is doing for others; then take all its connections, if asked to."""
    one = await asyncpg.connect(database.url)
    held = [one]
    while await one.fetch(END, [each.get_server_pid() for each in held]) and then_fill:
        with suppress(asyncpg.TooManyConnectionsError):
            while True:  # the server may have been quicker: then it is ended again
                held.append(await asyncpg.connect(database.url))
    return held


def test_no_outage_is_a_failure_of_the_server(server: Server, database: Postgres) -> None:
    """Backends that are ended, and a database with no room for more: 503, and never 500."""
    ada, bo, table = both(lambda name: Player(server, name))

    def ask() -> list[int]:
        asked: tuple[tuple[str, str, Any], ...] = (
            ("GET", f"/tables/{table}", None),
            ("POST", "/tables", {}),
            ("PATCH", "/players/me", {"name": "Al"}),
        )
        return [player.try_to(*each).status_code for player in (ada, bo) for each in asked]

    async def run() -> None:
        for _ in range(10):
            for each in await end_all(database, then_fill=False):
                await each.close()
            assert {*await asyncio.to_thread(ask)} <= {200, 201, 503}
        held = await end_all(database, then_fill=True)
        assert {*await asyncio.to_thread(ask)} == {503}
        for each in held:
            await each.close()

    asyncio.run(run())
    until(lambda: server.ask("GET", "/readyz").status_code == 200, "the database's return")
    assert play_on(table, ada, bo)["status"] == "over"
    assert '"message": "a request failed"' not in server.said()
