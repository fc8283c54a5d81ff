"""What is shown of a table to one listener: all that leaves the server, made from the rules' views."""

from collections.abc import Collection, Iterator
from typing import Any

from toadline.play.events import Entry, Moved, Opened
from toadline.play.table import Table
from toadline.rules.record import Record
from toadline.rules.view import View
from toadline.server.messages import (
    Event,
    Happened,
    LessonStep,
    ReplayStep,
    ShownMoved,
    ShownOpened,
    ShownTable,
    TableSummary,
    WholeTable,
)


def whole_table(table: Table, seat: int | None) -> WholeTable:
    """The table as this seat, or a spectator, may see it, with every move of the round."""
    return WholeTable(**_facts(table), you=seat, view=table.view(seat))


def happened(table: Table, entry: Entry, seat: int | None) -> Happened:
    """The table's last event, for this seat or a spectator."""
    return next(happened_to(table, entry, (seat,)))


def happened_to(table: Table, entry: Entry, seats: Collection[int | None]) -> Iterator[Happened]:
    """The table's last event for each of these. What all may see is gathered once."""
    all_may_see = ShownTable(**_facts(table), you=None, view=None)
    for seat, view in zip(seats, table.views(seats), strict=True):
        yield Happened(
            number=entry.number,
            at=entry.at,
            event=_event(entry, view),
            table=all_may_see.model_copy(update={"you": seat, "view": view}),
        )


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


def _event(entry: Entry, view: View | None) -> Event:
    match entry.event:
        case Opened():
            return ShownOpened()
        case Moved(bot=bot):
            assert view, "a move was played"
            return ShownMoved(played=view.history[-1], bot=bot)
    return entry.event
