"""A table as one listener may see it: all that leaves the server about a game, made from the rules' views."""

from collections.abc import Collection, Iterator
from functools import lru_cache
from typing import Any

from toadline.play.events import (
    Absent,
    Back,
    Closed,
    Dealt,
    Entry,
    Left,
    Moved,
    Opened,
    Ready,
    Rematched,
    Seated,
    Started,
    Voted,
)
from toadline.play.options import PLAYER, Options
from toadline.play.table import Seat, Table
from toadline.rules.record import Record
from toadline.rules.view import View
from toadline.server import messages
from toadline.server.problems import Denied

SAME = 4096
"""Seats and options that aren't translated again with every move."""


def whole_picture(table: Table, seat: int | None) -> messages.WholeTable:
    """The table as this seat, or a spectator, may see it, with every move of the round."""
    view = table.view(seat)
    shown = messages.WholeView.model_validate(view) if view else None
    return messages.WholeTable(**_facts(table), you=seat, view=shown)


def happened(table: Table, entry: Entry, seat: int | None) -> messages.Happened:
    """The table's last event, for this seat or a spectator."""
    return next(happened_to(table, entry, (seat,)))


def happened_to(table: Table, entry: Entry, seats: Collection[int | None]) -> Iterator[messages.Happened]:
    """The table's last event for each of these. What all may see is gathered once."""
    all_may_see = messages.Table(**_facts(table), you=None, view=None)
    for seat, view in zip(seats, table.views(seats), strict=True):
        shown = messages.View.model_validate(view) if view else None
        yield messages.Happened(
            number=entry.number,
            at=entry.at,
            event=_event(entry, view),
            table=all_may_see.model_copy(update={"you": seat, "view": shown}),
        )


def card(table: Table) -> messages.TableCard:
    """The table in a list: nothing that only its players may know."""
    match = table.match
    return messages.TableCard(
        id=table.id,
        status=table.status,
        options=_options(table.options),
        opened_at=table.opened_at,
        seats=tuple(map(_seat, table.seats)),
        round=match.number if match else None,
        totals=match.totals if match else None,
        winners=match.winners if match else (),
    )


def may_watch(table: Table, player: str | None) -> bool:
    """Whether a player may see this table: a listed one, their own, or while it isn't being played."""
    return table.options.listed or table.seat_of(player) is not None or table.status in ("open", "over")


def check_watch(table: Table, player: str | None) -> None:
    """Raise unless this player may see the table."""
    if not may_watch(table, player):
        raise Denied("private-table")


def replay(record: Record) -> messages.Replay:
    """Every position of a record."""
    steps = []
    for match in record.steps():
        history = match.round.history
        steps.append(
            messages.ReplayStep(
                round=match.number,
                move=len(history),
                played=messages.Played.model_validate(history[-1]) if history else None,
                points=match.round.scores,
                views=tuple(messages.View.model_validate(match.view(seat)) for seat in range(match.players)),
            )
        )
    return messages.Replay(
        names=record.names,
        rounds=record.rounds,
        pro=record.pro,
        commitment=record.commitment,
        entropy=record.entropy,
        secret=record.secret,
        steps=tuple(steps),
    )


def _facts(table: Table) -> dict[str, Any]:
    """What a table's picture shows to everybody."""
    return {
        "id": table.id,
        "number": table.number,
        "status": table.status,
        "options": _options(table.options),
        "opened_at": table.opened_at,
        "seats": tuple(map(_seat, table.seats)),
        "commitment": table.commitment,
        "secret": table.secret if table.status == "over" else None,
        "since": table.since,
        "deadline": table.deadline,
        "votes": tuple(sorted(table.votes)),
        "closed": table.closed,
        "rematch": table.rematch,
        "lesson": _lesson(table),
    }


@lru_cache(SAME)
def _options(options: Options) -> messages.Options:
    return messages.Options.model_validate(options)


@lru_cache(SAME)
def _seat(seat: Seat) -> messages.Seat:
    return messages.Seat(
        kind="person" if seat.player else "bot" if seat.name else "open",
        name=seat.name,
        player=seat.player,
        bot=seat.stand_in,
        left=seat.left,
        ready=seat.ready,
        entropy=seat.entropy,
        kept_for=seat.wish.removeprefix(PLAYER) if seat.wish.startswith(PLAYER) else None,
    )


def _lesson(table: Table) -> messages.LessonStep | None:
    if not table.lesson:
        return None
    lesson, history = table.lesson, table.match.round.history if table.match else ()
    left = lesson.script[len(history) :]
    expects = left[0] if left and table.status == "running" else None
    return messages.LessonStep(
        name=table.options.lesson or "",
        step=1 + sum(played.seat == lesson.learner for played in history),
        steps=lesson.steps,
        expects=expects,
    )


def _event(entry: Entry, view: View | None) -> messages.Event:
    match entry.event:
        case Opened():
            return messages.OpenedEvent()
        case Seated(seat=who, name=name):
            return messages.SeatedEvent(seat=who, name=name)
        case Left(who):
            return messages.LeftEvent(seat=who)
        case Started():
            return messages.StartedEvent()
        case Moved(bot=bot):
            assert view, "a move was played"
            return messages.MovedEvent(played=messages.Played.model_validate(view.history[-1]), bot=bot)
        case Ready(who):
            return messages.ReadyEvent(seat=who)
        case Dealt(number):
            return messages.DealtEvent(round=number)
        case Absent(who, reason):
            return messages.AbsentEvent(seat=who, reason=reason)
        case Back(who):
            return messages.BackEvent(seat=who)
        case Voted(who, against):
            return messages.VotedEvent(seat=who, against=against)
        case Closed(reason=why):
            return messages.ClosedEvent(reason=why)
        case Rematched(other):
            return messages.RematchedEvent(table=other)
