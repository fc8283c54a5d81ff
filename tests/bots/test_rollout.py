"""The fast form of the round is the rules, move for move."""

from random import Random

import numpy as np
import pytest

from tests.bots.positions import opened
from toadline import Round
from toadline.bots import rollout
from toadline.bots.luck import seeded
from toadline.bots.master import HABIT
from toadline.bots.sight import deal
from toadline.rules.move import Move


def line_of(state: np.ndarray) -> tuple[int, ...]:
    line, card = [], state[rollout.NEXT]
    while card:
        line.append(int(card))
        card = state[rollout.NEXT + card]
    return tuple(line)


def hand_of(state: np.ndarray, seat: int) -> tuple[int, ...]:
    start = rollout.HANDS + rollout.SLOTS * seat
    return tuple(sorted(state[start : start + state[rollout.SIZES + seat]].tolist()))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("pro", [False, True])
@pytest.mark.parametrize("way", ["random", "greedy", "habit"])
def test_every_move_does_what_the_rules_say(players: int, pro: bool, way: str) -> None:
    for seed in range(20):
        game, rng = Round.deal(players=players, seed=seed, pro=pro), Random(seed)
        table, chance = opened(game), seeded(rng)
        state, world = table.state, table.hidden
        deal(state, world, table.seat, table.unknown)
        while not game.over:
            if way == "greedy":
                slot, code = rollout.greedy(state, chance)
            elif way == "habit":
                slot, code = rollout.habit(state, HABIT, chance)
            else:
                code = rng.choice(game.legal_moves()).code
                start = rollout.HANDS + rollout.SLOTS * game.turn
                slot = 0 if code == rollout.TAKE else state[start:].tolist().index(code % rollout.TWIST)
            rollout.play(state, world, slot, code)
            game.play(Move.from_code(int(code)))
            assert bool(state[rollout.OVER]) == game.over
            assert line_of(state) == game.line
            assert tuple(state[rollout.POINTS :][:players]) == game.scores
            assert state[rollout.BOTTOM] - state[rollout.PILE] == len(game.pile)
            assert tuple(hand_of(state, seat) for seat in range(players)) == game.hands
            assert bool(state[rollout.OVER]) or state[rollout.TURN] == game.turn


def test_the_count_of_near_unseen_cards_is_kept() -> None:
    game, rng = Round.deal(players=2, seed=3), Random(3)
    table = opened(game)
    state, world = table.state, table.hidden
    deal(state, world, table.seat, table.unknown)
    for _ in range(30):
        slot, code = rollout.greedy(state, seeded(rng))
        rollout.play(state, world, slot, code)
        game.play(Move.from_code(int(code)))
    unseen = [*game.pile, *game.hands[0], *game.hands[1]]
    for card in range(12, 99):
        assert state[rollout.NEAR + card] == sum(abs(card - other) <= 10 for other in unseen)
