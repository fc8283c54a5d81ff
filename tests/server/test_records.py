"""Records and replays of matches that are over."""

from typing import Any

import pytest

from tests.server.client import verify
from tests.server.player import New, both, play_on, refusal
from toadline import Record


def test_the_record_verifies_and_replays(new: New) -> None:
    ada, bo, table = both(new)
    assert refusal(ada.try_to("GET", f"/tables/{table}/record"), 409) == "not-over"
    assert refusal(ada.try_to("GET", f"/tables/{table}/replay"), 409) == "not-over"
    play_on(table, ada, bo)
    text = ada.try_to("GET", f"/tables/{table}/record").text
    verify(text)
    as_json = ada.ask("GET", f"/tables/{table}/record?format=json")
    assert Record.from_dict(as_json) == Record.parse(text)
    replay = ada.ask("GET", f"/tables/{table}/replay")
    moves = [str(move) for move in Record.parse(text).played[0].moves]
    assert [step["played"]["move"] for step in replay["steps"][1:]] == moves
    assert replay["steps"][0]["views"][1]["hand"] == as_json["played"][0]["hands"][1]
    assert replay["steps"][-1]["points"] == as_json["played"][0]["scores"]
    for record in (text, as_json):
        assert ada.ask("POST", "/replay", {"record": record}) == replay


@pytest.mark.parametrize("record", ["", "toadline record 1\n", {}, {"format": 7}, {"format": []}])
def test_an_upload_that_is_no_record(new: New, record: Any) -> None:
    answer = new("Ada").try_to("POST", "/replay", {"record": record})
    assert answer.status_code == 422
    assert answer.json()["code"].startswith("record-")


def test_a_long_record_is_refused(new: New) -> None:
    ada, bo, table = both(new)
    play_on(table, ada, bo)
    written = ada.ask("GET", f"/tables/{table}/record?format=json")
    written["played"] *= 80
    assert refusal(ada.try_to("POST", "/replay", {"record": written}), 413) == "long-record"
