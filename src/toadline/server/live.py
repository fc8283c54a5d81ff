"""The live connection: numbered events as they happen, chat and presence out; wishes in."""

import asyncio
import logging
from collections.abc import Awaitable
from contextlib import suppress
from time import monotonic, perf_counter, time

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import BaseModel, TypeAdapter, ValidationError

from toadline.play.table import Table
from toadline.rules.errors import RulesError
from toadline.server import chat
from toadline.server.house import House
from toadline.server.messages import (
    Accepted,
    Beat,
    BeatCommand,
    ChatCommand,
    ClientMessage,
    MoveCommand,
    Picture,
    Player,
    Presence,
    Rejected,
    Said,
    Unsaid,
)
from toadline.server.metrics import ANSWER, REFUSED
from toadline.server.pictures import check_watch, happened, may_watch, whole_picture
from toadline.server.problems import Denied, problem_of
from toadline.server.tables import Listener, Live
from toadline.server.wishes import decision

log = logging.getLogger(__name__)

BEAT = 20.0
"""Seconds of quiet after which the server shows that it is there."""
SILENCE = 60.0
"""Seconds without a word from the client after which it is gone."""
SEND_DEADLINE = 10.0
"""Seconds that a slow reader may take for one message."""
MOST_MISSED = 500
"""Events that are sent one by one after a gap; beyond that the whole table is."""

TOO_SLOW = 4008
SHUT_OUT = 4003
GOING_AWAY = 1012

_message: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)


