"""The bots' turns in Redis, for workers in processes of their own."""

import asyncio
import logging

from redis.asyncio import Redis
from redis.exceptions import RedisError

from toadline.server.tuning import TUNING, Tuning
from toadline.server.turn_queue import MOST_EACH, MOST_WAITING, Lane, Turn

log = logging.getLogger(__name__)

ROOT = "toadline:turns:"
PAUSE = 0.5
"""Seconds between two tries to reach Redis."""
LOOK = 1
"""Seconds after which a worker looks for turns though no bell has rung."""
LONGEST_WAIT = 60
"""Seconds after which a turn that still waits may be added again: Redis may have lost it."""

# A lane is a row of addresses, each of them a row of players, each of those a row of turns: whoever was first
# in a row goes to its end. A turn is held, and not added again, until it is done or its worker has died.
# A bell rings for every turn that is added.

_KEYS = f"""
local time = redis.call('TIME')
local now = time[1] + time[2] / 1000000
local function key(...) return '{ROOT}' .. table.concat({{...}}, ':') end
"""
_PUT = f"""{_KEYS}
local lane, address, player, turn = unpack(ARGV)
redis.call('ZREMRANGEBYSCORE', key('held'), '-inf', now)
if redis.call('ZSCORE', key('held'), turn) then return end
if redis.call('ZCARD', key('held')) >= {MOST_WAITING} then return end
if tonumber(redis.call('HGET', key('count', lane), address) or 0) >= {MOST_EACH} then return end
redis.call('ZADD', key('held'), now + {LONGEST_WAIT}, turn)
redis.call('HINCRBY', key('count', lane), address, 1)
if redis.call('RPUSH', key(lane, address, player), turn) == 1 then
  if redis.call('RPUSH', key(lane, address), player) == 1 then
    redis.call('RPUSH', key(lane), address)
  end
end
redis.call('RPUSH', key('bell', lane), '')
redis.call('LTRIM', key('bell', lane), -{MOST_EACH}, -1)
"""
_TAKE = f"""{_KEYS}
local lane, taken_over = unpack(ARGV)
local address = redis.call('LPOP', key(lane))
if not address then return end
local player = redis.call('LPOP', key(lane, address))
local turn = redis.call('LPOP', key(lane, address, player))
if redis.call('EXISTS', key(lane, address, player)) == 1 then
  redis.call('RPUSH', key(lane, address), player)
end
if redis.call('EXISTS', key(lane, address)) == 1 then
  redis.call('RPUSH', key(lane), address)
end
if redis.call('HINCRBY', key('count', lane), address, -1) <= 0 then
  redis.call('HDEL', key('count', lane), address)
end
redis.call('ZADD', key('held'), now + taken_over, turn)
return {{turn, address, player}}
"""
_WAITING = f"{_KEYS} return redis.call('ZCOUNT', key('held'), now, '+inf')"


class RedisTurnQueue:
    """The queue of several processes. While Redis is away turns are left out, and asked for again later."""

    def __init__(self, redis: Redis, tuning: Tuning = TUNING) -> None:
        self._redis = redis
        self._taken_over = tuning.taken_over
        self._put, self._take, self._waiting = map(redis.register_script, (_PUT, _TAKE, _WAITING))

    async def put(self, turn: Turn) -> None:
        """Add a turn, unless it waits already or is being thought about."""
        try:
            await self._put(args=[turn.lane, turn.address, turn.player, f"{turn.table} {turn.number}"])
        except (RedisError, OSError) as error:
            log.warning("a bot's turn couldn't be queued", extra={"reason": str(error)})

    async def take(self, lane: Lane) -> Turn:
        """Wait for the next turn of a lane."""
        while True:
            try:
                if found := await self._take(args=[lane, self._taken_over]):
                    turn, address, player = (each.decode() for each in found)
                    table, number = turn.split()
                    return Turn(table, int(number), lane, address, player)
                await self._redis.blpop(f"{ROOT}bell:{lane}", LOOK)
            except (RedisError, OSError) as error:
                log.warning("the bots' turns can't be read", extra={"reason": str(error)})
                await asyncio.sleep(PAUSE)

    async def done(self, turn: Turn) -> None:
        """Say that a turn has been dealt with."""
        try:
            await self._redis.zrem(f"{ROOT}held", f"{turn.table} {turn.number}")
        except (RedisError, OSError) as error:
            log.warning("a bot's turn couldn't be put away", extra={"reason": str(error)})

    async def waiting(self) -> int:
        """How many turns wait or are being thought about; none is known of while Redis is away."""
        try:
            return int(await self._waiting())
        except (RedisError, OSError):
            return 0
