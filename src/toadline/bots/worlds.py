"""Sampled worlds: orders of the cards a seat doesn't know, even or weighed by what the others did.

The likely worlds come from a random walk. It holds a guess of every card the others were dealt or drew, and
when; swaps two cards of the guess; and keeps the swap as often as it explains the moves seen so far better
or worse. A card counts as passed over only at the moves it was in the hand for.
"""

from random import Random

import numpy as np
from numpy.typing import NDArray

from toadline.bots import evidence, rollout
from toadline.bots.kernel import Array, kernel
from toadline.bots.luck import below, seeded, shuffle, unit
from toadline.bots.sight import Sight
from toadline.rules.cards import DECK
from toadline.rules.position import hand_size
from toadline.rules.view import View

TRUST = np.array([0.8, 1.0])
"""How far the models of the kinds of players are believed, from 0 (not at all) to 1."""
WARM_UP = 3000
"""Swaps tried before the first world."""
LONG_WARM_UP = 12000
"""Swaps tried to find out how well moves fit; fewer make a sharp model look worse than it is."""
BETWEEN = 30
"""Swaps tried between two worlds."""
STAYS = 1000  # later than any move: a card still in the hand
TINY = 1e-300  # has a logarithm


def even(table: Sight, count: int, rng: Random) -> NDArray[np.int64]:
    """Worlds that are all as likely: only sizes and visible cards count."""
    worlds = np.tile(table.hidden, (count, 1))
    shuffle_each(worlds, seeded(rng))
    return worlds


def whole(view: View) -> bool:
    """Whether the history is that of the whole round."""
    draws = sum(item.drew is not None for item in view.history)
    fines = sum(item.penalty is not None for item in view.history)
    return view.pile_size + draws + fines == len(DECK) - view.players * hand_size(view.players)


def likely(view: View, table: Sight, kinds: NDArray[np.int64], count: int, rng: Random) -> NDArray[np.int64]:
    """Worlds as likely as the moves of others of these kinds make them; the history is the whole round's."""
    worlds = np.empty((count, table.hidden.size), dtype=np.int64)
    _explain(view, table, kinds, TRUST[kinds], WARM_UP, rng, worlds)
    return worlds


def fit(view: View, table: Sight, kinds: NDArray[np.int64], rng: Random) -> NDArray[np.float64]:
    """How well each seat's moves fit its kind: the logarithm of their chance, over all worlds."""
    nowhere = np.empty((0, table.hidden.size), dtype=np.int64)
    return _explain(view, table, kinds, np.ones(kinds.size), LONG_WARM_UP, rng, nowhere)


def _explain(
    view: View,
    table: Sight,
    kinds: NDArray[np.int64],
    trust: NDArray[np.float64],
    warm_up: int,
    rng: Random,
    worlds: NDArray[np.int64],
) -> NDArray[np.float64]:
    seats = np.array([item.seat for item in view.history], dtype=np.int64)
    codes = np.array([item.move.code for item in view.history], dtype=np.int64)
    fits: NDArray[np.float64] = _walk(
        table.state, table.seat, hand_size(view.players), seats, codes, table.hidden,
        evidence.MODEL, kinds, trust, warm_up, seeded(rng), worlds,
    )  # fmt: skip
    return fits


@kernel()
def shuffle_each(worlds: Array, chance: Array) -> None:
    """Shuffle each row."""
    for index in range(worlds.shape[0]):
        shuffle(chance, worlds[index])


@kernel()
def _start(players: int, pro: int, size: int) -> Array:
    """The round before its first move, as everyone saw it: hands and pile are face down."""
    state = np.zeros(rollout.STATE, dtype=np.int64)
    state[rollout.PLAYERS] = players
    state[rollout.PRO] = pro
    state[rollout.BOTTOM] = 79 - players * size
    for card in range(12, 99):
        if card % 10:
            near = rollout.NEAR + card
            state[near - rollout.REACH : near + rollout.REACH + 1] += 1
    for seat in range(players):
        state[rollout.SIZES + seat] = size
        state[rollout.TOOK + seat] = rollout.NEVER
    return state


@kernel()
def _add(change: Array, likes: Array, card: int, first: int, leaves: Array, sign: float) -> None:
    """Add a card's appeal to the moves of its holder that it was there for."""
    for number in range(first, min(leaves[card] + 1, change.size)):
        change[number] += sign * likes[number, card]


