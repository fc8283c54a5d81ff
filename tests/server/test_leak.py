"""No hidden card leaves: permute the cards that a listener can't know, and every byte sent to them stays."""

import asyncio
import json
import re
from pathlib import Path
from random import Random
from time import time
from typing import Any

import httpx
import websockets

from tests.server.forks import PLAYERS, Case, make_case, store_cases, token
from tests.server.process import PATIENCE, Server, sqlite
from toadline.play.events import Moved, Ready
from toadline.rules.cards import DECK
from toadline.rules.move import Move
from toadline.server.database import connect, upgrade
from toadline.server.settings import Settings
from toadline.server.store import Store

CLOSED = ("/record", "/record?format=json", "/replay")
OPEN = ("", "/chat")
WRONG = 8
"""Moves that the listener tries in vain."""
VARYING = re.compile(r"127\.0\.0\.1:\d+|\[\d+\]")
"""What differs from one process to the next: ports and process numbers."""


class World:
    """One of two servers with the same tables, and all that a listener is sent."""

    def __init__(self, server: Server) -> None:
        self.url = server.url
        self.http = httpx.AsyncClient(timeout=PATIENCE, headers={"Accept-Encoding": "identity"})

    async def sent(self, case: Case) -> list[tuple[str, str]]:
        """Play a case; everything that its listener is sent, with what it was the answer to."""
        listener = "eve0" if case.listener is None else PLAYERS[case.listener]
        got: list[tuple[str, str]] = []

        async def look(*paths: str) -> None:
            for path in paths:
                got.append((path, await self.ask("GET", f"/tables/{case.id}{path}", listener)))

        await look(*OPEN, *CLOSED, f"/events?after={case.stop - 5}")
        async with self._live(case, listener) as socket:
            got += await _until(socket, "presence")
            for event in case.rest:
                assert isinstance(event, Moved | Ready)
                actor = PLAYERS[event.seat]
                answer = await self._act(case, event, actor)
                if actor == listener:
                    got.append((str(event), answer))
                got += await _until(socket, "event", json.loads(answer.partition("\n\n")[2])["number"])
            for command in _nonsense(case):
                await socket.send(json.dumps(command))
                got += await _until(socket, "refused")
        for command in _nonsense(case):
            path = f"/tables/{case.id}/{'moves' if command.pop('type') == 'move' else 'votes'}"
            del command["ref"]
            got.append((str(command), await self.ask("POST", path, listener, command)))
        await look(*OPEN, *CLOSED, "/events")
        got += await self._stream(case, listener)
        async with self._live(case, listener, f"?after={case.stop}") as socket:
            return got + await _until(socket, "presence")

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
                if len(got) == len(case.rest):
                    break
        return got

    async def _act(self, case: Case, event: Moved | Ready, actor: str) -> str:
        if isinstance(event, Ready):
            return await self.ask("POST", f"/tables/{case.id}/ready", actor)
        look = await self.ask("GET", f"/tables/{case.id}", actor)
        after = json.loads(look.partition("\n\n")[2])["number"]
        return await self.ask("POST", f"/tables/{case.id}/moves", actor, {"move": event.move, "after": after})

    def _live(self, case: Case, listener: str, query: str = "") -> websockets.connect:
        return websockets.connect(
            f"{self.url.replace('http', 'ws', 1)}/tables/{case.id}/live{query}",
            additional_headers={"Authorization": f"Bearer {token(listener)}"},
            compression=None,
        )


async def _until(
    socket: websockets.ClientConnection, kind: str, number: int | None = None
) -> list[tuple[str, str]]:
    """All frames up to one of a kind, or up to an event."""
    got = []
    while True:
        frame = str(await asyncio.wait_for(socket.recv(), PATIENCE))
        got.append(("live", frame))
        message = json.loads(frame)
        if message["type"] == kind and message.get("number") == number:
            return got


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


def _world(folder: Path, cases: list[Case], deals: dict[str, Any], now: float) -> Server:
    """A server with these cases stored, and with these deals."""

    async def fill() -> None:
        address = sqlite(folder).removeprefix("--database=")
        store = Store(connect(Settings.model_validate({"database": address})))
        await upgrade(store.database)
        store.start()
        await store_cases(store, cases, now)
        await store.close()

    folder.mkdir()
    asyncio.run(fill())
    fixed = folder / "fixed.json"
    fixed.write_text(json.dumps({"now": now, "deals": deals}))
    program = ("-m", "tests.server.forked", str(fixed))
    return Server(folder / "log", sqlite(folder), "--bot-processes=0", "--log-level=debug", program=program)


def test_no_hidden_card_leaves(tmp_path: Path, is_long: bool, tell: Any) -> None:
    now = round(time(), 3)
    cases = _cases(20 if is_long else 1, now)
    others = {case.secret: case.deals for case in cases}
    told = 0
    differing = 0

    async def compare() -> None:
        nonlocal told, differing
        worlds = World(one), World(other)
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
        for world in worlds:
            await world.http.aclose()

    with (
        _world(tmp_path / "one", cases, {}, now) as one,
        _world(tmp_path / "two", cases, others, now) as other,
    ):
        asyncio.run(compare())
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
    return [line for line in text.splitlines() if not re.search("_seconds|_created|process_|python_", line)]


def _logged(server: Server) -> list[str]:
    """The log without what differs from one process to the next; the order of lines is chance."""
    lines = [line for line in server.said().splitlines() if line.startswith("{")]
    assert lines
    return sorted(VARYING.sub("", line) for line in lines)
