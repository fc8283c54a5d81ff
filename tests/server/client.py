"""A real client: it makes a player, opens tables, and plays legal moves from the view alone."""

import asyncio
import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

import httpx
import websockets

from tests.command import toadline
from tests.waiting import PATIENCE
from toadline.client.picture import changed
from toadline.language import say
from toadline.rules.record import Record
from toadline.rules.shuffle import seal

LOST = (OSError, httpx.TransportError, websockets.WebSocketException, TimeoutError, json.JSONDecodeError)
"""What a client sees of a server that dies."""
PAUSE = 0.05
OVERTAKEN = ("late", "not-your-turn", "not-between", "round-over", "match-over")
"""Refusals of a command that was sent again after a lost answer."""

PATHS = {"reveal": "reveals", "move": "moves", "ready": "ready"}
"""Where a command goes over HTTP."""

Address = Callable[[], str]
"""Where the server is now; it may move when it starts again."""


class Refusal(Exception):
    """The server refused something that it should have done."""


@dataclass(frozen=True)
class Acknowledged:
    """A move that the server said was on disk: played after one event, and not later than another."""

    seat: int
    move: str
    after: int
    number: int


@dataclass
class Client:
    """One player on one device."""

    address: Address
    name: str
    rng: Random
    token: str = ""
    moves: dict[str, list[Acknowledged]] = field(default_factory=dict)
    """The acknowledged moves at each table."""
    sealed: dict[str, str] = field(default_factory=dict)
    """The entropy that was sealed at each table."""

    def __post_init__(self) -> None:
        self._http = httpx.AsyncClient(timeout=PATIENCE)

    async def __aenter__(self) -> "Client":
        return await self.join()

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Hang up."""
        await self._http.aclose()

    async def send(self, method: str, path: str, **body: Any) -> httpx.Response:
        """Send one request."""
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        data = body if method in ("POST", "PATCH") else None
        return await self._http.request(method, self.address() + path, json=data, headers=headers)

    async def ask(self, method: str, path: str, fine: Sequence[str] = (), **body: Any) -> Any:
        """Send a request until it is answered, whatever happens to the server meanwhile."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                answer = await self.send(method, path, **body)
            except LOST:
                assert time.monotonic() < end, f"no answer to {path}"
                await asyncio.sleep(PAUSE)
                continue
            if answer.is_success or answer.json()["code"] in fine:
                return answer.json() if "json" in answer.headers["content-type"] else answer.text
            raise Refusal(f"{method} {path}: {answer.status_code} {answer.text}")

    async def join(self) -> "Client":
        """Become a player."""
        self.token = (await self.ask("POST", "/players", name=self.name))["token"]
        return self

    async def open(self, players: int, **options: Any) -> str:
        """Open a table; its id."""
        return str((await self.ask("POST", "/tables", players=players, **options))["id"])

    async def sit(self, table: str, entropy: str = "") -> None:
        """Sit down; what is sealed is revealed when the match is played."""
        self.sealed[table] = entropy
        fine = ("already-seated", "already-started")
        await self.ask("POST", f"/tables/{table}/seats", fine, seal=seal(entropy))

    async def events(self, table: str) -> list[Any]:
        """The events of a table, page by page."""
        found, more = [], 0
        while more is not None:
            page = await self.ask("GET", f"/tables/{table}/events?after={more}")
            found += page["events"]
            more = page["next"]
        return found

    async def play(self, table: str) -> None:
        """Play at a table until the match is over, whatever happens to the server meanwhile."""
        seat = _Seat(self, table)
        since, last = time.monotonic(), (-1, "")
        while not seat.over:
            now = seat.number, self.address()
            if now != last:  # a server that has just started gets its time too
                since, last = time.monotonic(), now
            assert time.monotonic() < since + PATIENCE, (
                f"{self.name} waits for nothing at {table} after event {seat.number}, turn {seat.turn}"
            )
            try:
                await seat.follow()
            except LOST:
                await asyncio.sleep(PAUSE)


