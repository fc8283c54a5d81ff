"""A program as a guest: it plays at one table, or wherever a seat is kept for it."""

import asyncio
from collections.abc import Sequence
from typing import Any

from toadline.client.api import Api, Lost, Refusal
from toadline.client.program_seat import ProgramSeat, Say

LOOK = 2.0
"""Seconds between two looks for new tables."""


class Guest:
    """A player of a server whose moves a program chooses."""

    def __init__(self, api: Api, command: Sequence[str], seconds: float, say: Say) -> None:
        self._api = api
        self._command = command
        self._seconds = seconds
        self._say = say
        self._me = ""
        self._tables: dict[str, asyncio.Task[bool]] = {}

    async def arrive(self) -> None:
        """Find out who one is."""
        me = await self._api.ask("GET", "/players/me")
        if me is None:
            raise Refusal("no-player", "The server doesn't know this token.")
        self._me = me["id"]
        self._say(f"{me['name']} (player:{me['id']}) is at {self._api.url}")

    async def play(self, table: str) -> bool:
        """Play at one table; whether the match was played to its end."""
        return await ProgramSeat(self._api, table, self._command, self._seconds, self._say).play()

    async def pair(self) -> bool:
        """Play with whoever looks for somebody too."""
        while True:
            found = (await self._api.ask("POST", "/pairing"))["id"]
            try:
                return await self.play(found)
            except Refusal as error:
                if error.code not in ("table-full", "table-closed"):
                    raise

    async def stay(self) -> None:
        """Play wherever one sits or a seat is kept, for ever."""
        self._say("waiting for tables")
        try:
            while True:
                try:
                    for table in await self._waiting():
                        self._tables[table] = asyncio.create_task(self._play_here(table))
                except Lost:
                    pass  # the next look may find it again
                await asyncio.sleep(LOOK)
        finally:
            for task in self._tables.values():
                task.cancel()
            await asyncio.gather(*self._tables.values(), return_exceptions=True)

    async def _play_here(self, table: str) -> bool:
        try:
            return await self.play(table)
        except Refusal as error:
            self._say(f"{table}: {error}")
            return False

    async def _waiting(self) -> list[str]:
        """The tables that wait for this guest and aren't played at yet."""
        played = [table for table, task in self._tables.items() if task.done() and task.result()]
        for table in played:
            del self._tables[table]
        page = await self._api.ask("GET", "/players/me/tables")
        return [
            table["id"]
            for table in page["tables"]
            if table["id"] not in self._tables and self._is_mine(table)
        ]

    def _is_mine(self, table: dict[str, Any]) -> bool:
        if table["status"] in ("over", "closed"):
            return False
        kept = table["status"] == "open" and any(seat["kept_for"] == self._me for seat in table["seats"])
        return kept or any(seat["player"] == self._me and not seat["left"] for seat in table["seats"])
