"""Tables to try things at. Times are in seconds; the clock is whatever the test says."""

from collections.abc import Iterable

import pytest

from toadline import IllegalMove, Move
from toadline.play.events import (
    Event,
)
from toadline.play.options import Options
from toadline.play.refusals import Refused
from toadline.play.table import Table
from toadline.rules.shuffle import Shuffle

SECRET = Shuffle.from_seed(1, 2).secret


def opened(*seats: str, **options: object) -> Table:
    table = Table("t")
    table.do(table.open(Options(tuple(seats) or ("open", "open"), **options), SECRET, "ada"))  # type: ignore[arg-type]
    return table


def seated(*players: str, **options: object) -> Table:
    """A table where these players sit, called by their ids, at time 0."""
    table = opened(*("open" for _ in players), **options)
    for player in players:
        table.do(table.sit(player, player.title()))
    return table


def player_to_move(table: Table) -> str:
    assert table.turn is not None
    player = table.seats[table.turn].player
    assert player
    return player


def any_move(table: Table) -> Move:
    view = table.view(table.turn)
    assert view
    return view.legal_moves[0]


def play_on(table: Table, now: float = 0.0) -> None:
    """Play the first legal move of whose turn it is."""
    table.do(table.move(player_to_move(table), any_move(table), table.number), now)


def play_round(table: Table, now: float = 0.0) -> None:
    while table.status == "running":
        play_on(table, now)


def refused(code: str) -> "pytest.RaisesExc[Refused | IllegalMove]":
    return pytest.raises((Refused, IllegalMove), check=lambda error: error.code == code)


def kinds(events: Iterable[Event]) -> list[type[Event]]:
    return [type(event) for event in events]
