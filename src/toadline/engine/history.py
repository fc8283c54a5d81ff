"""The moves of a round as everyone saw them, and what everyone can make of them."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from toadline.engine import belief as beliefs
from toadline.engine import search_round
from toadline.engine.kernel import Array, kernel
from toadline.engine.opponents import CARDS
from toadline.engine.search_round import HAND_SIZES, NEVER, PILE_END, PLAYERS, PRO, TOOK, TURN
from toadline.rules.position import hand_size
from toadline.rules.view import View

FACE_DOWN = 1
"""Stands for any card that was drawn: 0 would be none."""


class History(NamedTuple):
    """The moves of a round: who made each, and its code."""

    seats: NDArray[np.int64]
    codes: NDArray[np.int64]

    @classmethod
    def of(cls, view: View) -> "History":
        """The moves that a view shows."""
        seats = [item.seat for item in view.history]
        codes = [item.move.code for item in view.history]
        return cls(np.array(seats, dtype=np.int64), np.array(codes, dtype=np.int64))


@kernel
def begin(state: Array, players: int, pro: int, first: int) -> None:
    """A round before its first move, as everyone sees it: hands and pile are face down."""
    state[:] = 0
    state[PLAYERS] = players
    state[PRO] = pro
    state[TURN] = first
    state[PILE_END] = CARDS.size - players * hand_size(players)
    state[HAND_SIZES : HAND_SIZES + players] = hand_size(players)
    state[TOOK : TOOK + players] = NEVER
    search_round.count_near(state, CARDS)


@kernel
def believe(history: History, players: int, pro: int, factors: Array, belief: Array) -> None:
    """Fill a belief with what the moves of a round tell everyone."""
    state = np.empty(search_round.SIZE, dtype=np.int64)
    begin(state, players, pro, history.seats[0] if history.seats.size else 0)
    pile = np.full(CARDS.size, FACE_DOWN)
    beliefs.begin(belief, players)
    for index in range(history.codes.size):
        beliefs.observe(belief, state, factors, history.codes[index])
        search_round.play(state, pile, 0, history.codes[index])
