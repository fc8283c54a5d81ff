from pathlib import Path

from tests.arena.results import RESULTS, result
from toadline.arena.contest import Contest
from toadline.arena.journal import Journal

CONTEST = Contest(("a", "b"))


def test_results_are_kept_and_a_line_that_was_cut_off_is_left_out(tmp_path: Path) -> None:
    journal = Journal(CONTEST, {"XDG_STATE_HOME": str(tmp_path)})
    assert journal.read() == []
    journal.start(RESULTS)
    journal.add(more := result(4, (2, 1)))
    with journal.path.open("a") as file:
        file.write('{"number": 7')
    again = Journal(CONTEST, {"XDG_STATE_HOME": str(tmp_path)})
    assert again.read() == [*RESULTS, more]
    again.start([])
    assert journal.read() == []


def test_another_contest_has_another_file(tmp_path: Path) -> None:
    environment = {"XDG_STATE_HOME": str(tmp_path)}
    assert Journal(CONTEST, environment).path != Journal(Contest(("b", "a")), environment).path
