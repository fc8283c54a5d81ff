"""How fast the engine is: a decision of each policy and bot, playouts, searches, and steps of batches.

Processor time, since other work on the machine would show in the clock on the wall.
"""

import argparse
import json
import time
from collections.abc import Callable, Iterator
from random import Random
from statistics import median

import numba

from toadline import Round, View
from toadline.bots.bot import Bot, Budget
from toadline.bots.roster import OWN, find_bot
from toadline.bots.simple import Greedy
from toadline.engine.batch import Batch
from toadline.engine.kernel import Array
from toadline.engine.policies import HABIT, Weights, greedy, habit
from toadline.engine.rng import seeded
from toadline.engine.root import Root, deal
from toadline.engine.search_round import OVER, play
from toadline.engine.worlds import even

TURNS = 5
SECONDS = 0.2
"""Of processor time, for each figure in each turn."""
BUDGET = Budget(simulations=8000)
"""For bots whose thinking has no end of its own."""
SEARCHING = ("level-7", "sampler", "level-8", "master")
"""Bots for whom a decision is a search."""
ROWS = 512
WORLDS = 256


def views(players: int) -> list[View]:
    """What seats see at some decisions of a round."""
    game, rng, seen = Round.deal(players, seed=players), Random(players), []
    while not game.over:
        view = game.view(game.turn)
        if len(view.legal_moves) > 1:
            seen.append(view)
        game.play(Greedy().choose(view, BUDGET, rng))
    return seen[5::8]


def rate(work: Callable[[], int]) -> float:
    """How much of a work is done in a second; the first time loads compiled code and isn't counted."""
    work()
    speeds = []
    for _ in range(TURNS):
        done, start = 0, time.process_time()
        while (spent := time.process_time() - start) < SECONDS:
            done += work()
        speeds.append(done / spent)
    return median(speeds)


@numba.njit(nogil=True)  # type: ignore[untyped-decorator]
def play_out(root: Root, worlds: Array, by_habit: bool, weights: Weights, rng: Array) -> int:
    """Play all worlds to their end by a policy; return how many decisions that took."""
    decisions = 0
    state = root.state.copy()
    for index in range(len(worlds)):
        deal(state, root, worlds[index])
        while not state[OVER]:
            slot, move = habit(state, weights, rng) if by_habit else greedy(state, rng)
            play(state, worlds[index], slot, move)
            decisions += 1
    return decisions


def figures(players: int) -> Iterator[tuple[str, str, float]]:
    """Each figure: of what, its unit, and how many a second."""
    known = views(players)
    root = Root.of(Round.deal(players, seed=players).view(0))
    worlds = even(root, WORLDS, Random(1))
    for policy in ("greedy", "habit"):

        def decide(by_habit: bool = policy == "habit") -> int:
            return int(play_out(root, worlds, by_habit, HABIT, seeded(Random(1))))

        decisions = rate(decide)
        yield f"{policy} policy", "decisions", decisions
        yield f"{policy} policy", "playouts", decisions / (decide() / WORLDS)
    rounds = Batch(ROWS, players, seed=1)

    def step() -> int:
        rounds.step(rounds.sample())
        return ROWS

    yield "batch", "steps", rate(step)
    for name in OWN:

        def think(bot: Bot = find_bot(name)) -> int:  # noqa: B008  # each its own
            for view in known:
                bot.choose(view, BUDGET, Random(1))
            return len(known)

        yield name, "searches" if name in SEARCHING else "decisions", rate(think)


def main(args: list[str]) -> None:
    parser = argparse.ArgumentParser(
        prog="toadline bench engine", description=(__doc__ or "").splitlines()[0]
    )
    parser.add_argument("--players", type=int, choices=(2, 3, 4))
    parser.add_argument("--json", action="store_true", help="one object a line")
    options = parser.parse_args(args)
    for players in (options.players,) if options.players else (2, 3, 4):
        if not options.json:
            print(f"{players} players, a core; bots that take a budget have {BUDGET.simulations} simulations")
        for name, unit, speed in figures(players):
            if options.json:
                values = {"players": players, "of": name, f"{unit}_per_s": round(speed, 1)}
                print(json.dumps({"kind": "engine", **values, "us": round(1e6 / speed, 3)}), flush=True)
            else:
                print(
                    f"  {name:14} {speed:>13,.0f} {unit:10} a second  {1e6 / speed:>12,.2f} µs each",
                    flush=True,
                )
