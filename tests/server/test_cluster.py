"""Any process serves any table: servers, a worker and Redis come and go, and the match goes on."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random

import redis.asyncio as redis_client

from tests.server.client import Client, check
from tests.server.process import Process, Server, prepared
from tests.services import Redis, postgres, redis
from tests.waiting import until_async
from toadline.server.turn_queue_redis import RedisTurnQueue

APART = 15
"""Acknowledged moves between two accidents."""


class Cluster:
    """Two servers, a worker, and four clients on both servers."""

    def __init__(self, folder: Path, database: str, wires: Redis) -> None:
        flags = (database, f"--redis={wires.url}")
        self.redis = wires
        self.servers = [Server(folder / f"server-{number}.log", *flags) for number in (1, 2)]
        self.workers = [
            Process(
                folder / f"worker-{number}.log", "worker", "--bot-processes=1", "--bot-seconds=0.2", *flags
            )
            for number in (1, 2)
        ]
        self.clients = [Client(self._nearest(index), f"Player {index}", Random(index)) for index in range(4)]

    def _nearest(self, index: int) -> Callable[[], str]:
        """The address of a client's own server, or of the other one while that is down."""
        own, other = self.servers[index % 2], self.servers[1 - index % 2]
        return lambda: own.url if own.is_running else other.url

    @property
    def count(self) -> int:
        """How many moves were acknowledged."""
        return sum(len(moves) for client in self.clients for moves in client.moves.values())

    async def run(self) -> int:
        """Play through all accidents; the moves in the records."""
        for client in self.clients:
            await client.join()
        people = await self._open(self.clients, players=4, rounds=1)
        mixed = await self._open(self.clients[:2], players=3, rounds=1, seats=["open", "bot:master", "open"])
        async with asyncio.TaskGroup() as tasks:
            for client in self.clients:
                tasks.create_task(client.play(people))
            for client in self.clients[:2]:
                tasks.create_task(client.play(mixed))
            await self._accidents()
        await self._all_turns_are_done()
        return sum([await self._check(table) for table in (people, mixed)])

    async def _open(self, clients: list[Client], **options: object) -> str:
        table = await clients[0].open(**options)  # type: ignore[arg-type]  # a table's options
        for client in clients:
            await client.sit(table)
        return table

    async def _check(self, table: str) -> int:
        moves = [one for client in self.clients for one in client.moves.get(table, ())]
        return await check(self.clients[0], table, moves)

    async def _accidents(self) -> None:
        await self._play_on()
        await asyncio.to_thread(self.redis.stop)
        await self._play_on(3)  # without Redis too, but more slowly
        await asyncio.to_thread(self.redis.start)
        await self._play_on()
        await self._worker_in_mid_turn()
        self.workers[0].kill()
        self.workers[1].start()
        await self._play_on()
        self.servers[1].kill()
        await self._play_on()

    async def _play_on(self, moves: int = APART) -> None:
        enough = self.count + moves

        async def played() -> bool:
            return self.count >= enough

        await until_async(played, f"{moves} more moves")

    async def _worker_in_mid_turn(self) -> None:
        async with redis_client.from_url(self.redis.url) as line:

            async def thinks() -> bool:
                return await RedisTurnQueue(line).waiting() > 0

            await until_async(thinks, "a bot's turn")

    async def _all_turns_are_done(self) -> None:
        """What the killed worker was at has been played by another."""
        async with redis_client.from_url(self.redis.url) as line:

            async def empty() -> bool:
                return await RedisTurnQueue(line).waiting() == 0

            await until_async(empty, "the end of all turns")


def test_a_match_survives_the_loss_of_its_processes(tmp_path: Path, tell: Callable[[str], None]) -> None:
    async def play() -> int:
        try:
            return await cluster.run()
        finally:
            for client in cluster.clients:
                await client.close()

    with postgres() as database, redis() as wires:
        cluster = Cluster(tmp_path, prepared(database.url), wires)
        with cluster.servers[0], cluster.servers[1], cluster.workers[0]:
            cluster.workers[0].wait_for("a worker is ready")
            try:
                moves = asyncio.run(play())
            finally:
                cluster.workers[1].stop()
    tell(f"without server, worker, Redis: {moves} moves, {cluster.count} acknowledged, none lost or twice")
