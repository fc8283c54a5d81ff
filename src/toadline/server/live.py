"""The live connection: a table's news out, commands in."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Iterable
from contextlib import suppress
from time import monotonic, perf_counter, time

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import BaseModel, TypeAdapter, ValidationError

from toadline.rules.errors import RulesError
from toadline.server.commands import SeatCommand, decision
from toadline.server.feed import TableFeed
from toadline.server.limits import address_of
from toadline.server.messages import (
    Accepted,
    Beat,
    BeatCommand,
    ChatCommand,
    ClientMessage,
    MoveCommand,
    Player,
    Rejected,
)
from toadline.server.metrics import ANSWER, REFUSED
from toadline.server.permissions import check_watch
from toadline.server.problems import Denied, problem_of
from toadline.server.push import push_to
from toadline.server.services import Services
from toadline.server.tables import LoadedTable

MOST_UNREAD = 8
"""Answers that may wait for a reader, before no more commands are heard."""

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

    def __init__(
        self,
        services: Services,
        socket: WebSocket,
        loaded: LoadedTable,
        player: Player | None,
        after: int | None,
        token: str | None = None,
    ) -> None:
        self._services = services
        self._tuning = services.tuning
        self._socket = socket
        self._player = player
        address, me = address_of(socket), player.id if player else None
        self._feed = TableFeed(services, loaded, me, after, address, token, push_to(socket))
        self._answers: deque[BaseModel] = deque()
        self._all_answered = asyncio.Event()
        self._last_sent = self._last_heard = monotonic()
        self._is_sending = False
        self._obeying = asyncio.Lock()

    async def run(self) -> None:
        """Serve the connection until it ends."""
        code = None
        try:
            async with self._feed:  # left first of all: who doesn't read may not hear of the end for a while
                await self._until_one_ends(self._listen(), self._tell(), self._watch())
        except Gone as gone:
            code = gone.code
        except Denied as denied:  # if the database is away, the client comes again
            code = SHUT_OUT if denied.code == "private-table" else GOING_AWAY
        except WebSocketDisconnect:
            pass
        if code:
            await self._close(code)

    async def _close(self, code: int) -> None:
        with suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
            async with asyncio.timeout(self._tuning.farewell):
                await self._socket.close(code)

    async def _until_one_ends(self, *jobs: Awaitable[None]) -> None:
        tasks = {asyncio.ensure_future(job) for job in jobs}
        try:
            done = (await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED))[0]
        finally:
            async with self._obeying:  # a command that is being written has to happen, too
                _cancel(tasks)
            await asyncio.wait(tasks)
            _forget_errors(tasks)
        while done:  # an error knows this frame: were its task still known here, neither would ever go
            done.pop().result()

    async def _watch(self) -> None:
        """End a connection that is dead or no longer welcome. One timer: one per message would cost more."""
        tuning, last_beat = self._tuning, monotonic()
        while True:
            await asyncio.sleep(tuning.look)
            now = monotonic()
            stuck = self._is_sending and now - self._last_sent > tuning.send
            if stuck or now - self._last_heard > tuning.silence:
                raise Gone(TOO_SLOW)
            if now - last_beat > tuning.beat - tuning.look:  # also amid other news: it is what clients answer
                last_beat = now
                self._answer(_beat())
            if self._feed.is_void:
                raise Gone(SHUT_OUT)

    # What goes out: only `_tell` sends. While it has nothing to send, answers and events are pushed.

    async def _tell(self) -> None:
        """Send what was missed, then answers and news as they come."""
        await self._send(_beat())
        while not self._services.stopping.is_set():
            await self._send_answers()
            async for text in self._feed.news():
                await self._send_text(text)
            await self._feed.wait()
        async with self._obeying:  # what is under way is answered
            await self._send_answers()
            raise Gone(GOING_AWAY)

    def _answer(self, message: BaseModel) -> None:
        """Have something sent to this client alone."""
        if not self._answers and self._feed.push(message.model_dump_json().encode()):
            return
        self._answers.append(message)
        self._all_answered.clear()
        self._feed.wake.set()

    async def _send_answers(self) -> None:
        while self._answers:
            await self._send(self._answers.popleft())
        self._all_answered.set()

    async def _send(self, message: BaseModel) -> None:
        await self._send_text(message.model_dump_json())

    async def _send_text(self, text: str) -> None:
        self._last_sent, self._is_sending = monotonic(), True
        try:
            await self._socket.send_text(text)
        except RuntimeError:  # closed meanwhile
            raise WebSocketDisconnect from None
        self._is_sending = False

    # What comes in.

    async def _listen(self) -> None:
        """Carry out what the client wants, one command after the other."""
        while True:
            if len(self._answers) > MOST_UNREAD:
                await self._all_answered.wait()
            message = await self._socket.receive()
            self._last_heard = monotonic()
            if message["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(message.get("code", 1000))
            async with self._obeying:
                await self._obey(message.get("text") or message.get("bytes") or b"")

    async def _obey(self, text: str | bytes) -> None:
        start, ref = perf_counter(), None
        try:
            self._services.rates.requests.check(f"live {self._feed.player or address_of(self._socket)}")
            command = _read(text)
            ref = command.ref
            if isinstance(command, BeatCommand):
                return
            number = await self._carry_out(command)
        except RulesError as error:
            REFUSED.labels(error.code).inc()
            self._answer(Rejected(ref=ref, problem=problem_of(error)))
        else:
            if isinstance(command, MoveCommand):
                ANSWER.observe(perf_counter() - start)
            self._answer(Accepted(ref=ref, number=number))

    async def _carry_out(self, command: SeatCommand | ChatCommand) -> int:
        """Do what a client wants; returns the last event's number."""
        table = self._feed.table
        if self._feed.is_void:
            raise Gone(SHUT_OUT)
        if self._player is None:
            raise Denied("no-player")
        check_watch(table, self._player.id)
        if isinstance(command, ChatCommand):
            await self._services.chat.say(table, self._player, command.text)
            return table.number
        return (await self._services.tables.do(table.id, decision(self._player.id, command))).number


def _cancel(tasks: Iterable[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()


def _forget_errors(tasks: set[asyncio.Task[None]]) -> None:
    """Empty a set of tasks that have ended; what they failed of needn't be logged."""
    while tasks:
        task = tasks.pop()
        if not task.cancelled():
            task.exception()


def _beat() -> Beat:
    return Beat(now=round(time(), 3))


def _read(text: str | bytes) -> ClientMessage:
    try:
        return _message.validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        where = ".".join(map(str, first["loc"]))
        raise Denied("bad-message", what=f"{where} {first['msg']}".strip()[:200]) from None
