"""An arena on a real Ray cluster of two nodes on loopback, one of which is killed."""

import os
import signal
import subprocess
from pathlib import Path

from tests.arena.command import ARENA, Patient, arena, environment, scores
from tests.ray_nodes import two_nodes
from tests.waiting import PATIENCE, until

ENOUGH, ROUNDS = 20, 60


def test_the_same_results_on_two_nodes_one_killed_in_mid_arena(tmp_path: Path) -> None:
    with two_nodes() as cluster:
        patient = Patient(tmp_path, tmp_path / "ray", ENOUGH)
        options = ["greedy", patient.name, "--simulations=10", f"--rounds={ROUNDS}", "--adjust", "--json"]
        on_ray = subprocess.Popen(
            [*ARENA, *options, "--ray", cluster.address],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**environment(tmp_path / "ray"), **cluster.env},
            start_new_session=True,
        )
        try:
            until(lambda: on_ray.poll() is not None or patient.waits(), "the first rounds")
            cluster.kill(cluster.other)
            patient.go_on()
            out, err = on_ray.communicate(timeout=2 * PATIENCE)
        finally:
            if on_ray.poll() is None:
                os.killpg(on_ray.pid, signal.SIGKILL)
        done = subprocess.CompletedProcess(on_ray.args, on_ray.returncode, out, err)
        assert scores(done) == scores(arena(tmp_path / "here", *options))
