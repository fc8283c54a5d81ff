"""Moves a second of processor time: random playouts, compiled and in C by turns; and steps of batches.

Processor time, since other work on the machine would show in the clock on the wall.
"""

import argparse
import json
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from statistics import median

import numpy as np

from bench.bitmask.playout import play_rounds
from toadline.engine.batch import Batch

TURNS = 7
SECONDS = 0.25
ROUNDS = 1_000
ROWS = 512


def playout(players: int, seed: int) -> float:
    points = np.empty((ROUNDS, players), np.int64)
    moves = rounds = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < SECONDS:
        moves += play_rounds(points, rounds, False, np.uint64(seed))
        rounds += ROUNDS
    return moves / spent


def baseline(program: Path, players: int, seed: int) -> float:
    words = [str(program), str(players), "0", str(SECONDS), str(seed)]
    moves, spent, *_ = subprocess.run(words, capture_output=True, check=True, text=True).stdout.split()  # noqa: S603
    return int(moves) / float(spent)


def batch(players: int, seed: int) -> float:
    """Steps with observation and mask; choosing the moves isn't counted."""
    rounds = Batch(ROWS, players, seed=seed)
    steps, spent = 0, 0.0
    while spent < SECONDS:
        moves = rounds.sample()
        start = time.process_time()
        rounds.step(moves)  # this fills observation and mask
        spent += time.process_time() - start
        steps += ROWS
    return steps / spent


def build(folder: Path) -> Path | None:
    """The baseline, compiled; None where there is no C compiler."""
    if not (compiler := shutil.which("cc")):
        return None
    program = folder / "playout"
    source = Path(__file__).with_name("bitmask") / "playout.c"
    subprocess.run([compiler, "-O3", "-march=native", "-o", program, source], check=True)  # noqa: S603
    return program


def measure(players: int, program: Path | None) -> dict[str, float]:
    """The middle one of several turns, for each kind."""
    speeds: dict[str, list[float]] = {}
    for turn in range(TURNS):
        speeds.setdefault("playout", []).append(playout(players, turn))
        if program:
            speeds.setdefault("c", []).append(baseline(program, players, turn))
        speeds.setdefault("batch", []).append(batch(players, turn))
    return {kind: median(each) for kind, each in speeds.items()}


def main(args: list[str]) -> None:
    parser = argparse.ArgumentParser(
        prog="toadline bench playouts", description=(__doc__ or "").splitlines()[0]
    )
    parser.add_argument("--players", type=int, choices=(2, 3, 4))
    parser.add_argument("--json", action="store_true", help="one object a line")
    options = parser.parse_args(args)
    with tempfile.TemporaryDirectory() as folder:
        program = build(Path(folder))
        if not (program or options.json):
            print("There is no C compiler (cc): no baseline.")
        for players in (options.players,) if options.players else (2, 3, 4):
            speeds = measure(players, program)
            if options.json:
                for kind, speed in speeds.items():
                    print(json.dumps({"kind": kind, "players": players, "moves_per_s": round(speed)}))
                continue
            text = f"{players} players: playout {speeds['playout'] / 1e6:.1f} million moves/s"
            if program:
                text += f", C {speeds['c'] / 1e6:.1f}, ratio {speeds['playout'] / speeds['c']:.2f}"
            print(f"{text}; batch {speeds['batch'] / 1e6:.1f} million steps/s", flush=True)
