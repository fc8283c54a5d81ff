"""Self-play for learning."""

import numpy as np
import pytest

from tests.engine.learned import CRITIC, FACTORS, POLICY
from toadline.engine import critic, policy
from toadline.engine.search_round import HAND_SIZES, PILE, PILE_END, PLAYERS, POINTS, hand_start
from toadline.engine.self_play import GREEDY, HABITUAL, LEARNER, Decisions, Rounds, deal, play_steps
from toadline.rules.cards import DECK
from toadline.rules.position import hand_size

STEPS, COUNT = 60, 12


def begun(seats: tuple[int, ...] = (LEARNER,) * 4) -> Rounds:
    """Rounds of two, three and four players in turn."""
    rounds = Rounds.room(COUNT)
    for index in range(COUNT):
        rounds.rngs[index, 0] = 1000 + index
        rounds.seats[index] = seats
        players = 2 + index % 3
        deal(
            rounds.states[index],
            rounds.beliefs[index],
            rounds.worlds[index],
            players,
            index % 2,
            rounds.rngs[index],
        )
    return rounds


def played(rounds: Rounds) -> tuple[Decisions, int]:
    decisions = Decisions.room(STEPS, COUNT)
    rows = play_steps(rounds, POLICY, FACTORS, policy.room_for(POLICY), critic.room_for(CRITIC), decisions)
    return decisions, rows


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_deal_gives_every_card_a_place(players: int) -> None:
    rounds = begun()
    index = players - 2
    state, world = rounds.states[index], rounds.worlds[index]
    assert sorted(world.tolist()) == list(DECK)
    hands = [state[hand_start(seat) : hand_start(seat) + state[HAND_SIZES + seat]] for seat in range(players)]
    assert np.concatenate(hands).tolist() == world[: players * hand_size(players)].tolist()
    assert (state[PILE], state[PILE_END]) == (players * hand_size(players), 79)


def test_decisions_stand_one_after_the_other_and_have_a_choice() -> None:
    decisions, rows = played(begun())
    assert (decisions.counts >= 2).all()
    assert (decisions.chosen < decisions.counts).all()
    starts, counts = decisions.starts.reshape(-1), decisions.counts.reshape(-1)
    assert starts.tolist() == [0, *np.cumsum(counts)[:-1].tolist()]
    assert rows == counts.sum()
    assert decisions.rows[:rows].any(axis=1).all()
    assert (decisions.logs <= 0).all()


def test_what_ends_is_shared_and_counted() -> None:
    rounds = begun()
    decisions, _ = played(rounds)
    ends = decisions.over
    assert ends.any(), "no round ended in so many steps"
    assert decisions.wins[ends].sum(axis=1) == pytest.approx(1.0)
    players = rounds.states[:, PLAYERS]
    for index in range(COUNT):
        assert not decisions.gains[:, index, players[index] :].any()
        assert (decisions.movers[:, index] < players[index]).all()


def test_gains_are_the_points_that_a_step_brings() -> None:
    rounds, decisions = begun(), Decisions.room(1, COUNT)
    scored, seen = policy.room_for(POLICY), critic.room_for(CRITIC)
    play_steps(rounds, POLICY, FACTORS, scored, seen, decisions)  # up to a decision
    ended = 0
    for _ in range(STEPS):
        before = rounds.states[:, POINTS : POINTS + 4].copy()
        play_steps(rounds, POLICY, FACTORS, scored, seen, decisions)
        goes_on = ~decisions.over[0]
        assert (decisions.gains[0] == rounds.states[:, POINTS : POINTS + 4] - before)[goes_on].all()
        for index in np.flatnonzero(decisions.over[0]):
            players = rounds.states[index, PLAYERS]
            points = (before + decisions.gains[0])[index, :players]
            winners = points == points.max()
            assert decisions.wins[0, index, :players] == pytest.approx(winners / winners.sum())
            ended += 1
    assert ended > 0


def test_the_same_start_gives_the_same_play() -> None:
    one, other = played(begun()), played(begun())
    assert one[1] == other[1]
    assert (one[0].rows == other[0].rows).all()
    assert (one[0].chosen == other[0].chosen).all()


def test_only_the_learners_decisions_are_written_down() -> None:
    decisions, _ = played(begun((LEARNER, GREEDY, HABITUAL, GREEDY)))
    assert not decisions.movers.any()
