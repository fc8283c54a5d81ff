import pytest

from toadline import DECK, Deal, InvalidDeal, Round

HANDS = [list(DECK[:9]), list(DECK[9:18])]
PILE = list(DECK[18:])


def refused(hands: list[list[int]], pile: list[int], first: int = 0) -> InvalidDeal:
    with pytest.raises(InvalidDeal) as caught:
        Round.from_deal(hands, pile, first)
    return caught.value


def test_a_deal_may_list_hands_in_any_order() -> None:
    assert Deal.of([HANDS[0][::-1], HANDS[1]], PILE) == Deal.of(HANDS, PILE)


def test_the_first_card_of_the_pile_is_drawn_first() -> None:
    game = Round.from_deal(HANDS, PILE)
    game.play(game.legal_moves()[0])
    assert game.history[0].drew == PILE[0]


def test_wrong_hand() -> None:
    error = refused([HANDS[0][:8], HANDS[1]], [*PILE, HANDS[0][8]])
    assert (error.code, error.values) == ("wrong-hand", {"seat": 0, "count": 8, "expected": 9})


def test_wrong_pile() -> None:
    error = refused(HANDS, PILE[1:])
    assert (error.code, error.values) == ("wrong-pile", {"count": 60, "expected": 61})


def test_doubled_card() -> None:
    error = refused(HANDS, [12, *PILE[1:]])
    assert (error.code, error.values) == ("doubled-card", {"card": 12})


@pytest.mark.parametrize("number", [0, 11, 20, 99, -12, 120])
def test_unknown_card(number: int) -> None:
    error = refused(HANDS, [number, *PILE[1:]])
    assert (error.code, error.values) == ("unknown-card", {"card": number})


@pytest.mark.parametrize("players", [0, 1, 5])
def test_wrong_number_of_players(players: int) -> None:
    error = refused([HANDS[0]] * players, PILE)
    assert (error.code, error.values) == ("wrong-players", {"players": players})


@pytest.mark.parametrize("first", [-1, 2])
def test_first_seat_that_is_not_there(first: int) -> None:
    error = refused(HANDS, PILE, first)
    assert (error.code, error.values) == ("no-such-seat", {"seat": first, "players": 2})
