"""A program's seat: kept through a killed server, and given up when the program fails."""

from pathlib import Path

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
