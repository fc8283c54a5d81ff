"""The line as a linked list, against Python's own list."""

from random import Random

import numpy as np

from toadline.engine import linked_line as line
from toadline.rules.cards import DECK

AT = 7


def listed(cells: np.ndarray) -> list[int]:
    """The cards from left to right; from right to left they are the same."""
    cards, card = [], line.first(cells, AT)
    while card:
        cards.append(int(card))
        card = line.after(cells, AT, card)
    back, card = [], line.last(cells, AT)
    while card:
        back.append(int(card))
        card = line.before(cells, AT, card)
    assert back == cards[::-1]
    return cards


def change(cells: np.ndarray, cards: list[int], free: list[int], rng: Random) -> tuple[list[int], list[int]]:
    """Change a line at random; returns its cards then, and the cards that tell how to undo it."""
    if cards and rng.random() < 0.4:
        card = rng.choice(cards)
        assert line.is_alone(cells, AT, card) == (cards == [card])
        line.remove(cells, AT, card)
        return [each for each in cards if each != card], [card]
    if cards and rng.random() < 0.1:
        line.clear(cells, AT)
        return [], [cards[0], cards[-1]]
    card = free.pop()
    line.append(cells, AT, card)
    return [*cards, card], []


def undo(cells: np.ndarray, how: list[int]) -> None:
    if len(how) == 2:
        line.put_back(cells, AT, *how)
    elif how:
        line.restore(cells, AT, how[0])
    else:
        line.drop_last(cells, AT)


def test_cards_come_go_and_come_back() -> None:
    rng = Random(1)
    for _ in range(50):
        cells, cards, free = np.zeros(AT + line.SIZE, np.int64), list[int](), rng.sample(DECK, len(DECK))
        changes = []
        for _ in range(60):
            before = cards
            cards, how = change(cells, cards, free, rng)
            changes.append((before, how))
            assert listed(cells) == cards
        for before, how in reversed(changes):
            undo(cells, how)
            assert listed(cells) == before
