"""Playing without signing up: accounts, tokens, cookies, codes."""

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from copy import copy
from pathlib import Path
from time import time

import httpx
import pytest

from tests.server.connection import is_closed
from tests.server.player import New, Player, both, refusal
from tests.server.process import Server, altered, sqlite
from tests.waiting import PATIENCE, until


def test_a_guest_is_known_by_token_and_by_cookie(server: Server) -> None:
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as browser:
        made = browser.post("/players", json={"name": "  Marlene "})
        assert (made.status_code, made.json()["name"]) == (201, "Marlene")
        cookie = made.headers["set-cookie"]
        assert all(part in cookie for part in ("HttpOnly", "SameSite=strict", "Path=/"))
        assert browser.get("/players/me").json()["id"] == made.json()["id"]
    by_token = server.ask("GET", "players/me", headers={"Authorization": f"Bearer {made.json()['token']}"})
    assert by_token.json() == {"id": made.json()["id"], "name": "Marlene", "bot": False}


def test_whoever_says_nothing_is_nobody(server: Server) -> None:
    assert server.ask("GET", "players/me").json() is None
    for headers in ({}, {"Authorization": "Bearer wrong"}, {"Authorization": "Basic YQ=="}):
        answer = server.ask("POST", "tables", json={}, headers=headers)
        assert refusal(answer, 401) == "no-player"
        assert answer.headers["www-authenticate"] == "Bearer"


def test_tokens_and_codes_are_stored_only_as_hashes(new: New, server: Server) -> None:
    ada = new("Ada")
    code = ada.ask("POST", "/players/me/code")["code"]
    with closing(sqlite3.connect(server.log.parent / "toadline.sqlite")) as database:
        everything = "\n".join(database.iterdump())
    assert ada.id in everything
    assert ada.token not in everything
    assert code not in everything


@pytest.mark.parametrize("name", ["", " ", "\u200b", "\n"])
def test_a_name_must_be_readable(server: Server, name: str) -> None:
    assert refusal(server.ask("POST", "players", json={"name": name}), 422) == "bad-name"


def test_a_name_can_be_changed(new: New) -> None:
    ada = new("Ada")
    assert ada.ask("PATCH", "/players/me", {"name": "Ada the Great"})["name"] == "Ada the Great"
    assert ada.ask("GET", "/players/me")["name"] == "Ada the Great"


def test_a_code_moves_a_guest_to_another_device_once(new: New, server: Server) -> None:
    ada = new("Ada")
    code = ada.ask("POST", "/players/me/code")["code"]
    moved = server.ask("POST", "players/code", json={"code": f" {code[:4]}-{code[4:].upper()}"})
    assert moved.json()["id"] == ada.id
    assert moved.json()["token"] != ada.token
    assert ada.ask("GET", "/players/me")["id"] == ada.id  # the old device goes on
    again = server.ask("POST", "players/code", json={"code": code})
    assert refusal(again, 404) == "no-code"


def test_a_new_code_makes_the_old_one_void(new: New, server: Server) -> None:
    ada = new("Ada")
    old = ada.ask("POST", "/players/me/code")["code"]
    ada.ask("POST", "/players/me/code")
    assert refusal(server.ask("POST", "players/code", json={"code": old}), 404) == "no-code"


def test_of_many_who_use_a_code_at_once_one_can(new: New, server: Server) -> None:
    code = new("Ada").ask("POST", "/players/me/code")["code"]

    def use(_: int) -> int:
        return server.ask("POST", "players/code", json={"code": code}).status_code

    with ThreadPoolExecutor(8) as pool:
        assert sorted(pool.map(use, range(8))) == [200] + [404] * 7


def test_a_code_expires(new: New, server: Server) -> None:
    ada = new("Ada")
    code = ada.ask("POST", "/players/me/code")
    assert 0 < code["expires"] - time() <= 600
    with closing(sqlite3.connect(server.log.parent / "toadline.sqlite")) as database, database:
        change = "UPDATE codes SET expires = ? WHERE player = ?"
        assert database.execute(change, [time() - 1, ada.id]).rowcount == 1
    late = server.ask("POST", "players/code", json={"code": code["code"]})
    assert refusal(late, 404) == "no-code"


def test_logging_out_everywhere_else_ends_other_tokens_and_their_connections(tmp_path: Path) -> None:
    hasty = altered(tmp_path, tuning={"find_void": 0.1, "look": 0.1})
    with Server(tmp_path / "log", sqlite(tmp_path), program=hasty) as server:
        lost, bo, table = both(lambda name: Player(server, name))
        code = lost.ask("POST", "/players/me/code")["code"]
        ada = copy(lost)
        ada.token = lost.ask("POST", "/players/code", {"code": code})["token"]
        with lost.live(table) as stolen, ada.live(table) as mine, bo.live(table) as others:
            assert ada.try_to("DELETE", "/players/me/tokens").status_code == 204
            stolen.send('{"type": "chat", "text": "hello"}')
            until(lambda: is_closed(stolen), "the end of the stolen connection")
            assert stolen.close_code == 4003
            assert refusal(lost.try_to("POST", "/tables", {}), 401) == "no-player"
            assert ada.ask("GET", "/players/me")["id"] == lost.id
            for live in (mine, others):
                live.send('{"type": "chat", "text": "still here"}')
            until(lambda: len(bo.ask("GET", f"/tables/{table}/chat")) == 2, "what they say")
            assert not is_closed(mine)
            assert not is_closed(others)
