"""The bus over Redis, for several processes."""

import asyncio
import json
import logging
from collections.abc import Awaitable, Sequence
from time import time
from typing import TypeVar
from uuid import uuid4

from redis.asyncio import Redis
from redis.exceptions import RedisError

from toadline.server.bus import Hear

T = TypeVar("T")

log = logging.getLogger(__name__)

CHANNEL = "toadline:news"
HERE = "toadline:here:"
KEPT = 60
"""Seconds that Redis remembers who is connected, unless told again."""
PAUSE = 0.5
"""Seconds between two tries to reach Redis."""


class RedisBus:
    """The bus of several processes. While Redis is away, listeners look at the store."""

    def __init__(self, redis: Redis) -> None:
        self._redis = redis
        self._process = uuid4().hex
        self._here: dict[str, list[str]] = {}
        self._listener: asyncio.Task[None] | None = None

    async def start(self, hear: Hear) -> None:
        """Begin to listen."""
        self._listener = asyncio.create_task(self._listen(hear), name="bus listener")

    async def tell(self, table: str, what: str) -> None:
        """Tell the other processes; who misses it finds out a little later."""
        await self._try(self._redis.publish(CHANNEL, f"{self._process} {table} {what}"))

    async def here(self, table: str, players: Sequence[str]) -> None:
        """Say who is connected here; a process that dies is forgotten by itself."""
        pipe = self._redis.pipeline()
        self._here.pop(table, None)
        if players:
            self._here[table] = list(players)
            pipe.hset(HERE + table, self._process, json.dumps([time() + KEPT, *players]))
            pipe.expire(HERE + table, KEPT)
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
        """Stop listening."""
        if self._listener:
            self._listener.cancel()
        await self._redis.aclose()

    async def _listen(self, hear: Hear) -> None:
        while True:
            try:
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    async for message in channel.listen():
                        if message["type"] == "message":
                            process, table, what = message["data"].decode().split(" ")
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
