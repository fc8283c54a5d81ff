"""What a move leaves to the next seat."""

import pytest

from tests.engine.positions import opened, played
from toadline.engine import features, search_round


def test_how_far_two_cards_reaches_overlap() -> None:
    for one, other in ((34, 34), (34, 44), (34, 55), (34, 70)):
        near = [set(range(card - 10, card + 11)) for card in (one, other)]
        assert features.overlap(one, other) == pytest.approx(len(near[0] & near[1]) / 21)
    assert features.overlap(search_round.NEVER, 12) == 0.0


def test_more_replies_leave_less_of_a_block() -> None:
    assert features.blocked(-0.5) == features.blocked(0.0) == 1.0
    assert 1.0 > features.blocked(0.5) > features.blocked(2.0) > 0.0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_follows(players: int) -> None:
    game = played(3, players, moves=20)
    state = opened(game).state
    unseen = len(game.pile) + sum(map(len, game.hands))
    assert features.unseen_cards(state) == unseen
    following = (game.turn + 1) % players
    found = features.follower(state, unseen)
    assert found.share == pytest.approx(len(game.hands[following]) / unseen)
    takes = [item for item in game.history if item.seat == following and item.took]
    assert found.took == (takes[-1].took[-1] if takes else search_round.NEVER)
    assert 0.0 <= found.unchanged <= 1.0


def test_the_pile_of_two_players_is_the_largest() -> None:
    state = opened(played(1, moves=0)).state
    assert features.pile_share(state) == 1.0
