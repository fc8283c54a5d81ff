"""Many independent rounds stepped together, for learning: moves in, observations and legal moves out.

The rules' own function plays here. What each seat may know is kept up to date card by card, so that
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
HAND_SIZES = PLACES + len(DECK)
UNKNOWN = HAND_SIZES + core.MAX_PLAYERS  # penalty cards that the observer doesn't know
POINTS = UNKNOWN + core.MAX_PLAYERS  # as far as the observer knows
PUBLIC = POINTS + core.MAX_PLAYERS  # from here on all seats see the same
ORDER = PUBLIC  # by card: which one of the line it is, from 1 at the left; 0 elsewhere
LINE_SIZE = ORDER + len(DECK)
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
        for players in (1, 1, 2, 3, 4)
    ],
    np.int8,
)


@part
def show(position: Array, seen: Array, row: int, card: int) -> None:
    """Let each seat know where a card is, as far as it may."""
    players, place, field = position[core.PLAYERS], position[core.PLACE + card], PLACES + INDEX[card]
    for seat in range(players):
        seen[row, seat, field] = KNOWN[players, seat, place]


@part
def deal(position: Array, seen: Array, row: int, players: int, pro: bool, chance: Word) -> Word:
    """A new round, seat 0 to begin; return the counter of chance after it."""
    position[:] = 0
    position[core.PLAYERS] = players
    position[core.PRO] = pro
    deck = position[core.PILE : core.PILE + len(DECK)]
    deck[:] = NUMBERS
    chance = shuffle(deck, chance)
    top = len(DECK)
    seen[row, :, :] = 0
    for seat in range(players):
        position[core.HAND_SIZES + seat] = core.hand_size(players)
        for slot in range(core.hand_size(players)):
            top -= 1
            card = deck[top]
            position[core.HANDS + core.HAND_SLOTS * seat + slot] = card
            position[core.PLACE + card] = core.IN_HAND + seat
            show(position, seen, row, card)
    position[core.PILE_SIZE] = top
    for seat in range(players):
        seen[row, seat, HAND_SIZES : HAND_SIZES + players] = core.hand_size(players)
    return chance


@part
def play(position: Array, seen: Array, row: int, move: int) -> None:
    """Play a legal move, and let each seat know what it may."""
    mover, line, pile = position[core.TURN], position[core.LINE_SIZE], position[core.PILE_SIZE]
    core.play(position, move)
    gain = penalty = 0
    if move == core.TAKE:
        for spot in range(core.LINE, core.LINE + line):  # the cards are still in their slots
            gain -= cost(position[spot])
            show(position, seen, row, position[spot])
    else:
        show(position, seen, row, move % core.TWIST)
        if move >= core.TWIST:
            gain = 2
            show(position, seen, row, twin(move % core.TWIST))
    if position[core.PILE_SIZE] < pile:  # and so is this one
        card = position[core.PILE + pile - 1]
        show(position, seen, row, card)
        if move == core.TAKE:
            penalty = cost(card)
    players = position[core.PLAYERS]
    for seat in range(players):
        whose = mover - seat if mover >= seat else mover - seat + players
        seen[row, seat, HAND_SIZES + whose] = position[core.HAND_SIZES + mover]
        if penalty > 0 and whose > 0:
            seen[row, seat, UNKNOWN + whose] += 1
            seen[row, seat, POINTS + whose] += gain
        else:
            seen[row, seat, POINTS + whose] += gain - penalty


@part
def allow(position: Array, mask: Array, row: int) -> None:
    """Put a one for each of the rules' `legal_moves`, by stores without branches: twice as fast."""
    for move in range(MOVES):
        mask[row, move] = 0
    if position[core.ENDING] != core.PLAYING:
        return
    size = position[core.LINE_SIZE]
    low = position[core.LINE + size - 1] - core.REACH if size else 0
    high = low + 2 * core.REACH if size else MOVES
    start = core.HANDS + core.HAND_SLOTS * position[core.TURN]
    for slot in range(start, start + position[core.HAND_SIZES + position[core.TURN]]):
        card = position[slot]
        mask[row, card] = low <= card <= high
        mask[row, core.TWIST + card] = position[core.PLACE + twin(card)] == core.IN_LINE
    mask[row, core.TAKE] = size > 0


