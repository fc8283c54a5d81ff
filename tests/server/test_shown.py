"""What leaves the server: nobody's hidden cards, and the secret only when the match is over."""

import json
from collections.abc import Sequence
from typing import Any

from hypothesis import given

from tests.play.seated import SECRET, any_move, opened, play_on, play_round, seated
from tests.play.test_events import tables
from toadline import HIDDEN
from toadline.client.picture import changed
from toadline.play.events import Closed, Entry, Moved, Opened
from toadline.play.lessons import LESSONS
from toadline.play.options import Options
from toadline.play.table import Table
from toadline.server.messages import Happened
from toadline.server.shown import happened_to, replay_steps, shown_to, summary, whole_table

SEATS = (0, 1, None)


def plain(message: Any) -> Any:
    return json.loads(message.model_dump_json())


def told(before: Table, after: Table, entry: Entry, seats: Sequence[int | None] = SEATS) -> dict[Any, Any]:
    """What each listener is told of an event, and the table as they know it then."""
    texts = happened_to(after, entry, shown_to(before, seats), shown_to(after, seats))
    messages = {seat: json.loads(text) for seat, text in texts.items()}
    for seat, message in messages.items():
        Happened.model_validate(message)
        if before.number:
            message["table"] = changed(plain(whole_table(before, seat)), message["changes"])
    return messages


def moved(table: Table) -> tuple[Entry, dict[Any, Any]]:
    """A move's entry, and what each listener is told of it."""
    before, seat, move = table.copy(), table.turn or 0, str(any_move(table))
    play_on(table)
    entry = Entry(table.number, 0.0, Moved(seat, move))
    return entry, told(before, table, entry)


def without_history(table: Any) -> Any:
    view = table["view"] and {name: value for name, value in table["view"].items() if name != "history"}
    return {**table, "view": view}


def test_each_is_shown_their_own_hand_and_a_spectator_none() -> None:
    table = seated("ada", "bo")
    assert table.match
    hands = table.match.round.hands
    for seat, hand in zip(SEATS, (*hands, ()), strict=True):
        shown = plain(whole_table(table, seat))
        assert shown["you"] == seat
        assert tuple(shown["view"]["hand"]) == hand
        assert shown["view"]["hands"] is None


def test_what_was_drawn_is_shown_to_who_drew_it() -> None:
    table = seated("ada", "bo")
    mover = table.turn or 0
    entry, shown = moved(table)
    assert table.match
    drew = table.match.round.history[-1].drew
    for seat, message in shown.items():
        assert (message["number"], message["table"]["you"]) == (entry.number, seat)
        assert message["event"]["played"]["drew"] == (drew if seat == mover else HIDDEN)


@given(tables())
def test_changes_put_over_the_table_make_the_table(life: tuple[Table, list[Entry]]) -> None:
    """Whatever happens, from the first event on, for each listener."""
    table = Table("t")
    for entry in life[1]:
        before = table.copy()
        table.apply(entry)
        for seat, message in told(before, table, entry).items():
            known = message["table"] if before.number else message["changes"]
            assert without_history(known) == without_history(plain(whole_table(table, seat)))


def test_a_move_brings_only_what_it_changed() -> None:
    table = seated("ada", "bo", "cy", "di")
    for _ in range(5):
        _, shown = moved(table)
    fixed = {"id", "options", "seats", "you", "commitment"}
    for message in shown.values():
        assert message["changes"].keys().isdisjoint(fixed)
        assert message["changes"]["view"].keys().isdisjoint({"history", "seat", "players", "match"})
        assert len(json.dumps(message["changes"])) < 400


def test_who_is_told_the_same_shares_it() -> None:
    table = seated("ada", "bo", "cy", "di")
    before, seat, move = table.copy(), table.turn or 0, str(any_move(table))
    play_on(table)
    seats = (0, 1, 2, 3, None)
    texts = happened_to(
        table, Entry(table.number, 0.0, Moved(seat, move)), shown_to(before, seats), shown_to(table, seats)
    )
    bystanders = [texts[each] for each in seats if each not in (seat, table.turn)]
    assert len(bystanders) == 3
    assert all(text is bystanders[0] for text in bystanders)


def test_the_secret_is_shown_when_the_match_is_over_and_not_before() -> None:
    table = seated("ada", "bo", rounds=2)
    entry = Entry(1, 0.0, Opened("ada", table.options, SECRET))

    def everything() -> str:
        shown = [whole_table(table, seat) for seat in SEATS]
        news = json.dumps([*told(table, table, entry).values()])
        return "".join(message.model_dump_json() for message in [*shown, summary(table)]) + news

    play_round(table)
    assert table.status == "between"
    assert SECRET not in everything()
    for player in ("ada", "bo"):
        table.do(table.ready(player))
    play_round(table)
    assert plain(whole_table(table, None))["status"] == "over"
    assert plain(whole_table(table, None))["secret"] == SECRET


def test_a_closed_table_shows_its_secret() -> None:
    table = seated("ada", "bo")
    before = table.copy()
    table.do(table.close("host"))
    shown = told(before, table, Entry(table.number, 0.0, Closed("host")))[0]
    assert shown["event"] == {"kind": "closed", "reason": "host"}
    assert shown["changes"]["secret"] == SECRET


def test_of_the_opening_nothing_is_shown_but_that_it_happened() -> None:
    table = opened()
    shown = told(Table("t"), table, Entry(1, 3.0, Opened("ada", table.options, SECRET)))[None]
    assert (shown["number"], shown["at"], shown["changes"]["view"]) == (1, 3.0, None)
    assert shown["event"] == {"kind": "opened"}
    assert SECRET not in json.dumps(shown)


def test_a_list_shows_who_plays_and_how_it_stands_and_no_cards() -> None:
    table = seated("ada", "bo", rounds=1)
    running = summary(table)
    assert (running.status, running.round, running.totals, running.winners) == ("running", 1, (0, 0), ())
    assert [seat.name for seat in running.seats] == ["Ada", "Bo"]
    assert plain(running).keys().isdisjoint({"view", "secret", "commitment"})
    play_round(table)
    assert table.match
    assert (summary(table).totals, summary(table).winners) == (table.match.totals, table.match.winners)
    waiting = summary(opened())
    assert (waiting.round, waiting.totals, waiting.winners) == (None, None, ())


def test_a_replay_shows_every_position_of_every_round() -> None:
    table = seated("ada", "bo", rounds=1)
    play_round(table)
    assert table.match
    steps = list(replay_steps(table.record()))
    history = table.match.round.history
    assert [step.move for step in steps] == list(range(len(history) + 1))
    assert steps[0].played is None
    assert [step.played for step in steps[1:]] == list(history), "nothing is hidden any more"
    assert steps[-1].points == table.match.totals
    assert [view.seat for view in steps[0].views] == [0, 1]


def test_a_lesson_says_which_move_comes_next() -> None:
    lesson = LESSONS["example"]
    table = Table("t")
    options = Options(("bot:greedy",) * 3 + ("open",), rounds=1, lesson="example")
    table.do(table.open(options, SECRET, "ada"))
    assert whole_table(table, None).lesson is not None
    table.do(table.sit("ada", "Ada"))
    shown = whole_table(table, 3).lesson
    assert shown
    left = lesson.script[len(table.match.round.history) if table.match else 0 :]
    assert (shown.name, shown.step, shown.steps, shown.expects) == ("example", 1, lesson.steps, left[0])
    assert whole_table(seated("ada", "bo"), 0).lesson is None
