"""Results of made-up rounds."""

from toadline.arena.result import Result


def result(
    number: int,
    points: tuple[int, ...],
    names: tuple[str, ...] = ("a", "b"),
    forfeits: tuple[str | None, ...] = (None, None, None, None),
) -> Result:
    count = len(names)
    return Result(number, number // 2, names, points, (10,) * count, (0.5,) * count, forfeits[:count])


RESULTS = [result(0, (5, 3)), result(1, (5, 5)), result(2, (-1, 7)), result(3, (9, 0))]
"""Two wins for a, one for b, and a tie."""
