"""Tables over HTTP: opening, finding, sitting down, playing, and what is left of a match."""

import asyncio
import gc
import json
from pathlib import Path
from typing import Any

import pytest

from tests.server import inside
from tests.server.player import New, both, play_on, refusal
from tests.waiting import until
from toadline import Record
from toadline.play.options import Options
from toadline.rules.played import Played
from toadline.rules.shuffle import Shuffle, commitment, seal
from toadline.server import tables
from toadline.server.bus import MemoryBus
from toadline.server.database import opened, upgrade
from toadline.server.feed import TableFeed
from toadline.server.settings import Settings
from toadline.server.store import Store
from toadline.server.tables import Listener, Tables
from toadline.server.turn_queue import MemoryTurnQueue

BOTS = ("open", "bot:level-1")


def test_commitment_seal_entropy_deal_and_secret_come_one_after_the_other(new: New) -> None:
    ada = new("Ada")
    opened = ada.ask("POST", "/tables", {"players": 2, "rounds": 1, "seats": BOTS})
    assert opened["you"] is opened["secret"] is opened["view"] is None
    table = opened["id"]
    sat = ada.sit(table, "myOwnChance7")
    assert (sat["status"], sat["view"], sat["secret"]) == ("revealing", None, None)
    assert sat["seats"][0]["seal"] == seal("myOwnChance7")
    assert [seat["entropy"] for seat in sat["seats"]] == ["", ""]
    ada.reveal(table, "myOwnChance7")
    dealt = ada.look(table)
    assert (dealt["status"], dealt["secret"]) == ("running", None)
    assert dealt["seats"][0]["entropy"] == "myOwnChance7"
    over = play_on(table, ada)
    shuffle = Shuffle(over["secret"], ("myOwnChance7", ""), (seal("myOwnChance7"), ""))
    assert sat["commitment"] == over["commitment"] == shuffle.commitment == opened["commitment"]
    assert tuple(dealt["view"]["hand"]) == shuffle.deal(1).hands[0]
    assert Record.parse(ada.try_to("GET", f"/tables/{table}/record").text).seals == shuffle.seals


def test_what_cant_be_sealed_or_revealed(new: New) -> None:
    ada, bo = new("Ada"), new("Bo")
    table = ada.open("open", "open")
    seats, reveals = f"/tables/{table}/seats", f"/tables/{table}/reveals"
    assert refusal(ada.try_to("POST", seats, {"seal": "my chance"}), 422) == "bad-seal"
    assert refusal(ada.try_to("POST", seats, {"entropy": "aaa"}), 422) == "bad-request"
    ada.sit(table, "aaa")
    early = ada.try_to("POST", reveals, {"entropy": "aaa"})
    assert refusal(early, 409) == "early-reveal"
    assert "aaa" not in early.text
    bo.sit(table, "bbb")
    assert refusal(ada.try_to("POST", reveals, {"entropy": "bbb"}), 409) == "wrong-reveal"
    assert refusal(ada.try_to("POST", reveals, {"entropy": "!"}), 422) == "bad-entropy"
    assert refusal(new("Eve").try_to("POST", reveals, {"entropy": "bbb"}), 403) == "not-seated"
    for _ in range(2):  # an answer may get lost
        ada.reveal(table, "aaa")
    bo.reveal(table, "bbb")
    bo.reveal(table, "bbb")
    assert [seat["entropy"] for seat in ada.look(table)["seats"]] == ["aaa", "bbb"]


def test_who_leaves_before_the_deal_closes_the_table_and_everybody_sees_it(new: New) -> None:
    ada, bo = new("Ada"), new("Bo")
    opened = ada.ask("POST", "/tables", {"players": 2})
    table = opened["id"]
    ada.sit(table, "aaa")
    bo.sit(table, "bbb")
    ada.reveal(table, "aaa")
    assert refusal(new("Eve").try_to("GET", f"/tables/{table}"), 403) == "private-table"
    bo.ask("DELETE", f"/tables/{table}/seats")
    for player in (ada, bo, new("Eve")):
        seen = player.look(table)
        assert (seen["status"], seen["closed"]) == ("closed", "unrevealed")
        assert [seat["left"] for seat in seen["seats"]] == [False, True]
        assert [seat["seal"] for seat in seen["seats"]] == [seal("aaa"), seal("bbb")]
        assert [seat["entropy"] for seat in seen["seats"]] == ["aaa", ""]
        assert commitment(seen["secret"]) == opened["commitment"]
    again = ada.ask("POST", f"/tables/{table}/rematch")
    assert [seat["kept_for"] for seat in again["seats"]] == [ada.id, None]
    assert ada.look(table)["rematch"] == again["id"]


