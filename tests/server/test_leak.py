"""No hidden card leaves: permute the cards that a listener can't know, and every byte sent to them stays."""

import asyncio
import json
import re
from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import time
from typing import Any

import httpx
import redis.asyncio as redis_client
import websockets

from tests.server.clock import Clock
from tests.server.forks import PLAYERS, Case, make_case, store_cases, token, write_step
from tests.server.process import Server, altered, sqlite
from tests.services import Redis, redis
from tests.waiting import PATIENCE
from toadline.play.events import Back, Entry, Left, Moved, Ready
from toadline.rules.cards import DECK
from toadline.rules.move import Move
from toadline.server.bus_redis import RedisBus
from toadline.server.database import connect, upgrade
from toadline.server.past_events import PAGE
from toadline.server.settings import Settings
from toadline.server.store import Store
from toadline.server.tables import Tables
from toadline.server.turn_queue import MemoryTurnQueue

CLOSED = ("/record", "/record?format=json", "/replay")
OPEN = ("", "/chat")
NOBODY = {"type": "presence", "seats": [], "spectators": 0}
WRONG = 8
"""Moves that the listener tries in vain."""
VARYING = re.compile(r"127\.0\.0\.1:\d+|\[\d+\]")
"""What differs from one process to the next: ports and process numbers."""


class Ear:
    """A live connection, and what came over it, as long as the server keeps it."""

    def __init__(self, socket: websockets.ClientConnection) -> None:
        self.socket = socket
        self.got: list[tuple[str, str]] = []
        self.is_open = True

    async def hear(self, kind: str, number: int | None = None) -> None:
        """Listen up to a message of a kind, or up to an event."""
        while self.is_open:
            try:
                frame = str(await asyncio.wait_for(self.socket.recv(), PATIENCE))
            except websockets.ConnectionClosed:
                self.is_open = False
                self.got.append(("closed", f"{self.socket.close_code} {self.socket.close_reason}"))
                return
            message = json.loads(frame)
            if message == NOBODY:  # from the moment before
                continue
            self.got.append(("live", frame))
            if message.get("type") == kind and message.get("number") == number:
                return


class World:
    """One of two servers with the same tables, and all that a listener is sent."""

    def __init__(self, server: Server, folder: Path, wires: Redis, now: float) -> None:
        self.url = server.url
        self.http = httpx.AsyncClient(timeout=PATIENCE, headers={"Accept-Encoding": "identity"})
        self.now = now
        self.store = _store(folder)
        self.bus = RedisBus(redis_client.from_url(wires.url))
        self.tables = Tables(self.store, self.bus, MemoryTurnQueue())

    async def open(self) -> None:
        """Come in, as another process that shares its database."""
        self.store.start()
        await self.bus.start(lambda *_: None)

    async def close(self) -> None:
        """Leave it."""
        await self.http.aclose()
        await self.store.close()
        await self.bus.close()

    async def sent(self, case: Case) -> list[tuple[str, str]]:
        """Play a case; everything that its listener is sent, with what it was the answer to."""
        listener = "eve0" if case.listener is None else PLAYERS[case.listener]
        got: list[tuple[str, str]] = []

        async def look(*paths: str) -> None:
            for path in paths:
                got.append((path, await self.ask("GET", f"/tables/{case.id}{path}", listener)))

        await look(*OPEN, *CLOSED, f"/events?after={case.stop - 5}")
        async with self._live(case, listener) as socket:
            ear = Ear(socket)
            await ear.hear("presence")
            for step in case.steps:
                actor, answer = await self._act(case, step)
                if actor == listener:
                    got.append((str(step), answer))
                await ear.hear("event", step[-1].number)
            for command in _nonsense(case):
                if ear.is_open:
                    await socket.send(json.dumps(command))
                    await ear.hear("refused")
        got += ear.got
        for command in _nonsense(case):
            path = f"/tables/{case.id}/{'moves' if command.pop('type') == 'move' else 'votes'}"
            del command["ref"]
            got.append((str(command), await self.ask("POST", path, listener, command)))
        await look(*OPEN, *CLOSED, *(f"/events?after={at}" for at in range(0, len(case.log), PAGE)))
        got += await self._stream(case, listener)
        async with self._live(case, listener, f"?after={case.stop}") as socket:
            ear = Ear(socket)
            await ear.hear("presence")
        return got + ear.got

    async def ask(self, method: str, path: str, player: str, body: object = None) -> str:
        """An answer as it was sent: status, headers, body."""
        headers = {"Authorization": f"Bearer {token(player)}"}
        answer = await self.http.request(method, self.url + path, json=body, headers=headers)
        lines = [f"{name}: {value}" for name, value in answer.headers.multi_items() if name != "date"]
        return "\n".join([str(answer.status_code), *lines, "", answer.text])

    async def _stream(self, case: Case, listener: str) -> list[tuple[str, str]]:
        """The events since the case's stop, as a stream gives them."""
        path, headers = f"/tables/{case.id}/events", {"Authorization": f"Bearer {token(listener)}"}
        query = {"after": str(case.stop), "stream": "true"}
        got = []
        async with self.http.stream("GET", self.url + path, params=query, headers=headers) as answer:
            async for line in answer.aiter_lines():
                got.append(("stream", line))
                if len(got) == len(case.log) - case.stop:
                    break
        return got

    async def _act(self, case: Case, step: Sequence[Entry]) -> tuple[str, str]:
        """Let something happen; who does it, and what they are answered. Others do what nobody asked for."""
        first, last = step[0].event, step[-1].event
        path, body, method = f"/tables/{case.id}", None, "POST"
        match first:
            case Moved(bot=None):
                what, body = "/moves", {"move": first.move, "after": step[0].number - 1}
            case Back() | Ready():
                what = "/back" if first is last and isinstance(first, Back) else "/ready"
            case Left():
                what, method = "/seats", "DELETE"
            case _:
                await write_step(self.tables, case, step)
                return "", ""
        actor = PLAYERS[first.seat]
        answer = await self.ask(method, path + what, actor, body)
        assert answer.startswith("200"), answer
        return actor, answer

    def _live(self, case: Case, listener: str, query: str = "") -> websockets.connect:
        return websockets.connect(
            f"{self.url.replace('http', 'ws', 1)}/tables/{case.id}/live{query}",
            additional_headers={"Authorization": f"Bearer {token(listener)}"},
            compression=None,
            open_timeout=PATIENCE,
            ping_interval=None,
        )


