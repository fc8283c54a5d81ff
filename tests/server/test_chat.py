"""Talking at a table: who hears whom, live and later. The muted aren't heard, and off means off."""

from tests.server.connection import following
from tests.server.player import New, both, refusal
from tests.server.process import Server


def test_the_muted_are_not_heard_live(new: New, server: Server) -> None:
    ada, bo, table = both(new)
    chat = f"/tables/{table}/chat"
    with following(server, ada, table) as live, following(server, bo, table) as other:
        live.next("table")
        other.next("table")
        assert ada.try_to("PUT", f"/players/me/muted/{bo.id}").status_code == 204
        assert other.send(type="chat", text="you toad")["type"] == "done"
        bo.ask("POST", chat, {"text": "and you"})
        ada.ask("POST", chat, {"text": "nice day"})
        assert live.next("chat")["message"]["text"] == "nice day"  # they come in their order
        assert [other.next("chat")["message"]["text"] for _ in range(3)] == [
            "you toad",
            "and you",
            "nice day",
        ]
    with following(server, ada, table) as live:
        assert [one["text"] for one in live.next("table")["chat"]] == ["nice day"]
        ada.try_to("DELETE", f"/players/me/muted/{bo.id}")
        bo.ask("POST", chat, {"text": "sorry"})
        assert live.next("chat")["message"]["text"] == "sorry"


def test_a_muted_spectator_is_not_heard_by_who_muted_them(new: New, server: Server) -> None:
    _, _, table = both(new, visibility="listed")
    eve, fay = new("Eve"), new("Fay")
    eve.try_to("PUT", f"/players/me/muted/{fay.id}")
    with following(server, eve, table) as live, following(server, fay, table) as other:
        live.next("table")
        other.send(type="chat", text="ooh")
        live.send(type="chat", text="hush")
        assert live.next("chat")["message"]["text"] == "hush"


def test_chat_is_off_by_option(new: New, server: Server) -> None:
    ada, bo, table = both(new, chat=False, visibility="listed")
    for player in (ada, new("Eve")):
        answer = player.try_to("POST", f"/tables/{table}/chat", {"text": "hello"})
        assert refusal(answer, 409) == "chat-off"
    with following(server, bo, table) as live:
        assert live.send(type="chat", text="hello")["problem"]["code"] == "chat-off"
        assert live.next("table")["chat"] == []
    assert ada.ask("GET", f"/tables/{table}/chat") == []


def test_players_and_spectators_have_a_chat_each(new: New) -> None:
    ada, bo, table = both(new, visibility="listed")
    eve = new("Eve")
    ada.ask("POST", f"/tables/{table}/chat", {"text": "good luck"})
    eve.ask("POST", f"/tables/{table}/chat", {"text": "poor Bo"})
    assert [line["text"] for line in bo.ask("GET", f"/tables/{table}/chat")] == ["good luck"]
    assert [line["text"] for line in eve.ask("GET", f"/tables/{table}/chat")] == ["poor Bo"]
    assert refusal(eve.try_to("POST", f"/tables/{table}/chat", {"text": "\u200b"}), 422) == "chat-empty"
    assert refusal(eve.try_to("POST", f"/tables/{table}/chat", {"text": "x" * 301}), 422) == "bad-request"


def test_a_quiet_table_has_no_chat(new: New) -> None:
    ada, _, table = both(new, chat=False)
    assert refusal(ada.try_to("POST", f"/tables/{table}/chat", {"text": "hi"}), 409) == "chat-off"


def test_chat_reaches_its_room_and_no_other(new: New, server: Server) -> None:
    ada, bo, table = both(new, visibility="listed")
    eve = new("Eve")
    with following(server, bo, table) as player, following(server, eve, table) as spectator:
        player.next("table")
        spectator.next("table")
        ada.ask("POST", f"/tables/{table}/chat", {"text": "psst"})
        spectator.send(type="chat", text="ooh")
        assert player.next("chat")["message"]["text"] == "psst"
        assert spectator.next("chat")["message"]["text"] == "ooh"


def test_chat_that_was_missed_comes_after_a_gap(new: New, server: Server) -> None:
    ada, bo, table = both(new)
    seen = bo.look(table)["number"]
    ada.ask("POST", f"/tables/{table}/chat", {"text": "psst"})
    with following(server, bo, table, after=seen) as live:
        assert live.next("chat")["message"]["text"] == "psst"


def test_who_sits_down_hears_what_players_said_before(new: New, server: Server) -> None:
    ada, bo = new("Ada"), new("Bo")
    table = ada.open("open", "open", "open")
    ada.sit(table)
    ada.ask("POST", f"/tables/{table}/chat", {"text": "welcome"})
    with following(server, bo, table) as live:
        assert live.next("table")["chat"] == []
        bo.sit(table)
        assert live.next("chat")["message"]["text"] == "welcome"


def test_nobody_speaks_under_anothers_name(new: New, server: Server) -> None:
    ada, other, eve = new("Ada"), new("ada"), new("ADA")
    table = ada.open("open", "open", visibility="listed")
    for player in (ada, other):
        player.sit(table)
    with following(server, other, table) as live, following(server, eve, table) as watching:
        live.next("table")
        watching.next("table")
        live.send(type="chat", text="me")
        watching.send(type="chat", text="me too")
        assert live.next("chat")["message"]["name"] == "ada 2"
        assert watching.next("chat")["message"]["name"] == "ADA 3"


def test_the_muted_are_not_heard(new: New) -> None:
    ada, bo = new("Ada"), new("Bo")
    table = ada.open("open", "open", rounds=1)
    ada.sit(table)
    bo.sit(table)
    bo.ask("POST", f"/tables/{table}/chat", {"text": "hello\n  there"})
    assert [line["text"] for line in ada.ask("GET", f"/tables/{table}/chat")] == ["hello there"]
    ada.try_to("PUT", f"/players/me/muted/{bo.id}")
    assert ada.ask("GET", "/players/me/muted") == [bo.id]
    assert ada.ask("GET", f"/tables/{table}/chat") == []
    ada.try_to("DELETE", f"/players/me/muted/{bo.id}")
    assert len(ada.ask("GET", f"/tables/{table}/chat")) == 1
    assert refusal(ada.try_to("PUT", "/players/me/muted/nobody"), 404) == "no-such-player"