def test_a_match_that_is_closed_shows_its_secret_and_its_record(new: New) -> None:
    ada, bo, table = both(new)
    ada.move(table)
    bo.move(table)
    ada.ask("DELETE", f"/tables/{table}/seats")
    bo.ask("DELETE", f"/tables/{table}/seats")
    seen = ada.look(table)
    assert (seen["status"], seen["closed"]) == ("closed", "abandoned")
    record = Record.parse(ada.try_to("GET", f"/tables/{table}/record").text)
    assert seen["secret"] == record.secret
    assert record.replay().shuffle


def test_a_table_that_waits_for_reveals_is_in_the_right_lists(new: New) -> None:
    ada, bo = new("Ada"), new("Bo")
    table = ada.open("open", "open", visibility="listed")
    ada.sit(table, "aaa")
    bo.sit(table, "bbb")
    rows = {
        path: [each["id"] for each in ada.ask("GET", path)["tables"]]
        for path in ("/tables", "/tables?status=running", "/players/me/tables")
    }
    assert [table in found for found in rows.values()] == [False, True, True]


def test_a_doubled_click_plays_once(new: New) -> None:
    ada, bo, table = both(new)
    mover = next(player for player in (ada, bo) if player.look(table)["view"]["legal_moves"])
    seen = mover.look(table)
    wish = {"move": seen["view"]["legal_moves"][0], "after": seen["number"]}
    assert mover.ask("POST", f"/tables/{table}/moves", wish) == {"number": seen["number"] + 1}
    answer = mover.try_to("POST", f"/tables/{table}/moves", wish)
    assert refusal(answer, 409) == "late"
    assert ada.look(table)["number"] == seen["number"] + 1


def test_refusals_have_the_rules_code_and_change_nothing(new: New) -> None:
    ada, bo, table = both(new)
    before = ada.look(table)
    mover, other = (ada, bo) if before["view"]["legal_moves"] else (bo, ada)
    moves, after = f"/tables/{table}/moves", before["number"]
    assert refusal(mover.try_to("POST", moves, {"move": "take", "after": after}), 409) == "no-line-to-take"
    assert refusal(mover.try_to("POST", moves, {"move": "fly", "after": after}), 422) == "no-move"
    assert refusal(other.try_to("POST", moves, {"move": "12", "after": after}), 409) == "not-your-turn"
    eve = new("Eve")
    assert refusal(eve.try_to("POST", moves, {"move": "12", "after": after}), 403) == "not-seated"
    assert refusal(mover.try_to("POST", moves, {"move": "12"}), 422) == "bad-request"
    assert ada.look(table) == before


def test_a_table_by_link_is_private_while_it_is_played(new: New) -> None:
    ada, bo, table = both(new)
    eve = new("Eve")
    for path in ("", "/events", "/chat"):
        assert refusal(eve.try_to("GET", f"/tables/{table}{path}"), 403) == "private-table"
    play_on(table, ada, bo)
    assert eve.look(table)["status"] == "over"


def test_spectators_of_a_listed_table_see_no_hand(new: New) -> None:
    ada, bo, table = both(new, visibility="listed")
    eve = new("Eve")
    ada.move(table)
    bo.move(table)
    seen = eve.look(table)
    assert (seen["you"], seen["view"]["hand"], seen["view"]["hands"]) == (None, [], None)
    drawn = [played["drew"] for played in seen["view"]["history"]]
    assert drawn[0] == 0
    assert set(drawn) <= {0, None}  # who takes the line draws nothing
    events = eve.events(table, 4)
    assert [event["event"]["played"]["drew"] for event in events] == drawn


