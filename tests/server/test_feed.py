"""What a reader is sent: what they missed, once; and the whole table if that was too much."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import Request
from starlette.types import Message

from tests.server.inside import play_on, seated, services, sit
from toadline.server import feed, past_events, tables
from toadline.server.feed import EventFeed, TableFeed
from toadline.server.messages import Player
from toadline.server.permissions import check_watch
from toadline.server.problems import Denied
from toadline.server.routes.events import events
from toadline.server.services import Services

Test = Callable[[Services], Awaitable[None]]


@pytest.fixture
def run(tmp_path: Path) -> Callable[[Test], None]:
    """Runs a test with services of its own."""

    async def with_services(test: Test) -> None:
        async with services(tmp_path) as made:
            await test(made)

    return lambda test: asyncio.run(with_services(test))


async def news(reader: EventFeed) -> list[Any]:
    return [json.loads(text) async for text in reader.news()]


async def numbers(reader: EventFeed) -> list[int | str]:
    """The events' numbers, and the types of other messages."""
    return [message.get("number", message["type"]) for message in await news(reader)]


def test_every_event_comes_once(run: Callable[[Test], None]) -> None:
    async def test(made: Services) -> None:
        table = await seated(made)
        loaded = await made.tables.load(table.id)
        async with EventFeed(made, loaded, "ada", 1) as reader:
            assert await numbers(reader) == [2, 3, 4], "from the store"
            assert await numbers(reader) == []
            await play_on(made, table.id)
            assert reader.wake.is_set()
            assert await numbers(reader) == [5], "from memory"
            assert not reader.wake.is_set()
            assert await numbers(reader) == []

    run(test)


def test_who_is_new_is_shown_the_whole_table_and_then_what_happens(run: Callable[[Test], None]) -> None:
    async def test(made: Services) -> None:
        table = await seated(made)
        loaded = await made.tables.load(table.id)
        async with TableFeed(made, loaded, "bo", None) as reader:
            (picture,) = await news(reader)
            assert (picture["type"], picture["table"]["number"], picture["table"]["you"]) == ("table", 4, 1)
            await play_on(made, table.id)
            await play_on(made, table.id)
            assert await numbers(reader) == [5, 6]
            assert await numbers(reader) == []

    run(test)


def test_who_keeps_up_is_pushed_what_happens_and_isnt_woken(run: Callable[[Test], None]) -> None:
    async def test(made: Services) -> None:
        table = await seated(made)
        loaded = await made.tables.load(table.id)
        pushed: list[bytes] = []
        takes = True

        def push(text: bytes) -> bool:
            if takes:
                pushed.append(text)
            return takes

        async with TableFeed(made, loaded, "bo", None, push=push) as reader:
            await play_on(made, table.id)
            assert not pushed, "the whole table comes first"
            assert await numbers(reader) == ["table"]
            waiting = asyncio.create_task(reader.wait())
            await asyncio.sleep(0)
            await play_on(made, table.id)
            assert [json.loads(text)["number"] for text in pushed] == [6]
            assert reader.push(b"an answer")
            assert not reader.wake.is_set()
            takes = False
            await play_on(made, table.id)
            assert not reader.push(b"an answer")
            await waiting
            assert await numbers(reader) == [7], "who doesn't keep up fetches it"
            takes = True
            await play_on(made, table.id)
            assert len(pushed) == 2, "and who isn't waiting has something else to read first"
            assert await numbers(reader) == [8]

    run(test)


def test_who_comes_back_is_sent_what_they_missed(run: Callable[[Test], None]) -> None:
    async def test(made: Services) -> None:
        table = await seated(made)
        loaded = await made.tables.load(table.id)
        async with TableFeed(made, loaded, "ada", 2) as reader:
            assert await numbers(reader) == [3, 4]
        async with TableFeed(made, loaded, "ada", 4) as reader:
            assert await numbers(reader) == []
        async with TableFeed(made, loaded, "ada", 9) as reader:
            assert await numbers(reader) == ["table"], "nobody has seen what hasn't happened"

    run(test)


