"""Real processes of the server, started, stopped and killed as an operator or an accident would."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Self

import httpx

from tests.command import toadline
from tests.services import free_port
from tests.waiting import PATIENCE, until

GENEROUS = (
    "--requests-per-second=100000",
    "--players-per-hour=1000000",
    "--tables-per-hour=1000000",
    "--connections-per-address=5000",
    "--sockets-per-address=10000",
    "--bot-tables-per-player=1000000",
    "--left-per-hour=1000000",
)
"""Limits that a test with many clients on one address doesn't meet."""


def state(pid: int) -> str:
    """A process's state as the system names it: R runs, S sleeps, Z has ended; nothing if there is none."""
    with suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    return ""


def processor_seconds(pid: int) -> float:
    """How long a process has had a processor, however many others wanted it."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def is_alive(pid: int) -> bool:
    """Whether a process hasn't ended."""
    return state(pid) not in ("", "Z")


class Process:
    """A `toadline` command with a log file; starting it again adds to the log."""

    def __init__(self, log: Path, *arguments: str, program: Sequence[str] = ("-m", "toadline")) -> None:
        self.log = log
        self._command = [sys.executable, *program, *arguments]
        self._process: subprocess.Popen[bytes] | None = None
        self._begin = 0

    def start(self) -> None:
        """Start it."""
        self._begin = self.log.stat().st_size if self.log.exists() else 0
        own = {"PYTHONWARNINGS": "ignore", "XDG_STATE_HOME": str(self.log.parent / "state")}
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(self._command, stdout=log, stderr=log, env={**os.environ, **own})

    def said(self) -> str:
        """What it has logged since it was started."""
        with self.log.open("rb") as log:
            log.seek(self._begin)
            return log.read().decode(errors="replace")

    def wait_for(self, text: str) -> str:
        """The first line of its log with this text, once it is there."""
        found: list[str] = []

        def look() -> bool:
            found[:] = [line for line in self.said().splitlines(keepends=True) if text in line]
            assert found or self.is_running, f"it ended: {self.said()[-2000:]}"
            return bool(found) and found[0].endswith("\n")

        until(look, f"“{text}” in the log")
        return found[0]

    @property
    def pid(self) -> int:
        """The process's id."""
        assert self._process, "it was started"
        return self._process.pid

    @property
    def is_running(self) -> bool:
        """Whether it hasn't ended."""
        return self._process is not None and self._process.poll() is None

    @property
    def code(self) -> int | None:
        """Its exit code, once it has ended."""
        return self._process.poll() if self._process else None

    def send(self, name: signal.Signals) -> None:
        """Send it a signal."""
        assert self._process, "it was started"
        self._process.send_signal(name)

    def children(self) -> set[int]:
        """The processes that it has started."""
        tasks = Path(f"/proc/{self.pid}/task").glob("*/children")
        return {int(pid) for task in tasks for pid in task.read_text().split()}

    def spawned(self) -> set[int]:
        """Those of them that work for it: in which bots think, or long things are read."""
        found = set()
        for pid in self.children():
            with suppress(OSError):
                if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes():
                    found.add(pid)
        return found

    def kill(self) -> None:
        """End it as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """End it as an operator would."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self._process:
            self._process.send_signal(how)
            self._process.wait(PATIENCE)

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        with suppress(subprocess.TimeoutExpired):
            self.stop()
            return
        self.kill()


class Server(Process):
    """`toadline serve` on a port of its own, which it keeps when it is started again."""

    def __init__(self, log: Path, *flags: str, program: Sequence[str] = ("-m", "toadline")) -> None:
        port = free_port()
        super().__init__(log, "serve", f"--port={port}", *GENEROUS, *flags, program=program)
        self.address = f"http://127.0.0.1:{port}"
        self.url = f"{self.address}/api/v1"

    def start(self) -> None:
        """Start it, and wait until it serves."""
        super().start()
        self.wait_for("Toadline is at ")

    def ask(self, method: str, path: str, **parts: Any) -> httpx.Response:
        """The answer to a request of nobody in particular; a path with a slash in front isn't the API's."""
        url = self.address + path if path.startswith("/") else f"{self.url}/{path}"
        # It needs no certificates, and to read them takes longer than the rest.
        return httpx.request(method, url, timeout=PATIENCE, verify=False, **parts)


def altered(folder: Path, **different: Any) -> tuple[str, ...]:
    """A program for a process that is different in what `tests.server.altered` lists."""
    file = folder / "different.json"
    file.write_text(json.dumps(different))
    return "-m", "tests.server.altered", str(file)


def sqlite(folder: Path) -> str:
    """The flag for a database in a folder."""
    return f"--database=sqlite:///{folder / 'toadline.sqlite'}"


def prepared(database: str) -> str:
    """The flag for a database of its own server, brought up to this version."""
    flag = f"--database={database}"
    done = toadline("db", "upgrade", flag)
    assert done.exit_code == 0, done.stderr
    return flag
