"""Work that goes on for as long as a server process runs, owned by whoever started it."""

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from toadline.server.problems import Denied

log = logging.getLogger(__name__)

AFTER_A_FAILURE = 1.0


class Tasks:
    """Some tasks, stopped together."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def once(self, work: Coroutine[Any, Any, None], name: str) -> None:
        """Do this."""
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def forever(self, work: Callable[[], Awaitable[None]], pause: float = 0.0) -> None:
        """Do this again and again; a failure is noted, and doesn't end it."""

        async def go_on() -> None:
            while True:
                try:
                    await work()
                except Denied as denied:  # the database is away; the store has said so
                    log.warning("a task has to wait", extra={"task": work.__name__, "reason": denied.code})
                    await asyncio.sleep(AFTER_A_FAILURE)
                except Exception:
                    log.exception("a task failed", extra={"task": work.__name__})
                    await asyncio.sleep(AFTER_A_FAILURE)
                await asyncio.sleep(pause * random.uniform(0.8, 1.2))

        self.once(go_on(), work.__name__)

    async def stop(self) -> None:
        """End them all."""
        tasks = [*self._tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
