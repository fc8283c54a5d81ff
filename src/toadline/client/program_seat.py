"""A seat at a server's table, played by a program."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from random import Random
from secrets import randbits
from typing import Any

from toadline.bots.bot import Budget
from toadline.bots.protocol.program import Forfeit, Program
from toadline.client.api import Api, Lost, Refusal
from toadline.client.kept import KeptFile
from toadline.client.picture import changed
from toadline.rules.errors import RulesError
from toadline.rules.record import Record
from toadline.rules.shuffle import seal
from toadline.rules.view import View

PAUSES = (0.2, 0.5, 1, 2, 5)
"""Seconds between tries to reach the server again; the last one goes on."""
OVERTAKEN = {"late", "not-your-turn", "round-over", "match-over", "not-between", "not-absent", "table-closed"}
"""Refusals of what has happened meanwhile, or was sent again after a lost answer."""

Say = Callable[[str], None]


class ProgramSeat:
    """One seat at one table, from sitting down to the end of the match."""

    def __init__(
        self,
        api: Api,
        table: str,
        command: Sequence[str],
        seconds: float,
        say: Say,
        started: Callable[[], None],
    ) -> None:
        self._api = api
        self._started = started
        """Called once the match has begun, and maybe again."""
        self._id = table
        self._command = command
        self._seconds = seconds
        self._print = say
        self._kept = KeptFile(api.url, table)
        self._table: dict[str, Any] = {}
        self._history: list[Any] = []
        """The moves of this round."""
        self._news = asyncio.Event()
        self._round = 0
        self._program: Program | None = None

    async def play(self) -> bool:
        """Sit down and play until the match is over; whether the program held out until then."""
        await self._sit_down()
        jobs = [asyncio.create_task(job) for job in (self._watch(), self._act())]
        try:
            done, _ = await asyncio.wait(jobs, return_when=asyncio.FIRST_COMPLETED)
            for job in done:
                await job
        except Forfeit as error:
            self._say(f"the program {error}; the seat is left to a bot")
            await self._ask("DELETE", "seats", OVERTAKEN | {"not-seated"})
            self._kept.forget()
            return False
        finally:
            self._close()
            for job in jobs:
                job.cancel()
            await asyncio.gather(*jobs, return_exceptions=True)
            if self._table.get("status") == "open" or self._is_to_reveal:  # nobody shall wait in vain
                with suppress(Lost, Refusal):
                    await self._api.ask("DELETE", f"/tables/{self._id}/seats")
        if self._table["status"] != "over":
            self._kept.forget()
            return False
        await self._check_shuffle()
        return True

    async def _sit_down(self) -> None:
        """Take a seat, with what binds the server and oneself kept before."""
        shown = await self._until_answered("GET", "")
        if shown["you"] is None:
            kept = self._kept.read() or self._kept.begin(shown["commitment"])
            try:
                await self._ask(
                    "POST", "seats", {"already-seated", "already-started"}, seal=seal(kept.entropy)
                )
            except Refusal:
                self._kept.forget()
                raise
        self._say("at the table")

    @property
    def _is_to_reveal(self) -> bool:
        """Whether the table waits for what was sealed here."""
        if self._table.get("status") != "revealing" or self._table["you"] is None:
            return False
        mine = self._table["seats"][self._table["you"]]
        return mine["seal"] and not mine["entropy"]

    async def _reveal(self, table: dict[str, Any]) -> int:
        """Reveal what was sealed, unless the table isn't the one where it was."""
        kept, seals = self._kept.read(), tuple(seat["seal"] for seat in table["seats"])
        if kept is None or seals[table["you"]] != seal(kept.entropy):
            raise Refusal("not-kept", "What was sealed at this table isn't kept here.")
        if kept.commitment != table["commitment"]:
            raise Refusal("other-commitment", "The server has changed its commitment.")
        if kept.seals is not None and kept.seals != seals:
            raise Refusal("other-seals", "The server has changed the seals.")
        self._kept.add_seals(kept, seals)
        return await self._ask("POST", "reveals", OVERTAKEN, entropy=kept.entropy)

    async def _check_shuffle(self) -> None:
        """Say whether the deals were those that nobody could choose."""
        kept = self._kept.read()
        if kept is None:
            return
        try:
            record = Record.from_dict(await self._until_answered("GET", "record?format=json"))
            record.replay()
            record.check_kept(kept.commitment, kept.entropy, kept.seals)
        except RulesError as error:
            self._say(f"the shuffle was NOT fair: {error} It is kept in {self._kept.path}")
            return
        self._kept.forget()
        self._say("the shuffle was fair")

    def _say(self, text: str) -> None:
        self._print(f"{self._id}: {text}")

    async def _watch(self) -> None:
        """Keep the picture of the table up to date, whatever happens to the connection."""
        tries = 0
        while True:
            try:
                async for message in self._api.live(self._id):
                    if tries and message["type"] == "table":
                        self._say("back at the table")
                    tries = 0
                    self._hear(message)
            except Lost as error:
                if not tries:
                    self._say(f"lost the server ({error}); trying again")
            await _pause(tries)
            tries += 1

    def _hear(self, message: dict[str, Any]) -> None:
        if message["type"] not in ("table", "event"):
            return
        if message["type"] == "table":
            self._table = message["table"]
            self._history = list(self._table["view"]["history"]) if self._table["view"] else []
        else:
            self._table = changed(self._table, message["changes"])
            self._tell(message["event"])
        if self._table["status"] != "open":
            self._started()
        self._news.set()

    def _tell(self, event: dict[str, Any]) -> None:
        """Say what happened, and remember the moves: live views come without those before."""
        names = [seat["name"] for seat in self._table["seats"]]
        match event["kind"]:
            case "seated":
                self._say(f"{event['name']} sits down")
            case "left" if not self._table["view"]:
                self._say(f"{names[event['seat']] or 'somebody'} gets up")
            case "revealed":
                self._say(f"{names[event['seat']]}'s entropy is revealed")
            case "left" | "absent":
                self._say(f"a bot plays for {names[event['seat']]}")
            case "started" | "dealt":
                self._history = []
                self._say(f"round {self._table['view']['match']['number']} is dealt")
            case "moved":
                self._history.append(event["played"])
                self._say(f"{names[event['played']['seat']]} plays {event['played']['move']}")
                if outcome := self._table["view"]["outcome"]:
                    self._say(f"the round is over: {self._points(outcome['scores'])}")
            case "closed":
                self._say(f"the table is closed ({event['reason']})")

    async def _act(self) -> None:
        """Do what the table waits for, until the match is over."""
        done = 0
        while True:
            await self._news.wait()
            self._news.clear()
            table = self._table
            if table["status"] in ("over", "closed") or table["you"] is None:
                if table["you"] is None:
                    self._say("there is no seat for this player")
                elif table["status"] == "over":
                    self._say(f"the match is over: {self._points(table['view']['match']['totals'])}")
                return
            if table["number"] < done:  # what was done isn't in the picture yet
                continue
            mine = table["seats"][table["you"]]
            if self._is_to_reveal:
                done = await self._reveal(table)
            elif table["status"] == "between" and not mine["ready"]:
                self._close()
                done = await self._ask("POST", "ready", OVERTAKEN)
            elif mine["bot"]:
                done = await self._ask("POST", "back", OVERTAKEN)
            elif table["status"] == "running" and table["view"]["turn"] == table["you"]:
                move = await self._choose({**table["view"], "history": list(self._history)}, table)
                done = await self._ask("POST", "moves", OVERTAKEN, move=move, after=table["number"])

    def _points(self, points: Sequence[int]) -> str:
        seats = zip(self._table["seats"], points, strict=True)
        return ", ".join(f"{seat['name']} {each}" for seat, each in seats)

    async def _choose(self, picture: dict[str, Any], table: dict[str, Any]) -> str:
        """The program's move; it runs in a process of its own for each round."""
        view = View.from_dict(picture)
        if self._round != picture["match"]["number"]:
            self._close()
        if self._program is None:
            self._program = Program(self._command[0], self._command)
            self._round = picture["match"]["number"]
        clock = table["options"]["clock"]
        budget = Budget(seconds=min(self._seconds, clock / 2) if clock else self._seconds)
        move = await asyncio.to_thread(self._program.choose, view, budget, Random(randbits(32)))
        if move not in view.legal_moves:
            raise Forfeit(f"answered {move}, which isn't legal")
        return str(move)

    def _close(self) -> None:
        if self._program:
            self._program.close()
            self._program = None

    async def _ask(self, method: str, what: str, fine: set[str], **body: Any) -> int:
        """Ask for something until the server answers; the last event's number, 0 if it was refused."""
        try:
            return int((await self._until_answered(method, what, **body))["number"])
        except Refusal as error:
            if error.code not in fine:
                raise
            return 0

    async def _until_answered(self, method: str, what: str, **body: Any) -> Any:
        """The answer to a request, whatever happens to the server meanwhile."""
        path, tries = f"/tables/{self._id}/{what}".removesuffix("/"), 0
        while True:
            try:
                return await self._api.ask(method, path, **body)
            except Lost:
                await _pause(tries)
                tries += 1


async def _pause(tries: int) -> None:
    await asyncio.sleep(PAUSES[min(tries, len(PAUSES) - 1)])
