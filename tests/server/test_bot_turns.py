"""Bots' turns at a server: shared fairly, and their pace tells nothing."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from tests.server.player import Player, refusal
from tests.server.process import Server, sqlite
from tests.waiting import until
from toadline.bots.roster import names
from toadline.play.bots import QUICK

MANY = 20
SECONDS = 3
"""That a bot thinks: nobody takes as long for anything else."""


def moved_at(player: Player, table: str) -> list[float]:
    """When the bots of a table moved."""
    events = player.events(table)
    return [each["at"] for each in events if each["event"].get("bot")]


def wait_for_bot(player: Player, table: str) -> tuple[float, float]:
    """Let the bot of a table play its first move: when it was its turn, and when it moved."""
    player.move(table)  # if the player begins
    until(lambda: bool(moved_at(player, table)), "the bot's move")
    events = player.events(table)
    index = next(index for index, each in enumerate(events) if each["event"].get("bot"))
    return events[index - 1]["at"], events[index]["at"]


@pytest.mark.parametrize("bot", ["greedy", "master"])
def test_one_player_with_many_tables_keeps_nobody_waiting(tmp_path: Path, bot: str) -> None:
    with Server(tmp_path / "log", sqlite(tmp_path), f"--bot-seconds={SECONDS}") as server:
        eve, bo = Player(server, "Eve"), Player(server, "Bo")
        first = bo.open("open", f"bot:{bot}")
        bo.sit(first)
        wait_for_bot(bo, first)  # all is loaded now
        tables = [eve.open("open", "bot:master", stand_in="master", clock=1) for _ in range(MANY)]
        for table in tables:
            eve.sit(table)
            eve.move(table)
        table = bo.open("open", f"bot:{bot}")
        bo.sit(table)
        asked, answered = wait_for_bot(bo, table)
        before = [at for each in tables for at in moved_at(eve, each) if asked < at < answered]
        # Those that are being thought about are played first, and a turn of Eve's between; not the whole row.
        assert len(before) < MANY // 2


def test_so_many_tables_with_bots_a_player(tmp_path: Path) -> None:
    with Server(tmp_path / "log", sqlite(tmp_path), "--bot-tables-per-player=2") as server:
        ada, bo = Player(server, "Ada"), Player(server, "Bo")
        tables = [ada.open("open", "bot:level-1") for _ in range(3)]
        for table in tables[:2]:
            ada.sit(table)
        answer = ada.try_to("POST", f"/tables/{tables[2]}/seats", {})
        assert refusal(answer, 409) == "many-bot-tables"
        assert answer.json()["values"] == {"most": 2}
        bo.sit(tables[2])
        ada.ask("DELETE", f"/tables/{tables[0]}/seats")
        ada.sit(ada.open("open", "bot:level-1"))


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("hasty")
    with Server(folder / "log", sqlite(folder), "--bot-seconds=0.1") as server:
        yield server


@pytest.mark.parametrize("bot", ["level-7", "master"])
def test_how_long_a_bot_thinks_tells_nothing_of_its_hand(hasty: Server, bot: str) -> None:
    """Whether it had a choice or not: no move comes before the time that all of them take."""
    ada = Player(hasty, "Ada")
    table = ada.open("open", f"bot:{bot}")
    ada.sit(table)
    while ada.move(table)["status"] == "running":
        pass
    events = ada.events(table)
    took = [after["at"] - before["at"] for before, after in pairwise(events) if after["event"].get("bot")]
    assert min(took) > 0.19  # a tenth to think, and another for what it takes besides; to the millisecond


def test_quick_bots_are_bots() -> None:
    assert set(names()) >= QUICK
