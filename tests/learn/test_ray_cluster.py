"""Learning with self-play on a real Ray cluster."""

import os
import subprocess
import sys
from pathlib import Path

from tests.ray_nodes import two_nodes
from toadline.learn import checkpoint

COMMAND = [sys.executable, "-m", "toadline", "learn"]


def test_workers_on_two_nodes(tmp_path: Path) -> None:
    with two_nodes() as cluster:
        done = subprocess.run(
            [
                *COMMAND,
                str(tmp_path),
                "--small",
                "--decisions",
                "16384",
                "--workers",
                "2",
                "--ray",
                cluster.address,
            ],
            capture_output=True,
            text=True,
            env={**os.environ, **cluster.env},
        )
    assert done.returncode == 0, done.stderr
    assert checkpoint.load(tmp_path).done == 16384
