"""The 79 cards. A card is its number: its twin and its cost follow from the digits.

Numba compiles these functions too, so they keep to plain integers.
"""

TOAD_COST = 5
"""Minus points of a face-down toad; any other face-down card costs one."""


def is_card(number: int) -> bool:
    """Whether a number is on a card: 12 to 98, without 20, 30, … 90.

    >>> [number for number in range(18, 33) if not is_card(number)]
    [20, 30]
    """
    return 12 <= number <= 98 and number % 10 != 0


def is_toad(card: int) -> bool:
    """Whether a card is one of the seven toads: 22, 33, … 88.

    >>> is_toad(44), is_toad(45)
    (True, False)
    """
    return card % 11 == 0


def twin(card: int) -> int:
    """The twisted card: the digits swapped. A toad has none: swapping gives the toad itself.

    >>> twin(94)
    49
    """
    return card % 10 * 10 + card // 10


def cost(card: int) -> int:
    """Minus points of a face-down card.

    >>> cost(44), cost(45)
    (5, 1)
    """
    return TOAD_COST if is_toad(card) else 1


DECK: tuple[int, ...] = tuple(number for number in range(100) if is_card(number))
"""All 79 cards in rising order."""

TOADS: tuple[int, ...] = tuple(card for card in DECK if is_toad(card))
"""The seven toads in rising order."""
