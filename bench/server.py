"""How fast the server is: real WebSocket clients against a real server process on this machine.

steady   tables of four connections each, one move a second and table: how long the answer takes
single   the same with one move at a time: what it costs the server hardly depends on how busy the machine is
flood    tables of two, as fast as it goes: acknowledged moves a second
idle     connections that only listen: memory, and beats that didn't come
beside   a steady load, quiet, and while one address reads all it can: long replays, records, old events
start    from the command to the first answer, everything compiled
memory   the server's memory after every so many played tables of two (only if it is named)

Of steady, single and flood the medians of several runs are shown, with the processor time that a move costs
the server and the load program, and the bytes of its event for each listener.
"""

import argparse
import asyncio
import gc
import json
import os
import resource
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from itertools import cycle
from pathlib import Path
from statistics import median
from typing import Any

import httpx
import numpy as np
import uvloop
from websockets.asyncio.client import ClientConnection, connect

from tests import services
from tests.server.process import Server, prepared, sqlite
from toadline.client.picture import changed
from toadline.server.tuning import TUNING

BEAT = TUNING.beat
ROUNDS = 20
AT_ONCE = 40
"""Tables that are played at the same time while the memory is looked at."""
PLAYED = ("steady", "single", "flood")
"""Loads that are measured in several runs."""
ONCE = ("start", "idle", "beside")
HEAVY = 3
"""Requests of each kind of heavy read that are always under way."""
SETTLE = 3.0
"""Seconds until all have been told who has come; the load begins then."""


class Client:
    """One player at one table: keeps the last picture, and notes when its moves are answered."""

    def __init__(self, headers: dict[str, str]) -> None:
        self.headers = headers
        self.table: dict[str, Any] = {}
        self.news = asyncio.Event()
        self.answers: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.last_beat = 0.0
        self.silence = 0.0
        """The longest time without a word from the server."""
        self.event_bytes = 0
        """The size of all events."""
        self._socket: ClientConnection | None = None
        self._listener: asyncio.Task[None] | None = None

    async def follow(self, url: str, table: str) -> None:
        """Connect, and listen from now on."""
        live = f"{url.replace('http', 'ws', 1)}/tables/{table}/live"
        self._socket = await connect(
            live, additional_headers=self.headers, compression=None, ping_interval=None
        )
        self.last_beat = time.monotonic()
        self._listener = asyncio.create_task(self._listen(self._socket))
        await self.news.wait()

    async def send(self, **command: Any) -> float:
        """Send a command; seconds until it was carried out."""
        assert self._socket, "connected"
        began = time.perf_counter()
        await self._socket.send(json.dumps(command))
        answer = await self.answers.get()
        assert answer["type"] == "done", answer
        return time.perf_counter() - began

    async def hear(self) -> None:
        """Wait for news of the table."""
        self.news.clear()
        await self.news.wait()

    async def close(self) -> None:
        """Hang up."""
        if self._listener:
            self._listener.cancel()
        if self._socket:
            await self._socket.close()

    async def _listen(self, socket: ClientConnection) -> None:
        async for text in socket:
            now = time.monotonic()
            self.silence, self.last_beat = max(self.silence, now - self.last_beat), now
            message = json.loads(text)
            if message["type"] in ("table", "event"):
                if message["type"] == "table":
                    self.table = message["table"]
                else:
                    self.table = changed(self.table, message["changes"])
                    self.event_bytes += len(text)
                self.news.set()
            elif message["type"] in ("done", "refused"):
                self.answers.put_nowait(message)
            elif message["type"] == "beat":
                await socket.send('{"type":"beat"}')


class Game:
    """A table and its clients, who play the first legal move each."""

    def __init__(self, clients: Sequence[Client]) -> None:
        self.clients = clients
        self.times: list[float] = []

    async def play(self) -> None:
        """Play one move, or begin the next round."""
        table = max((client.table for client in self.clients), key=lambda table: int(table["number"]))
        if table["status"] == "between":
            for client in self.clients:
                await client.send(type="ready")
            while self.clients[0].table["status"] == "between":
                await self.clients[0].hear()
            return
        mover = self.clients[table["view"]["turn"]]
        while mover.table["number"] < table["number"]:
            await mover.hear()
        view = mover.table["view"]
        took = await mover.send(type="move", move=view["legal_moves"][0], after=mover.table["number"])
        self.times.append(took)
        while self.clients[0].table["number"] == table["number"]:
            await self.clients[0].hear()


