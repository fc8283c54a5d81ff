"""News between processes."""

import asyncio

from redis.asyncio import Redis

from tests.services import redis
from tests.waiting import PATIENCE
from toadline.server.bus_redis import CHANNEL, RedisBus


def test_all_news_arrives_in_order_also_from_who_stops_at_once() -> None:
    with redis() as service:
        asyncio.run(tell_and_stop(service.url))


async def tell_and_stop(url: str) -> None:
    here, there = (RedisBus(Redis.from_url(url)) for _ in range(2))
    heard: asyncio.Queue[tuple[str, str]] = asyncio.Queue()
    await here.start(lambda table, what: heard.put_nowait((table, what)))
    async with asyncio.timeout(PATIENCE), Redis.from_url(url) as client:
        while (await client.pubsub_numsub(CHANNEL))[0][1] == 0:
            await asyncio.sleep(0.01)
        news = [("abc", "event"), ("def", "chat"), ("abc", "unsaid:7")]
        await here.tell("abc", "event")  # what one says oneself is no news
        for table, what in news:
            await there.tell(table, what)
        await there.close()
        assert [await heard.get() for _ in news] == news
        assert heard.empty()
    await here.close()
