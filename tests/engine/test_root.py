"""A view laid out for the search."""

import numpy as np
import pytest

from tests.engine.positions import hand_of, line_of, opened, played
from tests.positions import KINDS
from toadline import Round
from toadline.engine import search_round
from toadline.engine.root import Root, deal, deal_all


@pytest.mark.parametrize(("players", "pro"), KINDS)
def test_a_root_with_the_true_cards_is_the_round(players: int, pro: bool) -> None:
    for moves in (0, 1, 7, 25, 50):
        game = played(moves, players, pro, moves, greedy=moves % 2 == 0)
        root = opened(game)
        state = np.empty_like(root.state)
        deal(state, root, root.hidden)
        assert state[search_round.TURN] == game.turn
        assert line_of(state) == game.line
        assert tuple(state[search_round.POINTS :][:players]) == game.scores
        assert tuple(hand_of(state, seat) for seat in range(players)) == game.hands
        assert tuple(root.hidden[state[search_round.PILE] :]) == game.pile
        assert root.moves == game.legal_moves()


@pytest.mark.parametrize(("players", "pro"), KINDS)
def test_a_new_rounds_root_with_all_cards_is_the_round(players: int, pro: bool) -> None:
    game = Round.deal(players, 5, pro)
    root = Root.of(game.view(0))
    cards = np.array([card for group in (*game.hands, game.pile) for card in group])
    state = np.empty_like(root.state)
    deal_all(state, root, cards)
    assert tuple(hand_of(state, seat) for seat in range(players)) == game.hands
    assert tuple(cards[state[search_round.PILE] : state[search_round.PILE_END]]) == game.pile
    assert state[search_round.PRO] == pro


def test_slots_say_where_the_cards_lie() -> None:
    game = played(5, moves=12)
    root = Root.of(game.view(game.turn))
    start = search_round.hand_start(game.turn)
    for move, slot in zip(root.moves, root.slots, strict=True):
        assert move.card is None or root.state[start + slot] == move.card


def test_only_the_seat_to_move_has_a_root() -> None:
    game = Round.deal(players=2, seed=1)
    for seat in (1, None):
        with pytest.raises(ValueError, match="whose turn"):
            Root.of(game.view(seat))
