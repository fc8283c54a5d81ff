"""The live connection: numbered events as they happen, chat and presence out; wishes in."""

import asyncio
import logging
from collections import deque
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
    Rejected,
    Said,
    Unsaid,
)
from toadline.server.metrics import ANSWER, REFUSED
from toadline.server.pictures import check_watch, may_watch, whole_picture
from toadline.server.problems import Denied, problem_of
from toadline.server.tables import Listener, Live
from toadline.server.wishes import decision

log = logging.getLogger(__name__)

BEAT = 20.0
"""Seconds between two signs that the server is there, at most."""
SILENCE = 60.0
"""Seconds without a word from the client after which it is gone."""
SEND_DEADLINE = 10.0
"""Seconds that a slow reader may take for one message."""
FAREWELL = 5.0
"""Seconds that a reader may take for the news that it is over."""
LOOK = 5.0
"""Seconds between two looks whether a connection is still alive and welcome."""
MOST_UNREAD = 8
"""Answers that may wait for a reader, before no more wishes are heard."""
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
        self._answers: deque[BaseModel] = deque()
        self._all_answered = asyncio.Event()
        self._last_sent = self._last_heard = monotonic()
        self._is_sending = False
        self._room = ""
        self._obeying = asyncio.Lock()

    @property
    def table(self) -> Table:
        """The table."""
        return self.live.table

    async def run(self, after: int | None) -> None:
        """Serve the connection until it ends."""
        code = None
        try:
            self.live = await self.house.tables.live(self.table.id)  # it may have been put away meanwhile
            self.live.listeners.add(self.listener)
            self.house.note_presence(self.live)
            await self._until_one_ends(self._listen(), self._tell(after), self._watch())
        except Gone as gone:
            code = gone.code
        except Denied:  # the database is away: the client comes again
            code = GOING_AWAY
        except WebSocketDisconnect:
            pass
        finally:  # first of all: who doesn't read may not hear of the end for a while
            self.live.listeners.discard(self.listener)
            self.house.note_presence(self.live)
        if code:
            await self._close(code)

    async def _close(self, code: int) -> None:
        with suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
            async with asyncio.timeout(FAREWELL):
                await self.socket.close(code)

    async def _until_one_ends(self, *jobs: Awaitable[None]) -> None:
        tasks = [asyncio.ensure_future(job) for job in jobs]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            async with self._obeying:  # a wish that is being written has to happen, too
                for task in tasks:
                    task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _watch(self) -> None:
        """End a connection that is dead or no longer welcome; one timer, since one a message is dear."""
        last_beat = monotonic()
        while True:
            await asyncio.sleep(LOOK)
            now = monotonic()
            stuck = self._is_sending and now - self._last_sent > SEND_DEADLINE
            if stuck or now - self._last_heard > SILENCE:
                raise Gone(TOO_SLOW)
            if now - last_beat > BEAT - LOOK:  # also amid other news: it is what clients answer
                last_beat = now
                self._answer(Beat(now=round(time(), 3)))
            if self.me in self.house.barred:
                raise Gone(SHUT_OUT)

    # What goes out: only `_tell` sends.

    async def _begin(self, after: int | None) -> None:
        """Send what the client missed, or the whole table."""
        await self._send(Beat(now=round(time(), 3)))
        number, seat = self.table.number, self.table.seat_of(self.me)
        if after is None or not 0 <= number - after <= MOST_MISSED:
            await self._send_picture()
            return
        missed = self.live.since(after, seat)
        if missed is None:
            past = await self.house.tables.past(self.table.id, self.me, after)
            missed = [text for at, text in past if at <= number]
        self.listener.number = number
        for text in missed:
            await self._send_text(text)
        await self._send_chat()

    async def _tell(self, after: int | None) -> None:
        """Send what was missed, then answers and news as they come."""
        await self._begin(after)
        listener = self.listener
        while not self.house.stopping.is_set():
            listener.wake.clear()
            await self._send_answers()
            await self._send_events()
            if listener.chat_news or listener.unsaid or chat.room_of(self.table, self.me) != self._room:
                await self._send_chat()
            if self.live.presence not in ("", listener.presence):
                listener.presence = self.live.presence
                await self._send_text(listener.presence)
            await listener.wake.wait()
        async with self._obeying:  # what is under way is answered
            await self._send_answers()
            raise Gone(GOING_AWAY)

    def _answer(self, message: BaseModel) -> None:
        """Have something sent to this client alone."""
        self._answers.append(message)
        self._all_answered.clear()
        self.listener.wake.set()

    async def _send_answers(self) -> None:
        while self._answers:
            await self._send(self._answers.popleft())
        self._all_answered.set()

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
        self._room = chat.room_of(self.table, self.me)
        said = await chat.lines(self.house, self.table, self.me)
        self.listener.chat = said[-1].id if said else 0
        shown = whole_picture(self.table, self.table.seat_of(self.me))
        self.listener.number = self.table.number
        await self._send(Picture(table=shown, chat=tuple(said)))

    async def _send_chat(self) -> None:
        self.listener.chat_news = False
        room = chat.room_of(self.table, self.me)
        if room != self._room:  # sat down or got up: what was said there before is news
            self._room, self.listener.chat = room, 0
        for line in await chat.lines(self.house, self.table, self.me, self.listener.chat):
            self.listener.chat = line.id
            await self._send(Said(line=line))
        while self.listener.unsaid:
            await self._send(Unsaid(id=self.listener.unsaid.popleft()))

    async def _send(self, message: BaseModel) -> None:
        await self._send_text(message.model_dump_json())

    async def _send_text(self, text: str) -> None:
        self._last_sent, self._is_sending = monotonic(), True
        try:
            await self.socket.send_text(text)
        except RuntimeError:  # closed meanwhile
            raise WebSocketDisconnect from None
        self._is_sending = False

    # What comes in.

    async def _listen(self) -> None:
        """Carry out what the client wants, one wish after the other."""
        while True:
            if len(self._answers) > MOST_UNREAD:
                await self._all_answered.wait()
            message = await self.socket.receive()
            self._last_heard = monotonic()
            if message["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(message.get("code", 1000))
            async with self._obeying:
                await self._obey(message.get("text") or message.get("bytes") or b"")

    async def _obey(self, text: str | bytes) -> None:
        start, ref = perf_counter(), None
        try:
            self.house.requests.check(f"live {self.me or self.house.address(self.socket)}")
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
            self._answer(Rejected(ref=ref, problem=problem_of(error)))
        else:
            if isinstance(command, MoveCommand):
                ANSWER.observe(perf_counter() - start)
            self._answer(Accepted(ref=ref, number=number))


def _read(text: str | bytes) -> ClientMessage:
    try:
        return _message.validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        where = ".".join(map(str, first["loc"]))
        raise Denied("bad-message", what=f"{where} {first['msg']}".strip()[:200]) from None
