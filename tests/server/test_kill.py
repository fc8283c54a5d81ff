"""No acknowledged move is lost: `kill -9` again and again, at random moments, under real clients."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from tests.server.client import Acknowledged, Client, check
from tests.server.process import Server, is_alive, prepared, sqlite
from tests.services import Postgres, postgres
from tests.waiting import until

TABLES = (
    {"players": 2, "rounds": 2, "pro": True},
    {"players": 3, "rounds": 1, "seats": ["open", "bot:greedy", "open"]},
    {"players": 4, "rounds": 1},
)
"""The tables that are played at the same time."""
APART = (5, 40)
"""Acknowledged moves between two kills."""


class Storm:
    """Clients who play match after match while somebody pulls the plug."""

    def __init__(self, server: Server, database: Postgres | None, kills: int, rng: Random) -> None:
        self.server = server
        self.database = database
        self.kills = kills
        self.rng = rng
        self.calm = False
        self.clients: list[Client] = []
        self.finished: list[tuple[Client, str]] = []

    def acknowledged(self, table: str) -> list[Acknowledged]:
        """Every acknowledged move at a table."""
        return [one for client in self.clients for one in client.moves.get(table, ())]

    @property
    def count(self) -> int:
        """How many moves were acknowledged."""
        return sum(len(moves) for client in self.clients for moves in client.moves.values())

    async def run(self) -> int:
        """Let it blow over, and check what is left; the moves in all records."""
        try:
            async with asyncio.TaskGroup() as tasks:
                for options in TABLES:
                    tasks.create_task(self._play(options))
                await self._pull_the_plug()
            checks = [check(client, table, self.acknowledged(table)) for client, table in self.finished]
            return sum([await one for one in checks])
        finally:
            for client in self.clients:
                await client.close()

    async def _play(self, options: dict[str, Any]) -> None:
        people = options.get("seats", ["open"] * options["players"]).count("open")
        names = [f"Player {len(self.clients) + index}" for index in range(people)]
        clients = [Client(lambda: self.server.url, name, Random(self.rng.random())) for name in names]
        self.clients += clients
        for client in clients:
            await client.join()
        while not self.calm:
            table = await clients[0].open(**options)
            for client in clients:
                await client.sit(table, entropy=f"entropy{self.rng.randrange(100)}")
            await asyncio.gather(*(client.play(table) for client in clients))
            self.finished.append((clients[0], table))

    async def _pull_the_plug(self) -> None:
        for number in range(self.kills):
            enough = self.count + self.rng.randint(*APART)
            while self.count < enough:
                await asyncio.sleep(0.01)
            await asyncio.sleep(self.rng.uniform(0, 0.01))  # amid whatever is under way
            await asyncio.to_thread(self.server.kill)
            if self.database and number % 3 == 2:
                await asyncio.to_thread(self.database.kill)
                await asyncio.to_thread(self.database.start)
            await asyncio.to_thread(self.server.start)
        self.calm = True


def survive(server: Server, kills: int, database: Postgres | None = None) -> str:
    """Play through a number of kills, every third one of the database too; says what was survived."""
    storm = Storm(server, database, kills, Random(kills))
    moves = asyncio.run(storm.run())
    assert storm.count > kills
    return (
        f"survived {kills} kills: {storm.count} acknowledged moves, none lost; "
        f"{len(storm.finished)} matches of {moves} moves finished and verified"
    )


def test_sqlite_survives_kills(tmp_path: Path, kills: int, tell: Callable[[str], None]) -> None:
    with Server(tmp_path / "log", sqlite(tmp_path), "--bot-processes=1") as server:
        tell(f"SQLite {survive(server, kills)}")


def test_postgresql_survives_kills(tmp_path: Path, kills: int, tell: Callable[[str], None]) -> None:
    with (
        postgres() as database,
        Server(tmp_path / "log", prepared(database.url), "--bot-processes=1") as server,
    ):
        tell(f"PostgreSQL {survive(server, kills, database)}")


def test_a_killed_server_leaves_no_process_behind(tmp_path: Path) -> None:
    with Server(tmp_path / "log", sqlite(tmp_path), "--bot-processes=1") as server:
        asyncio.run(_play_a_bot(server))
        orphans = server.children()
        assert orphans, "a bot has thought in a process of its own"
        server.kill()
        until(lambda: not any(map(is_alive, orphans)), f"the end of {orphans}")


async def _play_a_bot(server: Server) -> None:
    async with Client(lambda: server.url, "Ada", Random(1)) as client:
        table = await client.open(2, rounds=1, seats=["open", "bot:greedy"])
        await client.sit(table)
        await client.play(table)
