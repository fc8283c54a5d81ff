"""Ready means that the database takes a write: on a disk that is full, or can't be written, it doesn't."""

import asyncio
import resource
import signal
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from tests.server.inside import services
from tests.server.player import Player
from tests.server.process import Server, altered, sqlite
from tests.waiting import until
from toadline.server import readiness
from toadline.server.problems import Denied
from toadline.server.readiness import KEPT, Readiness

NO_LIMIT = resource.RLIM_INFINITY
LARGEST = 40_000
"""Bytes: enough for a log."""


def is_ready(server: Server) -> bool:
    answer = server.ask("GET", "/readyz")
    assert (answer.status_code, answer.json()["status"]) in ((200, "fine"), (503, "no database"))
    return answer.status_code == 200


def left_behind(folder: Path) -> tuple[Server, Player]:
    """A server that was killed, and somebody who played there."""
    server = Server(folder / "log", sqlite(folder), program=altered(folder, unprivileged=True))
    server.start()
    ada = Player(server, "Ada")
    while (folder / "toadline.sqlite-wal").stat().st_size < 2 * LARGEST:
        ada.open("open", "open")
    server.kill()
    return server, ada


@contextmanager
def full_disk() -> Iterator[None]:
    """What is started meanwhile can't go on writing a database: it is larger than any file may be."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    ignored = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (LARGEST, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, ignored)


def test_a_server_that_started_on_a_full_disk_is_ready_once_there_is_room(tmp_path: Path) -> None:
    server, ada = left_behind(tmp_path)
    with ExitStack() as stack:
        with full_disk():
            stack.enter_context(server)
        assert not is_ready(server)
        assert ada.try_to("POST", "/tables", {}).status_code == 503
        assert server.ask("GET", "tables").status_code == 200, "it can be read"
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (NO_LIMIT, NO_LIMIT))
        until(lambda: is_ready(server), "room")
        ada.open("open", "open")


def test_a_server_that_started_on_a_read_only_disk_is_ready_once_it_can_write(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    server, ada = left_behind(data)
    files = [each for each in data.iterdir() if "sqlite" in each.name]
    assert len(files) == 3
    for each in files:
        each.chmod(0o444)
    data.chmod(0o555)
    try:
        with server:
            assert not is_ready(server)
            assert ada.try_to("POST", "/tables", {}).status_code == 503
            for each in files:
                each.chmod(0o644)
            data.chmod(
                0o755
            )  # last of all: until then SQLite can't replace one of them by one like the others
            until(lambda: is_ready(server), "a disk that can be written")
            ada.open("open", "open")
    finally:
        data.chmod(0o755)


def test_however_many_ask_little_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now, tried = 1000.0, 0
    monkeypatch.setattr(readiness, "monotonic", lambda: now)

    async def run() -> None:
        nonlocal now
        async with services(tmp_path) as made:

            async def fail() -> None:
                nonlocal tried
                tried += 1
                raise Denied("no-database")

            ready = Readiness(made.store)
            with monkeypatch.context() as away:
                away.setattr(made.store, "try_to_write", fail)
                answers = await asyncio.gather(*(ready.check() for _ in range(100)))
                assert ({*answers}, tried) == ({False}, 1)
            now += KEPT / 2
            assert not await ready.check()
            now += KEPT / 2
            assert await ready.check()

    asyncio.run(run())
