"""`toadline bot`: programs that play on a real server."""

import re
import subprocess
import sys
from pathlib import Path

from tests.client.programs import FIRST, bot, ended
from tests.server.player import Player
from tests.server.process import Server
from tests.shell import blocks, run
from tests.waiting import until


def test_the_docs_example_plays_a_whole_match(server: Server, tmp_path: Path) -> None:
    (tmp_path / "my_bot.py").write_text(blocks("build-a-bot.md", "python")[0])
    (script,) = blocks("build-a-bot.md", "bash")
    done = run(script, tmp_path, server.address)
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert re.match(r"Hopper \(player:\w+\) is at http", lines[0])
    assert re.search(r": the match is over: Hopper -?\d+, Bufo -?\d+$", lines[-2])
    assert lines[-1].endswith(": the shuffle was fair")
    assert sum("the round is over" in line for line in lines) == 2


def test_it_sits_down_where_a_seat_is_kept_for_it(server: Server, tmp_path: Path) -> None:
    hopper, ada = Player(server, "Hopper"), Player(server, "Ada")
    with bot(server, hopper, tmp_path, FIRST) as process:
        process.wait_for("waiting for tables")
        table = ada.open("open", f"player:{hopper.id}")
        until(lambda: ada.look(table)["seats"][1]["player"] == hopper.id, "the bot's coming")
        ada.sit(table)
        until(lambda: ada.move(table)["status"] == "over", "the end of the match")
        process.wait_for(f"{table}: the match is over")
        assert process.is_running


def test_two_of_them_pair(server: Server, tmp_path: Path) -> None:
    folders = [tmp_path / name for name in ("Rana", "Pipa")]
    for folder in folders:
        folder.mkdir()
    with bot(server, Player(server, "Rana"), folders[0], FIRST, "--pair") as one:
        one.wait_for("at the table")
        with bot(server, Player(server, "Pipa"), folders[1], FIRST, "--pair") as other:
            assert (ended(one), ended(other)) == (0, 0)
            assert "the match is over" in one.said()


def test_what_cannot_be_used_exits_with_2(server: Server, tmp_path: Path) -> None:
    root, token = server.address, Player(server, "Hopper").token
    for arguments, reason in [
        (["--url", root, "--token", token, "--", "./missing"], "There is no program called ./missing."),
        (["--url", "toad", "--token", token, "--", "ls"], "toad isn't the address of a server"),
        (["--url", "http://localhost:1", "--token", token, "--", "ls"], "Can't play at http://localhost:1: "),
        (["--url", root, "--token", "wrong", "--", "ls"], "The server doesn't know this token."),
    ]:
        command = [sys.executable, "-m", "toadline", "bot", *arguments]
        done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path)
        assert (done.returncode, done.stdout) == (2, "")
        assert reason in done.stderr
