"""Lessons: tables with a script."""

import pytest

from tests.play.seated import SECRET, refused
from toadline import Move
from toadline.play.table import Table


@pytest.mark.parametrize(("name", "steps"), [("line", 9), ("example", 1)])
def test_a_lesson_can_be_played_to_its_end_and_only_as_it_is_meant(name: str, steps: int) -> None:
    table = Table("t")
    table.do(table.open(Table.lesson_options(name), SECRET, "ada"))
    table.do(table.sit("ada", "Ada"))
    lesson = table.lesson
    assert lesson
    assert lesson.steps == steps
    for _ in range(steps):
        assert table.match
        expected = Move.parse(lesson.script[len(table.match.round.history)])
        view = table.view(table.turn)
        assert view
        for other in set(view.legal_moves) - {expected}:
            with refused("lesson-move"):
                table.move("ada", other, table.number)
        table.do(table.move("ada", expected, table.number))
    assert (table.status, table.closed) == ("closed", "finished")


def test_the_last_lesson_is_the_rulebooks_example() -> None:
    table = Table("t")
    table.do(table.open(Table.lesson_options("example"), SECRET, "ada"))
    table.do(table.sit("ada", "Ada"))
    assert table.match
    assert table.match.round.line == (34, 41, 49)
    table.do(table.move("ada", Move.parse("94x49"), table.number))
    assert table.match.round.plus[3] == (49, 94)


def test_an_unknown_lesson() -> None:
    with refused("unknown-lesson"):
        Table.lesson_options("flying")
