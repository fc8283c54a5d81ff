"""The benchmarks run and say what they should; how fast they are is no test."""

import importlib
import json
import re
import shutil

import pytest

from bench import core, playouts, server, solver
from bench.run import BENCHES


def test_the_core_prints_one_object_a_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(core, "ROUNDS", 2)
    core.main(["--json"])
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(row["kind"], row["players"]) for row in rows] == [("core", 2), ("core", 3), ("core", 4)]
    assert all(set(row) == {"kind", "players", "moves_per_s"} and row["moves_per_s"] > 0 for row in rows)
    core.main([])
    assert "interpreted core, 4 players:" in capsys.readouterr().out


def test_playouts_print_one_object_a_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playouts, "SECONDS", 0.01)
    monkeypatch.setattr(playouts, "TURNS", 1)
    playouts.main(["--json", "--players", "3"])
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    kinds = {"playout", "batch"} | ({"c"} if shutil.which("cc") else set())
    assert {row["kind"] for row in rows} == kinds
    assert all(set(row) == {"kind", "players", "moves_per_s"} and row["players"] == 3 for row in rows)
    playouts.main(["--players", "2"])
    assert re.search(r"2 players: playout [\d.]+ million moves/s.*batch [\d.]+", capsys.readouterr().out)


def test_the_solver_prints_its_distribution(capsys: pytest.CaptureFixture[str]) -> None:
    solver.main(["--json", "--endings", "20"])
    row = json.loads(capsys.readouterr().out)
    assert set(row) == {"kind", "endings", "p50_ms", "p90_ms", "p99_ms", "max_ms"}
    assert 0 < row["p50_ms"] <= row["p99_ms"] <= row["max_ms"]


PLAYED = {
    "tables",
    "connections",
    "moves_per_s",
    "p50_ms",
    "p95_ms",
    "p99_ms",
    "server_ms_per_move",
    "load_ms_per_move",
    "bytes_per_move_and_listener",
}


@pytest.mark.parametrize(
    ("kind", "figures"),
    [
        ("start", {"seconds"}),
        ("steady", PLAYED),
        ("single", PLAYED),
        ("flood", PLAYED),
        ("idle", {"connections", "more_mb", "missed_beats"}),
        ("memory", {"mb_at_0", "mb_at_1", "mb_at_2"}),
    ],
)
def test_the_server_is_measured_under_each_load(
    kind: str, figures: set[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "BEAT", 0.1)
    monkeypatch.setattr(server, "SETTLE", 0.0)
    small = ["--tables=2", "--flooded=2", "--connections=5", "--seconds=1", "--runs=1", "--played=2"]
    server.main(["--json", "--store=sqlite", f"--only={kind}", *small])
    row = json.loads(capsys.readouterr().out)
    assert set(row) == {"kind", "store", *figures}
    assert row.get("moves_per_s", 1) > 0


def test_every_benchmark_is_there() -> None:
    for name in BENCHES:
        assert callable(importlib.import_module(f"bench.{name}").main)
