"""What is done in the lane of heavy reads: from what is stored to the text that is sent."""

import json
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Literal

from toadline.play.events import Entry, from_dict
from toadline.play.table import Table
from toadline.rules.errors import InvalidRecord
from toadline.rules.record import Record
from toadline.server.gzip_parts import GzipParts
from toadline.server.problems import Denied
from toadline.server.shown import happened_to, replay_steps, shown_to
from toadline.server.store import LogRow

MOST_MOVES = 3000
"""Moves of the longest record that is replayed."""
STEPS = 100
"""Steps of a replay that are made at a time."""

Part = Callable[[], str]
"""Makes part of an answer; a process can be handed it."""


def packed(part: Part, before: GzipParts | None) -> tuple[bytes, GzipParts | None]:
    """Part of an answer as it is sent, packed if the others are."""
    text = part().encode()
    return before.pack(text) if before else (text, None)


def messages(table: str, log: Sequence[LogRow], player: str | None, after: int) -> list[tuple[int, str]]:
    """The events after a number as messages for a player, who knows the table as it was then."""
    made, shown = [], shown_to(Table(table), (None,))
    for entry, then in _followed(table, log):
        if entry.number < after:
            continue
        seat = then.seat_of(player)
        before, shown = shown, shown_to(then, (seat,))
        if entry.number > after:
            made.append((entry.number, happened_to(then, entry, before, shown)[seat].decode()))
    return made


def event_page(table: str, log: Sequence[LogRow], player: str | None, after: int, more: int | None) -> str:
    """A page of events."""
    return page_of((text for _, text in messages(table, log, player, after)), more)


def page_of(texts: Iterator[str], more: int | None) -> str:
    """Messages as an `EventPage`."""
    return f'{{"events":[{",".join(texts)}],"next":{json.dumps(more)}}}'


def checked_record(record: str | dict[str, object]) -> Record:
    """A record that was sent here, once it is known to replay."""
    written = Record.parse(record) if isinstance(record, str) else _from_dict(record)
    if sum(len(one.moves) for one in written.played) > MOST_MOVES:
        raise Denied("long-record", most=MOST_MOVES)
    written.replay()
    return written


def record_text(record: Record, form: Literal["text", "json"]) -> str:
    """A record, written out."""
    return json.dumps(record.to_dict()) if form == "json" else str(record)


def record_line(table: str, log: Sequence[LogRow]) -> str:
    """The record of a table that is over, as a line of the archive."""
    *_, (_, then) = _followed(table, log)
    return json.dumps({"table": table, "record": then.record().to_dict()}) + "\n"


def replay_starts(record: Record) -> range:
    """Where the parts of a record's replay begin."""
    return range(0, sum(1 + len(one.moves) for one in record.played) or 1, STEPS)


def replay_part(record: Record, start: int) -> str:
    """Part of the JSON of a replay: some steps, after all facts if they are the first."""
    steps = islice(replay_steps(record), start, start + STEPS)
    text = ",".join(step.model_dump_json() for step in steps)
    begin = "," if start else f'{{{_facts(record)},"steps":['
    return begin + text + ("]}" if start == replay_starts(record)[-1] else "")


def _facts(record: Record) -> str:
    facts = {
        "names": record.names,
        "rounds": record.rounds,
        "pro": record.pro,
        "commitment": record.commitment,
        "seals": record.seals,
        "entropy": record.entropy,
        "secret": record.secret,
    }
    return ",".join(f"{json.dumps(name)}:{json.dumps(value)}" for name, value in facts.items())


def _followed(table: str, log: Sequence[LogRow]) -> Iterator[tuple[Entry, Table]]:
    """Each event, and the table after it; it is the same table that goes on."""
    then = Table(table)
    for number, at, event in log:
        entry = Entry(number, at, from_dict(json.loads(event)))
        then.apply(entry)
        yield entry, then


def _from_dict(data: dict[str, object]) -> Record:
    try:
        return Record.from_dict(data)
    except (TypeError, AttributeError, KeyError) as error:
        raise InvalidRecord("record-json", field="record") from error
