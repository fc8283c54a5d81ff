"""Throw-away PostgreSQL and Redis for tests: on loopback, on a free port, nothing of the system touched.

PostgreSQL refuses root, so as root it runs under an unprivileged account. It syncs as it would in earnest.
"""

import os
import pwd
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from random import SystemRandom
from typing import IO, Any, TypeVar

from tests.machine import where
from tests.waiting import PATIENCE


class Service:
    """A program that serves until it is stopped; it can be killed and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    def command(self) -> list[str]:
        """What starts it."""
        raise NotImplementedError

    def answers(self) -> bool:
        """Whether it serves."""
        raise NotImplementedError

    def start(self) -> None:
        """Start it, and wait until it serves."""
        end = time.monotonic() + PATIENCE
        while not self.answers():
            assert time.monotonic() < end, (self.folder / "log").read_text()
            self.begin()
            time.sleep(0.05)

    def begin(self) -> None:
        """Let it start, unless it runs."""
        if self._process is None or self._process.poll() is not None:
            with (self.folder / "log").open("ab") as log:
                self._process = self._run(self.command(), log)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop it."""
        if self._process:
            self._process.send_signal(how)
            self._process.wait(PATIENCE)

    def kill(self) -> None:
        """End it as a power cut would."""
        self.stop(signal.SIGKILL)

    def _run(self, command: list[str], log: IO[bytes]) -> "subprocess.Popen[bytes]":
        environment = {"PATH": os.environ["PATH"], "LC_ALL": "C", "HOME": str(self.folder)}
        return subprocess.Popen(
            command, stdout=log, stderr=log, env=environment, cwd=self.folder, **_unprivileged()
        )


S = TypeVar("S", bound=Service)


class Postgres(Service):
    """PostgreSQL with one empty database."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        with (folder / "log").open("wb") as log:
            made = self._run(
                [
                    str(where("initdb")),
                    "--pgdata=data",
                    "--username=toad",
                    "--auth=trust",
                    "--encoding=UTF8",
                ],
                log,
            )
            assert made.wait(PATIENCE) == 0, (folder / "log").read_text()

    @property
    def url(self) -> str:
        """Its address."""
        return f"postgresql://toad@127.0.0.1:{self.port}/postgres"

    def command(self) -> list[str]:
        """What starts it."""
        options = ["-D", "data", "-k", str(self.folder), "-h", "127.0.0.1", "-p", str(self.port)]
        return [str(where("postgres")), *options]

    def answers(self) -> bool:
        """Whether it serves."""
        command = [str(where("pg_isready")), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        return subprocess.run(command).returncode == 0


class Redis(Service):
    """Redis that keeps nothing."""

    @property
    def url(self) -> str:
        """Its address."""
        return f"redis://127.0.0.1:{self.port}/0"

    def command(self) -> list[str]:
        """What starts it."""
        options = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        return [str(where("redis-server")), *options]

    def answers(self) -> bool:
        """Whether it serves."""
        with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1) as line:
            line.sendall(b"PING\r\n")
            return line.recv(16).startswith(b"+PONG")
        return False


def postgres() -> AbstractContextManager[Postgres]:
    """PostgreSQL for a while."""
    return _running(Postgres)


def redis() -> AbstractContextManager[Redis]:
    """Redis for a while."""
    return _running(Redis)


@contextmanager
def _running(kind: type[S]) -> Iterator[S]:
    with _folder() as folder:
        service = kind(folder)
        service.start()
        try:
            yield service
        finally:
            service.stop()


@contextmanager
def _folder() -> Iterator[Path]:
    """A folder that the service's account can use; its path is short enough for a socket's."""
    account = _unprivileged()
    with tempfile.TemporaryDirectory(prefix="toadline-", dir="/tmp", ignore_cleanup_errors=True) as name:
        if account:
            os.chown(name, account["user"], account["group"])
        yield Path(name)


PORTS = range(20_000, 32_000)
"""Where the system takes no port from by itself, and Ray none for its workers."""
_reserved: list[socket.socket] = []


def free_port() -> int:
    """A port that nobody uses, and that no other test gets as long as this process lives."""
    while True:
        port = SystemRandom().choice(PORTS)
        sign = socket.socket(type=socket.SOCK_DGRAM)  # nobody here speaks UDP: it keeps other tests away
        try:
            sign.bind(("127.0.0.1", port))
            with socket.socket() as tried:
                tried.bind(("127.0.0.1", port))
        except OSError:
            sign.close()
            continue
        _reserved.append(sign)
        return port


def _unprivileged() -> dict[str, Any]:
    """How to start a process that isn't root's."""
    if os.geteuid() != 0:
        return {}
    account = pwd.getpwnam("nobody")
    return {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": []}
