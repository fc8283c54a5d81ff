"""The bots' turns in a Redis stream, for workers in processes of their own."""

import asyncio
import logging
from typing import Any
from uuid import uuid4

from redis.asyncio import Redis
from redis.exceptions import RedisError, ResponseError

from toadline.server.tuning import TUNING, Tuning
from toadline.server.turn_queue import MOST_WAITING, Turn

log = logging.getLogger(__name__)

STREAM = "toadline:turns"
GROUP = "workers"
PAUSE = 0.5


class RedisTurnQueue:
    """A stream with acknowledgement: the turn of a worker that died goes to another one."""

    def __init__(self, redis: Redis, tuning: Tuning = TUNING) -> None:
        self._redis = redis
        self._taken_over = tuning.taken_over
        self._name = uuid4().hex

    async def put(self, turn: Turn) -> None:
        """Add a turn. While Redis is away it is left out, and asked for again later."""
        try:
            await self._redis.xadd(
                STREAM, {"table": turn.table, "number": turn.number}, maxlen=MOST_WAITING, approximate=True
            )
        except (RedisError, OSError) as error:
            log.warning("a bot's turn couldn't be queued", extra={"reason": str(error)})

    async def take(self) -> Turn:
        """Wait for the next turn: one that another worker left behind, or a new one."""
        while True:
            try:
                if turn := await self._left_behind() or await self._next():
                    return turn
            except ResponseError:  # a new Redis knows no group yet
                await self._make_group()
            except (RedisError, OSError) as error:
                log.warning("the bots' turns can't be read", extra={"reason": str(error)})
                await asyncio.sleep(PAUSE)

    async def done(self, turn: Turn) -> None:
        """Acknowledge a turn, and clear it away."""
        try:
            await self._redis.xack(STREAM, GROUP, turn.key)
            await self._redis.xdel(STREAM, turn.key)
        except (RedisError, OSError) as error:
            log.warning("a bot's turn couldn't be acknowledged", extra={"reason": str(error)})

    async def waiting(self) -> int:
        """How many turns wait or are being thought about; none is known of while Redis is away."""
        try:
            return int(await self._redis.xlen(STREAM))
        except (RedisError, OSError):
            return 0

    async def _left_behind(self) -> Turn | None:
        old = round(1000 * self._taken_over)
        _, found, *_ = await self._redis.xautoclaim(STREAM, GROUP, self._name, old, count=1)
        return _turn(*found[0]) if found and found[0][1] else None

    async def _next(self) -> Turn | None:
        found: Any = await self._redis.xreadgroup(GROUP, self._name, {STREAM: ">"}, count=1, block=1000)
        return _turn(*found[0][1][0]) if found else None

    async def _make_group(self) -> None:
        try:
            await self._redis.xgroup_create(STREAM, GROUP, id="0", mkstream=True)
        except ResponseError:
            await asyncio.sleep(PAUSE)  # another worker was first
        except (RedisError, OSError):
            await asyncio.sleep(PAUSE)


def _turn(key: bytes, fields: dict[bytes, bytes]) -> Turn:
    return Turn(fields[b"table"].decode(), int(fields[b"number"]), key.decode())
