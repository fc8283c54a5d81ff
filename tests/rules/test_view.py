import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.positions import KINDS, permuted, play, position, random_match, random_play
from toadline import HIDDEN, Match, Round, View, cost


@pytest.mark.parametrize(("players", "pro"), KINDS)
@given(seed=st.integers(0, 2**32))
@settings(max_examples=12)
def test_what_a_seat_cannot_know_does_not_change_its_view(players: int, pro: bool, seed: int) -> None:
    rng = Random(seed)
    for game in random_play(Round.deal(players=players, seed=seed, pro=pro), rng):
        if game.over or rng.random() < 0.8:
            continue
        for viewer in (*range(players), None):
            other = permuted(game, viewer, rng)
            assert json.dumps(other.view(viewer).to_dict()) == json.dumps(game.view(viewer).to_dict())


def test_the_permutation_test_notices_a_leak() -> None:
    game = Round.deal(players=2, seed=1)
    assert permuted(game, 0, Random(1)).view(1) != game.view(1)


@pytest.mark.parametrize(("players", "pro"), KINDS)
def test_views_say_what_is_so(players: int, pro: bool) -> None:
    game = Round.deal(players=players, seed=2, pro=pro)
    for step in random_play(game, Random(2)):
        for viewer in (*range(players), None):
            view = step.view(viewer)
            assert view.seat == viewer
            assert (view.players, view.pro) == (players, pro)
            assert view.hand == (() if viewer is None else step.hands[viewer])
            assert view.hand_sizes == tuple(map(len, step.hands))
            assert view.line == step.line
            assert view.line_cost == sum(map(cost, step.line))
            assert view.pile_size == len(step.pile)
            assert view.plus == step.plus
            assert view.turn == (None if step.over else step.turn)
            assert view.legal_moves == (tuple(step.legal_moves()) if viewer == step.turn else ())
            assert [(p.seat, p.move, p.took) for p in view.history] == [
                (p.seat, p.move, p.took) for p in step.history
            ]
            for seat in range(players):
                known = set(step.minus[seat]) - set(view.minus[seat])
                assert len(known) == view.unknown[seat]
                assert known <= set(step.penalty[seat])
                assert view.points[seat] == len(step.plus[seat]) - sum(map(cost, view.minus[seat]))
    assert game.view(0).points == game.scores


def test_draws_are_seen_by_the_drawer_only() -> None:
    game = position(hands=[[34], [41]], pile=[98, 55])
    play(game, "34")
    assert game.view(0).history[0].drew == 98
    assert game.view(1).history[0].drew == HIDDEN
    assert game.view(None).history[0].drew == HIDDEN
    game = position(hands=[[34], [41]])
    play(game, "34")
    assert game.view(1).history[0].drew is None


def test_taking_costs_a_penalty_card_only_for_a_single_card_in_the_pro_variant() -> None:
    for line, pile, pro, due in (
        ([36], [55], True, True),
        ([36, 37], [55], True, False),
        ([36], [], True, False),
        ([36], [55], False, False),
    ):
        assert position([[12], [41]], line, pile, pro=pro).view(0).penalty_due is due


@pytest.mark.parametrize(("players", "pro"), KINDS)
def test_views_turn_into_json_and_back(players: int, pro: bool) -> None:
    game = Round.deal(players=players, seed=3, pro=pro)
    for step in random_play(game, Random(3)):
        for viewer in (*range(players), None):
            view = step.view(viewer)
            assert View.from_dict(json.loads(json.dumps(view.to_dict()))) == view


def test_a_match_view_adds_round_number_totals_and_options() -> None:
    match = Match(players=3, rounds=3, pro=True, seed=5)
    standing = match.view(1).match
    assert standing
    assert (standing.number, standing.rounds, standing.totals, standing.over) == (1, 3, (0, 0, 0), False)
    assert match.view(1).pro
    match = random_match(3, pro=True, seed=5)
    view = match.view(None)
    assert view.match
    assert view.match.totals == match.totals
    assert view.match.outcomes == match.outcomes
    assert view.match.winners == match.winners
    assert view.match.over
    assert View.from_dict(json.loads(json.dumps(view.to_dict()))) == view
