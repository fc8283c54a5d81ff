"""Programs that play on a server through `toadline bot`."""

import sys
from pathlib import Path

from tests.server.player import Player
from tests.server.process import Process, Server
from tests.waiting import PATIENCE, until

FIRST = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "choose":
        print(json.dumps({"move": message["view"]["legal_moves"][0]}), flush=True)
"""
HALTING = """
import json, sys, time
from pathlib import Path
moves = 0
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "choose":
        while moves and not Path("%s").exists():
            time.sleep(0.02)
        moves += 1
        print(json.dumps({"move": message["view"]["legal_moves"][0]}), flush=True)
"""
"""Plays the first legal move, and after one waits until there is a file."""


def bot(server: Server, player: Player, folder: Path, program: str, *flags: str) -> Process:
    """A bot with this program."""
    (folder / "bot.py").write_text(program)
    flags += (f"--url={server.url}", f"--token={player.token}", f"--seconds={PATIENCE}")
    return Process(folder / "bot.log", "bot", *flags, "--", sys.executable, str(folder / "bot.py"))


def ended(process: Process) -> int:
    until(lambda: not process.is_running, "the bot's end")
    assert process.code is not None
    return process.code
