"""Bots' turns: each is thought about and played, and what has happened meanwhile isn't played twice."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tests.server.inside import seated, services
from tests.waiting import until_async
from toadline import Move, View
from toadline.play.table import Table
from toadline.server import bot_turns, tasks
from toadline.server.bot_turns import BotTurns
from toadline.server.services import Services
from toadline.server.turn_queue import MemoryTurnQueue, Turn

SEATS = ("bot:greedy", "open")
"""The bot begins."""


class Pool:
    """Thinks in this process: plays the first legal move, after whatever the test does meanwhile."""

    def __init__(self, *_: object) -> None:
        self.thoughts = 0
        self.closed = False
        self.meanwhile: Callable[[], Awaitable[object]] = lambda: asyncio.sleep(0)

    async def warm_up(self) -> None:
        pass

    async def choose(self, bot: str, view: View) -> Move:
        assert (bot, view.seat) == ("greedy", view.turn)
        self.thoughts += 1
        await self.meanwhile()
        return view.legal_moves[0]

    def close(self) -> None:
        self.closed = True


class Queue(MemoryTurnQueue):
    """Notes which turns are done."""

    def __init__(self) -> None:
        super().__init__()
        self.all_done: list[int] = []

    async def done(self, turn: Turn) -> None:
        await super().done(turn)
        self.all_done.append(turn.number)


async def with_turns(
    folder: Path, pool: Pool, test: Callable[[Services, Queue, BotTurns, Table], Awaitable[None]]
) -> None:
    """Run a test where a bot is to move."""
    async with services(folder) as made:
        made.tables.turns = queue = Queue()
        turns = BotTurns(made)
        table = await seated(made, *SEATS)
        assert table.bot_to_move
        try:
            await test(made, queue, turns, table)
        finally:
            await turns.stop()
        assert pool.closed


@pytest.fixture
def pool(monkeypatch: pytest.MonkeyPatch) -> Pool:
    made = Pool()
    monkeypatch.setattr(bot_turns, "BotPool", lambda *_: made)
    monkeypatch.setattr(tasks, "AFTER_A_FAILURE", 0.0)
    return made


async def all_done(queue: Queue, *numbers: int) -> None:
    async def are() -> bool:
        return sorted(queue.all_done) == sorted(numbers)

    await until_async(are, f"turns {numbers}")


def test_a_bots_turn_is_played(tmp_path: Path, pool: Pool) -> None:
    async def test(made: Services, queue: Queue, turns: BotTurns, table: Table) -> None:
        turns.start()
        await all_done(queue, table.number)
        now = (await made.tables.load(table.id)).table
        assert (now.number, now.bot_to_move, pool.thoughts) == (table.number + 1, None, 1)

    asyncio.run(with_turns(tmp_path, pool, test))


def test_nobody_thinks_about_a_turn_that_is_over(tmp_path: Path, pool: Pool) -> None:
    async def test(made: Services, queue: Queue, turns: BotTurns, table: Table) -> None:
        old = Turn(table.id, table.number - 1)
        await queue.put(old)
        turns.start()
        await all_done(queue, table.number, old.number)
        assert (await made.tables.load(table.id)).table.number == table.number + 1
        assert pool.thoughts == 1

    asyncio.run(with_turns(tmp_path, pool, test))


def test_a_move_that_comes_too_late_is_left(
    tmp_path: Path, pool: Pool, caplog: pytest.LogCaptureFixture
) -> None:
    async def test(made: Services, queue: Queue, turns: BotTurns, table: Table) -> None:
        view = table.view(table.turn)
        assert view
        move = view.legal_moves[-1]
        pool.meanwhile = lambda: made.tables.do(table.id, lambda now, _: now.move_bot(move, table.number))
        turns.start()
        await all_done(queue, table.number)
        now = (await made.tables.load(table.id)).table
        assert now.number == table.number + 1
        assert now.match
        assert now.match.round.history[-1].move == move

    with caplog.at_level("INFO"):
        asyncio.run(with_turns(tmp_path, pool, test))
    assert [(record.levelname, record.message) for record in caplog.records if "late" in record.message] == [
        ("INFO", "a bot's move came too late")
    ]


def test_a_turn_that_failed_can_be_asked_for_again(tmp_path: Path, pool: Pool) -> None:
    async def fail() -> None:
        pool.meanwhile = lambda: asyncio.sleep(0)
        raise ZeroDivisionError

    async def test(made: Services, queue: Queue, turns: BotTurns, table: Table) -> None:
        pool.meanwhile = fail
        turns.start()
        await all_done(queue, table.number)
        assert (await made.tables.load(table.id)).table.number == table.number
        await made.tables.ask_bot(table)
        await all_done(queue, table.number, table.number)
        assert (await made.tables.load(table.id)).table.number == table.number + 1

    asyncio.run(with_turns(tmp_path, pool, test))
