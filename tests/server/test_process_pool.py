"""Work in other processes: what comes back, and what happens when it doesn't."""

import asyncio
import os
import time
from concurrent.futures import BrokenExecutor

import pytest

from tests.waiting import PATIENCE
from toadline.rules.errors import RulesError
from toadline.server.problems import Denied
from toadline.server.process_pool import ProcessPool

NICER = 3


def refuse() -> None:
    raise Denied("long-record", most=7)


def test_work_is_done_elsewhere_and_refusals_come_back() -> None:
    async def run() -> None:
        pool = ProcessPool(1, NICER)
        try:
            assert await pool.run(PATIENCE, os.getpid) != os.getpid()
            assert await pool.run(PATIENCE, os.nice, 0) == os.nice(0) + NICER
            with pytest.raises(RulesError) as caught:
                await pool.run(PATIENCE, refuse)
            assert (caught.value.code, caught.value.values) == ("long-record", {"most": 7})
        finally:
            pool.close()

    asyncio.run(run())


def test_who_dies_or_takes_too_long_is_replaced() -> None:
    async def run() -> None:
        pool = ProcessPool(1, NICER)
        try:
            first = await pool.run(PATIENCE, os.getpid)
            with pytest.raises(TimeoutError):
                await pool.run(0.1, time.sleep, PATIENCE)
            second = await pool.run(PATIENCE, os.getpid)
            with pytest.raises(BrokenExecutor):
                await pool.run(PATIENCE, os._exit, 1)
            third = await pool.run(PATIENCE, os.getpid)
            assert len({first, second, third}) == 3
        finally:
            pool.close()

    asyncio.run(run())