def _nonsense(case: Case) -> list[dict[str, Any]]:
    """What a listener may not do, so that they are told why not: probing for cards among it."""
    table, rng = case.table(), Random(case.id)
    view = table.view(case.listener)
    assert view
    lays = [Move.lay(card) for card in DECK]
    twists = [Move.parse(f"{card}x{card % 10}{card // 10}") for card in DECK if card % 11 and card % 10]
    moves = [move for move in (*lays, *twists, Move.take()) if move not in view.legal_moves]
    tries = [{"type": "move", "move": str(move), "after": table.number} for move in rng.sample(moves, WRONG)]
    tries += [
        {"type": "move", "move": "take", "after": 0},
        {"type": "move", "move": "toad", "after": table.number},
        {"type": "vote", "seat": 1},
    ]
    return [{**each, "ref": ref} for ref, each in enumerate(tries)]


def _cases(times: int, now: float) -> list[Case]:
    kinds = [
        (players, pro, listener)
        for players in (2, 3, 4)
        for pro in (False, True)
        for listener in (None, *range(players))
    ]
    return [make_case(number, *kind, now) for number, kind in enumerate(kinds * times)]


def _store(folder: Path) -> Store:
    address = sqlite(folder).removeprefix("--database=")
    return Store(connect(Settings.model_validate({"database": address})))


def _world(folder: Path, wires: Redis, cases: list[Case], deals: dict[str, Any], now: float) -> Server:
    """A server with these cases stored, and with these deals."""

    async def fill() -> None:
        store = _store(folder)
        await upgrade(store.database)
        store.start()
        await store_cases(store, cases, now)
        await store.close()

    folder.mkdir()
    asyncio.run(fill())
    clock = Clock(folder)
    clock.later(now - clock.now)
    hourly = {"say_here": 10_000}  # it happens at random moments
    program = altered(folder, clock=str(clock.file), deals=deals, tuning=hourly)
    flags = (sqlite(folder), f"--redis={wires.url}", "--log-level=debug")  # the bots think elsewhere
    return Server(folder / "log", *flags, program=program)


def test_no_hidden_card_leaves(tmp_path: Path, is_long: bool, tell: Any) -> None:
    now = round(time(), 3)
    cases = _cases(20 if is_long else 1, now)
    others = {case.secret: case.deals for case in cases}
    told = 0
    differing = 0

    async def compare(*worlds: World) -> None:
        nonlocal told, differing
        for case in cases:
            first, second = await asyncio.gather(*(world.sent(case) for world in worlds))
            for at, (left, right) in enumerate(zip(first, second, strict=True)):
                assert left == right, f"{case.id}, listener {case.listener}: answer {at} differs"
            told += len(first)
            differing += await _others_see_a_difference(case, *worlds)
        for path in ("/tables?status=running", "/players/me/tables", "/archive/records"):
            assert await worlds[0].ask("GET", path, PLAYERS[0]) == await worlds[1].ask(
                "GET", path, PLAYERS[0]
            )
        assert await _counted(worlds[0]) == await _counted(worlds[1])

    async def run() -> None:
        worlds = World(one, tmp_path / "one", wires, now), World(other, tmp_path / "two", other_wires, now)
        try:
            for world in worlds:
                await world.open()
            await compare(*worlds)
        finally:
            for world in worlds:
                await world.close()

    with (
        redis() as wires,
        redis() as other_wires,
        _world(tmp_path / "one", wires, cases, {}, now) as one,
        _world(tmp_path / "two", other_wires, cases, others, now) as other,
    ):
        asyncio.run(run())
        assert _logged(one) == _logged(other)
    assert differing > len(cases) // 2, "the forks are forks"
    tell(f"{len(cases)} forked tables: {told} answers and live messages are the same to the byte")


async def _others_see_a_difference(case: Case, *worlds: World) -> bool:
    """Whether somebody at the table sees other cards in the other world."""
    for seat in range(case.table().options.players):
        looks = [await world.ask("GET", f"/tables/{case.id}", PLAYERS[seat]) for world in worlds]
        if looks[0] != looks[1]:
            assert seat != case.listener
            return True
    return False


async def _counted(world: World) -> list[str]:
    """The metrics, without what measures time or the process."""
    text = (await world.http.get(world.url.replace("/api/v1", "/metrics"))).text
    return [
        line
        for line in text.splitlines()
        if not re.search("_seconds|_created|_waiting|process_|python_", line)
    ]


def _logged(server: Server) -> list[str]:
    """The log without what differs from one process to the next; the order of lines is chance."""
    lines = [line for line in server.said().splitlines() if line.startswith("{")]
    assert lines
    return sorted(VARYING.sub("", line) for line in lines)
