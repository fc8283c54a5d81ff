"""The root of a search: what the seat to move knows, laid out for compiled code.

A *world* is one order of the cards that it doesn't know: first the other hands, seat by seat, then the
penalty cards that only their takers know, then the pile. Every order is possible; `worlds` says which are
likely.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from toadline.engine import linked_line, search_round
from toadline.engine.kernel import Array, kernel
from toadline.rules.cards import DECK
from toadline.rules.move import Move
from toadline.rules.view import View


class Root(NamedTuple):
    """What one seat knows on its turn.

    seat      the seat to move
    state     the round, with the other hands still empty slots
    hidden    the cards the seat doesn't know, in rising order
    unknown   how many penalty cards of each seat it doesn't know
    codes     its legal moves as numbers
    slots     where each move's card lies in the hand
    """

    seat: int
    state: NDArray[np.int64]
    hidden: NDArray[np.int64]
    unknown: NDArray[np.int64]
    codes: NDArray[np.int64]
    slots: NDArray[np.int64]

    @classmethod
    def of(cls, view: View) -> "Root":
        """The root that a view shows to the seat whose turn it is."""
        if view.seat is None or view.turn != view.seat:
            raise ValueError("only the seat whose turn it is can think about a move")
        gone = {card for heap in (*view.plus, *view.minus) for card in heap}
        unseen = [card for card in DECK if card not in gone and card not in view.line]
        hidden = [card for card in unseen if card not in view.hand]
        slots = [0 if move.card is None else view.hand.index(move.card) for move in view.legal_moves]
        return cls(
            seat=view.seat,
            state=_state(view, view.seat, gone, unseen),
            hidden=np.array(hidden, dtype=np.int64),
            unknown=np.array(view.unknown, dtype=np.int64),
            codes=np.array([move.code for move in view.legal_moves], dtype=np.int64),
            slots=np.array(slots, dtype=np.int64),
        )

    @property
    def players(self) -> int:
        """How many play."""
        return self.unknown.size

    @property
    def is_open(self) -> bool:
        """Whether the seat knows every card."""
        return self.hidden.size == 0

    @property
    def moves(self) -> list[Move]:
        """The legal moves."""
        return list(map(Move.from_code, self.codes.tolist()))


def _state(view: View, seat: int, gone: set[int], unseen: list[int]) -> NDArray[np.int64]:
    state = np.zeros(search_round.SIZE, dtype=np.int64)
    state[search_round.TURN] = seat
    state[search_round.PLAYERS] = view.players
    state[search_round.PRO] = view.pro
    state[search_round.COST] = view.line_cost
    state[search_round.PILE_END] = view.pile_size  # until a world is dealt
    state[search_round.POINTS : search_round.POINTS + view.players] = view.points
    state[search_round.HAND_SIZES : search_round.HAND_SIZES + view.players] = view.hand_sizes
    state[search_round.TOOK : search_round.TOOK + view.players] = search_round.NEVER
    for item in view.history:
        if item.took:
            state[search_round.TOOK + item.seat] = item.took[-1]
            state[search_round.DREW + item.seat] = 0
        elif item.drew is not None:
            state[search_round.DREW + item.seat] += 1
    start = search_round.hand_start(seat)
    state[start : start + len(view.hand)] = view.hand
    for card in view.line:
        linked_line.append(state, search_round.LINE, card)
        state[search_round.PLACE + card] = search_round.IN_LINE
    for card in gone:
        state[search_round.PLACE + card] = search_round.GONE
    search_round.count_near(state, np.array(unseen, dtype=np.int64))
    return state


@kernel
def deal(state: Array, root: Root, world: Array) -> None:
    """Start a state at the root, with a world's cards in the other hands, as penalties and in the pile."""
    state[:] = root.state
    at = 0
    for other in range(state[search_round.PLAYERS]):
        if other != root.seat:
            for slot in search_round.hand_slots(state, other):
                state[slot] = world[at]
                at += 1
    for other in range(state[search_round.PLAYERS]):
        for _ in range(root.unknown[other]):
            state[search_round.POINTS + other] -= search_round.COSTS[world[at]]
            at += 1
    state[search_round.PILE] = at
    state[search_round.PILE_END] = world.size


@kernel
def deal_all(state: Array, root: Root, cards: Array) -> None:
    """Start a state at a new round's root, with these cards in all hands, seat by seat, and in the pile."""
    state[:] = root.state
    at = 0
    for seat in range(state[search_round.PLAYERS]):
        for slot in search_round.hand_slots(state, seat):
            state[slot] = cards[at]
            at += 1
    state[search_round.PILE] = at
    state[search_round.PILE_END] = cards.size