class Gone(Exception):
    """The connection is over, for this reason."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Connection:
    """One client that follows one table."""

    def __init__(self, house: House, socket: WebSocket, live: Live, player: Player | None) -> None:
        self.house = house
        self.socket = socket
        self.live = live
        self.player = player
        self.me = player.id if player else None
        self.listener = Listener(self.me, live.table.number)
        self._last_sent = monotonic()
        self._obeying = asyncio.Lock()

    @property
    def table(self) -> Table:
        """The table."""
        return self.live.table

    async def run(self, after: int | None) -> None:
        """Serve the connection until it ends."""
        self.live = await self.house.tables.live(self.table.id)  # it may have been put away meanwhile
        self.live.listeners.add(self.listener)
        try:
            await self._begin(after)
            await self.house.presence(self.table.id)
            await self._until_one_ends(self._listen(), self._tell())
        except Gone as gone:
            with suppress(RuntimeError, WebSocketDisconnect):
                await self.socket.close(gone.code)
        except WebSocketDisconnect:
            pass
        finally:
            self.live.listeners.discard(self.listener)
            await self.house.presence(self.table.id)

    async def _until_one_ends(self, *jobs: Awaitable[None]) -> None:
        tasks = [asyncio.ensure_future(job) for job in jobs]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    # What goes out.

    async def _begin(self, after: int | None) -> None:
        """Send what the client missed, or the whole table."""
        await self._send(Beat(now=round(time(), 3)))
        said = await chat.lines(self.house, self.table, self.me)
        self.listener.chat = said[-1].id if said else 0
        number = self.table.number
        if after is None or not 0 <= number - after <= MOST_MISSED:
            await self._send_picture()
            return
        log_so_far = await self.house.store.events(self.table.id)
        table = Table(self.table.id)
        for entry in log_so_far:
            table.apply(entry)
            if entry.number > after:
                await self._send(happened(table, entry, table.seat_of(self.me)))
        self.listener.number = table.number

    async def _tell(self) -> None:
        """Send news as it comes, and a beat when there is none."""
        listener = self.listener
        while not self.house.stopping.is_set():
            listener.wake.clear()
            await self._send_events()
            if listener.chat_news or listener.unsaid:
                await self._send_chat()
            if listener.presence:
                await self._send_presence()
            quiet = BEAT - (monotonic() - self._last_sent)
            try:
                async with asyncio.timeout(max(quiet, 0.01)):  # wait_for may miss that it was cancelled
                    await listener.wake.wait()
            except TimeoutError:
                await self._send(Beat(now=round(time(), 3)))
        async with self._obeying:  # what is under way is answered
            raise Gone(GOING_AWAY)

    async def _send_events(self) -> None:
        """Send the events that the client hasn't seen; the whole table if it is too far behind."""
        if self.live.stale:
            await self.house.tables.refresh(self.live)
        if self.listener.number == self.table.number:
            return
        if not may_watch(self.table, self.me):
            raise Gone(SHUT_OUT)
        number = self.table.number
        texts = self.live.since(self.listener.number, self.table.seat_of(self.me))
        if texts is None:
            await self._send_picture()
            return
        self.listener.number = number
        for text in texts:
            await self._send_text(text)

    async def _send_picture(self) -> None:
        said = await chat.lines(self.house, self.table, self.me)
        shown = whole_picture(self.table, self.table.seat_of(self.me))
        self.listener.number = self.table.number
        await self._send(Picture(table=shown, chat=tuple(said)))

    async def _send_chat(self) -> None:
        self.listener.chat_news = False
        for line in await chat.lines(self.house, self.table, self.me, self.listener.chat):
            self.listener.chat = line.id
            await self._send(Said(line=line))
        while self.listener.unsaid:
            await self._send(Unsaid(id=self.listener.unsaid.popleft()))

    async def _send_presence(self) -> None:
        self.listener.presence = False
        seats = [self.table.seat_of(player or None) for player in await self.house.bus.who(self.table.id)]
        here = sorted({seat for seat in seats if seat is not None})
        await self._send(Presence(seats=tuple(here), spectators=seats.count(None)))

    async def _send(self, message: BaseModel) -> None:
        await self._send_text(message.model_dump_json())

    async def _send_text(self, text: str) -> None:
        self._last_sent = monotonic()
        try:
            async with asyncio.timeout(SEND_DEADLINE):
                await self.socket.send_text(text)
        except TimeoutError:
            raise Gone(TOO_SLOW) from None
        except RuntimeError:  # closed meanwhile
            raise WebSocketDisconnect from None

    # What comes in.

    async def _listen(self) -> None:
        """Carry out what the client wants, one wish after the other."""
        while True:
            try:
                async with asyncio.timeout(SILENCE):
                    message = await self.socket.receive()
            except TimeoutError:
                raise Gone(TOO_SLOW) from None
            if message["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(message.get("code", 1000))
            async with self._obeying:
                await self._obey(message.get("text") or message.get("bytes") or b"")

    async def _check_player(self) -> None:
        """Shut out whom the host has barred meanwhile."""
        try:
            await self.house.accounts.identify(self.socket)
        except Denied:
            raise Gone(SHUT_OUT) from None

    async def _obey(self, text: str | bytes) -> None:
        start, ref = perf_counter(), None
        try:
            self.house.requests.check(f"live {self.me or self.house.address(self.socket)}")
            await self._check_player()
            command = _read(text)
            ref = command.ref
            if isinstance(command, BeatCommand):
                return
            if self.player is None:
                raise Denied("no-player")
            check_watch(self.table, self.me)
            if isinstance(command, ChatCommand):
                await chat.say(self.house, self.table, self.player, command.text)
                number = self.table.number
            else:
                number = (await self.house.tables.do(self.table.id, decision(command, self.player.id))).number
        except RulesError as error:
            REFUSED.labels(error.code).inc()
            await self._send(Rejected(ref=ref, problem=problem_of(error)))
        else:
            if isinstance(command, MoveCommand):
                ANSWER.observe(perf_counter() - start)
            await self._send(Accepted(ref=ref, number=number))


def _read(text: str | bytes) -> ClientMessage:
    try:
        return _message.validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        where = ".".join(map(str, first["loc"]))
        raise Denied("bad-message", what=f"{where} {first['msg']}".strip()[:200]) from None
