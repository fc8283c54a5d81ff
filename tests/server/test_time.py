"""What time brings: the next round that starts by itself, and the vote that an absent player makes possible.

Nobody waits for it: what has been written is made older while the server is stopped.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.player import Player
from tests.server.process import Server, sqlite
from tests.server.test_live import following
from tests.server.test_players import refusal
from tests.server.test_tables import both, play_on


class Clockwork:
    """A server whose past can be moved."""

    def __init__(self, server: Server, folder: Path) -> None:
        self.server = server
        self._file = folder / "toadline.sqlite"

    def new(self, name: str) -> Player:
        """A player."""
        return Player(self.server, name)

    def later(self, seconds: float) -> None:
        """Let so much time have passed since all that happened."""
        self.server.stop()
        with closing(sqlite3.connect(self._file)) as database, database:
            database.execute("UPDATE events SET at = at - ?", [seconds])
            database.execute("UPDATE tables SET wake = wake - ?", [seconds])
        self.server.start()


@pytest.fixture(scope="module")
def clockwork(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Clockwork]:
    folder = tmp_path_factory.mktemp("time")
    with Server(folder / "log", sqlite(folder)) as server:
        yield Clockwork(server, folder)


def test_the_next_round_starts_by_itself_after_half_a_minute(clockwork: Clockwork) -> None:
    ada, bo, table = both(clockwork.new, rounds=2, clock=60)
    play_on(table, ada, bo)
    ada.ask("POST", f"/tables/{table}/ready")
    clockwork.later(20)
    before = ada.look(table)
    assert (before["status"], before["seats"][1]["ready"]) == ("between", False)
    clockwork.later(15)
    with following(clockwork.server, bo, table, after=before["number"]) as live:
        assert live.next("event")["event"] == {"kind": "dealt", "round": 2}
    after = ada.look(table)
    assert (after["status"], after["view"]["match"]["number"]) == ("running", 2)
    assert after["deadline"] == after["since"] + 60  # nobody's clock ran meanwhile
    assert [seat["bot"] for seat in after["seats"]] == [None, None]


def test_after_five_minutes_the_others_can_vote_for_a_bot(clockwork: Clockwork) -> None:
    players = [clockwork.new(name) for name in ("Ada", "Bo", "Cleo")]
    table = players[0].open("open", "open", "open", stand_in="greedy")
    for player in players:
        player.sit(table)
    slow = players[0].look(table)["view"]["turn"]
    voters = [player for seat, player in enumerate(players) if seat != slow]
    path, wish = f"/tables/{table}/votes", {"seat": slow}
    clockwork.later(290)
    early = voters[0].try_to("POST", path, wish)
    assert refusal(early, 409) == "vote-early"
    assert 0 < early.json()["values"]["seconds"] <= 10
    clockwork.later(10)
    assert refusal(players[slow].try_to("POST", path, wish), 409) == "vote-turn"
    voters[0].ask("POST", path, wish)
    assert voters[0].look(table)["seats"][slow]["bot"] is None  # one of two isn't enough
    with following(clockwork.server, voters[1], table) as live:
        assert live.next("table")["table"]["votes"] == [players.index(voters[0])]
        assert live.send(type="vote", seat=slow)["type"] == "done"
        kinds = [live.next("event")["event"]["kind"] for _ in range(3)]
    assert kinds == ["voted", "absent", "moved"]  # and the bot plays
    players[slow].ask("POST", f"/tables/{table}/back")
    assert voters[0].look(table)["seats"][slow]["bot"] is None
