"""The news of a table for one reader: who reads is woken, and fetches what they haven't had.

So there is no queue that a slow reader could fill. The live connection and the stream of events over HTTP
both read a feed.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Self

from toadline.play.table import Table
from toadline.server.chat import room_of
from toadline.server.messages import Picture, Said, Unsaid
from toadline.server.past_events import PAGE
from toadline.server.permissions import check_watch
from toadline.server.problems import Denied
from toadline.server.push import Push
from toadline.server.services import Services
from toadline.server.shown import whole_table
from toadline.server.tables import Listener, LoadedTable

MOST_MISSED = PAGE
"""Events that are sent one by one to a reader who comes back; beyond that the whole table is."""


class EventFeed:
    """Every event after a number, as messages that are ready to be sent."""

    def __init__(
        self,
        services: Services,
        loaded: LoadedTable,
        player: str | None,
        after: int,
        address: str = "",
        token: str | None = None,
        push: Push = lambda _: False,
    ) -> None:
        self.loaded = loaded
        self.player = player
        self.token = token
        """The hash of what the reader proved with who they are."""
        self._address = address
        """Who shares in the lane of heavy reads."""
        self.wake = asyncio.Event()
        """Set when there may be news."""
        self._services = services
        self._listener = Listener(player, self.wake, after, push, token)

    @property
    def is_void(self) -> bool:
        """Whether the reader was barred, or logged out, and has to go."""
        return self.token in self._services.accounts.void

    @property
    def table(self) -> Table:
        """The table as of now."""
        return self.loaded.table

    async def __aenter__(self) -> Self:
        self.loaded = await self._services.tables.load(self.table.id)  # it may have been put away meanwhile
        self.loaded.listeners.add(self._listener)
        self._services.presences.changed(self.loaded)
        return self

    async def __aexit__(self, *_: object) -> None:
        self.loaded.leave(self._listener)
        self._services.presences.changed(self.loaded)

    async def wait(self) -> None:
        """Wait until there may be news, all that there was having been sent; what is pushed needn't be."""
        self._listener.is_waiting = not self.wake.is_set()
        await self.wake.wait()
        self._listener.is_waiting = False

    def push(self, text: bytes) -> bool:
        """Send something else at once; False if that has to wait."""
        return self._listener.is_waiting and self._listener.push(text)

    async def news(self) -> AsyncIterator[str]:
        """What the reader hasn't been sent; `Denied` if they may no longer see the table."""
        self.wake.clear()
        if self.loaded.stale:
            await self._services.tables.refresh(self.loaded)
        check_watch(self.table, self.player)
        async for text in self._messages():
            check_watch(self.table, self.player)  # the match may have started while this was made
            yield text

    async def _messages(self) -> AsyncIterator[str]:
        for text in await self._events():
            yield text

    async def _events(self) -> list[str]:
        if self._listener.sent >= self.table.number:
            return []
        kept = self._kept()
        return await self._past() if kept is None else kept

    def _kept(self) -> list[str] | None:
        """The events that weren't sent, from memory; None if they aren't all there."""
        kept = self.loaded.since(self._listener.sent, self.table.seat_of(self.player))
        if kept is not None:
            self._listener.sent = self.table.number
        return kept

    async def _past(self) -> list[str]:
        """The next events that weren't sent, made anew; if there are more, they are news."""
        table = self.table
        past = await self._services.past.messages(table, self.player, self._listener.sent, self._address)
        self._listener.sent = past[-1][0]
        if self._listener.sent < table.number:
            self.wake.set()
        return [text for _, text in past]


class TableFeed(EventFeed):
    """Events, chat and presence; and the whole table for who is new, or too far behind."""

    def __init__(
        self,
        services: Services,
        loaded: LoadedTable,
        player: str | None,
        after: int | None,
        address: str = "",
        token: str | None = None,
        push: Push = lambda _: False,
    ) -> None:
        super().__init__(services, loaded, player, after or 0, address, token, push)
        self._knows_table = after is not None
        self._is_back = after is not None
        """Whether the reader has just come back; who falls behind later reads slowly."""
        self._room = ""
        self._last_message = 0
        self._presence = ""

    async def _messages(self) -> AsyncIterator[str]:
        async for text in super()._messages():
            yield text
        if (
            self._listener.chat_news
            or self._listener.unsaid
            or room_of(self.table, self.player) != self._room
        ):
            async for text in self._chat():
                yield text
        presence = self._services.presences.shown(self.table.id)
        if presence not in ("", self._presence):
            self._presence = presence
            yield presence

    async def _events(self) -> list[str]:
        missed = self.table.number - self._listener.sent
        is_back, self._is_back = self._is_back, False
        if self._knows_table:
            if missed == 0:
                return []
            if missed > 0 and (kept := self._kept()) is not None:
                return kept
            if is_back and 0 < missed <= MOST_MISSED:
                with suppress(Denied):  # who comes back too often is shown the whole table
                    self._services.rates.replays.check(self._address)
                    return await self._past()
        return [await self._whole()]

    async def _whole(self) -> str:
        """The whole table, with its chat."""
        self._room = room_of(self.table, self.player)
        said = await self._services.chat.messages(self.table, self.player)
        self._last_message = said[-1].id if said else 0
        self._knows_table = True
        self._listener.sent = self.table.number
        shown = whole_table(self.table, self.table.seat_of(self.player))
        return Picture(table=shown, chat=tuple(said)).model_dump_json()

    async def _chat(self) -> AsyncIterator[str]:
        self._listener.chat_news = False
        room = room_of(self.table, self.player)
        if room != self._room:  # sat down or got up: what was said there before is news
            self._room, self._last_message = room, 0
        for message in await self._services.chat.messages(self.table, self.player, self._last_message):
            self._last_message = message.id
            yield Said(message=message).model_dump_json()
        while self._listener.unsaid:
            yield Unsaid(id=self._listener.unsaid.popleft()).model_dump_json()
