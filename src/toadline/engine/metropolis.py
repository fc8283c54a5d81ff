"""Worlds in proportion to how well they explain the others' moves: a Metropolis sampler.

A *guess* names every card that the others were dealt or drew. A step proposes to swap two of its cards; a
swap that explains the moves seen so far better is accepted, a worse one only now and then. A card counts as
passed over only at the moves it was in the hand for, so the guess also says when each card came.

At first the evidence counts little, then ever more (annealing). The log-likelihood of the moves, integrated
over the weight of the evidence on this way, tells how likely they are over all worlds, and not only in this
guess: thermodynamic integration.
"""

from typing import NamedTuple

import numpy as np

from toadline.engine import search_round
from toadline.engine.history import FACE_DOWN, History, begin
from toadline.engine.kernel import Array, Number, kernel, part
from toadline.engine.opponents import CARDS, FEATURES, odds, odds_by_card
from toadline.engine.rng import below, shuffle, unit
from toadline.engine.root import Root
from toadline.rules.cards import DECK
from toadline.rules.position import TAKE, TWIST, hand_size

BETWEEN = 30
"""Swaps tried between two worlds."""
RECOUNT = 50
"""Steps after which sums are made anew, lest small errors add up."""
SLOTS = 2 * len(DECK)
"""Room for every card of a guess."""
NOBODY = -1
STAYS = 1000
"""Later than any move: a card is still in the hand."""
TINY = 1e-300
"""Has a logarithm."""


class Evidence(NamedTuple):
    """What the moves of the others tell, by seat and by the number of the seat's move.

    moves     how many moves each seat made
    by_card   the odds that it uses each card, if it holds it then
    takes     the odds that it takes
    player    by card: who of the others played it
    leaves    by card: at which of its player's moves it left the hand
    """

    moves: Array
    by_card: Array
    takes: Array
    player: Array
    leaves: Array


class Guess(NamedTuple):
    """Cards in slots: first those that the others were dealt or drew, then unknown penalties and the pile.

    cards      the card in each slot
    owner      whose it is, or was
    since      the first of its owner's moves that it was there for
    owned      how many slots have an owner
    slots      how many there are
    sums       by seat and move: the odds of all moves that the hand allowed, summed up
    new_sums   room for the sums after a swap
    logs       the log-likelihood of each seat's moves
    """

    cards: Array
    owner: Array
    since: Array
    owned: int
    slots: int
    sums: Array
    new_sums: Array
    logs: Array


@kernel
def walk(
    root: Root, history: History, kinds: Array, trust: Array, warm_up: int, worlds: Array, rng: Array
) -> Array:
    """Fill `worlds`; return the log-likelihood of each seat's moves over all worlds.

    `kinds` says of each seat what kind of player it is, `trust` how far that model is believed (0 to 1).
    """
    evidence, guess = _first_guess(root, history, kinds, rng)
    rise = np.arange(1, warm_up + 1) / warm_up
    likelihoods = _swap(evidence, guess, trust, rise * rise, rng)
    level = np.ones(BETWEEN)
    for index in range(worlds.shape[0]):
        _swap(evidence, guess, trust, level, rng)
        _sum_up(evidence, guess)
        _write(evidence, guess, worlds[index], rng)
    return likelihoods


@part
def _first_guess(root: Root, history: History, kinds: Array, rng: Array) -> tuple[Evidence, Guess]:
    """Read the history, and guess anything that is possible."""
    players, count = root.state[search_round.PLAYERS], history.codes.size
    evidence = Evidence(
        np.zeros(players, dtype=np.int64),
        np.zeros((players, count, 100)),
        np.zeros((players, count)),
        np.full(100, NOBODY),
        np.full(100, STAYS),
    )
    cards = np.zeros(SLOTS, dtype=np.int64)
    owner = np.full(SLOTS, NOBODY)
    since = np.zeros(SLOTS, dtype=np.int64)
    logs = np.zeros(players)
    owned = 0
    for seat in range(players):
        if seat != root.seat:
            owner[owned : owned + hand_size(players)] = seat
            owned += hand_size(players)
    state = np.empty(search_round.SIZE, dtype=np.int64)
    first = history.seats[0] if count else root.seat
    begin(state, players, root.state[search_round.PRO], first)
    face_down = np.full(CARDS.size, FACE_DOWN)
    for index in range(count):
        seat, code = history.seats[index], history.codes[index]
        if seat != root.seat:
            logs[seat] += _read(evidence, state, kinds[seat], code)
            if code != TAKE:
                _place_played(cards, owner, owned, seat, code % TWIST, rng)
                if search_round.pile_size(state) > 0:
                    owner[owned] = seat
                    since[owned] = evidence.moves[seat]
                    owned += 1
        search_round.play(state, face_down, 0, code)
    slots = _place_hidden(cards, owned, root.hidden, rng)
    sums = evidence.takes.copy()
    guess = Guess(cards, owner, since, owned, slots, sums, np.zeros((players, count)), logs)
    _sum_up(evidence, guess)
    for seat in range(players):
        logs[seat] -= np.log(sums[seat, : evidence.moves[seat]]).sum()
    return evidence, guess


@part
def _read(evidence: Evidence, state: Array, kind: int, code: int) -> Number:
    """Note what a move tells; return the logarithm of its odds."""
    features = np.zeros(FEATURES)
    seat = state[search_round.TURN]
    number = evidence.moves[seat]
    evidence.moves[seat] += 1
    evidence.takes[seat, number] = odds_by_card(state, kind, features, evidence.by_card[seat, number])
    if code != TAKE:
        evidence.player[code % TWIST] = seat
        evidence.leaves[code % TWIST] = number
    return np.log(odds(state, kind, code, features))