def test_who_missed_too_much_is_shown_the_whole_table(
    run: Callable[[Test], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(feed, "MOST_MISSED", 2)
    monkeypatch.setattr(tables, "RECENT", 2)

    async def test(made: Services) -> None:
        table = await seated(made)
        loaded = await made.tables.load(table.id)
        async with TableFeed(made, loaded, "ada", 1) as reader:
            assert await numbers(reader) == ["table"]
            await play_on(made, table.id)
            await play_on(made, table.id)
            assert await numbers(reader) == [5, 6]
            for _ in range(3):
                await play_on(made, table.id)
            assert await numbers(reader) == ["table"], "a slow reader"
            assert await numbers(reader) == []

    run(test)


def test_who_is_far_behind_is_sent_page_after_page(
    run: Callable[[Test], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(past_events, "PAGE", 3)

    async def test(made: Services) -> None:
        table = await seated(made)
        for _ in range(4):
            await play_on(made, table.id)
        async with EventFeed(made, await made.tables.load(table.id), "ada", 0) as reader:
            assert await numbers(reader) == [1, 2, 3]
            assert reader.wake.is_set(), "there is more"
            assert await numbers(reader) == [4, 5, 6]
            await play_on(made, table.id)
            assert await numbers(reader) == [7, 8, 9]
            assert await numbers(reader) == []
            assert not reader.wake.is_set()

    run(test)


def test_who_comes_back_too_often_is_shown_the_whole_table(
    run: Callable[[Test], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(made: Services) -> None:
        table = await seated(made)
        loaded = await made.tables.load(table.id)
        monkeypatch.setattr(made.rates.replays, "_clock", lambda: 0.0)
        seen = []
        for _ in range(30):
            async with TableFeed(made, loaded, "ada", 2, "192.0.2.1") as reader:
                seen += await numbers(reader)
        assert seen == [3, 4] * 20 + ["table"] * 10
        async with TableFeed(made, loaded, "ada", 2, "192.0.2.2") as reader:
            assert await numbers(reader) == [3, 4], "nobody else is"

    run(test)


def test_who_may_no_longer_see_the_table_is_denied(run: Callable[[Test], None]) -> None:
    async def test(made: Services) -> None:
        table = await seated(made, "open", "player:bo")
        loaded = await made.tables.load(table.id)
        async with TableFeed(made, loaded, "eve", None) as eve, TableFeed(made, loaded, None, None) as nobody:
            assert await numbers(eve) == await numbers(nobody) == ["table"]
            await sit(made, table.id, "bo")
            for reader in (eve, nobody):
                with pytest.raises(Denied) as caught:
                    await news(reader)
                assert caught.value.code == "private-table"

    run(test)


def test_each_hears_the_chat_of_their_own_room(run: Callable[[Test], None]) -> None:
    async def test(made: Services) -> None:
        table = await seated(made, listed=True)
        loaded = await made.tables.load(table.id)
        async with TableFeed(made, loaded, "bo", None) as bo, TableFeed(made, loaded, "eve", None) as eve:
            assert await numbers(bo) == await numbers(eve) == ["table"]
            await made.chat.say(loaded.table, Player(id="ada", name="Ada", bot=False), "hello")
            assert [message["message"]["text"] for message in await news(bo)] == ["hello"]
            assert await news(bo) == await news(eve) == []

    run(test)


def test_who_has_gone_is_listened_for_no_more(run: Callable[[Test], None]) -> None:
    async def test(made: Services) -> None:
        table = await seated(made)
        loaded = await made.tables.load(table.id)
        async with EventFeed(made, loaded, "ada", 0):
            assert [listener.player for listener in loaded.listeners] == ["ada"]
        assert not loaded.listeners

    run(test)


def starting_at(
    made: Services, elsewhere: Services, table: str, call: int, monkeypatch: pytest.MonkeyPatch
) -> Callable[[], int]:
    """Let the match start as the database answers for the nth time; returns how often it was asked."""
    plain, asked = made.store._run, 0

    async def run(*arguments: Any, **more: Any) -> Any:
        nonlocal asked
        asked += 1
        found = await plain(*arguments, **more)
        if asked == call:
            monkeypatch.setattr(made.store, "_run", plain)
            loaded = made.tables.in_memory(table)
            await sit(elsewhere if loaded is None or loaded.lock.locked() else made, table, "bo")
        return found

    monkeypatch.setattr(made.store, "_run", run)
    return lambda: asked


async def read_all(reader: EventFeed) -> list[str]:
    async with reader:
        return [text async for text in reader.news()]


async def look_at_events(made: Services, table: str) -> list[str]:
    request: Message = {"type": "http", "headers": []}
    answer = await events(table, None, made, "127.0.0.1", Request(request))
    sent = bytearray()

    async def receive() -> Message:
        return await asyncio.Future()  # the reader stays

    async def send(message: Message) -> None:
        sent.extend(message.get("body", b""))

    await answer(request, receive, send)
    return [sent.decode()]


async def follow(made: Services, table: str, kind: type[EventFeed], after: int | None) -> list[str]:
    loaded = await made.tables.load(table)
    check_watch(loaded.table, None)
    return await read_all(kind(made, loaded, None, after))  # type: ignore[arg-type]


WAYS: list[Callable[[Services, str], Awaitable[list[str]]]] = [
    look_at_events,
    lambda made, table: follow(made, table, TableFeed, None),
    lambda made, table: follow(made, table, TableFeed, 0),
    lambda made, table: follow(made, table, EventFeed, 0),
]


@pytest.mark.parametrize("way", WAYS)
def test_a_stranger_sees_nothing_of_a_private_table_whenever_it_starts(
    run: Callable[[Test], None],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    way: Callable[[Services, str], Awaitable[list[str]]],
) -> None:
    async def test(made: Services) -> None:
        call, starts = 0, 0
        async with services(tmp_path) as elsewhere:
            while starts == call:
                call += 1
                table = await seated(made, "open", "player:bo")
                await made.chat.say(table, Player(id=f"eve{call}", name="Eve", bot=False), "hello")
                asked = starting_at(made, elsewhere, table.id, call, monkeypatch)
                with suppress(Denied):
                    for text in await way(made, table.id):
                        assert '"status":"running"' not in text, f"after the answer {call}"
                starts += asked() == call
        assert starts > 1

    run(test)
