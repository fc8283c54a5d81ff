"""The arena's command, on processes and interrupted."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from toadline import Record

ARENA = [sys.executable, "-m", "toadline", "arena"]
BOTS = ["greedy", "random", "--simulations", "10", "--seed", "5"]


def environment(state: Path) -> dict[str, str]:
    return {**os.environ, "XDG_STATE_HOME": str(state), "COLUMNS": "120"}


def arena(state: Path, *options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*ARENA, *options], capture_output=True, text=True, env=environment(state))


def table(done: subprocess.CompletedProcess[str]) -> dict[str, Any]:
    """The JSON without the times, which differ from run to run."""
    assert done.returncode == 0, done.stderr
    data: dict[str, Any] = json.loads(done.stdout)
    for bot in data["bots"]:
        assert bot.pop("ms_a_move") > 0
    return data


def lines(state: Path) -> int:
    return sum(len(file.read_text().splitlines()) for file in state.rglob("*.jsonl"))


def test_the_result_does_not_depend_on_the_number_of_workers(tmp_path: Path) -> None:
    one = table(arena(tmp_path / "one", *BOTS, "--rounds", "30", "--json", "--workers", "1"))
    two = table(arena(tmp_path / "two", *BOTS, "--rounds", "30", "--json", "--workers", "2"))
    assert one == two
    assert one["rounds"] == 30
    assert one["bots"][0]["name"] == "greedy"
    other = table(arena(tmp_path / "other", *BOTS[:-1], "6", "--rounds", "30", "--json"))
    assert other["bots"] != one["bots"]


def test_the_table_for_people_records_and_plot(tmp_path: Path) -> None:
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
    options = [*BOTS, "--rounds", "1500", "--json"]
    process = subprocess.Popen(
        [*ARENA, *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(tmp_path),
        start_new_session=True,
    )
    deadline = time.monotonic() + 300  # compiling comes first
    while lines(tmp_path) < 20:
        assert time.monotonic() < deadline, "no round was played"
        assert process.poll() is None
        time.sleep(0.02)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does
    out, err = process.communicate(timeout=120)
    assert process.returncode == 130, err
    assert "Traceback" not in err
    stopped = json.loads(out)
    assert 20 <= stopped["rounds"] < 1500
    assert f"Stopped after {stopped['rounds']} of 1500 rounds; --resume goes on." in err
    assert lines(tmp_path) == stopped["rounds"]

    for file in tmp_path.rglob("*.jsonl"):  # as if the machine had failed in mid-line
        file.write_text(file.read_text() + '{"number": 7')
    before = time.monotonic()
    resumed = table(arena(tmp_path, *options, "--resume"))
    assert time.monotonic() > before
    assert resumed["rounds"] == 1500
    assert resumed == table(arena(tmp_path / "whole", *options))
    again = table(arena(tmp_path, *options, "--resume"))
    assert again == resumed


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (["greedy", "toadzilla"], "There is no bot “toadzilla”. The bots are random, level-1"),
        (["greedy"], "1 bots can't fill 2 seats"),
        (["greedy", "random", "--players", "3"], "2 bots can't fill 3 seats"),
        (["greedy", "greedy"], "A contest needs two different bots."),
        ([*BOTS, "--seconds", "1"], "either --seconds or --simulations"),
    ],
)
def test_contests_that_cannot_be_held(tmp_path: Path, options: list[str], reason: str) -> None:
    done = arena(tmp_path, *options)
    assert (done.returncode, done.stdout) == (2, "")
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
    command = [*ARENA, "cautious", "random", "--rounds", "4", "--json"]
    done = subprocess.run(command, capture_output=True, text=True, env=env)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["forfeits"] == []
    listed = subprocess.run([*ARENA[:-1], "bots"], capture_output=True, text=True, env=env)
    assert "cautious     Takes a line early, before it grows.\n" in listed.stdout