@part
def observe(position: Array, seen: Array, row: int, observation: Array, mask: Array) -> None:
    """Show the seat to move what it knows, and its legal moves."""
    turn = position[core.TURN]
    for field in range(PUBLIC):  # plain loops: slices would cost more than the rest
        observation[row, field] = seen[row, turn, field]
    for field in range(ORDER, ORDER + len(DECK)):
        observation[row, field] = 0
    for spot in range(position[core.LINE_SIZE]):
        observation[row, ORDER + INDEX[position[core.LINE + spot]]] = spot + 1
    observation[row, LINE_SIZE] = position[core.LINE_SIZE]
    observation[row, PILE_SIZE] = position[core.PILE_SIZE]
    observation[row, PRO] = position[core.PRO]
    allow(position, mask, row)


@kernel("void(uint8[:, ::1], int8[:, :, ::1], int64, boolean, uint64, uint64[::1])")
def _deal(positions: Array, seen: Array, players: int, pro: bool, seed: Word, chances: Array) -> None:
    for row in range(len(positions)):
        chances[row] = deal(positions[row], seen, row, players, pro, stream(seed, word(row)))


@kernel("void(uint8[:, ::1], int8[:, :, ::1], int8[:, ::1], int8[:, ::1])")
def _observe(positions: Array, seen: Array, observation: Array, mask: Array) -> None:
    for row in range(len(positions)):
        observe(positions[row], seen, row, observation, mask)


@kernel(
    "int64(uint8[:, ::1], int8[:, :, ::1], int8[:, ::1], int8[:, ::1], int64[::1], int64[::1],"
    " boolean[::1], int64[:, ::1], int64[::1], boolean, uint64, uint64[::1])"
)
def _step(
    positions: Array,
    seen: Array,
    observation: Array,
    mask: Array,
    moves: Array,
    turns: Array,
    over: Array,
    scores: Array,
    numbers: Array,
    again: bool,
    seed: Word,
    chances: Array,
) -> int:
    """Step all rounds; or none, and return the row of an illegal move."""
    for row in range(len(positions)):
        legal = 0 <= moves[row] < MOVES and mask[row, moves[row]]
        if not legal and positions[row, core.ENDING] == core.PLAYING:
            return row
    for row in range(len(positions)):
        position = positions[row]
        if position[core.ENDING] != core.PLAYING:
            continue
        play(position, seen, row, moves[row])
        over[row] = position[core.ENDING] != core.PLAYING
        if over[row]:
            players, pro = position[core.PLAYERS], position[core.PRO] != 0
            for seat in range(players):
                scores[row, seat] = core.points(position, seat)
            if again:
                numbers[row] += len(positions)
                chances[row] = deal(position, seen, row, players, pro, stream(seed, word(numbers[row])))
        turns[row] = position[core.TURN]
        observe(position, seen, row, observation, mask)
    return -1


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
        self._seen = np.empty((size, players, PUBLIC), np.int8)
        self._chances = np.empty(size, word)
        self._numbers = np.arange(size)
        self._chosen = np.empty(size, np.int64)
        self._observation = np.empty((size, WIDTH), np.int8)
        self._mask = np.empty((size, MOVES), np.int8)
        self.over = np.zeros(size, np.bool_)
        """Which rounds the last step ended, or, without `again`, which are over."""
        self.scores = np.zeros((size, players), np.int64)
        """The points of the last round that ended in each row."""
        self.turns = np.zeros(size, np.int64)
        """The seat to move, which is the one that observes."""
        _deal(self._positions, self._seen, players, pro, self._seed, self._chances)
        _observe(self._positions, self._seen, self._observation, self._mask)
        self._shown = self._observation.view(), self._mask.view()
        for array in self._shown:
            array.flags.writeable = False

    def observe(self) -> tuple[Bytes, Bytes]:
        """What each seat to move knows, and a one for each legal move: two arrays that each step refills."""
        return self._shown

    def step(self, moves: Ints) -> None:
        """Play a move in each round. If one is illegal, none is played."""
        if moves.shape != self.over.shape:
            raise ValueError(f"{len(self.over)} rounds need as many moves")
        illegal = _step(
            self._positions,
            self._seen,
            self._observation,
            self._mask,
            moves,
            self.turns,
            self.over,
            self.scores,
            self._numbers,
            self._again,
            self._seed,
            self._chances,
        )
        if illegal >= 0:
            raise ValueError(f"move {moves[illegal]} of round {illegal} is illegal")

    def sample(self) -> Ints:
        """Any legal move for each round, each as likely: the same array, filled anew."""
        _sample(self._positions, self._chances, self._chosen)
        return self._chosen

    def position(self, row: int) -> list[int]:
        """A copy of the rules' position of one round, all cards open."""
        return [int(field) for field in self._positions[row]]
