"""The greedy policy: twist if you can, else lay the nearest card, else take.

Written once, in plain Python, for the bot of that name, for compiled play and for the model of a greedy
opponent.
"""

from toadline.rules.position import REACH, TAKE, TWIST

TAKE_RANK = REACH + 1
"""Below every card that can be laid."""


def rank(move: int, last: int) -> int:
    """How a greedy player orders its legal moves; any of those with the lowest rank is as good.

    `last` is the line's last card, 0 if there is no line.

    >>> [rank(move, 34) for move in (TWIST + 43, 35, 24, TAKE)], rank(98, 0)
    ([0, 1, 10, 11], 0)
    """
    if move == TAKE:
        return TAKE_RANK
    return 0 if last == 0 or move >= TWIST else abs(move - last)
