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


def test_cards_come_go_and_come_back() -> None:
    rng = Random(1)
    for _ in range(50):
        cells, expected, undo = np.zeros(AT + line.SIZE, np.int64), [], []
        for _ in range(40):
            states = (expected[:], cells.copy())
            free = [card for card in DECK if card not in expected]
            if expected and rng.random() < 0.4:
                card = rng.choice(expected)
                assert line.is_alone(cells, AT, card) == (len(expected) == 1)
                expected = [each for each in expected if each != card]
                line.remove(cells, AT, card)
                undo.append((states[0], lambda card=card: line.restore(cells, AT, card)))
            elif expected and rng.random() < 0.1:
                ends = line.first(cells, AT), line.last(cells, AT)
                expected = []
                line.clear(cells, AT)
                undo.append((states[0], lambda ends=ends: line.put_back(cells, AT, *ends)))
            else:
                card = rng.choice(free)
                # A search never lays a card again that lies in a line it took or twisted away.
                if any(card in before for before, _ in undo):
                    continue
                expected = [*expected, card]
                line.append(cells, AT, card)
                undo.append((states[0], lambda: line.drop_last(cells, AT)))
            assert listed(cells) == expected
        for before, back in reversed(undo):
            back()
            assert listed(cells) == before
