"""`toadline worker`: what it counts can be seen, and a turn that it thinks about twice is played once."""

import asyncio
import re
from pathlib import Path
from random import Random
from typing import Any

import httpx

from tests.command import toadline
from tests.server.client import Client, check
from tests.server.process import Process, Server, altered, sqlite
from tests.services import free_port, redis
from tests.waiting import PATIENCE

SOON = {"taken_over": 0.02, "bot_retry": 0.05, "sweep": 0.02}
"""Turns are asked for again while they are still thought about, as if a bot had to be compiled first."""


async def play(server: Server) -> list[Any]:
    """Play a match against a bot, check it, and return its events."""
    async with Client(lambda: server.url, "Ada", Random(1)) as ada:
        table = await ada.open(2, rounds=1, seats=["open", "bot:level-8"])
        await ada.sit(table)
        await ada.play(table)
        await check(ada, table, ada.moves[table])
        return list(await ada.events(table))


def test_a_worker_shows_what_it_counts_and_plays_no_turn_twice(tmp_path: Path) -> None:
    port = free_port()
    with redis() as wires:
        flags = (sqlite(tmp_path), f"--redis={wires.url}")
        thinking = ("--bot-processes=2", "--bot-seconds=0.1", f"--metrics-port={port}")
        hasty = altered(tmp_path, tuning=SOON)
        worker = Process(tmp_path / "worker.log", "worker", *thinking, *flags, program=hasty)
        with Server(tmp_path / "log", *flags, program=hasty) as server, worker:
            worker.wait_for("a worker is ready")
            events = asyncio.run(play(server))
            counted = httpx.get(f"http://127.0.0.1:{port}/metrics", timeout=PATIENCE).text
            taken = toadline("worker", f"--metrics-port={port}", *flags)
        assert worker.code == 0
    moves = sum(event["event"].get("bot") == "level-8" for event in events)
    thoughts = re.findall(r'^toadline_bot_seconds_count{bot="level-8"} (.*)', counted, re.MULTILINE)
    assert float(thoughts[0]) > moves, "turns were thought about twice"
    assert f'toadline_moves_total{{by="bot"}} {float(moves)}' in counted
    assert (taken.exit_code, taken.stdout) == (2, "")
    assert taken.stderr.endswith("Choose another --metrics-port.\n")
