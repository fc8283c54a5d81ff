"""Bots that die or get stuck: fresh processes take over, and nobody's match ends with them."""

import asyncio
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest

from tests.server.player import Player
from tests.server.process import Server, is_alive, sqlite
from tests.waiting import PATIENCE, until
from toadline.rules.round import Round
from toadline.server.bot_pool import BotPool
from toadline.server.process_pool import ProcessPool

ASKED = 8
"""More than two processes take at once: the rest waits in the pool."""


@pytest.mark.parametrize("accident", [signal.SIGSTOP, signal.SIGKILL], ids=["stuck", "dead"])
def test_whoever_asks_is_answered_and_the_pool_starts_anew_once(
    accident: signal.Signals, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[ProcessPoolExecutor] = []
    new_pool = ProcessPool._new_pool

    def counted(pool: ProcessPool) -> ProcessPoolExecutor:
        made.append(new_pool(pool))
        return made[-1]

    monkeypatch.setattr(ProcessPool, "_new_pool", counted)
    view = Round.deal(seed=1).view(0)

    async def run() -> None:
        pool = BotPool(2, 0.1, stuck=PATIENCE)
        try:
            await asyncio.gather(*(pool.choose("greedy", view) for _ in range(ASKED)))
            for process in made[0]._processes.values():
                assert process.pid
                os.kill(process.pid, accident)
            pool._stuck = 0.5
            first = [asyncio.create_task(pool.choose("greedy", view)) for _ in range(ASKED)]
            await asyncio.sleep(0)  # now they wait
            pool._stuck = PATIENCE  # these wait on when the pool is ended
            later = [asyncio.create_task(pool.choose("greedy", view)) for _ in range(ASKED)]
            moves = [await move for move in (*first, *later)]
            moves.append(await pool.choose("greedy", view))
        finally:
            pool.close()
        assert all(move in view.legal_moves for move in moves)
        assert len(made) == 2

    asyncio.run(run())


def test_a_match_goes_on_after_its_bots_process_has_died(tmp_path: Path) -> None:
    with Server(tmp_path / "log", sqlite(tmp_path), "--bot-seconds=0.1") as server:
        ada = Player(server, "Ada")
        table = ada.open("open", "bot:level-5")
        ada.sit(table)
        until(lambda: bool(ada.move(table)["view"]["legal_moves"]), "the bot's first move")
        dying = server.spawned()
        for pid in dying:
            os.kill(pid, signal.SIGKILL)
        until(lambda: not any(map(is_alive, dying)), "the end of the bots' processes")
        while ada.move(table)["status"] != "over":
            pass
        assert len(server.spawned()) == 2  # one for quick bots, one for others
        assert {event["event"].get("bot") for event in ada.events(table)} == {None, "level-5"}
