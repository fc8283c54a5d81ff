"""What time brings: the next round that starts by itself, and the vote that an absent player makes possible.

Nobody waits for it: the server's clock stands still until the test moves it.
"""

from collections.abc import Iterator

import pytest

from tests.server.clock import Clock
from tests.server.connection import following
from tests.server.player import New, Player, both, play_on, refusal
from tests.server.process import Server, altered, sqlite
from tests.waiting import until


@pytest.fixture(scope="module")
def clock(tmp_path_factory: pytest.TempPathFactory) -> Clock:
    return Clock(tmp_path_factory.mktemp("time"))


@pytest.fixture(scope="module")
def server(clock: Clock) -> Iterator[Server]:
    folder = clock.file.parent
    program = altered(folder, clock=str(clock.file))
    with Server(folder / "log", sqlite(folder), program=program) as running:
        yield running


@pytest.fixture(scope="module")
def new(server: Server) -> New:
    return lambda name: Player(server, name)


def test_the_next_round_starts_by_itself_after_half_a_minute(new: New, server: Server, clock: Clock) -> None:
    ada, bo, table = both(new, rounds=2, clock=60)
    play_on(table, ada, bo)
    ada.ask("POST", f"/tables/{table}/ready")
    cy, _, other = both(new, clock=29)
    clock.later(29)
    until(lambda: any(seat["bot"] for seat in cy.look(other)["seats"]), "a look at what is due")
    before = ada.look(table)
    assert (before["status"], before["seats"][1]["ready"]) == ("between", False)
    clock.later(1)
    with following(server, bo, table, after=before["number"]) as live:
        assert live.next("event")["event"] == {"kind": "dealt", "round": 2}
    after = ada.look(table)
    assert (after["status"], after["view"]["match"]["number"]) == ("running", 2)
    assert after["deadline"] == after["since"] + 60  # nobody's clock ran meanwhile
    assert [seat["bot"] for seat in after["seats"]] == [None, None]


def test_a_table_without_people_slows_down_and_closes(new: New, clock: Clock) -> None:
    ada = new("Ada")
    table = ada.open("open", "bot:level-1", clock=1)
    ada.sit(table)
    ada.move(table)
    until(lambda: bool(ada.look(table)["view"]["legal_moves"]), "Ada's turn")
    clock.later(1)
    until(lambda: ada.look(table)["seats"][0]["bot"] == "level-4", "the end of Ada's time")
    left = ada.look(table)["number"]
    other = ada.open("open", "bot:level-4")
    ada.sit(other)
    ada.move(other)
    until(lambda: bool(ada.look(other)["view"]["legal_moves"]), "a bot with company")
    assert ada.look(table)["number"] == left
    clock.later(30)
    until(lambda: ada.look(table)["number"] == left + 1, "the bot's move")
    clock.later(30 * 60)
    until(lambda: ada.look(table)["closed"] == "abandoned", "the end")


def test_after_five_minutes_the_others_can_vote_for_a_bot(new: New, server: Server, clock: Clock) -> None:
    players = [new(name) for name in ("Ada", "Bo", "Cleo")]
    table = players[0].open("open", "open", "open", stand_in="greedy")
    for player in players:
        player.sit(table)
    slow = players[0].look(table)["view"]["turn"]
    voters = [player for seat, player in enumerate(players) if seat != slow]
    path, wish = f"/tables/{table}/votes", {"seat": slow}
    clock.later(299.5)
    early = voters[0].try_to("POST", path, wish)
    assert (refusal(early, 409), early.json()["values"]["seconds"]) == ("vote-early", 1)
    clock.later(0.5)
    assert refusal(players[slow].try_to("POST", path, wish), 409) == "vote-turn"
    voters[0].ask("POST", path, wish)
    assert voters[0].look(table)["seats"][slow]["bot"] is None  # one of two isn't enough
    with following(server, voters[1], table) as live:
        assert live.next("table")["table"]["votes"] == [players.index(voters[0])]
        assert live.send(type="vote", seat=slow)["type"] == "done"
        kinds = [live.next("event")["event"]["kind"] for _ in range(3)]
    assert kinds == ["voted", "absent", "moved"]  # and the bot plays
    players[slow].ask("POST", f"/tables/{table}/back")
    assert voters[0].look(table)["seats"][slow]["bot"] is None
