"""Playing the bots' turns: one is taken from the queue, thought about, and played."""

import asyncio
import logging
from time import monotonic

from toadline.rules.errors import RulesError
from toadline.rules.move import Move
from toadline.server.bot_pool import BotPool
from toadline.server.services import Services
from toadline.server.tables import Tables
from toadline.server.tasks import Tasks
from toadline.server.turn_queue import Lane, Turn

log = logging.getLogger(__name__)


class BotTurns:
    """Plays the turns of bots, at tables of this process or of others."""

    def __init__(self, services: Services) -> None:
        self.processes = services.settings.own_bot_processes
        """In how many processes bots think; quick ones have one more."""
        tables, tuning, seconds = services.tables, services.tuning, services.settings.bot_seconds
        quick = BotPool(1, seconds, tuning.bot_stuck, heaviest="level-6")
        thinking = BotPool(self.processes, seconds, tuning.bot_stuck, heaviest="master")
        self._lanes = (
            _BotLane("quick", quick, tables, least=0.0),
            _BotLane("thinking", thinking, tables, least=seconds + tuning.bot_margin),
        )

    def start(self) -> None:
        """Begin to play, if there are processes to think in."""
        for lane in self._lanes if self.processes else ():
            lane.start()

    async def stop(self) -> None:
        """Stop, whatever is being thought about: it will be asked for again."""
        for lane in self._lanes:
            await lane.stop()


class _BotLane:
    """The turns of bots that are alike: no more are taken than there are processes to think in."""

    def __init__(self, lane: Lane, pool: BotPool, tables: Tables, least: float) -> None:
        self._lane = lane
        self._pool = pool
        self._tables = tables
        self._least = least
        """Seconds that a move takes however soon the bot knows it, or they would tell what it holds."""
        self._free = asyncio.Semaphore(pool.processes)
        self._tasks = Tasks()

    def start(self) -> None:
        self._tasks.once(self._pool.warm_up(), "warm up")
        self._tasks.forever(self._next_turn)

    async def stop(self) -> None:
        await self._tasks.stop()
        self._pool.close()

    async def _next_turn(self) -> None:
        await self._free.acquire()
        turn = await self._tables.turns.take(self._lane)
        self._tasks.once(self._play(turn), "a bot's turn")

    async def _play(self, turn: Turn) -> None:
        """Play a turn, with a process that is kept free for it."""
        try:
            began = monotonic()
            try:
                move = await self._choose(turn)
            finally:
                self._free.release()
            if move:
                await asyncio.sleep(began + self._least - monotonic())
                await self._tables.do(turn.table, lambda now, _: now.move_bot(move, turn.number))
        except RulesError as error:
            log.info("a bot's move came too late", extra={"table": turn.table, "code": error.code})
        except Exception:
            log.exception("a bot's turn failed", extra={"table": turn.table})
        finally:  # if it failed, it is asked for again
            await self._tables.turns.done(turn)

    async def _choose(self, turn: Turn) -> Move | None:
        """The bot's move; None if the turn has been played."""
        table = (await self._tables.load(turn.table)).table
        bot, view = table.bot_to_move, table.view(table.turn)
        if table.number != turn.number or not bot or not view:
            return None
        return await self._pool.choose(bot, view)