class Load:
    """The load program: players and tables at one server."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._http = httpx.AsyncClient(base_url=self.url, timeout=60, limits=httpx.Limits(max_connections=20))
        self._gate = asyncio.Semaphore(20)

    async def ask(self, path: str, client: Client | None = None, **body: Any) -> dict[str, Any]:
        """Send one request, not too many at a time."""
        async with self._gate:
            answer = await self._http.post(path, json=body, headers=client.headers if client else {})
        assert answer.is_success, answer.text
        found: dict[str, Any] = answer.json()
        return found

    async def client(self, name: str) -> Client:
        """A new player."""
        token = (await self.ask("/players", name=name))["token"]
        return Client({"Authorization": f"Bearer {token}"})

    async def game(self, players: int, **options: Any) -> Game:
        """A running table of new players."""
        clients = [await self.client(name) for name in ("Ada", "Bo", "Cy", "Di")[:players]]
        return await self.game_of(clients, **options)

    async def game_of(self, clients: Sequence[Client], rounds: int = ROUNDS, **options: Any) -> Game:
        """A running table with all its clients connected."""
        wish = {"players": len(clients), "rounds": rounds, **options}
        table = (await self.ask("/tables", clients[0], **wish))["id"]
        for client in clients:
            await self.ask(f"/tables/{table}/seats", client)
        for client in clients:
            await client.follow(self.url, table)
        return Game(clients)

    async def games(self, count: int, players: int) -> list[Game]:
        """Many of them."""
        return list(await asyncio.gather(*(self.game(players) for _ in range(count))))

    async def close(self, games: Sequence[Game]) -> None:
        """Hang up everywhere."""
        for game in games:
            for client in game.clients:
                await client.close()
        await self._http.aclose()


async def played(
    server: Server, tables: int, players: int, pace: float | None, seconds: float
) -> dict[str, float]:
    """Tables that play a move every `pace` seconds, or as fast as it goes; without one, in turns."""
    load = Load(server.url)
    games = await load.games(tables, players)

    async def take_turns() -> None:
        end = time.monotonic() + seconds
        for game in cycle(games):
            await game.play()
            if time.monotonic() > end:
                return

    async def go_on(game: Game, pace: float, offset: float) -> None:
        await asyncio.sleep(offset)
        end = time.monotonic() + seconds
        while time.monotonic() < end and game.clients[0].table["status"] != "over":
            began = time.monotonic()
            await game.play()
            await asyncio.sleep(max(0.0, pace - (time.monotonic() - began)))

    await asyncio.sleep(SETTLE)
    gc.disable()  # the load program's own pauses aren't the server's
    before, own = worked(server.pid), time.process_time()
    sent = sum(client.event_bytes for game in games for client in game.clients)
    if pace is None:
        await take_turns()
    else:
        await asyncio.gather(*(go_on(game, pace, pace * at / tables) for at, game in enumerate(games)))
    work, own = worked(server.pid) - before, time.process_time() - own
    sent = sum(client.event_bytes for game in games for client in game.clients) - sent
    gc.enable()
    await load.close(games)
    times = [1000 * took for game in games for took in game.times]
    return {
        "tables": tables,
        "connections": players * tables,
        "moves_per_s": len(times) / seconds,
        **{f"p{rank}_ms": float(np.percentile(times, rank)) for rank in (50, 95, 99)},
        "server_ms_per_move": 1000 * work / len(times),
        "load_ms_per_move": 1000 * own / len(times),
        "bytes_per_move_and_listener": sent / len(times) / players,
    }


async def beside(server: Server, tables: int, seconds: float) -> dict[str, float]:
    """How long answers to moves take while somebody reads as much as they can, and while nobody does."""
    record, table = await finished(server)
    quiet = await played(server, tables, 4, 1.0, seconds)
    reads = 0

    async def read(http: httpx.AsyncClient, path: str, body: Any = None) -> None:
        nonlocal reads
        while True:
            answer = await (http.post(path, json=body) if body else http.get(path))
            assert answer.status_code in (200, 429, 503), answer.text
            reads += answer.status_code == 200

    transport = httpx.AsyncHTTPTransport(local_address="127.0.0.2")
    async with httpx.AsyncClient(base_url=server.url, timeout=60, transport=transport) as http:
        old = f"/tables/{table}"
        asked = [
            *(read(http, f"{old}/replay") for _ in range(HEAVY)),
            *(read(http, "/replay", {"record": record}) for _ in range(HEAVY)),
            *(read(http, f"{old}/events") for _ in range(HEAVY)),
            *(read(http, f"{old}/record?format=json") for _ in range(HEAVY)),
            read(http, "/archive/records"),
        ]
        tasks = [asyncio.create_task(reading) for reading in asked]
        busy = await played(server, tables, 4, 1.0, seconds)
        for task in tasks:
            task.cancel()
        for failure in await asyncio.gather(*tasks, return_exceptions=True):
            assert isinstance(failure, asyncio.CancelledError), failure
    return {
        "tables": tables,
        **{f"quiet_{name}": quiet[name] for name in ("p50_ms", "p95_ms")},
        **{f"beside_{name}": busy[name] for name in ("p50_ms", "p95_ms")},
        "p95_ratio": busy["p95_ms"] / quiet["p95_ms"],
        "reads_per_s": reads / seconds,
    }


async def finished(server: Server) -> tuple[str, str]:
    """The record of a long match between four, and its table."""
    load = Load(server.url)
    game = await load.game(4, visibility="listed")
    table = game.clients[0].table["id"]
    while game.clients[0].table["status"] != "over":
        await game.play()
    await load.close([game])
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
        return (await http.get(f"/tables/{table}/record")).text, table


async def idle(server: Server, connections: int) -> dict[str, float]:
    """Connections that only listen, for a little more than two beats."""
    load = Load(server.url)
    owner = await load.client("Host")
    table = (await load.ask("/tables", owner, players=2, visibility="listed"))["id"]
    before = memory(server.pid)
    clients = [Client(owner.headers) for _ in range(connections)]
    gate = asyncio.Semaphore(50)

    async def follow(client: Client) -> None:
        async with gate:
            await client.follow(load.url, table)

    await asyncio.gather(*map(follow, clients))
    await asyncio.sleep(2.5 * BEAT)
    after = memory(server.pid)
    now = time.monotonic()
    missed = sum(max(client.silence, now - client.last_beat) > 1.5 * BEAT for client in clients)
    await load.close([Game(clients)])
    return {"connections": connections, "more_mb": after - before, "missed_beats": missed}


async def played_on(server: Server, tables: int, step: int) -> dict[str, float]:
    """The server's memory after each `step` of tables of two that were played, some at a time."""
    load = Load(server.url)
    found = {"mb_at_0": memory(server.pid)}
    left = iter(range(1, tables + 1))

    async def play_some() -> None:
        tokens = [(await load.client(name)).headers for name in ("Ada", "Bo")]
        for number in left:
            game = await load.game_of([Client(headers) for headers in tokens], rounds=1)
            while game.clients[0].table["status"] != "over":
                await game.play()
            for client in game.clients:
                await client.close()
            if number % step == 0:
                found[f"mb_at_{number}"] = memory(server.pid)

    await asyncio.gather(*(play_some() for _ in range(AT_ONCE)))
    await load.close([])
    return found


