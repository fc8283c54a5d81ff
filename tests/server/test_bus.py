import asyncio

from toadline.server.bus import MemoryBus


def test_a_process_alone_knows_who_is_here() -> None:
    async def run() -> None:
        bus = MemoryBus()
        assert await bus.who("k2f") == []
        await bus.here("k2f", ["ada", ""])
        await bus.here("a8m", ["bo"])
        assert (await bus.who("k2f"), await bus.who("a8m")) == (["ada", ""], ["bo"])
        await bus.here("k2f", [])
        assert (await bus.who("k2f"), await bus.who("a8m")) == ([], ["bo"])

    asyncio.run(run())


def test_what_one_says_oneself_is_no_news() -> None:
    async def run() -> None:
        heard: list[str] = []
        bus = MemoryBus()
        await bus.start(lambda table, what: heard.append(f"{table} {what}"))
        await bus.tell("k2f", "event")
        await bus.close()
        assert heard == []

    asyncio.run(run())
