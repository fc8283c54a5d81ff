"""Many independent rounds stepped together, for learning: moves in, observations and legal moves out.

The rules' own functions play here. What each seat may know is kept up to date card by card, so that
observing is a copy.
"""

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from toadline.bots.bits import Word, word
from toadline.bots.chance import STEP, below, shuffle, stream
from toadline.bots.kernel import Array, kernel, part
from toadline.rules import position as core
from toadline.rules.cards import DECK, cost, twin
from toadline.rules.deal import check_players

Bytes: TypeAlias = npt.NDArray[np.int8]
Ints: TypeAlias = npt.NDArray[np.int64]

MOVES = core.TAKE + 1
"""How wide a mask is: a move is its code."""

# Where the fields of an observation lie. Seats count from the observer on.
PLACES = 0  # by card, in the deck's order: one of the places below
ORDER = len(DECK)  # by card: which one of the line it is, from 1 at the left; 0 elsewhere
HAND_SIZES = ORDER + len(DECK)
UNKNOWN = HAND_SIZES + core.MAX_PLAYERS  # penalty cards that the observer doesn't know
POINTS = UNKNOWN + core.MAX_PLAYERS  # as far as the observer knows
LINE_SIZE = POINTS + core.MAX_PLAYERS
PILE_SIZE = LINE_SIZE + 1
PRO = PILE_SIZE + 1
WIDTH = PRO + 1

# Places, as the observer knows them.
UNSEEN = 0
MINE = 1
LINE = 2
PLUS = 3  # and the seat
MINUS = 7  # and the seat

INDEX = np.zeros(100, np.int64)
INDEX[list(DECK)] = range(len(DECK))
NUMBERS = np.array(DECK, np.uint8)


def _place(place: int, seat: int, players: int) -> int:
    """What a seat knows of a card at one of the rules' places."""
    if place == core.IN_LINE:
        return LINE
    if place < core.IN_HAND:
        return UNSEEN
    whose = (place % 4 - seat) % players
    if place < core.IN_PLUS:
        return UNSEEN if whose else MINE
    if place < core.IN_MINUS:
        return PLUS + whose
    if place < core.IN_PENALTY:
        return MINUS + whose
    return UNSEEN if whose else MINUS


KNOWN = np.array(
    [
        [[_place(place, seat, players) for place in range(20)] for seat in range(core.MAX_PLAYERS)]
        for players in range(1, core.MAX_PLAYERS + 1)
    ],
    np.int8,
)


@part
def show(position: Array, seen: Array, card: int, order: int) -> None:
    """Let each seat know where a card is, as far as it may."""
    players, place, index = position[core.PLAYERS], position[core.PLACE + card], INDEX[card]
    for seat in range(players):
        seen[seat, PLACES + index] = KNOWN[players - 1, seat, place]
        seen[seat, ORDER + index] = order


@part
def deal(position: Array, seen: Array, players: int, pro: bool, chance: Word) -> Word:
    """A new round, seat 0 to begin; return the counter of chance after it."""
    position[:] = 0
    position[core.PLAYERS] = players
    position[core.PRO] = pro
    deck = position[core.PILE : core.PILE + len(DECK)]
    deck[:] = NUMBERS
    chance = shuffle(deck, chance)
    top = len(DECK)
    seen[:] = 0
    for seat in range(players):
        position[core.HAND_SIZES + seat] = core.hand_size(players)
        for slot in range(core.hand_size(players)):
            top -= 1
            card = deck[top]
            position[core.HANDS + core.HAND_SLOTS * seat + slot] = card
            position[core.PLACE + card] = core.IN_HAND + seat
            show(position, seen, card, 0)
    position[core.PILE_SIZE] = top
    for seat in range(players):
        seen[seat, HAND_SIZES : HAND_SIZES + players] = core.hand_size(players)
        seen[seat, PILE_SIZE] = top
        seen[seat, PRO] = pro
    return chance


@part
def play(position: Array, seen: Array, move: int) -> None:
    """Play a legal move, and let each seat know what it may."""
    mover, line, pile = position[core.TURN], position[core.LINE_SIZE], position[core.PILE_SIZE]
    core.play(position, move)
    gain = penalty = 0
    if move == core.TAKE:
        for spot in range(core.LINE, core.LINE + line):  # the cards are still in their slots
            card = position[spot]
            gain -= cost(card)
            show(position, seen, card, 0)
    else:
        card = move % core.TWIST
        if move < core.TWIST:
            show(position, seen, card, line + 1)
        else:
            gain = 2
            show(position, seen, card, 0)
            show(position, seen, twin(card), 0)
            for spot in range(position[core.LINE_SIZE]):
                show(position, seen, position[core.LINE + spot], spot + 1)
    if position[core.PILE_SIZE] < pile:
        card = position[core.PILE + pile - 1]
        show(position, seen, card, 0)
        if move == core.TAKE:
            penalty = cost(card)
    players = position[core.PLAYERS]
    for seat in range(players):
        whose = mover - seat if mover >= seat else mover - seat + players
        seen[seat, HAND_SIZES + whose] = position[core.HAND_SIZES + mover]
        seen[seat, POINTS + whose] += gain
        if penalty > 0 and whose > 0:
            seen[seat, UNKNOWN + whose] += 1
        else:
            seen[seat, POINTS + whose] -= penalty
        seen[seat, LINE_SIZE] = position[core.LINE_SIZE]
        seen[seat, PILE_SIZE] = position[core.PILE_SIZE]


