"""The live connection: numbered events, resync, presence, chat, wishes and their answers."""

import asyncio
import gc
import weakref
from pathlib import Path

import pytest
from starlette.types import Message
from starlette.websockets import WebSocket
from websockets.exceptions import ConnectionClosed

from tests.server.connection import following, refused
from tests.server.inside import seated, services
from tests.server.player import New, Player, both, play_on
from tests.server.process import Server, altered, sqlite
from tests.waiting import until, until_async
from toadline.server.live import Connection


def test_first_comes_the_clock_then_the_whole_table(new: New, server: Server) -> None:
    ada, _, table = both(new)
    with following(server, ada, table) as live:
        assert live.next("beat", "table")["now"] > 1_700_000_000
        picture = live.next("table", "event")["table"]
        assert picture == ada.look(table)
        assert picture["you"] == 0


def test_a_move_is_acknowledged_and_everybody_hears_of_it(new: New, server: Server) -> None:
    ada, bo, table = both(new, visibility="listed")
    mover = next(player for player in (ada, bo) if player.look(table)["view"]["legal_moves"])
    other = bo if mover is ada else ada
    with (
        following(server, mover, table) as mine,
        following(server, other, table) as theirs,
        following(server, None, table) as watching,
    ):
        start, *_ = [live.next("table")["table"] for live in (mine, theirs, watching)]
        move = start["view"]["legal_moves"][0]
        answer = mine.send(type="move", move=move, after=start["number"], ref=42)
        assert (answer["type"], answer["ref"], answer["number"]) == ("done", 42, start["number"] + 1)
        heard = [live.next("event") for live in (theirs, watching)]
        assert [event["number"] for event in heard] == [start["number"] + 1] * 2
        assert [event["event"]["played"]["move"] for event in heard] == [move] * 2
        assert [event["event"]["played"]["drew"] for event in heard] == [0, 0]
        assert heard[0]["table"]["view"]["legal_moves"]
        assert not heard[1]["table"]["view"]["legal_moves"]
        again = mine.send(type="move", move=move, after=start["number"], ref=43)
        assert (again["type"], again["problem"]["code"]) == ("refused", "late")


def test_after_a_gap_the_missed_events_come_one_by_one(new: New, server: Server) -> None:
    ada, bo, table = both(new)
    play_on(table, ada, bo)
    last = ada.look(table)["number"]
    all_events = ada.events(table, last - 5)
    with following(server, ada, table, after=last - 5) as live:
        missed = [live.next("event", "table") for _ in range(5)]
        known = [message.pop("table") for message in missed]
        assert missed == all_events
        assert known[-1]["status"] == "over"
    with following(server, ada, table, after=last + 100) as live:
        assert live.next("event", "table")["type"] == "table"  # a number from nowhere: begin anew


def test_ready_back_and_vote_work_here_too(new: New, server: Server) -> None:
    ada, bo, table = both(new, rounds=2)
    play_on(table, ada, bo)
    with following(server, ada, table) as live:
        assert live.send(type="ready")["type"] == "done"
        assert live.send(type="back")["problem"]["code"] == "not-absent"
        assert live.send(type="vote", seat=1)["problem"]["code"] == "vote-turn"


def test_a_guest_without_a_name_may_watch_but_not_speak(new: New, server: Server) -> None:
    _, _, table = both(new, visibility="listed")
    with following(server, None, table) as live:
        assert live.next("table")["table"]["you"] is None
        assert live.send(type="chat", text="hi")["problem"]["code"] == "no-player"


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"type": "fly"}', '{"type": "move"}', '{"type": "beat", "x": 1}']
)
def test_nonsense_is_answered(new: New, server: Server, text: str) -> None:
    ada, _, table = both(new)
    with following(server, ada, table) as live:
        live.socket.send(text)
        assert live.next("refused")["problem"]["code"] == "bad-message"
        assert live.send(type="chat", text="still here")["type"] == "done"


def test_who_may_not_listen_is_told_why(new: New, server: Server) -> None:
    _, _, table = both(new)
    eve = new("Eve")
    assert refused(server, table, Authorization=f"Bearer {eve.token}") == ("private-table", 4000)
    assert refused(server, "nosuchtable") == ("no-table", 4000)