def memory(pid: int) -> float:
    """Megabytes of a process."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def worked(pid: int) -> float:
    """Seconds that a process has had a core."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main(args: list[str]) -> None:
    """Measure on SQLite, and on PostgreSQL with Redis."""
    parser = argparse.ArgumentParser(
        prog="bench server", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--json", action="store_true", help="one object a line")
    parser.add_argument("--store", choices=("sqlite", "postgresql"), help="only this one")
    parser.add_argument("--only", choices=(*PLAYED, *ONCE, "memory"), help="only this load")
    parser.add_argument("--tables", type=int, default=300, help="tables of the steady load")
    parser.add_argument("--flooded", type=int, default=100, help="tables of the flood")
    parser.add_argument("--beside", type=int, default=50, help="tables that play beside heavy reads")
    parser.add_argument("--connections", type=int, default=2000, help="idle connections")
    parser.add_argument("--seconds", type=float, default=15.0, help="how long a load lasts")
    parser.add_argument("--runs", type=int, default=3, help="runs of the steady load and of the flood")
    parser.add_argument("--played", type=int, default=10_000, help="tables that are played for the memory")
    options = parser.parse_args(args)
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    for store in ("sqlite", "postgresql") if options.store is None else (options.store,):
        with ExitStack() as stack:
            flags = _services(store, stack)
            for kind in (*ONCE, *PLAYED) if options.only is None else (options.only,):
                runs = options.runs if kind in PLAYED else 1
                found = [_measure(kind, flags, options) for _ in range(runs)]
                _show(
                    kind, store, {name: median(run[name] for run in found) for name in found[0]}, options.json
                )


def _measure(kind: str, flags: Sequence[str], options: argparse.Namespace) -> dict[str, float]:
    began = time.perf_counter()
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder) / "log", "--log-level=error", *flags) as server,
    ):
        httpx.get(f"{server.url}/tables", timeout=60).raise_for_status()
        match kind:
            case "steady":
                return uvloop.run(played(server, options.tables, 4, 1.0, options.seconds))
            case "single":
                return uvloop.run(played(server, options.tables, 4, None, options.seconds))
            case "flood":
                return uvloop.run(played(server, options.flooded, 2, 0.0, options.seconds))
            case "memory":
                return uvloop.run(played_on(server, options.played, max(1, options.played // 10)))
            case "beside":
                return uvloop.run(beside(server, options.beside, options.seconds))
            case "idle":
                return uvloop.run(idle(server, options.connections))
        return {"seconds": time.perf_counter() - began}


def _services(store: str, stack: ExitStack) -> list[str]:
    """The flags for a fresh database, and for what goes with it."""
    if store == "sqlite":
        return [sqlite(Path(stack.enter_context(tempfile.TemporaryDirectory())))]
    postgres = stack.enter_context(services.postgres())
    redis = stack.enter_context(services.redis())
    return [prepared(postgres.url), f"--redis={redis.url}"]


def _show(kind: str, store: str, found: dict[str, float], as_json: bool) -> None:
    if as_json:
        print(json.dumps({"kind": kind, "store": store, **{key: round(x, 3) for key, x in found.items()}}))
    else:
        print(f"{store}, {kind}: " + ", ".join(f"{name} {value:,.2f}" for name, value in found.items()))
    sys.stdout.flush()