@kernel("void(uint8[:, ::1], int8[:, :, ::1], int64, boolean, uint64, uint64[::1])")
def _deal(positions: Array, seen: Array, players: int, pro: bool, seed: Word, chances: Array) -> None:
    for row in range(len(positions)):
        chances[row] = deal(positions[row], seen[row], players, pro, stream(seed, word(row)))


@kernel("int64(uint8[:, ::1], int64[::1])")
def _first_illegal(positions: Array, moves: Array) -> int:
    for row in range(len(positions)):
        position = positions[row]
        if position[core.ENDING] == core.PLAYING and (
            moves[row] < 0 or moves[row] > core.TAKE or core.refusal(position, moves[row]) != core.ALLOWED
        ):
            return row
    return -1


@kernel(
    "void(uint8[:, ::1], int8[:, :, ::1], int64[::1], boolean[::1], int64[:, ::1], int64[::1], boolean,"
    " uint64, uint64[::1])"
)
def _step(
    positions: Array,
    seen: Array,
    moves: Array,
    over: Array,
    scores: Array,
    numbers: Array,
    again: bool,
    seed: Word,
    chances: Array,
) -> None:
    for row in range(len(positions)):
        position = positions[row]
        if position[core.ENDING] != core.PLAYING:
            continue
        play(position, seen[row], moves[row])
        over[row] = position[core.ENDING] != core.PLAYING
        if over[row]:
            players, pro = position[core.PLAYERS], position[core.PRO] != 0
            for seat in range(players):
                scores[row, seat] = core.points(position, seat)
            if again:
                numbers[row] += len(positions)
                chances[row] = deal(position, seen[row], players, pro, stream(seed, word(numbers[row])))


@kernel("void(uint8[:, ::1], int8[:, :, ::1], int64[::1], int8[:, ::1], int8[:, ::1])")
def _observe(positions: Array, seen: Array, turns: Array, observation: Array, mask: Array) -> None:
    moves: Array = np.empty(2 * core.HAND_SLOTS + 1, np.int64)
    for row in range(len(positions)):
        turn = turns[row] = positions[row, core.TURN]
        for field in range(WIDTH):  # a plain loop: slices would cost more than the rest
            observation[row, field] = seen[row, turn, field]
        for move in range(MOVES):
            mask[row, move] = 0
        for number in range(core.legal_moves(positions[row], moves)):
            mask[row, moves[number]] = 1


@kernel("void(uint8[:, ::1], uint64[::1], int64[::1])")
def _sample(positions: Array, chances: Array, chosen: Array) -> None:
    moves: Array = np.empty(2 * core.HAND_SLOTS + 1, np.int64)
    for row in range(len(positions)):
        chances[row] += STEP
        count = core.legal_moves(positions[row], moves)
        chosen[row] = moves[below(chances[row], word(count))] if count else 0


class Batch:
    """`size` rounds at once; the same seed gives the same deals. A move is its code: 34, 194, 200.

    With `again`, a round that is over is followed by a new one in its row at once; without, its row
    rests, and moves for it are ignored.
    """

    def __init__(
        self, size: int, players: int = 2, pro: bool = False, seed: int = 0, again: bool = True
    ) -> None:
        check_players(players)
        self._again, self._seed = again, word(seed)
        self._positions = np.empty((size, core.SIZE), np.uint8)
        self._seen = np.empty((size, players, WIDTH), np.int8)
        self._chances = np.empty(size, word)
        self._numbers = np.arange(size)
        self._chosen = np.empty(size, np.int64)
        self.over = np.zeros(size, np.bool_)
        """Which rounds the last step ended, or, without `again`, which are over."""
        self.scores = np.zeros((size, players), np.int64)
        """The points of the last round that ended in each row."""
        self.turns = np.zeros(size, np.int64)
        """The seat to move, which is the one that observes."""
        self.observation = np.zeros((size, WIDTH), np.int8)
        self.mask = np.zeros((size, MOVES), np.int8)
        _deal(self._positions, self._seen, players, pro, self._seed, self._chances)

    def observe(self) -> tuple[Bytes, Bytes]:
        """What each seat to move knows, and a one for each legal move: the same two arrays, filled anew."""
        _observe(self._positions, self._seen, self.turns, self.observation, self.mask)
        return self.observation, self.mask

    def step(self, moves: Ints) -> None:
        """Play a move in each round. If one is illegal, none is played."""
        if moves.shape != self.over.shape:
            raise ValueError(f"{len(self.over)} rounds need as many moves")
        if (row := _first_illegal(self._positions, moves)) >= 0:
            raise ValueError(f"move {moves[row]} of round {row} is illegal")
        _step(
            self._positions,
            self._seen,
            moves,
            self.over,
            self.scores,
            self._numbers,
            self._again,
            self._seed,
            self._chances,
        )

    def sample(self) -> Ints:
        """Any legal move for each round, each as likely: the same array, filled anew."""
        _sample(self._positions, self._chances, self._chosen)
        return self._chosen

    def position(self, row: int) -> list[int]:
        """A copy of the rules' position of one round, all cards open."""
        return [int(field) for field in self._positions[row]]
