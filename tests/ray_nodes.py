"""A real Ray cluster of two nodes on loopback, for tests that play on one."""

import os
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.services import free_port
from tests.waiting import PATIENCE, until

RAY = str(Path(sys.executable).with_name("ray"))
HEAD, OTHER = "127.0.0.2", "127.0.0.3"  # Ray takes 127.0.0.1 for the network card's address
COUNT_NODES = "import ray, sys; ray.init(address=sys.argv[1]); print(sum(n['Alive'] for n in ray.nodes()))"


class Cluster:
    """Two nodes, each a process group of its own, ended by their ids."""

    def __init__(self, folder: str) -> None:
        port = free_port()
        self.address = f"{HEAD}:{port}"
        self.env = {
            "RAY_AUTH_MODE": "token",
            "RAY_AUTH_TOKEN": secrets.token_hex(16),
            "RAY_USAGE_STATS_ENABLED": "0",
            "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
        }
        self.log = Path(folder) / "nodes.log"
        options = ["--head", f"--port={port}", "--include-dashboard=false", f"--temp-dir={folder}"]
        self.head = self._start(HEAD, *options)
        until(lambda: self._listens(port), "the head's start")
        self.other = self._start(OTHER, f"--address={self.address}")
        until(lambda: self._nodes() == 2, "the cluster of two nodes")

    def _start(self, ip: str, *options: str) -> subprocess.Popen[bytes]:
        command = [RAY, "start", "--block", "--disable-usage-stats", "--num-cpus=1"]
        memory = "--object-store-memory=100000000"
        with self.log.open("ab") as log:
            return subprocess.Popen(
                [*command, memory, f"--node-ip-address={ip}", *options],
                env={**os.environ, **self.env},
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )

    def _listens(self, port: int) -> bool:
        assert self.head.poll() is None, self.log.read_text()
        with suppress(OSError), socket.create_connection((HEAD, port), PATIENCE):
            return True
        return False

    def _nodes(self) -> int:
        """How many nodes there are."""
        command = [sys.executable, "-c", COUNT_NODES, self.address]
        done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, **self.env})
        return int(done.stdout or 0)

    def kill(self, node: "subprocess.Popen[bytes]") -> None:
        if node.poll() is None:
            os.killpg(node.pid, signal.SIGKILL)
            node.wait(PATIENCE)


@contextmanager
def two_nodes() -> Iterator[Cluster]:
    """A cluster for as long as this is open."""
    with tempfile.TemporaryDirectory(prefix="ray", dir="/tmp", ignore_cleanup_errors=True) as folder:
        made = Cluster(folder)  # a short path: sockets have names of 107 characters at most
        try:
            yield made
        finally:
            made.kill(made.other)
            made.kill(made.head)
