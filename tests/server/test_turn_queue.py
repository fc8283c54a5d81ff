import asyncio

import pytest

from toadline.server import turn_queue
from toadline.server.turn_queue import MemoryTurnQueue, Turn

ONE, OTHER, THIRD = Turn("k2f", 7), Turn("k2f", 9), Turn("a8m", 7)


def test_a_turn_is_taken_once_however_often_it_is_asked_for() -> None:
    async def run() -> None:
        queue = MemoryTurnQueue()
        for turn in (ONE, OTHER, ONE):
            await queue.put(turn)
        assert await queue.waiting() == 2
        assert [await queue.take(), await queue.take()] == [ONE, OTHER], "in their order"
        await queue.put(ONE)
        assert await queue.waiting() == 0, "it is being thought about"
        await queue.done(ONE)
        await queue.put(ONE)
        assert await queue.take() == ONE

    asyncio.run(run())


def test_who_takes_a_turn_waits_for_one() -> None:
    async def run() -> None:
        queue = MemoryTurnQueue()
        taker = asyncio.create_task(queue.take())
        await asyncio.sleep(0)
        assert not taker.done()
        await queue.put(ONE)
        assert await taker == ONE

    asyncio.run(run())


def test_a_full_queue_leaves_a_turn_for_later(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn_queue, "MOST_WAITING", 2)

    async def run() -> None:
        queue = MemoryTurnQueue()
        for turn in (ONE, OTHER, THIRD):
            await queue.put(turn)
        assert await queue.waiting() == 2
        await queue.done(await queue.take())
        await queue.put(THIRD)
        assert [await queue.take(), await queue.take()] == [OTHER, THIRD]

    asyncio.run(run())
