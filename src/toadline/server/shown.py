"""What is shown of a table to one listener: all that leaves the server, made from the rules' views."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

from toadline.play.events import Entry, Left, Moved, Opened, Seated
from toadline.play.table import Table
from toadline.rules.played import Played
from toadline.rules.record import Record
from toadline.server.messages import (
    Event,
    Happened,
    LessonStep,
    ReplayStep,
    ShownMoved,
    ShownOpened,
    TableSummary,
    WholeTable,
)

Fields: TypeAlias = dict[str, Any]
Seats: TypeAlias = Collection[int | None]
"""Seats, and None for spectators."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A table as several may see it, in fields: what all see of it and of the round, and what each sees."""

    facts: Fields
    view: Fields
    own: dict[int | None, Fields]
    """Both are empty before the start."""


def whole_table(table: Table, seat: int | None) -> WholeTable:
    """The table as this seat, or a spectator, may see it, with every move of the round."""
    return WholeTable(**_facts(table), you=seat, view=table.view(seat))


def shown_to(table: Table, seats: Seats) -> Shown:
    """The table as each of these may see it."""
    if table.match is None:
        return Shown(_facts(table), {}, {seat: {} for seat in seats})
    view, own = table.match.snapshots(seats)
    return Shown(_facts(table), view, dict(zip(seats, own, strict=True)))


def happened_to(table: Table, entry: Entry, before: Shown, after: Shown) -> dict[int | None, bytes]:
    """The table's last event for each to whom it is shown, ready to be sent; some are told the same."""
    is_all = isinstance(entry.event, Opened | Seated | Left)  # who listens may be somebody else now
    is_move = isinstance(entry.event, Moved)
    facts = after.facts if is_all else _changed(before.facts, after.facts)
    seen = None if is_all else before.view or None
    view = _changed(seen, after.view)
    made: list[tuple[Fields, Played | None, bytes]] = []
    texts = {}
    for seat, own in after.own.items():
        more = _changed(before.own[seat] if seen else None, own)
        played = table.match.round.last_move(seat) if is_move and table.match else None
        text = next((text for *told, text in made if told == [more, played] and not is_all), b"")
        if not text:
            changes = {**facts, "you": seat} if is_all else facts.copy()
            if is_all or view or more:
                changes["view"] = {**view, **more} or None
            text = _encoded(entry, played, changes)
            made.append((more, played, text))
        texts[seat] = text
    return texts


def _encoded(entry: Entry, played: Played | None, changes: Fields) -> bytes:
    """A message: the event without what nobody may see of it, and what it changed."""
    event: Event
    match entry.event:
        case Opened():
            event = ShownOpened()
        case Moved(bot=bot):
            assert played, "a move was played"
            event = ShownMoved.model_construct(played=played, bot=bot)
        case _:
            event = entry.event
    message = Happened.model_construct(number=entry.number, at=entry.at, event=event, changes=changes)
    return message.model_dump_json().encode()


def _changed(before: Fields | None, after: Fields) -> Fields:
    """What is different now; all if there was nothing before."""
    if before is None:
        return after
    return {name: value for name, value in after.items() if value != before[name]}


def summary(table: Table) -> TableSummary:
    """The table in a list: nothing that only its players may know."""
    match = table.match
    return TableSummary(
        id=table.id,
        status=table.status,
        options=table.options,
        opened_at=table.opened_at,
        seats=table.seats,
        round=match.number if match else None,
        totals=match.totals if match else None,
        winners=match.winners if match else (),
    )


def replay_steps(record: Record) -> Iterator[ReplayStep]:
    """Every position of a record."""
    for match in record.steps():
        history = match.round.history
        yield ReplayStep(
            round=match.number,
            move=len(history),
            played=history[-1] if history else None,
            points=match.round.scores,
            views=tuple(match.views(range(match.players))),
        )


def _facts(table: Table) -> dict[str, Any]:
    """What everybody may know of a table."""
    return {
        "id": table.id,
        "number": table.number,
        "status": table.status,
        "options": table.options,
        "opened_at": table.opened_at,
        "seats": table.seats,
        "commitment": table.commitment,
        "secret": table.secret if table.status in ("over", "closed") else None,
        "since": table.since,
        "deadline": table.deadline,
        "votes": tuple(sorted(table.votes)),
        "closed": table.closed,
        "rematch": table.rematch,
        "lesson": _lesson(table),
    }


def _lesson(table: Table) -> LessonStep | None:
    if not table.lesson:
        return None
    lesson, history = table.lesson, table.match.round.history if table.match else ()
    left = lesson.script[len(history) :]
    expects = left[0] if left and table.status == "running" else None
    return LessonStep(
        name=table.options.lesson or "",
        step=1 + sum(played.seat == lesson.learner for played in history),
        steps=lesson.steps,
        expects=expects,
    )
