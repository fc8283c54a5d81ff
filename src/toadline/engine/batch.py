"""Many independent rounds stepped together, for learning: moves in, observations and legal moves out.

The rules' own function plays here. What each seat may know (`view.knows`) is kept up to date card by card, so
that observing is a copy.
"""

from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from toadline.engine.kernel import Array, kernel, part
from toadline.engine.rng import Word, below, shuffle, start_stream, word
from toadline.rules import position as core
from toadline.rules.cards import DECK, cost, twin
from toadline.rules.deal import check_players
from toadline.rules.view import knows

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
    if not knows(seat, place):
        return UNSEEN
    if place == core.IN_LINE:
        return LINE
    whose = (place % core.MAX_PLAYERS - seat) % players
    if place < core.IN_PLUS:
        return MINE
    return PLUS + whose if place < core.IN_MINUS else MINUS + whose


KNOWN = np.array(
    [
        [
            [_place(place, seat, max(players, 1)) for place in range(core.IN_PENALTY + core.MAX_PLAYERS)]
            for seat in range(core.MAX_PLAYERS)
        ]
        for players in range(core.MAX_PLAYERS + 1)
    ],
    np.int8,
)
"""By number of players, seat and place."""


@part
def show(position: Array, seen: Array, row: int, card: int) -> None:
    """Let each seat know where a card is, as far as it may."""
    players, place, field = position[core.PLAYERS], position[core.PLACE + card], PLACES + INDEX[card]
    for seat in range(players):
        seen[row, seat, field] = KNOWN[players, seat, place]


@part
def deal(position: Array, seen: Array, row: int, players: int, pro: bool, rng: Array) -> None:
    """A new round, seat 0 to begin."""
    position[:] = 0
    position[core.PLAYERS] = players
    position[core.PRO] = pro
    deck = position[core.PILE : core.PILE + len(DECK)]
    deck[:] = NUMBERS
    shuffle(rng, deck)
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
        if penalty > 0 and KNOWN[players, seat, core.IN_PENALTY + mover] == UNSEEN:
            seen[row, seat, UNKNOWN + whose] += 1
            seen[row, seat, POINTS + whose] += gain
        else:
            seen[row, seat, POINTS + whose] += gain - penalty


@part
def allow(position: Array, mask: Array, row: int) -> None:
    """Put a one for each of the rules' `legal_moves`, by stores without branches: twice as fast."""
    for move in range(MOVES):
        mask[row, move] = 0
    if position[core.ENDING] == core.PLAYING:
        last = core.last_card(position)
        start = core.HANDS + core.HAND_SLOTS * position[core.TURN]
        for slot in range(start, start + position[core.HAND_SIZES + position[core.TURN]]):
            card = position[slot]
            mask[row, card] = core.fits(card, last)
            mask[row, core.TWIST + card] = core.can_twist(position, card)
        mask[row, core.TAKE] = last > 0


@part
def observe(position: Array, seen: Array, row: int, observation: Array) -> None:
    """Show the seat to move what it knows."""
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


class Rows(NamedTuple):
    """The arrays of a batch, a row a round."""

    positions: npt.NDArray[np.uint8]
    seen: Bytes
    observation: Bytes
    mask: Bytes
    turns: Ints
    over: npt.NDArray[np.bool_]
    scores: Ints
    numbers: Ints
    rngs: npt.NDArray[np.uint64]


@kernel
def _begin(rows: Rows, players: int, pro: bool, seed: Word) -> None:
    """Deal all rounds."""
    for row in range(len(rows.positions)):
        start_stream(rows.rngs[row], seed, word(row))
        deal(rows.positions[row], rows.seen, row, players, pro, rows.rngs[row])


@kernel
def _observe(rows: Rows) -> None:
    for row in range(len(rows.positions)):
        observe(rows.positions[row], rows.seen, row, rows.observation)
        allow(rows.positions[row], rows.mask, row)


@kernel
def _step(rows: Rows, moves: Array, again: bool, seed: Word) -> int:
    """Step all rounds; or none, and return the row of an illegal move."""
    positions, seen, observation, mask = rows.positions, rows.seen, rows.observation, rows.mask
    turns, over = rows.turns, rows.over
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
                rows.scores[row, seat] = core.points(position, seat)
            if again:
                rows.numbers[row] += len(positions)
                start_stream(rows.rngs[row], seed, word(rows.numbers[row]))
                deal(position, seen, row, players, pro, rows.rngs[row])
        turns[row] = position[core.TURN]
        observe(position, seen, row, observation)
        allow(position, mask, row)
    return -1


@kernel
def _sample(rows: Rows, chosen: Array) -> None:
    moves: Array = np.empty(2 * core.HAND_SLOTS + 1, np.int64)
    for row in range(len(rows.positions)):
        count = core.legal_moves(rows.positions[row], moves)
        chosen[row] = moves[below(rows.rngs[row], count)] if count else 0


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
        self._rows = rows = Rows(
            positions=np.empty((size, core.SIZE), np.uint8),
            seen=np.empty((size, players, PUBLIC), np.int8),
            observation=np.empty((size, WIDTH), np.int8),
            mask=np.empty((size, MOVES), np.int8),
            turns=np.zeros(size, np.int64),
            over=np.zeros(size, np.bool_),
            scores=np.zeros((size, players), np.int64),
            numbers=np.arange(size),
            rngs=np.empty((size, 1), word),
        )
        self._chosen = np.empty(size, np.int64)
        self.turns = rows.turns
        """The seat to move, which is the one that observes."""
        self.over = rows.over
        """Which rounds the last step ended, or, without `again`, which are over."""
        self.scores = rows.scores
        """The points of the last round that ended in each row."""
        _begin(rows, players, pro, self._seed)
        _observe(rows)
        self._shown = rows.observation.view(), rows.mask.view()
        for array in self._shown:
            array.flags.writeable = False

    def observe(self) -> tuple[Bytes, Bytes]:
        """What each seat to move knows, and a one for each legal move: two arrays that each step refills."""
        return self._shown

    def step(self, moves: Ints) -> None:
        """Play a move in each round. If one is illegal, none is played."""
        if moves.shape != self.over.shape:
            raise ValueError(f"{len(self.over)} rounds need as many moves")
        illegal = _step(self._rows, moves, self._again, self._seed)
        if illegal >= 0:
            raise ValueError(f"move {moves[illegal]} of round {illegal} is illegal")

    def sample(self) -> Ints:
        """Any legal move for each round, each equally likely: the same array, filled anew."""
        _sample(self._rows, self._chosen)
        return self._chosen

    def position(self, row: int) -> list[int]:
        """A copy of the rules' position of one round, all cards open."""
        return [int(field) for field in self._rows.positions[row]]
