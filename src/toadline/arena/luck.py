"""How much of a round's result was luck, so that the arena can take it out (`--adjust`)."""

from collections.abc import Sequence
from random import Random

import numpy as np

from toadline.arena.result import Luck
from toadline.engine import luck as engine
from toadline.engine.opponents import GREEDY, STRONG
from toadline.engine.rng import seeded
from toadline.engine.root import Root
from toadline.rules.move import Move
from toadline.rules.position import HAND_SLOTS
from toadline.rules.round import Round

MOST = 2 * HAND_SLOTS + 1
"""No seat ever has more moves to choose from."""


def luck_of(
    game: Round, simple: Sequence[bool], choices: Sequence[Sequence[Move]], rng: Random
) -> tuple[Luck, ...]:
    """What luck brought each seat in a round that is over. Any `rng` that bots don't know will do.

    simple    which seats play without thinking ahead: their moves are foretold by the greedy policy
    choices   for each move, those that were as likely, itself among them; none if that isn't known
    """
    deal = game.dealt
    assert deal is not None
    start = Round(deal, game.pro)
    cards = [card for group in (*deal.hands, deal.pile) for card in group]
    equals = np.zeros((len(choices), MOST), dtype=np.int64)
    for row, moves in zip(equals, choices, strict=True):
        row[: len(moves)] = [move.code for move in moves]
    gains = engine.luck(
        Root.of(start.view(start.turn)),
        np.array(cards),
        np.where(simple, GREEDY, STRONG),
        np.array([played.move.code for played in game.history]),
        equals,
        seeded(rng),
    )
    return tuple(Luck(*map(float, seat)) for seat in gains)
