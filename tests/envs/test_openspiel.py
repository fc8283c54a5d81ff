"""OpenSpiel's own checker, and that its game is ours."""

from random import Random

import numpy as np
import pyspiel
import pytest

from tests.positions import KINDS, random_play
from toadline import Round
from toadline.envs.openspiel import Observer, ToadlineGame, ToadlineState
from toadline.rules import position as core


@pytest.mark.parametrize(("players", "pro"), KINDS)
def test_openspiels_random_simulation_test(players: int, pro: bool) -> None:
    game = pyspiel.load_game("python_toadline", {"players": players, "pro": pro})
    pyspiel.random_sim_test(game, num_sims=4, serialize=True, verbose=False, mask_test=True)


@pytest.mark.parametrize(("players", "pro"), KINDS)
def test_a_round_is_the_same_in_openspiel(players: int, pro: bool) -> None:
    round_ = Round.deal(players=players, seed=9, pro=pro)
    assert round_.dealt
    state = ToadlineGame({"players": players, "pro": pro}).new_initial_state()
    for hand in round_.dealt.hands:
        for card in hand:
            state.apply_action(card)
    rng = Random(9)
    while not round_.over:
        assert state.current_player() == round_.turn
        assert state.legal_actions() == [move.code for move in round_.legal_moves()]
        move = rng.choice(round_.legal_moves())
        round_.play(move)
        state.apply_action(move.code)
        drawn = round_.history[-1].drew or round_.history[-1].penalty
        assert state.is_chance_node() == (drawn is not None)
        if drawn is not None:
            assert drawn in dict(state.chance_outcomes())
            state.apply_action(drawn)
    assert state.is_terminal()
    assert state.returns() == list(map(float, round_.scores))


def positions(players: int, pro: bool) -> list[tuple[Round, ToadlineState]]:
    game = ToadlineGame({"players": players, "pro": pro})
    steps = random_play(Round.deal(players=players, seed=4, pro=pro), Random(4))
    return [
        (step.copy(), ToadlineState.at(game, step.view(step.turn), step.turn))
        for number, step in enumerate(steps)
        if number % 9 == 0 and not step.over
    ]


@pytest.mark.parametrize(("players", "pro"), KINDS)
def test_a_state_made_from_a_view_and_its_resamples_agree_with_the_view(players: int, pro: bool) -> None:
    rng = Random(1)
    for step, state in positions(players, pro):
        seat = step.turn
        seen, others = set(), set()
        for _ in range(5):
            other = state.resample_from_infostate(seat, rng.random)
            position = other.position
            assert other.legal_actions() == [move.code for move in step.legal_moves()]
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert core.cards_at(position, core.IN_HAND + seat) == step.hands[seat]
            assert core.line_of(position) == step.line
            assert len(core.pile_of(position)) == len(step.pile)
            places = [position[core.PLACE + card] for card in core.pile_of(position)]
            assert set(places) <= {core.IN_PILE}
            observer = Observer()
            observer.set_from(other, seat)
            seen.add(observer.tensor.tobytes())
            others.add(tuple(position))
        assert len(seen) == 1
        assert len(others) > 1


def test_the_observer_tells_own_hand_line_plus_and_minus_apart() -> None:
    step, state = positions(2, pro=False)[-1]
    observer = Observer()
    observer.set_from(state, step.turn)
    counts = np.bincount(observer.tensor.astype(int), minlength=5).tolist()
    open_cards, face_down = sum(map(len, step.plus)), sum(map(len, step.minus))
    hidden = len(step.pile) + len(step.hands[1 - step.turn])
    assert counts == [hidden, len(step.hands[step.turn]), len(step.line), open_cards, face_down]