@dataclass
class _Seat:
    """A client at a table: what it knows, and what it has sent."""

    client: Client
    table: str
    number: int = -1
    picture: dict[str, Any] = field(default_factory=dict)
    sent: dict[int, tuple[int, str, int]] = field(default_factory=dict)
    over: bool = False

    @property
    def turn(self) -> int | None:
        """The seat to move, as far as is known."""
        view = self.picture.get("view")
        return view["turn"] if view else None

    async def follow(self) -> None:
        """Follow the table until it is over, or the connection is."""
        client = self.client
        url = f"{client.address().replace('http', 'ws', 1)}/tables/{self.table}/live"
        after = f"?after={self.number}" if self.picture else ""
        headers = {"Authorization": f"Bearer {client.token}"}
        async with websockets.connect(
            url + after, additional_headers=headers, open_timeout=PATIENCE, ping_interval=None
        ) as socket:
            await self._act(socket)
            while not self.over:
                message = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
                if self._learn(message):
                    await self._act(socket)

    def _learn(self, message: dict[str, Any]) -> bool:
        """Take in a message; whether the table has changed."""
        match message["type"]:
            case "table":
                self.picture = message["table"]
            case "event":
                assert message["number"] == self.number + 1, f"event {message['number']} after {self.number}"
                self.picture = changed(self.picture, message["changes"])
            case "done":
                self._acknowledged(message["ref"], message["number"])
                return False
            case "refused":
                self._refused(message["problem"])
                return False
            case _:
                return False
        self.number = self.picture["number"]
        self.over = self.picture["status"] == "over"
        return True

    async def _act(self, socket: websockets.ClientConnection) -> None:
        """Do what there is to do: over the live connection, or by a request of its own."""
        if not self.picture or self.over:
            return
        view, seat = self.picture["view"], self.picture["you"]
        command: dict[str, Any]
        mine = self.picture["seats"][seat]
        if self.picture["status"] == "revealing" and mine["seal"] and not mine["entropy"]:
            command = {"type": "reveal", "entropy": self.client.sealed[self.table]}
        elif self.picture["status"] == "between" and not mine["ready"]:
            command = {"type": "ready"}
        elif view and view["legal_moves"]:
            command = {
                "type": "move",
                "move": self.client.rng.choice(view["legal_moves"]),
                "after": self.number,
            }
        else:
            return
        ref = len(self.sent)
        self.sent[ref] = (seat, command.get("move", ""), self.number)
        if self.client.rng.random() < 0.5:
            await socket.send(json.dumps({**command, "ref": ref}))
            return
        kind = command.pop("type")
        path = f"/tables/{self.table}/{PATHS[kind]}"
        answer = await self.client.send("POST", path, **command)
        if answer.is_success:
            self._acknowledged(ref, answer.json()["number"])
        else:
            self._refused(answer.json())

    def _acknowledged(self, ref: int, number: int) -> None:
        seat, move, after = self.sent[ref]
        if move:
            self.client.moves.setdefault(self.table, []).append(Acknowledged(seat, move, after, number))

    def _refused(self, problem: dict[str, Any]) -> None:
        if problem["code"] not in OVERTAKEN:
            raise Refusal(str(problem))


async def check(client: Client, table: str, acknowledged: Sequence[Acknowledged]) -> int:
    """Check a finished table: nothing lost, nothing twice, a record that verifies. Returns its moves."""
    events = await client.events(table)
    assert [event["number"] for event in events] == list(range(1, len(events) + 1))
    played = {e["number"]: e["event"]["played"] for e in events if e["event"]["kind"] == "moved"}
    used: set[int] = set()
    for one in sorted(acknowledged, key=lambda each: each.after):
        found = [
            number
            for number in range(one.after + 1, one.number + 1)
            if number in played and (played[number]["seat"], played[number]["move"]) == (one.seat, one.move)
        ]
        assert len(found) == 1, f"{table}: {one} is in the log as {found}"
        assert found[0] not in used, f"{table}: {one} was acknowledged twice"
        used.add(found[0])
    text = await client.ask("GET", f"/tables/{table}/record")
    written = [str(move) for one in Record.parse(text).played for move in one.moves]
    assert written == [each["move"] for each in played.values()]
    verify(text)
    return len(written)


def verify(record: str) -> None:
    """Let the command check a record."""
    done = toadline("record", "verify", "--lang", "en", "-", text=record)
    assert done.exit_code == 0, done.stderr
    assert say("en", "record-shuffle-checked") in done.stdout
    assert say("en", "match-unfinished") not in done.stdout
