"""Somebody with a token who asks one thing after the other."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.server.process import Server
from tests.waiting import PATIENCE
from toadline.rules.shuffle import seal


class Player:
    """A player of a server."""

    def __init__(self, server: Server, name: str) -> None:
        self._server = server
        self.token = ""
        me = self.ask("POST", "/players", {"name": name})
        self.id, self.token = me["id"], me["token"]

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """The answer to a request that is fine."""
        answer = self.try_to(method, path, body)
        assert answer.is_success, answer.text
        return answer.json()

    def try_to(self, method: str, path: str, body: Any = None) -> httpx.Response:
        """The answer to a request."""
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        url = self._server.url + path
        return httpx.request(method, url, json=body, headers=headers, timeout=PATIENCE, verify=False)

    def open(self, *seats: str, **options: Any) -> str:
        """Open a table for one round; its id."""
        wish = {"players": len(seats), "seats": seats, "rounds": 1, **options}
        return str(self.ask("POST", "/tables", wish)["id"])

    def sit(self, table: str, entropy: str = "") -> Any:
        """Sit down, and seal this; the table then."""
        return self.ask("POST", f"/tables/{table}/seats", {"seal": seal(entropy)})

    def reveal(self, table: str, entropy: str) -> None:
        """Reveal what was sealed."""
        self.ask("POST", f"/tables/{table}/reveals", {"entropy": entropy})

    def look(self, table: str) -> Any:
        """The table as this player sees it."""
        return self.ask("GET", f"/tables/{table}")

    def events(self, table: str, after: int = 0) -> list[Any]:
        """The events after a number, page by page."""
        found, more = [], after
        while more is not None:
            page = self.ask("GET", f"/tables/{table}/events?after={more}")
            found += page["events"]
            more = page["next"]
        return found

    def move(self, table: str) -> Any:
        """Play the first legal move, if there is one; the table before."""
        picture = self.look(table)
        if picture["view"] and (moves := picture["view"]["legal_moves"]):
            self.ask("POST", f"/tables/{table}/moves", {"move": moves[0], "after": picture["number"]})
        return picture

    @contextmanager
    def stream(self, table: str) -> Iterator[Iterator[Any]]:
        """The events of a table, from the first on and live; beats come at any time, and are left out."""
        headers = {"Authorization": f"Bearer {self.token}"}
        url = f"{self._server.url}/tables/{table}/events?stream=true"
        with httpx.stream("GET", url, headers=headers, timeout=PATIENCE, verify=False) as answer:
            messages = map(json.loads, answer.iter_lines())
            yield (message for message in messages if message["type"] != "beat")

    def live(self, table: str) -> ClientConnection:
        """A live connection to a table."""
        url = self._server.url.replace("http", "ws", 1) + f"/tables/{table}/live"
        headers = {"Authorization": f"Bearer {self.token}"}
        return connect(url, additional_headers=headers, open_timeout=PATIENCE, ping_interval=None)


New = Callable[[str], Player]
"""Makes players."""


def refusal(answer: httpx.Response, status: int) -> str:
    """The code of a refusal, which must have this status."""
    problem: dict[str, Any] = answer.json()
    assert answer.status_code == status, answer.text
    assert problem["sentence"]
    return str(problem["code"])


def both(new: New, **options: Any) -> tuple[Player, Player, str]:
    """Two people at a table of their own."""
    ada, bo = new("Ada"), new("Bo")
    table = ada.open("open", "open", **options)
    ada.sit(table)
    bo.sit(table)
    return ada, bo, table


def play_on(table: str, *players: Player) -> Any:
    """Let people play until the round is over; the table then."""
    while True:
        for player in players:
            if player.move(table)["status"] != "running":
                return player.look(table)
