"""The benchmarks run and say what they should; how fast they are is no test."""

import json

import pytest

from bench import core


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
