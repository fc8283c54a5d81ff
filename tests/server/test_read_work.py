"""What the lane of heavy reads makes: replays in parts that fit together, records, lines of the archive."""

import json
from random import Random

import pytest

from toadline import Match, Record
from toadline.play.events import Closed, Event, Opened, Seated, Started, to_dict
from toadline.play.options import Options
from toadline.rules.errors import RulesError
from toadline.server import read_work
from toadline.server.gzip_parts import GzipParts
from toadline.server.messages import Replay
from toadline.server.read_work import (
    checked_record,
    packed,
    record_line,
    record_text,
    replay_part,
    replay_starts,
)


def played(rounds: int) -> Record:
    match, rng = Match(players=2, rounds=rounds, seed=1), Random(1)
    while not match.over:
        if match.round.over:
            match.next_round()
        match.play(rng.choice(match.round.legal_moves()))
    return Record.of(match, ("Ada", "Bo"))


@pytest.mark.parametrize("steps", [1, 7, 10_000])
def test_the_parts_of_a_replay_fit_together(steps: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(read_work, "STEPS", steps)
    record = played(2)
    text = "".join(replay_part(record, start) for start in replay_starts(record))
    replay = Replay.model_validate_json(text)
    assert len(replay.steps) == sum(1 + len(one.moves) for one in record.played)
    assert [step.round for step in replay.steps] == sorted(step.round for step in replay.steps)
    assert replay.steps[-1].points == record.played[-1].scores


def test_a_record_without_a_move_has_a_replay() -> None:
    record = Record.of(Match(players=2, rounds=1, seed=1), ("Ada", "Bo"))
    assert len(Replay.model_validate_json(replay_part(record, 0)).steps) == 1


def test_records_as_they_are_sent() -> None:
    record = played(1)
    assert Record.parse(record_text(record, "text")) == record
    assert Record.from_dict(json.loads(record_text(record, "json"))) == record
    assert checked_record(record_text(record, "text")) == record
    with pytest.raises(RulesError):
        checked_record({"names": 7})


def test_a_line_of_the_archive() -> None:
    opened = Opened("ada", Options(("open", "bot:random"), rounds=1), "ab" * 32)
    events: list[Event] = [opened, Seated(0, "ada", "Ada"), Started(), Closed("host")]
    log = [(number, 0.0, json.dumps(to_dict(event))) for number, event in enumerate(events, 1)]
    line = json.loads(record_line("table", log))
    assert line["table"] == "table"
    assert Record.from_dict(line["record"]).names[0] == "Ada"
    with pytest.raises(RulesError) as caught:
        record_line("table", log[:-1])
    assert caught.value.code == "not-over"


def test_parts_are_packed_if_asked_for() -> None:
    assert packed(lambda: "Kröte", None) == ("Kröte".encode(), None)
    _, state = packed(lambda: "Kröte", GzipParts())
    assert state
    assert state.size == 6
