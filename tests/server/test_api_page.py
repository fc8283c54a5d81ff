"""docs/api.md: a newcomer with a terminal and nothing else."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from tests.server.process import Server, sqlite
from tests.shell import ROOT, blocks, run
from toadline.rules.record import Record
from toadline.server import live, messages
from toadline.server.routes.live import REFUSED_CODE

PAGE = (ROOT / "docs/api.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, str]]:
    """The folder where the page's commands ran, and what they printed."""
    folder = tmp_path_factory.mktemp("newcomer")
    with Server(folder / "log", sqlite(folder), "--requests-per-second=20") as server:
        script = "\n".join(blocks("api.md", "bash")).replace("--max-time 1 ", "--max-time 10 ")
        done = run(script, folder, server.address)
        assert done.returncode == 0, done.stdout[-500:] + done.stderr
        yield folder, done.stdout


def test_the_commands_play_a_match_and_its_record_is_right(played: tuple[Path, str]) -> None:
    folder, said = played
    assert "This record is correct: " in said
    assert "The deals follow from the secret and the entropy." in said
    assert "Shuffle version 2" in said
    record = Record.parse((folder / "match.txt").read_text())
    assert record.entropy
    assert all(re.fullmatch("[0-9a-f]{32}", text) for text in record.entropy)
    assert "too-many" not in said


def test_the_events_and_the_refusal_are_what_the_page_says(played: tuple[Path, str]) -> None:
    _, said = played
    lines = said.splitlines()
    page = next(json.loads(line) for line in lines if line.startswith('{"events":[{"type":"event"'))
    events = page["events"]
    assert page["next"] is None
    streamed = [json.loads(line) for line in lines if line.startswith('{"type":"event"')]
    assert events == streamed
    assert [event["number"] for event in events] == list(range(61, 61 + len(events)))
    problem = messages.Problem.model_validate_json(lines[-1])
    assert (problem.code, problem.values["after"]) == ("late", 1)


def test_the_schemas_are_there(played: tuple[Path, str]) -> None:
    folder, _ = played
    assert "/api/v1/tables/{table}/moves" in json.loads((folder / "openapi.json").read_text())["paths"]
    assert "ServerMessage" in json.loads((folder / "live.json").read_text())["$defs"]


def test_the_page_names_every_message_and_every_close_code() -> None:
    union, *_ = get_args(messages.ServerMessage)
    sent = {kind.model_fields["type"].default for kind in get_args(union)}
    rows = re.findall(r"^\| (`.*?) \|", PAGE, re.MULTILINE)
    assert {word for row in rows for word in re.findall(r"`(\w+)`", row)} == sent
    union, *_ = get_args(messages.ClientMessage)
    said = PAGE[PAGE.index("You send") :].partition("\n\n")[0]
    for kind in get_args(union):
        (word,) = get_args(kind.model_fields["type"].annotation)
        assert f"`{word}`" in said
    codes = {live.GOING_AWAY, live.SHUT_OUT, live.TOO_SLOW, REFUSED_CODE}
    assert set(map(int, re.findall(r"^\| (\d{4}) \|", PAGE, re.MULTILINE))) == codes
