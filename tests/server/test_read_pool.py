"""The lane of heavy reads: turns for every address, and an end to what may wait."""

import asyncio
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, TypeVar

import pytest

from tests.waiting import PATIENCE
from toadline.server import read_pool
from toadline.server.problems import Denied
from toadline.server.process_pool import ProcessPool
from toadline.server.read_pool import ReadPool

T = TypeVar("T")


@contextmanager
def at_once(monkeypatch: pytest.MonkeyPatch) -> Iterator[asyncio.Event]:
    """Work that is done here, once an event is set."""
    gate = asyncio.Event()

    async def run(_pool: ProcessPool, _seconds: float, work: Callable[[], T]) -> T:
        await gate.wait()
        return work()

    with monkeypatch.context() as patched:
        patched.setattr(ProcessPool, "run", run)
        yield gate


def asked(*works: Coroutine[Any, Any, T]) -> list[asyncio.Task[T]]:
    return [asyncio.create_task(work) for work in works]


def test_nobody_has_a_second_turn_before_all_have_had_a_first(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        done: list[str] = []
        reads = ReadPool(1, PATIENCE)
        with at_once(monkeypatch) as gate:
            names = ["greedy"] * 5 + ["ada", "bo"]
            tasks = asked(*(reads.do(name, partial(done.append, name)) for name in names))
            await asyncio.sleep(0)  # now they wait
            gate.set()
            await asyncio.gather(*tasks)
        assert done == ["greedy", "greedy", "ada", "bo", "greedy", "greedy", "greedy"]

    asyncio.run(run())


def test_too_much_is_refused_but_not_the_rest_of_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(read_pool, "MOST_WAITING_EACH", 2)
    monkeypatch.setattr(read_pool, "MOST_WAITING", 3)

    async def run() -> None:
        reads = ReadPool(1, PATIENCE)

        async def refused(address: str) -> bool:
            try:
                async with asyncio.timeout(0):
                    await reads.do(address, int)
            except Denied as denied:
                return denied.code == "busy"
            except TimeoutError:
                pass
            return False

        with at_once(monkeypatch) as gate:
            tasks = asked(*(reads.do("ada", int) for _ in range(3)))  # one has its turn
            await asyncio.sleep(0)
            assert await refused("ada")
            tasks += asked(reads.do("bo", int), reads.do("ada", int, has_begun=True))
            await asyncio.sleep(0)
            assert await refused("cy"), "the lane is full"
            gate.set()
            assert await asyncio.gather(*tasks) == [0] * 5
            assert await reads.do("cy", int) == 0

    asyncio.run(run())


def test_who_gives_up_keeps_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        reads = ReadPool(1, PATIENCE)
        with at_once(monkeypatch) as gate:
            first, second, third = asked(*(reads.do("ada", int) for _ in range(3)))
            await asyncio.sleep(0)
            first.cancel()
            second.cancel()
            gate.set()
            assert await third == 0
            assert await reads.do("bo", int) == 0

    asyncio.run(run())


def test_what_takes_too_long_is_given_up() -> None:
    async def run() -> None:
        reads = ReadPool(1, PATIENCE)
        try:
            await reads.do("ada", int)  # now the process is there
            reads._stuck = 0.1
            with pytest.raises(Denied) as caught:
                await reads.do("ada", partial(time.sleep, PATIENCE))
            assert caught.value.code == "busy"
            reads._stuck = PATIENCE
            assert await reads.do("ada", int) == 0
        finally:
            reads.close()

    asyncio.run(run())
