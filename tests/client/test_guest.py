"""`toadline bot`: programs that play on a real server."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.client.odd_server import JSON, Answer, odd_server, said
from tests.client.programs import FIRST, bot, ended
from tests.server.player import Player
from tests.server.process import Process, Server
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


def test_a_strangers_sixty_invitations_take_no_more_tables_than_it_was_told(
    server: Server, tmp_path: Path
) -> None:
    hopper, eve, ada = (Player(server, name) for name in ("Hopper", "Eve", "Ada"))

    def sits() -> list[str]:
        found = hopper.ask("GET", "/players/me/tables")["tables"]
        return [each["id"] for each in found if any(seat["player"] == hopper.id for seat in each["seats"])]

    with bot(server, hopper, tmp_path, FIRST, "--tables=2") as process:
        process.wait_for("waiting for tables")
        invitations = [eve.open("open", f"player:{hopper.id}") for _ in range(60)]
        until(lambda: len(sits()) == 2, "two seats")
        first, second = sits()
        assert {first, second} <= {*invitations}
        ada.sit(first)
        until(lambda: ada.move(first)["status"] == "over", "the end of a match")
        until(lambda: len(sits()) == 3, "the next table")
        assert ada.look(second)["status"] == "open"
        assert process.is_running


def deep(levels: int = 100_000) -> bytes:
    return b"[" * levels + b"]" * levels


ODD: list[Answer | None] = [
    None,
    (200, JSON, deep()),
    (200, {}, b"{}"),
    (200, JSON, b"\xff\xfe"),
    (200, {**JSON, "Content-Encoding": "gzip"}, b"no gzip"),
    (200, JSON, b"1" * 10_000),
    (200, JSON, b"[" + b"1," * 6_000_000 + b"1]"),
    (302, {"Location": "/elsewhere"}, b""),
    (503, {**JSON, "Retry-After": "Wed, 21 Oct 2026 07:28:00 GMT"}, b"{}"),
    (429, {"Retry-After": "nan"}, b""),
    (503, {"Retry-After": "-1e9"}, b""),
    (404, JSON, b'{"sentence": 7}'),
    (401, JSON, b'{"code": {}, "sentence": ["\\u001b[2J"]}'),
    said({"tables": None, "next": None}),
    said({"tables": [7, None], "next": None}),
    said({"tables": [{"id": ["x"]}], "next": None}),
    said({"tables": [{"id": "../../etc", "status": "open", "seats": []}], "next": {}}),
    said({"tables": [{"id": "k2f", "status": "open", "seats": "none"}], "next": None}),
]
"""What a server may say instead of a list of tables; in the end it lists some."""


def listed(*tables: str) -> Answer:
    seats = [{"player": None, "kept_for": "hop", "left": False}]
    return said({"tables": [{"id": each, "status": "open", "seats": seats} for each in tables], "next": None})


TABLES: dict[str, Answer | None] = {
    "deep": (200, JSON, deep()),
    "none": said(None),
    "list": said([1, 2]),
    "bare": said({"you": 0}),
    "half": said({"you": None}),
    "text": said({"you": None, "commitment": 7}),
    "gone": (404, JSON, b'{"code": "no-table", "sentence": "There is no table gone."}'),
}
"""What it may say of a table."""


def test_nothing_that_a_server_says_ends_more_than_one_table(tmp_path: Path) -> None:
    looks, asked = iter(ODD), set[str]()

    def answer(_method: str, path: str) -> Answer | None:
        match path.strip("/").split("/"):
            case ["players", "me"]:
                return said({"id": "hop", "name": "Hopper"})
            case ["players", "me", "tables"]:
                return next(looks, listed(*TABLES))
            case ["tables", table, *_]:
                asked.add(table)
                return TABLES[table]
        return None

    (tmp_path / "bot.py").write_text(FIRST)
    hasty = "import toadline.client.guest as guest; guest.LOOK = 0.01; from toadline.cli import app; app()"
    with odd_server(answer) as url:
        flags = (f"--url={url}", "--token=t0ken", f"--tables={len(TABLES)}")
        program = [sys.executable, str(tmp_path / "bot.py")]
        with Process(tmp_path / "log", "bot", *flags, "--", *program, program=("-c", hasty)) as process:
            until(lambda: asked == {*TABLES}, "a look at every table")
            for table in ("none", "list", "text", "gone"):
                process.wait_for(f"{table}: ")
            assert process.is_running
            assert "Traceback" not in process.said()
            assert "\x1b" not in process.said()


def test_one_odd_table_ends_with_a_sentence(tmp_path: Path) -> None:
    def answer(_method: str, path: str) -> Answer | None:
        me: dict[str, Any] = {"id": "hop", "name": "Hopper"}
        return said(me) if path == "/players/me" else said({"you": None})

    with odd_server(answer) as url:
        arguments = ["--url", url, "--token", "t0ken", "--table", "k2f", "--", sys.executable]
        command = [sys.executable, "-m", "toadline", "bot", *arguments]
        done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path)
    assert (done.returncode, done.stderr) == (1, "The server's messages make no sense (KeyError).\n")
