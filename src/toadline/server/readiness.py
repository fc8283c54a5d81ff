"""Whether a server can serve: whether its database takes a write, not only whether it answers.

Anybody may ask, so that one write answers for all who ask within a few seconds.
"""

import asyncio
from time import monotonic

from toadline.server.problems import Denied
from toadline.server.store import Store

KEPT = 2.0
"""Seconds that an answer is good for."""


class Readiness:
    """What came of the last try to write."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._trying = asyncio.Lock()
        self._is_ready = False
        self._until = 0.0

    async def check(self) -> bool:
        """Whether the database can be written."""
        async with self._trying:  # who comes meanwhile waits for the same answer
            if monotonic() >= self._until:
                self._is_ready = await self._try()
                self._until = monotonic() + KEPT
            return self._is_ready

    async def _try(self) -> bool:
        try:
            await self._store.try_to_write()
        except Denied:
            return False
        return True