def test_the_lobby_lists_what_can_be_joined_and_watched(new: New) -> None:
    ada, bo = new("Ada"), new("Bo")
    listed = ada.open("open", "open", visibility="listed")
    hidden = ada.open("open", "open")

    def names(status: str) -> set[str]:
        return {card["id"] for card in ada.ask("GET", f"/tables?status={status}")["tables"]}

    assert listed in names("open")
    assert hidden not in names("open")
    ada.sit(listed)
    bo.sit(listed)
    assert listed not in names("open")
    assert listed in names("running")
    assert listed in {card["id"] for card in bo.ask("GET", "/players/me/tables")["tables"]}
    play_on(listed, ada, bo)
    archive = {table["id"]: table for table in ada.ask("GET", "/archive")["tables"]}
    assert archive[listed]["winners"]
    assert hidden not in archive
    lines = ada.try_to("GET", "/archive/records").text.splitlines()
    records = {line["table"]: Record.from_dict(line["record"]) for line in map(json.loads, lines)}
    assert records[listed].replay().over
    assert hidden not in records


def test_a_stranger_sees_nothing_of_a_private_rematch(new: New) -> None:
    ada, bo, table = both(new)
    play_on(table, ada, bo)
    ada.ask("POST", f"/tables/{table}/rematch")
    assert refusal(new("Eve").try_to("POST", f"/tables/{table}/rematch"), 403) == "not-seated"


def test_a_rematch_is_one_table_for_the_same_people(new: New) -> None:
    ada, bo, table = both(new)
    assert refusal(ada.try_to("POST", f"/tables/{table}/rematch"), 409) == "not-over"
    play_on(table, ada, bo)
    again = ada.ask("POST", f"/tables/{table}/rematch")["id"]
    assert bo.ask("POST", f"/tables/{table}/rematch")["id"] == again
    assert ada.look(table)["rematch"] == again
    assert refusal(new("Eve").try_to("POST", f"/tables/{again}/seats", {}), 409) == "table-full"
    ada.sit(again)
    bo.sit(again)
    assert ada.look(again)["status"] == "running"


def test_between_rounds_the_scored_round_stays_open_until_all_are_ready(new: New) -> None:
    ada, bo, table = both(new, rounds=2)
    scored = play_on(table, ada, bo)
    assert scored["status"] == "between"
    assert scored["view"]["hands"]
    assert scored["deadline"] - scored["since"] == 30
    ada.ask("POST", f"/tables/{table}/ready")
    assert ada.look(table)["seats"][0]["ready"]
    bo.ask("POST", f"/tables/{table}/ready")
    assert (ada.look(table)["status"], ada.look(table)["view"]["match"]["number"]) == ("running", 2)


def test_when_the_clock_runs_out_a_bot_plays_until_the_owner_is_back(new: New) -> None:
    ada, bo, table = both(new, clock=1, stand_in="greedy", rounds=20)
    until(lambda: any(seat["bot"] for seat in ada.look(table)["seats"]), "a bot taking over")
    events = ada.events(table)
    absent = next(event["event"] for event in events if event["event"]["kind"] == "absent")
    assert absent["reason"] == "clock"
    owner = (ada, bo)[absent["seat"]]
    until(
        lambda: any(line["event"].get("bot") for line in ada.events(table)),
        "its move",
    )
    owner.ask("POST", f"/tables/{table}/back")
    kinds = [line["event"]["kind"] for line in ada.events(table)]
    assert "back" in kinds


def test_leaving_a_running_match_hands_the_seat_to_a_bot_for_good(new: New) -> None:
    ada, bo, table = both(new)
    bo.ask("DELETE", f"/tables/{table}/seats")
    seat = ada.look(table)["seats"][1]
    assert (seat["left"], seat["bot"]) == (True, "level-4")
    assert refusal(bo.try_to("POST", f"/tables/{table}/back"), 403) == "not-seated"
    assert play_on(table, ada)["status"] == "over"


