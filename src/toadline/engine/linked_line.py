"""The line as a linked list in an array of numbers: a card leaves it, or comes back, with two writes.

From `at` on stand the left neighbours by card number, and `NEXT` further on the right ones. Card 0 stands for
both ends: its left neighbour is the line's last card, its right one the first. A card that was removed still
knows its neighbours, so that a search can put it back (Knuth's dancing links).
"""

from toadline.engine.kernel import Array, Number, part

NEXT = 100
SIZE = 200


@part
def first(cells: Array, at: int) -> Number:
    """The first card; 0 if there is no line."""
    return cells[at + NEXT]


@part
def last(cells: Array, at: int) -> Number:
    """The last card; 0 if there is no line."""
    return cells[at]


@part
def before(cells: Array, at: int, card: int) -> Number:
    """The card to the left of this one; 0 if it is the first."""
    return cells[at + card]


@part
def after(cells: Array, at: int, card: int) -> Number:
    """The card to the right of this one; 0 if it is the last."""
    return cells[at + NEXT + card]


@part
def is_alone(cells: Array, at: int, card: int) -> bool:
    """Whether a card of the line is its only one."""
    return bool(cells[at + card] == 0 and cells[at + NEXT + card] == 0)


@part
def append(cells: Array, at: int, card: int) -> None:
    """Lay a card at the right end."""
    end = cells[at]
    cells[at + NEXT + end] = card
    cells[at + card] = end
    cells[at + NEXT + card] = 0
    cells[at] = card


@part
def drop_last(cells: Array, at: int) -> None:
    """Undo `append`."""
    end = cells[at + cells[at]]
    cells[at + NEXT + end] = 0
    cells[at] = end


@part
def remove(cells: Array, at: int, card: int) -> None:
    """Twist a card out of the line, which closes up."""
    left, right = cells[at + card], cells[at + NEXT + card]
    cells[at + NEXT + left] = right
    cells[at + right] = left


@part
def restore(cells: Array, at: int, card: int) -> None:
    """Undo `remove`."""
    cells[at + NEXT + cells[at + card]] = card
    cells[at + cells[at + NEXT + card]] = card


@part
def clear(cells: Array, at: int) -> None:
    """Take the whole line."""
    cells[at] = 0
    cells[at + NEXT] = 0


@part
def put_back(cells: Array, at: int, begin: int, end: int) -> None:
    """Undo `clear` of a line with this first and last card."""
    cells[at] = end
    cells[at + NEXT] = begin
