"""Past events: from memory, or made anew a page at a time, and for nothing that nobody needs."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tests.server.inside import play_on, seated, services
from toadline.server import past_events
from toadline.server.services import Services
from toadline.server.tables import Listener


def test_pages_follow_each_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(past_events, "PAGE", 4)

    async def run(made: Services) -> None:
        table = await seated(made)
        old = await play_on(made, table.id)
        await play_on(made, table.id)
        found = [number for number, _ in await made.past.messages(old, "ada", 2, "192.0.2.1")]
        assert found == [3, 4, 5], "what has happened since then isn't asked for"
        pages = [json.loads((await made.past.page(old, "ada", after))()) for after in (0, 4)]
        assert [page["next"] for page in pages] == [4, None]
        assert [event["number"] for page in pages for event in page["events"]] == [1, 2, 3, 4, 5]
        assert pages[0]["events"][3]["changes"]["view"]["hand"], "as Ada may know it"

    asyncio.run(_with(tmp_path, run))


def test_what_nobody_needs_is_not_made(tmp_path: Path) -> None:
    async def run(made: Services) -> None:
        table = await seated(made)
        loaded = await made.tables.load(table.id)
        assert made.past.kept(loaded, "ada", 4) == made.past.kept(loaded, "ada", 99) == []
        assert made.past.kept(loaded, "ada", 3) is None
        loaded.listeners.add(Listener("ada", asyncio.Event()))
        await play_on(made, table.id)
        kept = made.past.kept(loaded, "ada", 4)
        assert kept
        assert [json.loads(text)["number"] for text in kept] == [5]
        assert made.past.kept(loaded, "ada", 3) is None

    asyncio.run(_with(tmp_path, run))


async def _with(folder: Path, run: Callable[[Services], Awaitable[None]]) -> None:
    async with services(folder) as made:
        await run(made)
