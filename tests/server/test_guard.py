"""What is turned away before anybody looks at it, and what every answer carries."""

from typing import Any

import httpx
from websockets.sync.client import connect

from tests.server.connection import Live
from tests.server.player import New, refusal
from tests.server.process import Server
from tests.waiting import PATIENCE


def test_a_foreign_page_cannot_use_the_cookie(server: Server) -> None:
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as browser:
        browser.post("/players", json={"name": "Ada"})
        for headers in (
            {"Origin": "https://evil.example"},
            {"Origin": "null"},
            {"Origin": "http://["},
            {"Sec-Fetch-Site": "cross-site"},
        ):
            answer = browser.post("/tables", json={}, headers=headers)
            assert refusal(answer, 403) == "foreign-origin"
            for scheme in ("Basic", "", "Bearer-not"):  # the cookie would count
                answer = browser.post("/tables", json={}, headers={**headers, "Authorization": scheme})
                assert refusal(answer, 403) == "foreign-origin"
        own = {"Origin": server.address}
        assert browser.post("/tables", json={}, headers=own).status_code == 201


def test_a_foreign_page_cannot_make_a_browser_somebody(server: Server) -> None:
    """There is no cookie yet: the answer would set one."""
    for path, body in (("players", {"name": "Eve"}), ("players/code", {"code": "abcd2345"})):
        answer = server.ask("POST", path, json=body, headers={"Origin": "https://evil.example"})
        assert refusal(answer, 403) == "foreign-origin"


def test_a_program_with_a_token_may_come_from_anywhere(server: Server, new: New) -> None:
    """No page of another site could send that header."""
    ada = new("Ada")
    elsewhere = {"Origin": "app://toads", "Authorization": f"Bearer {ada.token}"}
    assert server.ask("POST", "tables", json={}, headers=elsewhere).status_code == 201
    table = ada.open("open", "open")
    url = f"{server.url.replace('http', 'ws', 1)}/tables/{table}/live"
    with connect(url, additional_headers=elsewhere, open_timeout=PATIENCE) as socket:
        assert Live(socket).next("table", "problem")["table"]["id"] == table


def test_every_answer_carries_the_security_headers(server: Server) -> None:
    for path in ("players/me", "nowhere", "tables/nothere"):
        headers = server.ask("GET", path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "unsafe-inline" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["cache-control"] == "no-store"


def test_large_bodies_are_turned_away_whatever_they_say_of_their_size(server: Server) -> None:
    large = b"x" * 400_000
    assert refusal(server.ask("POST", "players", content=large), 413) == "too-large"

    def pieces() -> Any:
        yield from (large[:100_000] for _ in range(4))

    assert refusal(server.ask("POST", "players", content=pieces()), 413) == "too-large"
