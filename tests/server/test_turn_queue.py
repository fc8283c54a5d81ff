"""The queue of bots' turns, in memory and in Redis: who has many waiting keeps nobody else waiting."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager

import pytest
import redis.asyncio as redis_client

from tests.services import Redis, redis
from tests.waiting import PATIENCE, until_async
from toadline.server.tuning import Tuning
from toadline.server.turn_queue import MOST_EACH, Lane, MemoryTurnQueue, Turn, TurnQueue
from toadline.server.turn_queue_redis import RedisTurnQueue

MANY = 60


@pytest.fixture(scope="module")
def wires() -> Iterator[Redis]:
    with redis() as running:
        yield running


@pytest.fixture(params=["memory", "Redis"])
def run(request: pytest.FixtureRequest) -> Callable[[Callable[[TurnQueue], Awaitable[None]]], None]:
    """Does something with a queue."""

    async def with_queue(work: Callable[[TurnQueue], Awaitable[None]]) -> None:
        async with asyncio.timeout(PATIENCE):
            if request.param == "memory":
                await work(MemoryTurnQueue())
                return
            async with in_redis(request.getfixturevalue("wires")) as queue:
                await work(queue)

    return lambda work: asyncio.run(with_queue(work))


Run = Callable[[Callable[[TurnQueue], Awaitable[None]]], None]


@asynccontextmanager
async def in_redis(wires: Redis, taken_over: float = PATIENCE) -> AsyncIterator[RedisTurnQueue]:
    async with redis_client.from_url(wires.url) as line:
        await line.flushdb()
        yield RedisTurnQueue(line, Tuning(taken_over=taken_over))


def turn(number: int, player: str, address: str = "", lane: Lane = "thinking") -> Turn:
    return Turn(f"table{number}", number, lane, address or player, player)


async def players(queue: TurnQueue, count: int) -> list[str]:
    """Whose turns come next."""
    return [(await queue.take("thinking")).player for _ in range(count)]


def test_nobody_gets_a_second_turn_before_all_others_had_one(run: Run) -> None:
    async def work(queue: TurnQueue) -> None:
        for number in range(MANY):
            await queue.put(turn(number, "eve"))
        await queue.put(turn(MANY, "bo"))
        await queue.put(turn(MANY + 1, "cy"))
        assert await players(queue, 4) == ["eve", "bo", "cy", "eve"]
        await queue.put(turn(MANY + 2, "bo"))
        assert await players(queue, 2) == ["eve", "bo"]
        assert set(await players(queue, MANY - 3)) == {"eve"}

    run(work)


def test_many_players_at_one_address_have_one_share(run: Run) -> None:
    async def work(queue: TurnQueue) -> None:
        for number in range(MANY):
            await queue.put(turn(number, f"eve{number % 20}", "an address"))
        await queue.put(turn(MANY, "bo"))
        await queue.put(turn(MANY + 1, "bo"))
        found = await players(queue, 4)
        assert found == ["eve0", "bo", "eve1", "bo"]

    run(work)


def test_among_the_players_of_an_address_each_has_a_share(run: Run) -> None:
    async def work(queue: TurnQueue) -> None:
        for number in range(MANY):
            await queue.put(turn(number, "eve", "school"))
        await queue.put(turn(MANY, "bo", "school"))
        assert await players(queue, 3) == ["eve", "bo", "eve"]

    run(work)


def test_quick_bots_have_a_lane_of_their_own(run: Run) -> None:
    async def work(queue: TurnQueue) -> None:
        for number in range(MANY):
            await queue.put(turn(number, "eve"))
        quick = turn(MANY, "eve", lane="quick")
        await queue.put(quick)
        assert await queue.take("quick") == quick

    run(work)


def test_a_turn_that_waits_or_is_thought_about_is_not_added_again(run: Run) -> None:
    async def work(queue: TurnQueue) -> None:
        first, second = turn(1, "bo"), turn(2, "bo")
        for _ in range(2):
            await queue.put(first)
        assert await queue.take("thinking") == first
        await queue.put(first)
        await queue.put(second)
        assert await queue.waiting() == 2
        assert await queue.take("thinking") == second
        for each in (first, second):
            await queue.done(each)
        assert await queue.waiting() == 0
        await queue.put(first)
        assert await queue.take("thinking") == first

    run(work)


def test_an_address_cannot_fill_the_queue(run: Run) -> None:
    async def work(queue: TurnQueue) -> None:
        for number in range(MOST_EACH + 5):
            await queue.put(turn(number, f"eve{number}", "an address"))
        assert await queue.waiting() == MOST_EACH
        await queue.put(turn(MOST_EACH + 5, "bo"))
        assert "bo" in await players(queue, 2)

    run(work)


def test_who_waits_is_woken(run: Run) -> None:
    async def work(queue: TurnQueue) -> None:
        waiting = asyncio.create_task(queue.take("thinking"))
        await asyncio.sleep(0)
        await queue.put(turn(1, "bo"))
        assert await waiting == turn(1, "bo")

    run(work)


def test_the_turn_of_a_worker_that_died_can_be_added_again(wires: Redis) -> None:
    async def work() -> None:
        async with in_redis(wires, taken_over=0.01) as queue:
            await queue.put(turn(1, "bo"))
            await queue.take("thinking")

            async def forgotten() -> bool:
                return await queue.waiting() == 0

            await until_async(forgotten, "the end of the worker's time")
            await queue.put(turn(1, "bo"))
            assert await queue.take("thinking") == turn(1, "bo")

    asyncio.run(work())
