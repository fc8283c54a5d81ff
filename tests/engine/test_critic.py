"""The critic."""

import numpy as np
import pytest

from tests.engine.learned import CRITIC, in_numpy
from tests.engine.positions import opened, played
from tests.positions import KINDS
from toadline import Round
from toadline.engine import critic
from toadline.engine.root import deal
from toadline.rules.cards import DECK


def open_state(game: Round) -> np.ndarray:
    """A round with all cards as they truly lie."""
    root = opened(game)
    state = root.state.copy()
    deal(state, root, root.hidden)
    return state


def inputs(game: Round) -> np.ndarray:
    """What the critic looks at."""
    seen = critic.room_for(CRITIC)
    critic.describe(open_state(game), seen.inputs, seen.holder)
    return seen.inputs


def plane(found: np.ndarray, at: int) -> list[int]:
    return [card for index, card in enumerate(DECK) if found[at + index]]


@pytest.mark.parametrize(("players", "pro"), KINDS)
def test_every_card_is_where_it_lies_seats_from_the_mover_on(players: int, pro: bool) -> None:
    game = played(6, players, pro, moves=23)
    found = inputs(game)
    for index in range(4):
        hand = game.hands[(game.turn + index) % players] if index < players else ()
        assert plane(found, critic.HAND_PLANES + 79 * index) == sorted(hand)
    assert plane(found, critic.LINE_PLANE) == sorted(game.line)
    assert plane(found, critic.LAST_PLANE) == list(game.line[-1:])
    face_down = [card for heap in game.penalty for card in heap]
    assert set(game.pile) <= set(plane(found, critic.REST_PLANE)) <= {*game.pile, *face_down}


@pytest.mark.parametrize(("players", "pro"), KINDS)
def test_its_judgement_is_the_networks(players: int, pro: bool) -> None:
    for number in range(0, 60, 9):
        seen = critic.room_for(CRITIC)
        critic.judge(open_state(played(number, players, pro, number)), CRITIC, seen)
        assert seen.outputs == pytest.approx(in_numpy(CRITIC, seen.inputs), abs=1e-5)
        assert np.abs(seen.inputs).max() < 12


def test_a_seat_is_told_by_what_it_could_do() -> None:
    game = Round.parse(
        "normal | turn 0 | hands 35 94 44 / 41 | line 12 49 34 | pile 98 | plus - / "
        + " ".join(str(card) for card in DECK if card not in (35, 94, 44, 41, 12, 49, 34, 98))
        + " | minus - / - | penalty - / -"
    )
    found = inputs(game)[critic.SEATS :]
    assert found[critic.LAYS] == pytest.approx(2 / 3)
    assert found[critic.TWISTS] == pytest.approx(0.5)
    assert found[critic.TOADS] == pytest.approx(0.5)
    other = found[critic.SEAT_FEATURES :]
    assert other[critic.LAYS] == pytest.approx(1 / 3)
    assert other[critic.CANNOT_LAY] == 0
