import csv
import json
from dataclasses import asdict
from io import StringIO

from tests.arena.results import RESULTS
from toadline.arena import report
from toadline.arena.contest import Contest
from toadline.arena.scoreboard import scoreboard


def test_machines_get_json_and_csv() -> None:
    contest = Contest(("a", "b"), rounds=4)
    data = json.loads(report.as_json(contest, RESULTS))
    assert data["rounds"] == 4
    assert data["bots"][0] == asdict(scoreboard(RESULTS)[0])
    assert data["contest"]["bots"] == ["a", "b"]
    rows = list(csv.DictReader(StringIO(report.as_csv(RESULTS))))
    assert [row["name"] for row in rows] == ["a", "b"]
    assert float(rows[0]["wins"]) == 0.625
    assert report.as_csv([]) == "\n"
