import csv
import json
from dataclasses import asdict, replace
from io import StringIO

import pytest

from tests.arena.results import RESULTS, result
from toadline.arena import report
from toadline.arena.contest import Contest
from toadline.arena.result import Luck
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


def test_adjusted_figures_stand_beside_the_plain_ones() -> None:
    lucky = [replace(each, luck=(Luck(1.0, 2.0, 0.1), Luck(-1.0, -2.0, -0.1))) for each in RESULTS]
    grid = report.as_grid(lucky)
    assert list(grid.columns[0].cells)[1::2] == ["  adjusted"] * 2
    assert list(grid.columns[4].cells)[:2] == ["+0.8 ±0.5", "-1.2 ±0.5"]
    assert grid.row_count == 2 * report.as_grid(RESULTS).row_count
    row = json.loads(report.as_json(Contest(("a", "b"), adjust=True), lucky))["bots"][0]
    assert row["lead"]["mean"] - row["lead_adjusted"]["mean"] == 2.0
    assert json.loads(report.as_json(Contest(("a", "b")), RESULTS))["bots"][0]["lead_adjusted"] is None
    flat = next(csv.DictReader(StringIO(report.as_csv(lucky))))
    assert float(flat["wins"]) - float(flat["wins_adjusted"]) == pytest.approx(0.1)
    assert "lead_adjusted" not in report.as_csv(RESULTS)
