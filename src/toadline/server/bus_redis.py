"""The bus over Redis, for several processes."""

import asyncio
import json
import logging
from collections import deque
from collections.abc import Awaitable, Sequence
from math import ceil
from time import time
from typing import TypeVar
from uuid import uuid4

from redis.asyncio import Redis
from redis.exceptions import RedisError

from toadline.server.bus import Hear
from toadline.server.tuning import TUNING, Tuning

T = TypeVar("T")

log = logging.getLogger(__name__)

CHANNEL = "toadline:news"
HERE = "toadline:here:"
MOST_NEWS = 10_000
"""News that may wait to be sent; the oldest are left out."""
PAUSE = 0.5
"""Seconds between two tries to reach Redis."""


class RedisBus:
    """The bus of several processes. While Redis is away, listeners look at the store."""

    def __init__(self, redis: Redis, tuning: Tuning = TUNING) -> None:
        self._redis = redis
        self._here_kept = tuning.here_kept
        self._process = uuid4().hex
        self._here: dict[str, list[str]] = {}
        self._news: deque[str] = deque(maxlen=MOST_NEWS)
        self._has_news = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self, hear: Hear) -> None:
        """Begin to listen."""
        self._tasks = [
            asyncio.create_task(self._listen(hear), name="bus listener"),
            asyncio.create_task(self._publish(), name="bus publisher"),
        ]

    async def tell(self, table: str, what: str) -> None:
        """Tell the other processes soon; nobody waits for it, and who misses it finds out a little later."""
        self._news.append(f"{table} {what}")
        self._has_news.set()

    async def here(self, table: str, players: Sequence[str]) -> None:
        """Say who is connected here; a process that dies is forgotten by itself."""
        pipe = self._redis.pipeline()
        self._here.pop(table, None)
        if players:
            self._here[table] = list(players)
            pipe.hset(HERE + table, self._process, json.dumps([time() + self._here_kept, *players]))
            pipe.expire(HERE + table, ceil(self._here_kept))
        else:
            pipe.hdel(HERE + table, self._process)
        await self._try(pipe.execute())

    async def who(self, table: str) -> list[str]:
        """Everybody who is connected; while Redis is away, everybody here."""
        found = await self._try(self._redis.hvals(HERE + table))
        if found is None:
            return self._here.get(table, [])
        lists = [json.loads(text) for text in found]
        return [player for expires, *players in lists if expires > time() for player in players]

    async def close(self) -> None:
        """Send what is still new, and stop."""
        for task in self._tasks:
            task.cancel()
        await self._publish_news()
        await self._redis.aclose()

    async def _publish(self) -> None:
        while True:
            await self._has_news.wait()
            await self._publish_news()

    async def _publish_news(self) -> None:
        """Send what is new: under load much of it at once."""
        self._has_news.clear()
        if self._news:
            message = "\n".join((self._process, *self._news))
            self._news.clear()
            await self._try(self._redis.publish(CHANNEL, message))

    async def _listen(self, hear: Hear) -> None:
        while True:
            try:
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    async for message in channel.listen():
                        if message["type"] == "message":
                            process, *news = message["data"].decode().split("\n")
                            for table, what in (each.split(" ") for each in news):
                                if process != self._process:
                                    hear(table, what)
            except (RedisError, OSError, ValueError) as error:  # the last: it was no message of ours
                log.warning("the bus is down", extra={"reason": str(error)})
                await asyncio.sleep(PAUSE)

    async def _try(self, request: Awaitable[T]) -> T | None:
        """What Redis answers; None while it is away."""
        try:
            return await request
        except (RedisError, OSError) as error:
            log.warning("the bus is down", extra={"reason": str(error)})
            return None
