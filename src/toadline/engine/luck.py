"""The luck in a round: what chance brought each seat, beyond what it would have brought on average.

Before a draw each card of the pile is as likely as the others: no bot, whatever it does, sees anything of the
pile's order. So what the card that came is worth beyond the mean of all is zero on average, whatever the
evaluation is worth. The same holds where a bot is known to choose evenly between some moves. The sum over a
round is luck; results without it have the same mean and stray less (control variates, as AIVAT in poker).

At a draw only some cards of the pile are compared, and the one that came is among them. Of these each was as
likely too, so that the mean stays zero.
"""

import numpy as np

from toadline.engine.evaluate import hand_value
from toadline.engine.kernel import Array, kernel, part
from toadline.engine.linked_line import first
from toadline.engine.opponents import GREEDY
from toadline.engine.policies import HABIT, greedy, habit
from toadline.engine.rng import draw, shuffle, start_stream, word
from toadline.engine.root import Root, deal_all
from toadline.engine.search_round import (
    LINE,
    OVER,
    PILE,
    PILE_END,
    PLAYERS,
    POINTS,
    PRO,
    TURN,
    hand_start,
    last_card,
    pile_size,
    play,
)
from toadline.rules.position import TAKE, TWIST

POINTS_GAINED, LEAD_GAINED, WIN_GAINED = range(3)
"""What chance brings a seat: points, a lead over the best of the others, a share of the win."""
GAINS = 3

CARDS = 12
"""Cards that are compared at a draw."""
PLAYOUTS = 160
"""Playouts for each of them."""
TRUST = 0.8
"""The share of a difference between playouts that is believed: players choose better than they do."""
SPREAD = 1.7
"""How far a lead strays before it is the end, in points for each root of the cards to come."""


@kernel
def luck(root: Root, cards: Array, kinds: Array, moves: Array, choices: Array, rng: Array) -> Array:
    """By seat and gain: what chance brought, in a round from its root on.

    cards     all hands, seat by seat, and the pile
    kinds     the seats' kinds of players
    moves     the moves of the round
    choices   for each, a row of the moves that were as likely, itself among them, then zeros; all zeros if
              nothing is known of its chances
    """
    state = root.state.copy()
    deal_all(state, root, cards)
    total = np.zeros((state[PLAYERS], GAINS))
    for number in range(moves.size):
        move = moves[number]
        top, end = state[PILE], state[PILE_END]
        equals = choices[number][choices[number] > 0]
        if equals.size > 1:
            total += surprise(state, cards, kinds, equals, np.zeros_like(equals), move, 0, rng)
        if draws(state, move):
            pile = cards[top:end].copy()
            pile[1:].sort()  # the first one is the one that came; how the others lie plays no part
            shuffle(rng, pile[1:])
            drawn = np.sort(pile[:CARDS])
            total += surprise(state, cards, kinds, np.full_like(drawn, move), drawn, move, pile[0], rng)
        play(state, cards, slot_of(state, move), move)
    return total


@kernel
def surprise(
    state: Array, cards: Array, kinds: Array, moves: Array, drawn: Array, move: int, card: int, rng: Array
) -> Array:
    """By seat and gain: what one way to go on is worth beyond the mean of all of them.

    Each way is a move and the card that it draws, 0 for any. Where the pile's cards lie plays no part: all
    ways are tried with the same orders and the same random numbers.
    """
    top, end = state[PILE], state[PILE_END]
    worth = np.zeros((moves.size, state[PLAYERS], GAINS))
    world = cards.copy()
    world[top:end].sort()
    after = state.copy()
    draw(rng)
    stream = rng.copy()
    for playout in range(PLAYOUTS):
        start_stream(stream, rng[0], word(playout))
        shuffle(stream, world[top:end])
        common = stream[0]
        for way in range(moves.size):
            spot = top
            while drawn[way] and world[spot] != drawn[way]:
                spot += 1
            _swap(world, top, spot)
            stream[0] = common
            after[:] = state
            play(after, world, slot_of(after, moves[way]), moves[way])
            expectation(after, world, kinds, stream, worth[way])
            _swap(world, top, spot)
    beyond = np.zeros_like(worth[0])
    for way in range(moves.size):
        beyond -= worth[way] / moves.size
        if moves[way] == move and drawn[way] == card:
            beyond += worth[way]
    return beyond * (TRUST / PLAYOUTS)


@part
def _swap(world: Array, one: int, other: int) -> None:
    if one != other:
        kept = world[one]
        world[one] = world[other]
        world[other] = kept


@part
def expectation(state: Array, world: Array, kinds: Array, rng: Array, worth: Array) -> None:
    """Add what each seat can expect: the line is played on, then the hands are evaluated."""
    while not state[OVER] and not (last_card(state) == 0 and pile_size(state) > 0):
        if kinds[state[TURN]] == GREEDY:
            slot, move = greedy(state, rng)
        else:
            slot, move = habit(state, HABIT, rng)
        play(state, world, slot, move)
    players = state[PLAYERS]
    points = np.empty(players)
    for seat in range(players):
        points[seat] = state[POINTS + seat]
        if not state[OVER]:
            points[seat] += hand_value(state, seat)
    best = points.max()
    scale = SPREAD * np.sqrt(pile_size(state) + 1.0)
    shares = np.exp((points - best) / scale)
    shares /= shares.sum()
    for seat in range(players):
        rival = -np.inf
        for other in range(players):
            if other != seat:
                rival = max(rival, points[other])
        worth[seat, POINTS_GAINED] += points[seat]
        worth[seat, LEAD_GAINED] += points[seat] - rival
        worth[seat, WIN_GAINED] += shares[seat]


@part
def draws(state: Array, move: int) -> bool:
    """Whether a move turns up a card of the pile: into the hand, or as a penalty."""
    lays_or_twists = move != TAKE
    penalty = state[PRO] != 0 and first(state, LINE) == last_card(state)
    return bool(pile_size(state) > 0 and (lays_or_twists or penalty))


@part
def slot_of(state: Array, move: int) -> int:
    """Where a move's card lies in the hand; 0 for a take."""
    slot = 0
    if move != TAKE:
        start = hand_start(state[TURN])
        while state[start + slot] != move % TWIST:
            slot += 1
    return slot
