"""How long the solver takes over two-player endings: the pile just used up, hands of nine."""

import argparse
import json
import time
from random import Random

import numpy as np

from toadline import Round
from toadline.bots.bot import Budget
from toadline.bots.simple import Greedy
from toadline.engine.root import Root
from toadline.engine.solver import solve


def ending(seed: int) -> Round | None:
    """A round that greedy players brought to the end of its pile; None if that ended it."""
    game, rng, bot = Round.deal(players=2, seed=seed), Random(seed), Greedy()
    while game.pile and not game.over:
        game.play(bot.choose(game.view(game.turn), Budget(simulations=1), rng))
    return None if game.over else game


def main(args: list[str]) -> None:
    """Print the distribution of the solving times."""
    parser = argparse.ArgumentParser(prog="bench solver", description=__doc__)
    parser.add_argument("--endings", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="one object a line")
    options = parser.parse_args(args)
    times: list[float] = []
    for seed in range(options.seed, options.seed + options.endings):
        game = ending(seed)
        if game is None:
            continue
        root = Root.of(game.view(game.turn))
        if not times:
            solve(root)  # the first call loads or compiles
        began = time.perf_counter()
        solve(root)
        times.append(1000 * (time.perf_counter() - began))
    found = dict(zip(("p50", "p90", "p99", "max"), np.percentile(times, (50, 90, 99, 100)), strict=True))
    if options.json:
        spread = {f"{name}_ms": round(float(value), 4) for name, value in found.items()}
        print(json.dumps({"kind": "solver", "endings": len(times), **spread}))
    else:
        print(f"{len(times)} endings, pile used up, hands of nine: milliseconds an ending")
        print("  ".join(f"{name} {value:.3f}" for name, value in found.items()))