def test_a_vote_needs_patience(new: New) -> None:
    ada, bo, table = both(new)
    slow = ada.look(table)["view"]["turn"]
    voter = (bo, ada)[slow]
    assert refusal(voter.try_to("POST", f"/tables/{table}/votes", {"seat": slow}), 409) == "vote-early"


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"players": 5}, "bad-request"),
        ({"players": 2, "seats": ["open"]}, "seat-count"),
        ({"players": 2, "seats": ["open", "bot:hal"]}, "unknown-bot"),
        ({"players": 2, "seats": ["bot:greedy", "bot:greedy"]}, "no-open-seat"),
        ({"players": 2, "seats": ["open", "throne"]}, "bad-seat"),
        ({"rounds": 0}, "bad-request"),
        ({"clock": -1}, "bad-request"),
        ({"colour": "green"}, "bad-request"),
        ([], "bad-request"),
    ],
)
def test_options_that_no_table_can_have(new: New, wish: Any, code: str) -> None:
    assert refusal(new("Ada").try_to("POST", "/tables", wish), 422) == code


def test_what_isnt_there(new: New) -> None:
    ada = new("Ada")
    assert refusal(ada.try_to("GET", "/tables/nosuchtable"), 404) == "no-table"
    assert refusal(ada.try_to("POST", "/tables/nosuchtable/seats", {}), 404) == "no-table"
    assert refusal(ada.try_to("POST", "/lessons/flying"), 404) == "unknown-lesson"
    assert refusal(ada.try_to("GET", "/nothing"), 404) == "no-such-thing"
    assert refusal(ada.try_to("DELETE", "/tables"), 405) == "no-method"


def test_the_bots_are_listed_from_weak_to_strong(new: New) -> None:
    names = [card["name"] for card in new("Ada").ask("GET", "/bots")]
    assert names.index("level-1") < names.index("level-8") < names.index("master")


def test_tables_that_nobody_needs_leave_the_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if more of those that are needed come first than are looked at in one go."""
    monkeypatch.setattr(tables, "MOST_WEIGHT", 5 * (tables.BARE_WEIGHT + 1))
    monkeypatch.setattr(tables, "RECENT", 3)

    async def run() -> tuple[int, set[str]]:
        settings = Settings.model_validate({"database": f"sqlite:///{tmp_path / 'toadline.sqlite'}"})
        async with opened(settings) as database:
            await upgrade(database)
            store = Store(database)
            store.start()
            all_tables = Tables(store, MemoryBus(), MemoryTurnQueue())
            needed = {(await all_tables.open(Options(), "ada", "here")).id for _ in range(4)}
            for name in needed:
                loaded = await all_tables.load(name)
                loaded.listeners.add(Listener("ada", asyncio.Event()))
            for _ in range(30):
                await all_tables.open(Options(), "ada", "here")
            await store.close()
            return len(all_tables._loaded), needed - all_tables._loaded.keys()

    kept, lost = asyncio.run(run())
    assert kept <= 10
    assert lost == set()


def test_what_was_made_for_listeners_goes_with_the_last_of_them(tmp_path: Path) -> None:
    async def run() -> None:
        async with inside.services(tmp_path) as made:
            table = (await inside.seated(made, listed=True)).id
            loaded = await made.tables.load(table)
            async with TableFeed(made, loaded, "ada", None) as ada:
                async with TableFeed(made, loaded, "eve", None):
                    await inside.play_on(made, table)
                    assert {seat: len(kept) for seat, kept in loaded.recent.items()} == {0: 1, None: 1}
                assert loaded.recent.keys() == {0}
                assert [text async for text in ada.news()]
            assert not loaded.recent
            assert loaded.shown is None
            await inside.play_on(made, table)
            assert not loaded.recent

    asyncio.run(run())


def test_tables_in_memory_are_bounded_by_what_they_weigh(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing of a table that was put away is kept, however many are played."""
    monkeypatch.setattr(tables, "MOST_WEIGHT", 300)

    async def run() -> list[int]:
        async with inside.services(tmp_path) as made:
            kept = []
            for _ in range(12):
                table = (await inside.seated(made, listed=True)).id
                async with TableFeed(made, await made.tables.load(table), None, None):
                    while (await inside.play_on(made, table)).status == "running":
                        pass
                gc.collect()
                kept.append(sum(isinstance(thing, Played) for thing in gc.get_objects()))
            return kept

    kept = asyncio.run(run())
    assert max(kept[6:]) <= max(kept[:6])
