"""What the learned policy looks at."""

import numpy as np
import pytest

from tests.engine.learned import FACTORS, believed
from tests.engine.positions import opened, played
from tests.positions import KINDS, position
from toadline import Round
from toadline.engine import belief, move_features
from toadline.engine.move_features import COMMON, FEATURES, Moves, describe, room
from toadline.engine.root import Root
from toadline.rules.cards import DECK, twin


def described(game: Round, seen: Root | None = None) -> tuple[Moves, int]:
    """The moves of the seat to move, as the policy sees them."""
    moves = room()
    count = describe((seen or Root.of(game.view(game.turn))).state, believed(game), moves)
    return moves, count


def row(game: Round, move: str) -> np.ndarray:
    """The features of one move."""
    moves, count = described(game)
    names = [str(one) for one in Root.of(game.view(game.turn)).moves]
    code = Root.of(game.view(game.turn)).codes[names.index(move)]
    found: np.ndarray = moves.rows[moves.codes[:count].tolist().index(code)]
    return found


@pytest.mark.parametrize(("players", "pro"), KINDS)
def test_the_moves_are_the_legal_ones_with_their_slots(players: int, pro: bool) -> None:
    for number in range(0, 70, 5):
        game = played(number, players, pro, number, greedy=False)
        root = Root.of(game.view(game.turn))
        moves, count = described(game)
        found = dict(zip(moves.codes[:count].tolist(), moves.slots[:count].tolist(), strict=True))
        assert found == dict(zip(root.codes.tolist(), root.slots.tolist(), strict=True))


@pytest.mark.parametrize(("players", "pro"), KINDS)
def test_nothing_that_the_mover_cannot_know_is_looked_at(players: int, pro: bool) -> None:
    """The same features, whether the other hands are empty slots or the true cards."""
    for number in (0, 11, 23, 40):
        game = played(number, players, pro, number)
        blind, count = described(game)
        seeing, also = described(game, opened(game))
        assert count == also
        assert blind.rows[:count].tolist() == seeing.rows[:count].tolist()


@pytest.mark.parametrize(("players", "pro"), KINDS)
def test_features_are_small_numbers_and_all_moves_share_the_first(players: int, pro: bool) -> None:
    for number in range(0, 60, 7):
        game = played(number, players, pro, number, greedy=False)
        moves, count = described(game)
        rows = moves.rows[:count]
        assert np.isfinite(rows).all()
        assert np.abs(rows).max() < 12
        assert (rows[:, :COMMON] == rows[0, :COMMON]).all()


def test_a_take() -> None:
    found = row(position([[35, 94], [41]], [12, 33, 34], [98], pro=True), "take")
    assert found[move_features.TAKES] == 1
    assert found[move_features.TAKES_COST] == pytest.approx(0.7)
    assert found[move_features.TAKES_PENALTY] == 0
    assert row(position([[35, 94], [41]], [34], [98], pro=True), "take")[move_features.TAKES_PENALTY] == 1


def test_a_lay() -> None:
    game = position([[35, 94, 44, 53], [41]], [34], [98, 43])
    toad, near = row(game, "44"), row(game, "35")
    assert (toad[move_features.LAYS_TOAD], near[move_features.LAYS_TOAD]) == (1, 0)
    assert near[move_features.TWIN_OWN] == 1
    assert near[move_features.DISTANCE] == pytest.approx(0.1)
    assert near[move_features.COST_AFTER] == pytest.approx(0.2)
    assert toad[move_features.COST_AFTER] == pytest.approx(0.6)
    assert toad[move_features.FOLLOWS] == pytest.approx(2 / 3)  # 35 and 53


def test_a_twist() -> None:
    game = position([[35, 94, 72], [41]], [12, 49, 34], [98])
    found = row(game, "94x49")
    assert (found[move_features.TWISTS], found[move_features.TWISTS_LAST]) == (1, 0)
    assert found[move_features.COST_AFTER] == pytest.approx(0.2)
    assert row(position([[35, 94, 72], [41]], [49], [98]), "94x49")[move_features.ENDS_LINE] == 1


@pytest.mark.parametrize("players", [2, 4])
def test_ranges_are_summed_up_right(players: int) -> None:
    """Sums over ranges of numbers, beside plain loops."""
    for number in range(0, 60, 6):
        game = played(number, players, moves=number)
        root = Root.of(game.view(game.turn))
        moves, count = described(game)
        hand, hidden = game.hands[game.turn], set(root.hidden.tolist())
        holds = np.zeros((3, 100), dtype=np.float32)
        belief.of_others(believed(game, FACTORS), root.state, root.seat, holds)
        for index in range(count):
            code, found = int(moves.codes[index]), moves.rows[index]
            if code == 200:
                continue
            card = code % 100
            line = [*game.line, card] if code < 100 else [one for one in game.line if one != twin(card)]
            rest = [own for own in hand if own != card]
            lost = [
                one for one in hidden if abs(one - card) <= 10 and all(abs(one - own) > 10 for own in rest)
            ]
            assert found[move_features.COVER_LOST] == pytest.approx(0.1 * len(lost), abs=1e-5)
            if not line:
                continue
            end = line[-1]
            near = [one for one in DECK if abs(one - end) <= 10]
            assert found[move_features.HIDDEN_NEAR] == pytest.approx(0.05 * len(hidden & set(near)), abs=1e-5)
            replies = sum(holds[0, one] for one in near) + 1e-4
            reached = sum(holds[0, one] for one in near if any(abs(one - own) <= 10 for own in rest))
            assert found[move_features.REPLY_COVERED] == pytest.approx(reached / replies, abs=1e-4)
            twisted = sum(holds[0, one] for one in near if twin(one) != one and twin(one) in rest)
            assert found[move_features.REPLY_TWISTED] == pytest.approx(twisted / replies, abs=1e-4)
            lacks = np.prod([np.exp(-move_features.lack_log(holds[0, one])) for one in near])
            assert found[move_features.NEXT_NO_LAY] == pytest.approx(lacks, abs=1e-4)


def test_no_feature_is_always_zero() -> None:
    used = np.zeros(FEATURES, dtype=bool)
    for players, pro in KINDS:
        for number in range(80):
            game = played(number, players, pro, number, greedy=number % 2 == 0)
            moves, count = described(game)
            used |= (moves.rows[:count] != 0).any(axis=0)
    assert np.flatnonzero(~used).tolist() == []
