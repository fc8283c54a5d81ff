"""A program's seat: kept through a killed server, given up when its program fails, its shuffle checked."""

import json
import stat
from pathlib import Path
from typing import Any

import pytest

from tests.client.programs import FIRST, HALTING, bot, ended
from tests.server.player import Player
from tests.server.process import Server, sqlite
from tests.waiting import until


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


@pytest.mark.parametrize(
    ("changed", "complaint"),
    [
        ({"commitment": "0" * 64}, "The server has changed its commitment."),
        ({"seals": ["0" * 64, "1" * 64]}, "The server has changed the seals."),
    ],
)
def test_it_reveals_nothing_where_something_was_changed(
    server: Server, tmp_path: Path, changed: dict[str, Any], complaint: str
) -> None:
    hopper, ada = Player(server, "Hopper"), Player(server, "Ada")
    table = ada.open("open", "open")
    with bot(server, hopper, tmp_path, FIRST, f"--table={table}") as process:
        process.wait_for("at the table")
        process.kill()
        before = json.loads(kept(tmp_path).read_text())
        kept(tmp_path).write_text(json.dumps({**before, **changed}))
        ada.sit(table, "aaa")
        process.start()
        assert ended(process) == 1
        assert complaint in process.said()
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
        process.wait_for("the shuffle was NOT fair: The seals that you kept aren’t the record’s.")
        assert kept(tmp_path).exists()


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
