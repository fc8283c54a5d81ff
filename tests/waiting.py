"""Waiting: a test waits for what it waits for, and only a fault takes longer than this."""

import asyncio
import time
from collections.abc import Awaitable, Callable

PATIENCE = 180.0
"""Seconds after which something that should have happened won't, however busy the machine is."""
PAUSE = 0.02


def until(happened: Callable[[], bool], what: str) -> None:
    """Wait until something has happened."""
    end = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < end, f"{what} didn't happen in {PATIENCE:.0f} s"
        time.sleep(PAUSE)


async def until_async(happened: Callable[[], Awaitable[bool]], what: str) -> None:
    """Wait until something has happened, and let others go on meanwhile."""
    end = time.monotonic() + PATIENCE
    while not await happened():
        assert time.monotonic() < end, f"{what} didn't happen in {PATIENCE:.0f} s"
        await asyncio.sleep(PAUSE)
