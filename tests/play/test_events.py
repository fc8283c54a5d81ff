"""A table is what its log says: whatever people do, the log alone gives the same table again."""

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from toadline.play import events
from toadline.play.events import Entry
from toadline.play.options import Options
from toadline.play.table import Table
from toadline.rules.errors import RulesError
from toadline.rules.shuffle import Shuffle, seal

PLAYERS = ("ada", "bo", "cy", "di")


@st.composite
def tables(draw: st.DrawFn) -> tuple[Table, list[Entry]]:
    """A table at some point of a wild life, and its log."""
    seats = draw(st.lists(st.sampled_from(["open", "bot:greedy", "player:bo"]), min_size=2, max_size=4))
    seats[0] = "open"
    options = Options(
        tuple(seats),
        rounds=draw(st.integers(1, 3)),
        pro=draw(st.booleans()),
        clock=draw(st.sampled_from([None, 5, 60])),
    )
    secret = Shuffle.from_seed(draw(st.integers(0, 99)), 2).secret
    table, now = Table("t"), 0.0
    log: list[Entry] = []
    happens = Table.open(options, secret, "ada")
    for _ in range(draw(st.integers(1, 120))):
        for event in happens:
            log.append(Entry(table.number + 1, now, event))
            table.apply(log[-1])
        now += draw(st.sampled_from([0.0, 1.0, 1.0, 1.0, 40.0, 400.0]))
        happens = _wish(draw, table, now)
    return table, log


def _wish(draw: st.DrawFn, table: Table, now: float) -> list[events.Event]:
    """What follows from something that somebody, or the time, wants."""
    who = draw(st.sampled_from(PLAYERS))
    view = table.view(table.turn)
    try:
        match draw(
            st.sampled_from(
                ["move"] * 12 + ["sit", "reveal"] * 3 + ["leave", "ready", "back", "vote", "tick"]
            )
        ):
            case "sit":
                return table.sit(who, who.title(), draw(st.sampled_from(["", seal(who)])))
            case "reveal":
                return table.reveal(who, who)
            case "leave":
                return table.leave(who)
            case "ready":
                return table.ready(who)
            case "back":
                return table.back(who)
            case "vote":
                return table.vote(who, draw(st.integers(0, 3)), now)
            case "tick":
                return table.tick(now)
        if view is None or table.turn is None:
            return []
        move = draw(st.sampled_from(view.legal_moves))
        if table.bot_to_move:
            return table.move_bot(move, table.number)
        owner = table.seats[table.turn].player
        return table.move(owner or "", move, table.number)
    except RulesError:
        return []


@settings(max_examples=150)
@given(tables())
def test_the_log_gives_the_same_table_again(life: tuple[Table, list[Entry]]) -> None:
    table, log = life
    written = [json.dumps([entry.number, entry.at, events.to_dict(entry.event)]) for entry in log]
    read = [json.loads(line) for line in written]
    again = Table.of("t", [Entry(number, at, events.from_dict(data)) for number, at, data in read])
    assert again == table


@settings(max_examples=150)
@given(tables())
def test_what_always_holds(life: tuple[Table, list[Entry]]) -> None:
    table, log = life
    assert table.number == len(log)
    seated = [seat.player for seat in table.seats if seat.player]
    assert len(set(seated)) == len(seated), "nobody sits twice"
    assert (table.turn is not None) == (table.status == "running")
    if table.status == "running":
        seat = table.seats[table.turn or 0]
        assert bool(table.bot_to_move) != seat.is_here, "somebody or some bot is to move"
    if table.match:
        assert not any(seat.is_sealed for seat in table.seats), "the deal needs all entropy"
    if table.status in ("over", "closed"):
        assert table.deadline is None
    else:
        assert table.deadline is None or table.tick(table.deadline), "what is due can happen"


@settings(max_examples=60)
@given(tables())
def test_deciding_changes_nothing(life: tuple[Table, list[Entry]]) -> None:
    table, _ = life
    before = table.copy()
    for player in PLAYERS:
        for command in (table.leave, table.ready, table.back):
            try:
                command(player)
            except RulesError:
                continue
    assert table == before
