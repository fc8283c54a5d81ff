"""`toadline bot`: programs that play on a real server."""

import json
import re
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.player import Player
from tests.server.process import Process, Server, sqlite
from tests.shell import blocks, run
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


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    with Server(folder / "log", sqlite(folder)) as running:
        yield running


def bot(server: Server, player: Player, folder: Path, program: str, *flags: str) -> Process:
    """A bot with this program."""
    (folder / "bot.py").write_text(program)
    flags += (f"--url={server.url}", f"--token={player.token}", f"--seconds={PATIENCE}")
    return Process(folder / "bot.log", "bot", *flags, "--", sys.executable, str(folder / "bot.py"))


def ended(process: Process) -> int:
    until(lambda: not process.is_running, "the bot's end")
    assert process.code is not None
    return process.code


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


def test_it_survives_a_killed_server(tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    with Server(tmp_path / "log", sqlite(tmp_path)) as server:
        player = Player(server, "Hopper")
        table = player.open("open", "bot:greedy")
        with bot(server, player, tmp_path, HALTING % str(gate), f"--table={table}") as process:
            process.wait_for("Hopper plays")
            server.kill()
            process.wait_for("lost the server")
            gate.touch()
            server.start()
            process.wait_for("back at the table")
            assert ended(process) == 0
            assert "the match is over" in process.said()
            assert player.look(table)["status"] == "over"


def kept(folder: Path) -> Path:
    """The file with what the bot keeps of a table's shuffle."""
    (file,) = (folder / "state/toadline/bot").iterdir()
    return file


def test_it_reveals_what_it_sealed_before_it_was_restarted(server: Server, tmp_path: Path) -> None:
    hopper, ada = Player(server, "Hopper"), Player(server, "Ada")
    table = ada.open("open", "open")
    with bot(server, hopper, tmp_path, FIRST, f"--table={table}") as process:
        process.wait_for("at the table")
        process.kill()
        assert stat.filemode(kept(tmp_path).stat().st_mode) == "-rw-------"
        ada.sit(table, "aaa")
        ada.reveal(table, "aaa")
        assert [bool(seat["entropy"]) for seat in ada.look(table)["seats"]] == [False, True]
        process.start()
        process.wait_for("Hopper's entropy is revealed")
        until(lambda: ada.move(table)["status"] == "over", "the end of the match")
        process.wait_for("the shuffle was fair")
        assert ended(process) == 0
    assert list((tmp_path / "state/toadline/bot").iterdir()) == []


def test_it_reveals_nothing_where_the_commitment_was_changed(server: Server, tmp_path: Path) -> None:
    hopper, ada = Player(server, "Hopper"), Player(server, "Ada")
    table = ada.open("open", "open")
    with bot(server, hopper, tmp_path, FIRST, f"--table={table}") as process:
        process.wait_for("at the table")
        process.kill()
        before = json.loads(kept(tmp_path).read_text())
        kept(tmp_path).write_text(json.dumps({**before, "commitment": "0" * 64}))
        ada.sit(table, "aaa")
        process.start()
        assert ended(process) == 1
        assert "The server has changed its commitment." in process.said()
    seen = ada.look(table)
    assert (seen["closed"], seen["seats"][0]["left"], seen["seats"][0]["entropy"]) == ("unrevealed", True, "")


def test_it_says_so_when_the_shuffle_wasnt_fair(server: Server, tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    player = Player(server, "Hopper")
    table = player.open("open", "bot:greedy")
    with bot(server, player, tmp_path, HALTING % str(gate), f"--table={table}") as process:
        process.wait_for("Hopper plays")
        before = json.loads(kept(tmp_path).read_text())
        kept(tmp_path).write_text(json.dumps({**before, "seals": before["seals"][::-1]}))
        gate.touch()
        process.wait_for("the shuffle was NOT fair: The seals that you kept aren't the record's.")
        assert kept(tmp_path).exists()


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


@pytest.mark.parametrize(
    ("program", "reason"),
    [
        (
            "raise SystemExit('no idea')",
            "the program ended with exit code 1: no idea; the seat is left to a bot",
        ),
        (FIRST.replace('message["view"]["legal_moves"][0]', '"11"'), "answered garbage"),
        (FIRST.replace('message["view"]["legal_moves"][0]', '"take"'), "answered take, which isn't legal"),
    ],
)
def test_a_program_that_fails_gives_up_its_seat(
    server: Server, tmp_path: Path, program: str, reason: str
) -> None:
    hopper, ada = Player(server, "Hopper"), Player(server, "Ada")
    table = ada.open("open", "open")
    ada.sit(table)
    with bot(server, hopper, tmp_path, program, f"--table={table}") as process:
        until(lambda: not (ada.move(table) and process.is_running), "the bot's end")
        assert process.code == 1
        assert reason in process.said()
    assert ada.look(table)["seats"][1]["left"]


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
