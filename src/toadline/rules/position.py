"""The core of a round: one flat sequence of integers, its legal moves, and what a move does to it.

This is where the rules of a turn are written. `legal_moves`, `refusal` and `play`, and the small functions
they are made of, use only what Numba can compile: from Python they run on a list, and the engine room
registers the very same functions for compiled code, where they run on an array. A few forms made for speed
play the game as well; docs/architecture.md counts them, and tests hold each equal to this one.

A move is an integer here: a card's own number lays it, `TWIST` more twists with it, `TAKE` takes.
"""

from collections.abc import MutableSequence, Sequence
from typing import TypeAlias

from toadline.rules.cards import DECK, cost, twin

Position: TypeAlias = MutableSequence[int]

MIN_PLAYERS = 2
MAX_PLAYERS = 4
REACH = 10
"""A card may be laid at most this far above or below the line's last one."""

TWIST = 100
TAKE = 200

# Where the fields of a position lie.
PLAYERS = 0
PRO = 1
TURN = 2
ENDING = 3
LINE_SIZE = 4
PILE_SIZE = 5
HAND_SIZES = 6
HANDS = HAND_SIZES + MAX_PLAYERS  # nine slots a seat, in no order
HAND_SLOTS = 9
LINE = HANDS + MAX_PLAYERS * HAND_SLOTS  # left to right
PILE = LINE + len(DECK)  # bottom to top: the last one is drawn next
PLACE = PILE + len(DECK)  # by card number: where that card is
SIZE = PLACE + 100

# Places. Those from IN_HAND on have room for the four seats: IN_HAND + seat, and so on.
IN_PILE = 0
IN_LINE = 1
IN_HAND = 4
IN_PLUS = 8
IN_MINUS = 12
IN_PENALTY = 16  # face down like minus, but only its taker saw it

# Endings.
PLAYING = 0
TAKEN = 1
TWISTED = 2

# Refusals: why a move is not allowed.
ALLOWED = 0
ROUND_OVER = 1
NO_LINE_TO_TAKE = 2
NO_LINE_TO_TWIST = 3
TOAD_CANNOT_TWIST = 4
NOT_IN_HAND = 5
TWIN_NOT_IN_LINE = 6
TOO_FAR = 7


def hand_size(players: int) -> int:
    """How many cards each player is dealt.

    >>> hand_size(2), hand_size(3), hand_size(4)
    (9, 9, 8)
    """
    return 8 if players == MAX_PLAYERS else 9


def last_card(position: Position) -> int:
    """The line's last card; 0 if there is no line."""
    size = position[LINE_SIZE]
    return position[LINE + size - 1] if size > 0 else 0


def fits(card: int, last: int) -> bool:
    """Whether a card may be laid where the line's last card is `last`; 0 stands for no line.

    >>> fits(24, 34), fits(45, 34), fits(98, 0)
    (True, False, True)
    """
    return last == 0 or last - REACH <= card <= last + REACH


def can_twist(position: Position, card: int) -> bool:
    """Whether a card in hand has its twin in the line.

    A toad's swapped digits give the toad itself, which lies in the hand and not in the line.
    """
    return position[PLACE + twin(card)] == IN_LINE