@part
def _place_played(cards: Array, owner: Array, owned: int, seat: int, card: int, rng: Array) -> None:
    """Put a card that a seat played into any of its slots that is still empty."""
    chosen, empty = 0, 0
    for slot in range(owned):
        if owner[slot] == seat and cards[slot] == 0:
            empty += 1
            if below(rng, empty) == 0:
                chosen = slot
    cards[chosen] = card


@part
def _place_hidden(cards: Array, owned: int, hidden: Array, rng: Array) -> Number:
    """Put the hidden cards into the slots that are left, in any order; return how many slots there are."""
    rest = hidden.copy()
    shuffle(rng, rest)
    used = 0
    for slot in range(owned):
        if cards[slot] == 0:
            cards[slot] = rest[used]
            used += 1
    slots = owned + rest.size - used
    cards[owned:slots] = rest[used:]
    return slots


@part
def _swap(evidence: Evidence, guess: Guess, trust: Array, schedule: Array, rng: Array) -> Array:
    """Metropolis steps, one for each weight of the evidence in a schedule.

    Returns the log-likelihoods of the moves, integrated over that weight. All in one loop: a function that
    took evidence and guess for each step would make it half as fast.
    """
    moves, by_card, player, leaves = evidence.moves, evidence.by_card, evidence.player, evidence.leaves
    cards, owner, since, logs = guess.cards, guess.owner, guess.since, guess.logs
    integrals = np.zeros(logs.size)
    before = 0.0
    for step in range(schedule.size):
        weight = schedule[step]
        for seat in range(logs.size):
            integrals[seat] += (weight - before) * logs[seat]
        before = weight
        if step > 0 and step % RECOUNT == 0:
            _sum_up(evidence, guess)

        # Propose a swap. The first slot has an owner, the other one may have one.
        slot, other_slot = below(rng, guess.owned), below(rng, guess.slots)
        card, other_card = cards[slot], cards[other_slot]
        seat, other = owner[slot], owner[other_slot]
        came, other_came = since[slot], since[other_slot]
        if slot == other_slot or not (
            _may_hold(seat, came, player[other_card], leaves[other_card])
            and _may_hold(other, other_came, player[card], leaves[card])
        ):
            continue

        # Weigh it.
        first = min(came, other_came) if seat == other else came
        sums, new_sums = guess.sums[seat, : moves[seat]], guess.new_sums[seat, : moves[seat]]
        new_sums[first:] = sums[first:]
        _exchange(new_sums, by_card[seat], leaves, came, card, other_card)
        if seat == other:
            _exchange(new_sums, by_card[seat], leaves, other_came, other_card, card)
        gain = _log_gain(sums, new_sums, first)
        exponent = weight * trust[seat] * gain
        two_owners = other != NOBODY and other != seat
        other_sums, other_new_sums, other_gain = sums, new_sums, 0.0
        if two_owners:
            other_sums = guess.sums[other, : moves[other]]
            other_new_sums = guess.new_sums[other, : moves[other]]
            other_new_sums[other_came:] = other_sums[other_came:]
            _exchange(other_new_sums, by_card[other], leaves, other_came, other_card, card)
            other_gain = _log_gain(other_sums, other_new_sums, other_came)
            exponent += weight * trust[other] * other_gain

        # Accept it, or not.
        if exponent < 0.0 and unit(rng) >= np.exp(exponent):
            continue
        cards[slot], cards[other_slot] = other_card, card
        logs[seat] += gain
        sums[first:] = new_sums[first:]
        if two_owners:
            logs[other] += other_gain
            other_sums[other_came:] = other_new_sums[other_came:]
    return integrals


@part
def _may_hold(owner: int, since: int, player: int, leaves: int) -> bool:
    """Whether a card may be in a slot: if it was played, then by the slot's owner, and not before it came."""
    return player == NOBODY or (owner == player and since <= leaves)


@part
def _exchange(sums: Array, by_card: Array, leaves: Array, since: int, old: int, new: int) -> None:
    """Let a seat hold another card from one of its moves on."""
    _add(sums, by_card, leaves, since, old, -1.0)
    _add(sums, by_card, leaves, since, new, 1.0)


@part
def _add(sums: Array, by_card: Array, leaves: Array, since: int, card: int, sign: float) -> None:
    """Add a card's odds to those of its owner's moves that it was there for."""
    for number in range(since, min(leaves[card] + 1, sums.size)):
        sums[number] += sign * by_card[number, card]


@part
def _sum_up(evidence: Evidence, guess: Guess) -> None:
    """Sum up the odds at each move: those of the take, and of the cards held then."""
    guess.sums[:] = evidence.takes
    for slot in range(guess.owned):
        seat = guess.owner[slot]
        sums = guess.sums[seat, : evidence.moves[seat]]
        _add(sums, evidence.by_card[seat], evidence.leaves, guess.since[slot], guess.cards[slot], 1.0)


@part
def _log_gain(sums: Array, new_sums: Array, first: int) -> Number:
    """How much the log-likelihood of a seat's moves rises with the new sums, from the first move on."""
    ratio = 1.0
    for number in range(first, sums.size):
        ratio *= sums[number] / new_sums[number]
    return np.log(max(ratio, TINY))


@part
def _write(evidence: Evidence, guess: Guess, world: Array, rng: Array) -> None:
    """Write the guess down as a world: hands, and then the rest in any order."""
    at = 0
    for seat in range(evidence.moves.size):
        for slot in range(guess.owned):
            if guess.owner[slot] == seat and evidence.leaves[guess.cards[slot]] == STAYS:
                world[at] = guess.cards[slot]
                at += 1
    world[at:] = guess.cards[guess.owned : guess.slots]
    shuffle(rng, world[at:])
