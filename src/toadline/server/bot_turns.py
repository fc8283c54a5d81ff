"""Playing the bots' turns: one is taken from the queue, thought about, and played."""

import logging

from toadline.rules.errors import RulesError
from toadline.server.bot_pool import BotPool
from toadline.server.services import Services
from toadline.server.tasks import Tasks
from toadline.server.turn_queue import Turn

log = logging.getLogger(__name__)


class BotTurns:
    """Plays the turns of bots, at tables of this process or of others."""

    def __init__(self, services: Services) -> None:
        self.processes = services.settings.own_bot_processes
        """In how many processes its bots think."""
        self._tables = services.tables
        self._pool = BotPool(self.processes, services.settings.bot_seconds, services.tuning.bot_stuck)
        self._tasks = Tasks()

    def start(self) -> None:
        """Begin to play, if there are processes to think in."""
        if self.processes:
            self._tasks.once(self._pool.warm_up(), "warm up")
        for _ in range(self.processes * 2):  # one thinks while the other writes
            self._tasks.forever(self._next_turn)

    async def stop(self) -> None:
        """Stop, whatever is being thought about: it will be asked for again."""
        await self._tasks.stop()
        self._pool.close()

    async def _next_turn(self) -> None:
        turn = await self._tables.turns.take()
        try:
            await self._play(turn)
        finally:  # if it failed, it is asked for again
            await self._tables.turns.done(turn)

    async def _play(self, turn: Turn) -> None:
        table = (await self._tables.load(turn.table)).table
        bot, view = table.bot_to_move, table.view(table.turn)
        if table.number != turn.number or not bot or not view:
            return
        move = await self._pool.choose(bot, view)
        try:
            await self._tables.do(turn.table, lambda now, _: now.move_bot(move, turn.number))
        except RulesError as error:
            log.info("a bot's move came too late", extra={"table": turn.table, "code": error.code})