@kernel()
def _walk(
    now: Array,
    seat: int,
    size: int,
    seats: Array,
    codes: Array,
    hidden: Array,
    model: Array,
    kinds: Array,
    trust: Array,
    warm_up: int,
    chance: Array,
    worlds: Array,
) -> Array:
    """Walk from world to world and write them down; returns how well each seat's moves fit its kind."""
    players = now[rollout.PLAYERS]
    state = _start(players, now[rollout.PRO], size)
    nothing = np.zeros(100, dtype=np.int64)
    features = np.zeros(evidence.FEATURES)

    # One slot a card that the others were dealt or drew: whose it is, and the first of its owner's moves
    # that it was there for. Then come the unknown penalty cards and the pile, which nobody owns.
    owner = np.full(160, -1)
    since = np.zeros(160, dtype=np.int64)
    held = np.zeros(160, dtype=np.int64)
    slots = 0
    for other in range(players):
        if other != seat:
            owner[slots : slots + size] = other
            slots += size

    # Go through the history: how much each card tempted at each of the others' moves, and a first guess
    # of when the cards they played had come.
    counts = np.zeros(players, dtype=np.int64)
    likes = np.zeros((players, codes.size, 100))
    total = np.zeros((players, codes.size))
    logs = np.zeros(players)  # the chance of each seat's moves in the guess, as a logarithm
    player = np.full(100, -1)
    leaves = np.full(100, STAYS)
    for index in range(codes.size):
        mover, code = seats[index], codes[index]
        number = counts[mover]
        draws = code != rollout.TAKE and state[rollout.PILE] < state[rollout.BOTTOM]
        if mover != seat:
            counts[mover] += 1
            total[mover, number] = evidence.appeal(state, kinds[mover], model, features, likes[mover, number])
            logs[mover] += np.log(evidence.weight(state, kinds[mover], code, model, features))
            if code != rollout.TAKE:
                card = code % rollout.TWIST
                player[card] = mover
                leaves[card] = number
                choice, seen = 0, 0
                for slot in range(slots):
                    if owner[slot] == mover and held[slot] == 0:
                        seen += 1
                        if below(chance, seen) == 0:
                            choice = slot
                held[choice] = card
            if draws:
                owner[slots] = mover
                since[slots] = number + 1
                slots += 1
        rollout.play(state, nothing, 0, code)

    # The rest of the guess: the hidden cards in any order.
    owned = slots
    rest = hidden.copy()
    shuffle(chance, rest)
    used = 0
    for slot in range(owned):
        if held[slot] == 0:
            held[slot] = rest[used]
            used += 1
    slots += rest.size - used
    held[owned:slots] = rest[used:]
    given = total.copy()
    _sum_up(given, owner, since, held, leaves, counts, likes, owned, total)
    for whose in range(players):
        logs[whose] -= np.log(total[whose, : counts[whose]]).sum()

    # The evidence counts little at first and then ever more. What the chances are worth on this way, added
    # up, tells how well the moves fit all worlds and not only this guess.
    change = np.zeros((players, codes.size))
    fits = np.zeros(players)
    before = 0.0
    for step in range(warm_up):
        heat = ((step + 1) / warm_up) ** 2
        fits += (heat - before) * logs
        before = heat
        if step % 50 == 0:  # lest small errors add up
            _sum_up(given, owner, since, held, leaves, counts, likes, owned, total)
        one, two = below(chance, owned), below(chance, slots)
        _swap(
            one, two, owner, since, held, player, leaves, counts, likes, total, change,
            heat * trust, logs, chance,
        )  # fmt: skip
    for index in range(worlds.shape[0]):
        for _ in range(BETWEEN):
            one, two = below(chance, owned), below(chance, slots)
            _swap(
                one, two, owner, since, held, player, leaves, counts, likes, total, change,
                trust, logs, chance,
            )  # fmt: skip
        _sum_up(given, owner, since, held, leaves, counts, likes, owned, total)
        _write(worlds[index], players, owner, held, leaves, owned, slots, chance)
    return fits


@kernel()
def _sum_up(
    given: Array,
    owner: Array,
    since: Array,
    held: Array,
    leaves: Array,
    counts: Array,
    likes: Array,
    owned: int,
    total: Array,
) -> None:
    """Sum up what tempted at each move: the take, and the cards held then."""
    total[:] = given
    for slot in range(owned):
        whose = owner[slot]
        _add(total[whose, : counts[whose]], likes[whose], held[slot], since[slot], leaves, 1.0)


@kernel()
def _swap(
    one: int,
    two: int,
    owner: Array,
    since: Array,
    held: Array,
    player: Array,
    leaves: Array,
    counts: Array,
    likes: Array,
    total: Array,
    change: Array,
    trust: Array,
    logs: Array,
    chance: Array,
) -> None:
    """Try to swap the cards of two slots; the first has an owner."""
    mine, yours = held[one], held[two]
    a, b = owner[one], owner[two]
    if one == two or (player[mine] >= 0 and (b != player[mine] or since[two] > leaves[mine])):
        return
    if player[yours] >= 0 and (a != player[yours] or since[one] > leaves[yours]):
        return
    first = since[one] if a != b else min(since[one], since[two])
    new = change[a, : counts[a]]
    new[first:] = total[a, first : counts[a]]
    _add(new, likes[a], mine, since[one], leaves, -1.0)
    _add(new, likes[a], yours, since[one], leaves, 1.0)
    other = new
    if b >= 0:
        other = change[b, : counts[b]]
        if a != b:
            other[since[two] :] = total[b, since[two] : counts[b]]
        _add(other, likes[b], yours, since[two], leaves, -1.0)
        _add(other, likes[b], mine, since[two], leaves, 1.0)
    ratio = 1.0
    for number in range(first, counts[a]):
        ratio *= total[a, number] / new[number]
    better = np.log(max(ratio, TINY))
    gain = trust[a] * better
    also = 0.0
    if b >= 0 and a != b:
        ratio = 1.0
        for number in range(since[two], counts[b]):
            ratio *= total[b, number] / other[number]
        also = np.log(max(ratio, TINY))
        gain += trust[b] * also
    if gain < 0.0 and unit(chance) >= np.exp(gain):
        return
    held[one], held[two] = yours, mine
    logs[a] += better
    total[a, first : counts[a]] = new[first:]
    if b >= 0 and a != b:
        logs[b] += also
        total[b, since[two] : counts[b]] = other[since[two] :]


@kernel()
def _write(
    world: Array,
    players: int,
    owner: Array,
    held: Array,
    leaves: Array,
    owned: int,
    slots: Array,
    chance: Array,
) -> None:
    """Write the guess down as a world."""
    at = 0
    for other in range(players):
        for slot in range(owned):
            if owner[slot] == other and leaves[held[slot]] == STAYS:
                world[at] = held[slot]
                at += 1
    world[at:] = held[owned:slots]
    shuffle(chance, world[at:])
