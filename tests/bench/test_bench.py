"""The benchmarks run and say what they should; how fast they are is no test."""

import importlib
import json
import re
from pathlib import Path

import pytest

from bench import core, engine, regret, server, solver
from bench.run import BENCHES
from toadline import Move
from toadline.bots.bot import Budget
from toadline.bots.roster import OWN


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


def test_the_engine_prints_one_object_a_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "SECONDS", 0.001)
    monkeypatch.setattr(engine, "TURNS", 1)
    monkeypatch.setattr(engine, "BUDGET", Budget(simulations=20))
    engine.main(["--json", "--players", "3"])
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert {row["of"] for row in rows} == {"greedy policy", "habit policy", "batch", *OWN}
    units = {"decisions_per_s", "playouts_per_s", "steps_per_s", "searches_per_s"}
    for row in rows:
        (unit,) = units & row.keys()
        assert row["us"] == pytest.approx(1e6 / row[unit], rel=0.1)
    engine.main(["--players", "2"])
    assert re.search(r"master +[\d,]+ searches +a second +[\d,.]+ µs each", capsys.readouterr().out)


def test_the_solver_prints_its_distribution(capsys: pytest.CaptureFixture[str]) -> None:
    solver.main(["--json", "--endings", "20"])
    row = json.loads(capsys.readouterr().out)
    assert set(row) == {"kind", "endings", "p50_ms", "p90_ms", "p99_ms", "max_ms"}
    assert 0 < row["p50_ms"] <= row["p99_ms"] <= row["max_ms"]


def test_regret_is_measured_by_the_other_half_and_paired() -> None:
    one, two, three = map(Move.parse, ("34", "41", "take"))
    position = regret.Position(2, 5, (), {one: (3.0, 1.0), two: (2.0, 2.0), three: (-4.0, -5.0)})
    assert position.regret(one) == pytest.approx((0.0 + 0.0 + 2.0 - 3.0) / 2)  # best by one half only
    assert position.regret(two) == pytest.approx((1.0 - 2.0 + 2.0 - 2.0) / 2)
    assert position.regret(three) == pytest.approx((1.0 + 5.0 + 2.0 + 4.0) / 2)
    assert regret.Position.parse(str(position)) == position
    worse, better = (regret.Measured("bot", 2, [more, 5 + more, 9 + more], 1.0) for more in (1.0, 0.0))
    assert worse.beyond(better).low == worse.beyond(better).high == 1.0
    assert worse.mean.high > worse.mean.mean + 3


def test_positions_are_real_and_every_move_has_its_worth() -> None:
    known = regret.positions()
    assert {position.players for position in known} == {2, 3, 4}
    for position in known:
        game = position.round()
        assert list(position.worth) == game.legal_moves()
        assert len(position.worth) > 1
    assert len({position.seed for position in known}) == len(known)
    assert regret.FILE.stat().st_size < 100_000


def test_regret_tells_good_choices_from_bad_ones(capsys: pytest.CaptureFixture[str]) -> None:
    regret.main(["--json", "--simulations", "400", "random", "greedy", "master"])
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(rows) == 9
    assert set(rows[0]) == {"kind", "bot", "players", "regret", "low", "high", "ms_per_decision"}
    for players in (2, 3, 4):
        random, greedy, master = (row["regret"] for row in rows if row["players"] == players)
        assert random > greedy > master
    regret.main(["--players", "2", "greedy", "level-1"])
    assert re.search(r"level-1 .* ms a decision .* against greedy", capsys.readouterr().out)


def test_positions_can_be_made_anew(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(regret, "FILE", tmp_path / "regret.txt")
    monkeypatch.setattr(regret, "SEARCHES", 1)
    regret.main(["--remake", "--positions", "2", "--tries", "20"])
    made = regret.positions()
    assert [position.players for position in made] == [2, 2, 3, 3, 4, 4]
    for position in made:
        assert list(position.worth) == position.round().legal_moves()
    assert "--positions 2 --tries 20" in regret.FILE.read_text()


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (["toadzilla"], "There is no bot “toadzilla”"),
        (["peeker"], "peeker looks at all hands"),
        (["greedy", "--seconds", "1", "--simulations", "1"], "either --seconds or --simulations"),
    ],
)
def test_regret_refuses_what_it_cannot_measure(options: list[str], reason: str) -> None:
    with pytest.raises(SystemExit, match=reason):
        regret.main(options)


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