def legal_moves(position: Position, moves: Position) -> int:
    """Write the legal moves of the seat whose turn it is into `moves`; return how many there are."""
    if position[ENDING] != PLAYING:
        return 0
    seat = position[TURN]
    start = HANDS + HAND_SLOTS * seat
    stop = start + position[HAND_SIZES + seat]
    count = 0
    size = position[LINE_SIZE]
    if size == 0:
        for slot in range(start, stop):
            moves[count] = position[slot]
            count += 1
        return count
    low = position[LINE + size - 1] - REACH
    high = low + 2 * REACH
    for slot in range(start, stop):
        card = position[slot]
        # `fits` and `can_twist`, written out: these two lines decide how fast the interpreted core is.
        if low <= card <= high:
            moves[count] = card
            count += 1
        if position[PLACE + card % 10 * 10 + card // 10] == IN_LINE:
            moves[count] = TWIST + card
            count += 1
    moves[count] = TAKE
    return count + 1


def refusal(position: Position, move: int) -> int:
    """Why a move is not allowed, or `ALLOWED`."""
    if position[ENDING] != PLAYING:
        return ROUND_OVER
    size = position[LINE_SIZE]
    if move == TAKE:
        return ALLOWED if size > 0 else NO_LINE_TO_TAKE
    card = move % TWIST
    if move >= TWIST:
        if twin(card) == card:
            return TOAD_CANNOT_TWIST
        if size == 0:
            return NO_LINE_TO_TWIST
    if position[PLACE + card] != IN_HAND + position[TURN]:
        return NOT_IN_HAND
    if move >= TWIST:
        return ALLOWED if can_twist(position, card) else TWIN_NOT_IN_LINE
    return ALLOWED if fits(card, last_card(position)) else TOO_FAR


def penalty_due(position: Position) -> bool:
    """Whether taking the line would also cost the top card of the pile: the pro variant's rule."""
    return position[PRO] != 0 and position[LINE_SIZE] == 1 and position[PILE_SIZE] > 0


def play(position: Position, move: int) -> None:
    """Play a move that is legal."""
    seat = position[TURN]
    pile = position[PILE_SIZE]
    size = position[LINE_SIZE]

    if move == TAKE:
        if pile == 0:
            position[ENDING] = TAKEN
        elif penalty_due(position):
            position[PILE_SIZE] = pile - 1
            position[PLACE + position[PILE + pile - 1]] = IN_PENALTY + seat
        for spot in range(LINE, LINE + size):
            position[PLACE + position[spot]] = IN_MINUS + seat
        position[LINE_SIZE] = 0
        return  # the same seat opens the next line

    card = move % TWIST
    if move < TWIST:
        position[LINE + size] = card
        position[LINE_SIZE] = size + 1
        position[PLACE + card] = IN_LINE
    else:
        other = twin(card)
        spot = LINE
        while position[spot] != other:
            spot += 1
        for left in range(spot, LINE + size - 1):
            position[left] = position[left + 1]
        position[LINE_SIZE] = size - 1
        position[PLACE + card] = IN_PLUS + seat
        position[PLACE + other] = IN_PLUS + seat
        if size == 1 and pile == 0:  # before this turn's draw: ruling 3
            position[ENDING] = TWISTED

    slot = HANDS + HAND_SLOTS * seat
    while position[slot] != card:
        slot += 1
    if pile > 0:
        drawn = position[PILE + pile - 1]
        position[PILE_SIZE] = pile - 1
        position[PLACE + drawn] = IN_HAND + seat
        position[slot] = drawn
    else:
        left_over = position[HAND_SIZES + seat] - 1
        position[HAND_SIZES + seat] = left_over
        position[slot] = position[HANDS + HAND_SLOTS * seat + left_over]
    if position[ENDING] == PLAYING:
        seat += 1
        position[TURN] = seat if seat < position[PLAYERS] else 0


def points(position: Position, seat: int) -> int:
    """Plus less minus points of a seat, penalty cards included."""
    total = 0
    for card in DECK:
        place = position[PLACE + card]
        if place == IN_PLUS + seat:
            total += 1
        elif place == IN_MINUS + seat or place == IN_PENALTY + seat:
            total -= cost(card)
    return total


def set_up(
    hands: Sequence[Sequence[int]],
    pile: Sequence[int],
    turn: int,
    pro: bool,
    line: Sequence[int] = (),
) -> list[int]:
    """A position with these cards in hands, line and pile (`pile[0]` is drawn first)."""
    position = [0] * SIZE
    position[PLAYERS] = len(hands)
    position[PRO] = int(pro)
    position[TURN] = turn
    position[LINE_SIZE] = len(line)
    position[LINE : LINE + len(line)] = line
    position[PILE_SIZE] = len(pile)
    position[PILE : PILE + len(pile)] = list(pile)[::-1]
    for seat, hand in enumerate(hands):
        start = HANDS + HAND_SLOTS * seat
        position[HAND_SIZES + seat] = len(hand)
        position[start : start + len(hand)] = hand
        put(position, hand, IN_HAND + seat)
    put(position, line, IN_LINE)
    return position


def put(position: Position, cards: Sequence[int], place: int) -> None:
    """Note the place of some cards."""
    for card in cards:
        position[PLACE + card] = place


def cards_by_place(position: Position) -> list[list[int]]:
    """The cards at each place, in rising order."""
    places: list[list[int]] = [[] for _ in range(IN_PENALTY + MAX_PLAYERS)]
    for card in DECK:
        places[position[PLACE + card]].append(card)
    return places


def cards_at(position: Position, place: int) -> tuple[int, ...]:
    """The cards at a place, in rising order."""
    return tuple(card for card in DECK if position[PLACE + card] == place)


def line_of(position: Position) -> tuple[int, ...]:
    """The line, left to right."""
    return tuple(position[LINE : LINE + position[LINE_SIZE]])


def pile_of(position: Position) -> tuple[int, ...]:
    """The pile, top first."""
    return tuple(position[PILE : PILE + position[PILE_SIZE]])[::-1]
