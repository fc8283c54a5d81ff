"""Self-play for learning: many rounds played by a policy, and what it takes to learn from them written down.

Seats may also be played greedily or by habit, so that the policy learns to deal with others than itself.
Forced moves and the moves of such seats are played through: what is written down are the policy's own
decisions.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from toadline.engine import belief as beliefs
from toadline.engine import critic, search_round
from toadline.engine.history import begin
from toadline.engine.kernel import Array, kernel, part
from toadline.engine.move_features import FEATURES, MOST_MOVES
from toadline.engine.network import Network, Reals
from toadline.engine.opponents import CARDS
from toadline.engine.policies import HABIT, greedy, habit
from toadline.engine.policy import Scored, log_chance, pick, score
from toadline.engine.rng import below, shuffle
from toadline.engine.search_round import OVER, PLAYERS, POINTS, PRO, TURN, hand_slots
from toadline.rules.position import MAX_PLAYERS

Ints = NDArray[np.int64]

LEARNER, GREEDY, HABITUAL = PLAYED_BY = 0, 1, 2
"""How a seat is played."""


class Rounds(NamedTuple):
    """Rounds that are being played, a row each.

    states, beliefs, worlds   each round; its world is the whole deck, the hands first
    seats                     how each seat is played
    rngs                      a generator for each round
    """

    states: Ints
    beliefs: Reals
    worlds: Ints
    seats: Ints
    rngs: NDArray[np.uint64]

    @classmethod
    def room(cls, count: int) -> "Rounds":
        """Room for so many."""
        return cls(
            np.zeros((count, search_round.SIZE), dtype=np.int64),
            np.zeros((count, *beliefs.SHAPE), dtype=np.float32),
            np.zeros((count, CARDS.size), dtype=np.int64),
            np.zeros((count, MAX_PLAYERS), dtype=np.int64),
            np.zeros((count, 1), dtype=np.uint64),
        )


class Decisions(NamedTuple):
    """What happened, by step and round; a step goes from one decision to the next.

    rows        the features of all legal moves of all decisions, one after the other
    starts      by decision: where its rows begin
    counts      how many moves it had
    chosen      which of them was chosen
    logs        the logarithm of the chance that it was
    movers      whose decision it was; one more step, for what comes after the last
    planes      what the critic looks at, as far as it is 0 or 1; one more step
    numbers     the rest of it; one more step
    gains       by seat: the points of this step
    over        whether the round ended in this step
    wins        by seat: the share in the win, if it did
    """

    rows: Reals
    starts: Ints
    counts: Ints
    chosen: Ints
    logs: Reals
    movers: Ints
    planes: NDArray[np.uint8]
    numbers: Reals
    gains: Reals
    over: NDArray[np.bool_]
    wins: Reals

    @classmethod
    def room(cls, steps: int, rounds: int) -> "Decisions":
        """Room for so many."""
        shape = steps, rounds
        return cls(
            np.zeros((steps * rounds * MOST_MOVES, FEATURES), dtype=np.float32),
            np.zeros(shape, dtype=np.int64),
            np.zeros(shape, dtype=np.int64),
            np.zeros(shape, dtype=np.int64),
            np.zeros(shape, dtype=np.float32),
            np.zeros((steps + 1, rounds), dtype=np.int64),
            np.zeros((steps + 1, rounds, critic.PLANES), dtype=np.uint8),
            np.zeros((steps + 1, rounds, critic.INPUTS - critic.PLANES), dtype=np.float32),
            np.zeros((*shape, MAX_PLAYERS), dtype=np.float32),
            np.zeros(shape, dtype=np.bool_),
            np.zeros((*shape, MAX_PLAYERS), dtype=np.float32),
        )


@kernel
def deal(state: Array, belief: Array, world: Array, players: int, pro: int, rng: Array) -> None:
    """A new round; any seat begins."""
    begin(state, players, pro, below(rng, players))
    world[:] = CARDS
    shuffle(rng, world)
    at = 0
    for seat in range(players):
        for slot in hand_slots(state, seat):
            state[slot] = world[at]
            at += 1
    state[search_round.PILE] = at
    state[search_round.PILE_END] = world.size
    beliefs.begin(belief, players)


@kernel
def play_steps(
    rounds: Rounds, policy: Network, factors: Array, scored: Scored, seen: critic.Seen, decisions: Decisions
) -> int:
    """Play all rounds on, a decision a step, and write them down; return how many rows were needed."""
    steps, count = decisions.starts.shape
    used = 0
    decisions.gains[:] = 0.0
    decisions.over[:] = False
    for step in range(steps + 1):
        for index in range(count):
            state, rng = rounds.states[index], rounds.rngs[index]
            moves = _to_decision(rounds, index, policy, factors, scored, decisions, step - 1)
            critic.describe(state, seen.inputs, seen.holder)
            for plane in range(critic.PLANES):
                decisions.planes[step, index, plane] = np.uint8(seen.inputs[plane])
            decisions.numbers[step, index] = seen.inputs[critic.PLANES :]
            decisions.movers[step, index] = state[TURN]
            if step < steps:
                chosen = pick(scored.scores, moves, 1.0, rng)
                decisions.starts[step, index] = used
                decisions.counts[step, index] = moves
                decisions.chosen[step, index] = chosen
                decisions.logs[step, index] = log_chance(scored.scores, moves, chosen)
                for move in range(moves):
                    decisions.rows[used + move] = scored.moves.rows[move]
                used += moves
                _step(
                    rounds,
                    index,
                    scored.moves.slots[chosen],
                    scored.moves.codes[chosen],
                    factors,
                    decisions,
                    step,
                )
    return used


@part
def _to_decision(
    rounds: Rounds,
    index: int,
    policy: Network,
    factors: Array,
    scored: Scored,
    decisions: Decisions,
    step: int,
) -> int:
    """Play what isn't a decision of the learner's; return how many moves the next decision has."""
    state, belief, rng = rounds.states[index], rounds.beliefs[index], rounds.rngs[index]
    moves = 0
    while moves < 2:
        played_by = rounds.seats[index, state[TURN]]
        slot, code = 0, 0
        if played_by == LEARNER:
            moves = score(state, belief, policy, scored)
            slot, code = scored.moves.slots[0], scored.moves.codes[0]
        elif played_by == GREEDY:
            slot, code = greedy(state, rng)
        else:
            slot, code = habit(state, HABIT, rng)
        if moves < 2:
            _step(rounds, index, slot, code, factors, decisions, step)
    return moves


@part
def _step(
    rounds: Rounds, index: int, slot: int, code: int, factors: Array, decisions: Decisions, step: int
) -> None:
    """Play a move, and note its points; after the end a new round begins."""
    state, belief, world = rounds.states[index], rounds.beliefs[index], rounds.worlds[index]
    seat = state[TURN]
    before = state[POINTS + seat]
    beliefs.observe(belief, state, factors, code)
    search_round.play(state, world, slot, code)
    if step >= 0 and not decisions.over[step, index]:
        decisions.gains[step, index, seat] += state[POINTS + seat] - before
        if state[OVER]:
            decisions.over[step, index] = True
            _share(state, decisions.wins[step, index])
    if state[OVER]:
        deal(state, belief, world, state[PLAYERS], state[PRO], rounds.rngs[index])


@part
def _share(state: Array, wins: Array) -> None:
    """The seats with the most points share the win."""
    most, winners = -1000, 0
    for seat in range(state[PLAYERS]):
        if state[POINTS + seat] > most:
            most, winners = state[POINTS + seat], 0
        winners += state[POINTS + seat] == most
    for seat in range(MAX_PLAYERS):
        wins[seat] = 1.0 / winners if seat < state[PLAYERS] and state[POINTS + seat] == most else 0.0