def test_a_foreign_page_cannot_connect(new: New, server: Server) -> None:
    ada, _, table = both(new)
    headers = {"Cookie": f"toadline={ada.token}", "Origin": "https://evil.example"}
    assert refused(server, table, **headers) == ("foreign-origin", 4000)


def test_the_last_reveal_starts_the_match_for_everybody(new: New, server: Server) -> None:
    ada, bo = new("Ada"), new("Bo")
    table = ada.open("open", "open")
    ada.sit(table, "aaa")
    bo.sit(table, "bbb")
    with following(server, ada, table) as live, following(server, bo, table) as other:
        assert live.next("table")["table"]["status"] == "revealing"
        assert live.send(type="reveal", entropy="bbb", ref=1)["problem"]["code"] == "wrong-reveal"
        assert live.send(type="reveal", entropy="aaa", ref=2)["type"] == "done"
        assert other.send(type="reveal", entropy="bbb", ref=3)["type"] == "done"
        events = [live.next("event") for _ in range(3)]
        assert [message["event"]["kind"] for message in events] == ["revealed", "revealed", "started"]
        assert [message["table"]["status"] for message in events] == ["revealing", "revealing", "running"]
        assert events[0]["event"] == {"kind": "revealed", "seat": 0, "entropy": "aaa"}
        assert len(events[2]["table"]["view"]["hand"]) == 9


def test_who_sits_down_while_watching_becomes_a_player(new: New, server: Server) -> None:
    ada, bo = new("Ada"), new("Bo")
    table = ada.open("open", "open")
    ada.sit(table)
    with following(server, bo, table) as live:
        assert live.next("table")["table"]["you"] is None
        bo.sit(table)
        message = live.next("event", "table")
        while message["table"]["status"] != "running":
            message = live.next("event", "table")
        assert message["table"]["you"] == 1
        assert len(message["table"]["view"]["hand"]) == 9


def test_beats_come_amid_other_news_too(tmp_path: Path) -> None:
    """Clients speak when they are asked to: without beats a spectator of a lively table would fall silent."""
    hasty = altered(tmp_path, tuning={"look": 0.05, "beat": 0.1})
    with Server(tmp_path / "log", sqlite(tmp_path), program=hasty) as server:
        ada, bo, table = both(lambda name: Player(server, name))
        with following(server, ada, table) as live:
            beats = 0

            def move_and_listen() -> bool:
                nonlocal beats
                before = [player.move(table)["number"] for player in (ada, bo)]
                while True:  # who is far behind gets the whole table
                    message = live.next("beat", "event", "table")
                    if message["type"] == "beat":
                        beats += 1
                    elif message.get("number", 0) > before[0] or message["type"] == "table":
                        return beats > 3

            until(move_and_listen, "a few beats")


def test_who_says_nothing_is_let_go(tmp_path: Path) -> None:
    hasty = altered(tmp_path, tuning={"look": 0.2, "silence": 0.2})
    with Server(tmp_path / "log", sqlite(tmp_path), program=hasty) as server:
        ada = Player(server, "Ada")
        with following(server, ada, ada.open("open", "open")) as live, pytest.raises(ConnectionClosed):
            live.next("nothing")
        assert live.socket.protocol.close_code == 4008


def test_a_connection_that_ends_is_gone_at_once(tmp_path: Path) -> None:
    """An error and a task that know each other would keep the table until garbage is looked for."""

    async def follow() -> None:
        coming = ["websocket.connect", "websocket.disconnect"]

        async def receive() -> Message:
            return {"type": coming.pop(0)}

        async def send(_: Message) -> None:
            await asyncio.sleep(0)

        async with services(tmp_path) as made:
            table = await seated(made)
            scope = {"type": "websocket", "headers": [], "path": "/", "client": ("127.0.0.1", 1)}
            socket = WebSocket(scope, receive, send)
            await socket.accept()
            connection = Connection(made, socket, await made.tables.load(table.id), None, None)
            remembered = weakref.ref(connection)
            await connection.run()
            del connection
            await until_async(lambda: asyncio.sleep(0, remembered() is None), "the end of the connection")

    gc.collect()
    gc.disable()
    try:
        asyncio.run(follow())
    finally:
        gc.enable()
