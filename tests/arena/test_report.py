import csv
import json
from dataclasses import asdict
from io import StringIO

from tests.arena.results import RESULTS, result
from toadline.arena import report
from toadline.arena.contest import Contest
from toadline.arena.scoreboard import scoreboard


def test_meetings_are_listed_where_more_than_two_took_part() -> None:
    names = ("a", "c")
    results = [result(0, (5, 3)), result(1, (1, 8), names), result(2, (2, 2), names)]
    lines = report.meetings(results)
    assert len(lines) == 2
    assert any(line.startswith("c against a: 75.0%") for line in lines)
    assert report.meetings(RESULTS) == []


def test_a_forfeit_is_told_with_its_reason() -> None:
    lost = result(0, (9, 1), forfeits=("crashed", None))
    assert report.forfeits([lost]) == ["round 0: a forfeits: crashed"]
    assert [column.header for column in report.as_grid([lost]).columns][-1] == "forfeits"
    assert [column.header for column in report.as_grid(RESULTS).columns][-1] == "ms/move"


def test_programs_get_json_and_csv() -> None:
    contest = Contest(("a", "b"), rounds=4)
    data = json.loads(report.as_json(contest, RESULTS))
    assert data["rounds"] == 4
    assert data["bots"][0] == asdict(scoreboard(RESULTS)[0])
    assert data["contest"]["bots"] == ["a", "b"]
    rows = list(csv.DictReader(StringIO(report.as_csv(RESULTS))))
    assert [row["name"] for row in rows] == ["a", "b"]
    assert float(rows[0]["wins"]) == 0.625
    assert float(rows[0]["ms_per_move"]) == 50
    assert report.as_csv([]) == "\n"
