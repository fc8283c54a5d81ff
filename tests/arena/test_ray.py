"""An arena on a real Ray cluster of two nodes on loopback, one of which is killed."""

import os
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.arena.command import ARENA, environment, rounds_kept, scores

RAY = str(Path(sys.executable).with_name("ray"))
HEAD, OTHER = "127.0.0.2", "127.0.0.3"  # Ray takes 127.0.0.1 for the network card's address
PATIENCE = 300.0
"""Seconds that only a real fault takes."""
BOTS = ["greedy", "random", "--simulations", "10", "--rounds", "1000", "--json"]


class Cluster:
    """Two nodes, each a process group of its own, ended by their ids."""

    def __init__(self, folder: str) -> None:
        with socket.socket() as probe:
            probe.bind((HEAD, 0))
            self.address = f"{HEAD}:{probe.getsockname()[1]}"
        self.env = {
            "RAY_AUTH_MODE": "token",
            "RAY_AUTH_TOKEN": secrets.token_hex(16),
            "RAY_USAGE_STATS_ENABLED": "0",
            "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
        }
        self.log = Path(folder) / "nodes.log"
        port = self.address.split(":")[1]
        options = ["--head", f"--port={port}", "--include-dashboard=false", f"--temp-dir={folder}"]
        self.head = self._start(HEAD, *options)
        self._wait_for_port(int(port))
        self.other = self._start(OTHER, f"--address={self.address}")
        self._wait_for_nodes(2)

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

    def _wait_for_port(self, port: int) -> None:
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                socket.create_connection((HEAD, port), 0.2).close()
                return
            except OSError:
                assert time.monotonic() < deadline, self.log.read_text()
                time.sleep(0.1)

    def _wait_for_nodes(self, count: int) -> None:
        code = "import ray, sys; ray.init(address=sys.argv[1]); print(sum(n['Alive'] for n in ray.nodes()))"
        deadline = time.monotonic() + PATIENCE
        while True:
            done = subprocess.run(
                [sys.executable, "-c", code, self.address],
                capture_output=True,
                text=True,
                env={**os.environ, **self.env},
            )
            if done.stdout.strip() == str(count):
                return
            assert time.monotonic() < deadline, done.stderr + self.log.read_text()

    def kill(self, node: "subprocess.Popen[bytes]") -> None:
        if node.poll() is None:
            os.killpg(node.pid, signal.SIGKILL)
            node.wait(PATIENCE)


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    with tempfile.TemporaryDirectory(prefix="ray", dir="/tmp", ignore_cleanup_errors=True) as folder:
        made = Cluster(folder)  # a short path: sockets have names of 107 characters at most
        try:
            yield made
        finally:
            made.kill(made.other)
            made.kill(made.head)


def test_the_same_results_on_two_nodes_one_killed_in_mid_arena(cluster: Cluster, tmp_path: Path) -> None:
    env = {**environment(tmp_path / "ray"), **cluster.env}
    arena = subprocess.Popen(
        [*ARENA, *BOTS, "--ray", cluster.address],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=env,
        start_new_session=True,
    )
    try:
        deadline = time.monotonic() + PATIENCE
        while rounds_kept(tmp_path) < 100:
            assert time.monotonic() < deadline, "no rounds were played"
            assert arena.poll() is None, arena.communicate()
            time.sleep(0.05)
        cluster.kill(cluster.other)
        out, err = arena.communicate(timeout=PATIENCE)
    finally:
        if arena.poll() is None:
            os.killpg(arena.pid, signal.SIGKILL)
    on_ray = scores(subprocess.CompletedProcess(arena.args, arena.returncode, out, err))
    here = subprocess.run([*ARENA, *BOTS], capture_output=True, text=True, env=environment(tmp_path / "here"))
    assert on_ray == scores(here)
