"""What only some systems have isn't needed to play."""

import resource
from pathlib import Path

import pytest

from tests.server.player import Player
from tests.server.process import Server, sqlite
from tests.waiting import until
from toadline.server import run


def test_the_server_and_its_bots_do_without_what_only_unix_has(tmp_path: Path) -> None:
    program = ("-m", "tests.server.without_unix")
    with Server(tmp_path / "log", sqlite(tmp_path), program=program) as server:
        assert "</html>" in server.ask("GET", "/").text
        ada = Player(server, "Ada")
        table = ada.open("open", "bot:greedy")
        ada.sit(table)
        until(lambda: bool(ada.move(table)["status"] == "over"), "the end of the match")
    assert "Traceback" not in server.said()


def test_macos_refuses_the_limit_that_it_calls_unlimited(monkeypatch: pytest.MonkeyPatch) -> None:
    granted = []

    def setrlimit(_: int, limits: tuple[int, int]) -> None:
        if limits[0] > run.MACOS_FILES:
            raise ValueError("current limit exceeds maximum limit")
        granted.append(limits)

    unlimited = 2**63 - 1
    monkeypatch.setattr(resource, "getrlimit", lambda _: (256, unlimited))
    monkeypatch.setattr(resource, "setrlimit", setrlimit)
    run._allow_connections()
    assert granted == [(run.MACOS_FILES, unlimited)]
