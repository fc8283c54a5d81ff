"""What only Unix has isn't needed to play: a server without it serves the page, and its bots move."""

from pathlib import Path

import httpx

from tests.server.player import Player
from tests.server.process import Server, sqlite, until


def test_the_server_and_its_bots_do_without_what_only_unix_has(tmp_path: Path) -> None:
    program = ("-m", "tests.server.without_unix")
    with Server(tmp_path / "log", sqlite(tmp_path), program=program) as server:
        assert "</html>" in httpx.get(server.address, verify=False).text
        ada = Player(server, "Ada")
        table = ada.open("open", "bot:greedy")
        ada.sit(table)
        until(lambda: bool(ada.move(table)["status"] == "over"), "the end of the match")
    assert "Traceback" not in server.said()
