import asyncio
import logging

import pytest

from tests.waiting import PATIENCE
from toadline.server import tasks
from toadline.server.tasks import Tasks


def test_a_task_that_fails_is_noted_and_goes_on(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(tasks, "AFTER_A_FAILURE", 0.0)

    async def run() -> None:
        tries, enough = 0, asyncio.Event()

        async def look_after_tables() -> None:
            nonlocal tries
            tries += 1
            if tries == 1:
                raise ZeroDivisionError
            if tries == 3:
                enough.set()

        mine = Tasks()
        mine.forever(look_after_tables)
        async with asyncio.timeout(PATIENCE):
            await enough.wait()
        await mine.stop()

    with caplog.at_level(logging.ERROR):
        asyncio.run(run())
    (noted,) = caplog.records
    assert noted.message == "a task failed"
    assert noted.__dict__["task"] == "look_after_tables"
    assert noted.exc_info
    assert noted.exc_info[0] is ZeroDivisionError


def test_stopping_ends_them_all_and_waits_for_that() -> None:
    async def run() -> None:
        ended: list[str] = []

        async def work(name: str) -> None:
            try:
                await asyncio.Event().wait()
            finally:
                await asyncio.sleep(0)
                ended.append(name)

        async def again_and_again() -> None:
            await work("forever")

        async def failed() -> None:
            raise ZeroDivisionError

        mine = Tasks()
        mine.once(work("once"), "work")
        mine.once(failed(), "failed")
        mine.forever(again_and_again)
        await asyncio.sleep(0)
        await mine.stop()
        assert sorted(ended) == ["forever", "once"]

    asyncio.run(run())
