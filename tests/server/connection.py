"""A live connection, step by step: the next message of a kind, a command and its answer."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from pydantic import TypeAdapter
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.server.player import Player
from tests.server.process import Server
from tests.waiting import PATIENCE
from toadline.client.picture import changed
from toadline.server.messages import ServerMessage

MESSAGE: TypeAdapter[ServerMessage] = TypeAdapter(ServerMessage)


class Live:
    """A player's live connection."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self._kept: list[dict[str, Any]] = []
        self._table: dict[str, Any] = {}

    def next(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these kinds; with an event comes the table after it."""
        while True:
            message = self._kept.pop(0) if self._kept else self._receive()
            if message["type"] in kinds:
                return message

    def send(self, **command: Any) -> dict[str, Any]:
        """Send a command; its answer. What comes before it is kept."""
        self.socket.send(json.dumps(command))
        while (message := self._receive())["type"] not in ("done", "refused"):
            self._kept.append(message)
        return message

    def _receive(self) -> dict[str, Any]:
        text = self.socket.recv(PATIENCE)
        MESSAGE.validate_json(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "event":
            message["table"] = changed(self._table, message["changes"])
        self._table = message.get("table", self._table)
        return message


@contextmanager
def following(server: Server, player: Player | None, table: str, after: int | None = None) -> Iterator[Live]:
    """A player's live connection for a while."""
    query = "" if after is None else f"?after={after}"
    headers = {"Authorization": f"Bearer {player.token}"} if player else {}
    url = f"{server.url.replace('http', 'ws', 1)}/tables/{table}/live{query}"
    with connect(url, additional_headers=headers, open_timeout=PATIENCE, ping_interval=None) as socket:
        yield Live(socket)


def refused(server: Server, table: str, **headers: str) -> tuple[str, int]:
    """The code of a connection's refusal, in words and as a number."""
    url = server.url.replace("http", "ws", 1)
    with connect(f"{url}/tables/{table}/live", additional_headers=headers, open_timeout=PATIENCE) as socket:
        problem = json.loads(socket.recv(PATIENCE))
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(PATIENCE)
    assert closed.value.rcvd
    assert closed.value.rcvd.reason == problem["code"]
    return problem["code"], closed.value.rcvd.code


def is_closed(connection: ClientConnection) -> bool:
    """Whether the server has closed a connection; news that came before are read."""
    try:
        connection.recv(0.1)
    except ConnectionClosed:
        return True
    except TimeoutError:
        pass
    return False
