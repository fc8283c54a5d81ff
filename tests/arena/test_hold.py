"""`toadline arena`: whole contests on processes, interrupted, resumed, refused."""

import json
import os
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.arena.command import ARENA, Patient, arena, environment, scores
from tests.arena.patient import kept
from tests.arena.results import result
from tests.command import toadline
from tests.waiting import PATIENCE, until
from toadline import Match, Record
from toadline.arena import hold
from toadline.arena.result import Result
from toadline.arena.round import RulesFailed

BOTS = ["greedy", "random", "--simulations", "10", "--seed", "5"]
ENOUGH, ROUNDS = 10, 60


def test_the_scoreboard_for_people_records_and_plot(tmp_path: Path) -> None:
    options = ["greedy", "random", "greedy", "--players", "3", "--pro", "--rounds", "6"]
    done = arena(tmp_path, *options, "--records", f"{tmp_path}/games", "--plot", f"{tmp_path}/wins.svg")
    assert done.returncode == 0, done.stderr
    rows = [line.split() for line in done.stdout.splitlines()]
    assert [row[:2] for row in rows] == [["bot", "rounds"], ["greedy", "12"], ["random", "6"]]
    records = sorted((tmp_path / "games").iterdir())
    assert len(records) == 6
    for path in records:
        record = Record.parse(path.read_text())
        assert record.replay().over
        assert record.pro
        assert sorted(record.names) == ["greedy", "greedy", "random"]
    assert (tmp_path / "wins.svg").read_text().startswith("<svg")


def test_csv(tmp_path: Path) -> None:
    done = arena(tmp_path, *BOTS, "--rounds", "4", "--csv")
    heading, *rows = done.stdout.splitlines()
    assert heading.startswith("name,rounds,wins,wins_low,wins_high,points")
    assert len(rows) == 2


def test_ctrl_c_prints_what_is_done_and_resume_goes_on(tmp_path: Path) -> None:
    state = tmp_path / "state"
    patient = Patient(tmp_path, state, ENOUGH)
    options = ["greedy", patient.name, "--simulations", "10", "--rounds", str(ROUNDS), "--json"]
    process = subprocess.Popen(
        [*ARENA, *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(state),
        start_new_session=True,
    )
    until(lambda: process.poll() is not None or patient.waits(), "the first rounds")
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does
    out, err = process.communicate(timeout=PATIENCE)
    patient.go_on()
    assert process.returncode == 130, err
    assert "Traceback" not in err
    stopped = json.loads(out)
    assert ENOUGH <= stopped["rounds"] < ROUNDS
    assert f"Stopped after {stopped['rounds']} of {ROUNDS} rounds; go on with --resume." in err
    assert kept(state) == stopped["rounds"]

    for file in state.rglob("*.jsonl"):  # as if the machine had failed in mid-line
        file.write_text(file.read_text() + '{"number": 7')
    patient.rounds_begun()
    resumed = scores(arena(state, *options, "--resume"))
    assert (resumed["rounds"], patient.rounds_begun()) == (ROUNDS, ROUNDS - stopped["rounds"])
    assert resumed == scores(arena(tmp_path / "whole", *options))
    patient.rounds_begun()
    assert resumed == scores(arena(state, *options, "--resume"))
    assert patient.rounds_begun() == 0


def test_an_error_in_the_rules_ends_the_contest(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def fail(*_: object) -> Iterator[tuple[Result, Record]]:
        yield result(0, (5, 3)), Record.of(Match(rounds=1, seed=1), ("a", "b"))
        raise RulesFailed("The rules failed in round 1.")

    monkeypatch.setattr(hold, "play_on_processes", fail)
    done = toadline("arena", *BOTS, env={"XDG_STATE_HOME": str(tmp_path)})
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr == "The rules failed in round 1.\n"
    assert kept(tmp_path) == 1


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (["greedy", "toadzilla"], "There is no bot “toadzilla”. The bots are random, level-1"),
        (["greedy"], "There are too few bots for 2 seats: 1."),
        (["greedy", "random", "--players", "3"], "There are too few bots for 3 seats: 2."),
        (["greedy", "greedy"], "A contest needs at least two different bots."),
        ([*BOTS, "--seconds", "1"], "either --seconds or --simulations"),
    ],
)
def test_contests_that_cannot_be_held(options: list[str], reason: str) -> None:
    done = toadline("arena", *options)
    assert (done.exit_code, done.stdout) == (2, "")
    assert reason in done.stderr


def test_a_bot_of_another_package(tmp_path: Path) -> None:
    """Installed as a package would be: a module, and metadata that names the entry point."""
    page = (Path(__file__).parents[2] / "docs/build-a-bot.md").read_text(encoding="utf-8")
    code = page.split("## A class in a Python package\n\n```python\n")[1].split("```")[0]
    (tmp_path / "my_package.py").write_text(code)
    info = tmp_path / "my_package-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: my-package\nVersion: 1.0\n")
    point = page.split('[project.entry-points."toadline.bots"]\n')[1].split("```")[0].replace('"', "")
    (info / "entry_points.txt").write_text(f"[toadline.bots]\n{point}")
    env = {**environment(tmp_path), "PYTHONPATH": str(tmp_path)}
    command = [*ARENA, "cautious", "random", "--rounds", "4", "--simulations", "10", "--json"]
    done = subprocess.run(command, capture_output=True, text=True, env=env)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["forfeits"] == []
    listed = subprocess.run([*ARENA[:-1], "bots"], capture_output=True, text=True, env=env)
    assert "cautious     Takes a line early, before it grows.\n" in listed.stdout


def test_until_the_lead_is_known_and_on_from_there(tmp_path: Path) -> None:
    options = [*BOTS, "--adjust", "--json"]
    first = scores(arena(tmp_path, *options, "--until", "8"))
    reach = [bot["lead_adjusted"]["high"] - bot["lead_adjusted"]["mean"] for bot in first["bots"]]
    assert max(reach) <= 8
    assert first["rounds"] >= 40
    before = kept(tmp_path)
    assert first == scores(arena(tmp_path, *options, "--until", "8", "--resume"))
    assert kept(tmp_path) == before  # nothing was played again
    more = scores(arena(tmp_path, *options, "--until", f"{max(reach) * 0.9}", "--resume"))
    assert more["rounds"] > first["rounds"]
