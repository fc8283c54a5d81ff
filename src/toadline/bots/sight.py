"""A view laid out for compiled code: what the seat knows, and which cards it doesn't.

A *world* is one order of the hidden cards: first the other hands, seat by seat, then the penalty cards
that only their takers know, then the pile. Every order is possible; `worlds` says which are likely.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from toadline.bots import rollout
from toadline.bots.kernel import Array, kernel
from toadline.rules.cards import DECK
from toadline.rules.move import Move
from toadline.rules.view import View


@dataclass(frozen=True, slots=True)
class Sight:
    """What one seat knows on its turn."""

    seat: int
    state: NDArray[np.int64]
    """The round with the other hands still empty slots."""
    hidden: NDArray[np.int64]
    """The cards the seat doesn't know, in rising order."""
    unknown: NDArray[np.int64]
    """Penalty cards of each seat that this one doesn't know."""
    moves: tuple[Move, ...]
    codes: NDArray[np.int64]
    """The moves as numbers."""
    slots: NDArray[np.int64]
    """Where each move's card lies in the hand."""

    @classmethod
    def of(cls, view: View) -> "Sight":
        """The table as a view shows it."""
        if view.seat is None or view.turn != view.seat:
            raise ValueError("only the seat whose turn it is can think about a move")
        seat, state = view.seat, np.zeros(rollout.STATE, dtype=np.int64)
        state[rollout.TURN] = seat
        state[rollout.PLAYERS] = view.players
        state[rollout.PRO] = view.pro
        state[rollout.COST] = view.line_cost
        for each in range(view.players):
            state[rollout.POINTS + each] = view.points[each]
            state[rollout.SIZES + each] = view.hand_sizes[each]
            state[rollout.TOOK + each] = rollout.NEVER
        for item in view.history:
            if item.took:
                state[rollout.TOOK + item.seat] = item.took[-1]
                state[rollout.DREW + item.seat] = 0
            elif item.drew is not None:
                state[rollout.DREW + item.seat] += 1
        start = rollout.HANDS + rollout.SLOTS * seat
        state[start : start + len(view.hand)] = view.hand
        last = 0
        for card in view.line:
            state[rollout.PLACE + card] = rollout.LINE
            state[rollout.PREVIOUS + card] = last
            state[rollout.NEXT + last] = card
            last = card
        state[rollout.PREVIOUS] = last
        away = [card for part in (*view.plus, *view.minus) for card in part]
        for card in away:
            state[rollout.PLACE + card] = rollout.OPEN
        seen = {*away, *view.line}
        for card in DECK:
            if card not in seen:
                near = rollout.NEAR + card
                state[near - rollout.REACH : near + rollout.REACH + 1] += 1
        hidden = [card for card in DECK if card not in seen and card not in view.hand]
        codes = [move.code for move in view.legal_moves]
        slots = [0 if move.card is None else view.hand.index(move.card) for move in view.legal_moves]
        return cls(
            seat,
            state,
            np.array(hidden, dtype=np.int64),
            np.array(view.unknown, dtype=np.int64),
            view.legal_moves,
            np.array(codes, dtype=np.int64),
            np.array(slots, dtype=np.int64),
        )


@kernel()
def deal(state: Array, world: Array, seat: int, unknown: Array) -> None:
    """Deal a world's cards to the other hands, the unknown penalties and the pile."""
    at = 0
    for other in range(state[rollout.PLAYERS]):
        if other != seat:
            start = rollout.HANDS + rollout.SLOTS * other
            for slot in range(start, start + state[rollout.SIZES + other]):
                state[slot] = world[at]
                at += 1
    for other in range(state[rollout.PLAYERS]):
        for _ in range(unknown[other]):
            state[rollout.POINTS + other] -= rollout.COSTS[world[at]]
            at += 1
    state[rollout.PILE] = at
    state[rollout.BOTTOM] = world.size
