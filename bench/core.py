"""Moves per second of the interpreted core: random rounds, shuffling and dealing not counted."""

import argparse
import json
from random import Random
from time import perf_counter

from toadline.rules import position as core
from toadline.rules.shuffle import Shuffle

ROUNDS = 300


def moves_per_second(players: int) -> float:
    draw, moves = Random(players).random, [0] * (2 * core.HAND_SLOTS + 1)
    played, seconds = 0, 0.0
    for seed in range(ROUNDS):
        deal = Shuffle.from_seed(seed, players).deal(1)
        position = core.set_up(deal.hands, deal.pile, deal.first, pro=False)
        start = perf_counter()
        while count := core.legal_moves(position, moves):
            core.play(position, moves[int(draw() * count)])
            played += 1
        seconds += perf_counter() - start
    return played / seconds


def main(args: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="toadline bench", description=__doc__)
    parser.add_argument("--json", action="store_true", help="one object a line")
    as_json = parser.parse_args(args).json
    for players in (2, 3, 4):
        speed = round(moves_per_second(players))
        if as_json:
            print(json.dumps({"kind": "core", "players": players, "moves_per_s": speed}))
        else:
            print(f"interpreted core, {players} players: {speed:>9,} moves/s")
