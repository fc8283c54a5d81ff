"""A seat at a server's table, played by a program."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from random import Random
from secrets import randbits, token_hex
from typing import Any

from toadline.bots.bot import Budget
from toadline.bots.protocol.program import Forfeit, Program
from toadline.client.api import Api, Lost, Refusal
from toadline.rules.view import View

PAUSES = (0.2, 0.5, 1, 2, 5)
"""Seconds between tries to reach the server again; the last one goes on."""
OVERTAKEN = {"late", "not-your-turn", "round-over", "match-over", "not-between", "not-absent", "table-closed"}
"""Refusals of what has happened meanwhile, or was sent again after a lost answer."""

Say = Callable[[str], None]


class ProgramSeat:
    """One seat at one table, from sitting down to the end of the match."""

    def __init__(self, api: Api, table: str, command: Sequence[str], seconds: float, say: Say) -> None:
        self._api = api
        self._id = table
        self._command = command
        self._seconds = seconds
        self._print = say
        self._table: dict[str, Any] = {}
        self._history: list[Any] = []
        """The moves of this round."""
        self._news = asyncio.Event()
        self._round = 0
        self._program: Program | None = None

    async def play(self) -> bool:
        """Sit down and play until the match is over; whether the program held out until then."""
        await self._ask("POST", "seats", {"already-seated", "already-started"}, entropy=token_hex(8))
        self._say("at the table")
        jobs = [asyncio.create_task(job) for job in (self._watch(), self._act())]
        try:
            done, _ = await asyncio.wait(jobs, return_when=asyncio.FIRST_COMPLETED)
            for job in done:
                await job
        except Forfeit as error:
            self._say(f"the program {error}; the seat is left to a bot")
            await self._ask("DELETE", "seats", OVERTAKEN | {"not-seated"})
            return False
        finally:
            self._close()
            for job in jobs:
                job.cancel()
            await asyncio.gather(*jobs, return_exceptions=True)
            if self._table.get("status") == "open":  # nobody shall wait for who isn't here
                with suppress(Lost, Refusal):
                    await self._api.ask("DELETE", f"/tables/{self._id}/seats")
        return bool(self._table["status"] == "over")

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
        self._table = message["table"]
        if message["type"] == "table":
            self._history = list(self._table["view"]["history"]) if self._table["view"] else []
        else:
            self._tell(message["event"])
        self._news.set()

    def _tell(self, event: dict[str, Any]) -> None:
        """Say what happened, and remember the moves: live views come without those before."""
        names = [seat["name"] for seat in self._table["seats"]]
        match event["kind"]:
            case "seated":
                self._say(f"{event['name']} sits down")
            case "left" | "absent":
                self._say(f"a bot plays for {names[event['seat']] or 'nobody'}")
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
            if table["status"] == "between" and not mine["ready"]:
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
        tries = 0
        while True:
            try:
                return int((await self._api.ask(method, f"/tables/{self._id}/{what}", **body))["number"])
            except Lost:
                await _pause(tries)
                tries += 1
            except Refusal as error:
                if error.code not in fine:
                    raise
                return 0


async def _pause(tries: int) -> None:
    await asyncio.sleep(PAUSES[min(tries, len(PAUSES) - 1)])
