"""Somebody with a token who asks one thing after the other."""

from typing import Any

import httpx

from tests.server.process import PATIENCE, Server


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

    def sit(self, table: str) -> None:
        """Sit down."""
        self.ask("POST", f"/tables/{table}/seats", {})

    def look(self, table: str) -> Any:
        """The table as this player sees it."""
        return self.ask("GET", f"/tables/{table}")

    def move(self, table: str) -> Any:
        """Play the first legal move, if there is one; the table before."""
        picture = self.look(table)
        if picture["view"] and (moves := picture["view"]["legal_moves"]):
            self.ask("POST", f"/tables/{table}/moves", {"move": moves[0], "after": picture["number"]})
        return picture
