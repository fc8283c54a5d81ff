"""Talking at a table, over the live connection: who is muted isn't heard there either, and off means off."""

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
