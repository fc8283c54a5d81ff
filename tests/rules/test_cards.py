"""The rulebook's clauses about the cards."""

from toadline import DECK, TOADS, is_toad, twin


def test_deck_has_79_cards_from_12_to_98_without_the_tens() -> None:
    assert len(DECK) == len(set(DECK)) == 79
    assert min(DECK) == 12
    assert max(DECK) == 98
    assert not {20, 30, 40, 50, 60, 70, 80, 90} & set(DECK)


def test_deck_has_seven_toads() -> None:
    assert TOADS == (22, 33, 44, 55, 66, 77, 88)
    assert [card for card in DECK if is_toad(card)] == list(TOADS)


def test_twin_has_the_digits_swapped_and_72_cards_form_36_pairs() -> None:
    assert twin(94) == 49
    paired = [card for card in DECK if not is_toad(card)]
    assert len(paired) == 72
    for card in paired:
        assert twin(card) in DECK
        assert twin(card) != card
        assert twin(twin(card)) == card
    assert len({frozenset((card, twin(card))) for card in paired}) == 36
