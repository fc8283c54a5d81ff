"""A program as a guest: it plays at one table, or wherever a seat is kept for it."""

import asyncio
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any
from urllib.parse import quote

from toadline.client.api import Api, Lost, Refusal
from toadline.client.program_seat import ProgramSeat, Say
from toadline.rules.errors import RulesError

LOOK = 2.0
"""Seconds between two looks for new tables."""
MOST_PAGES = 5
"""Pages of tables that are looked through."""
NOBODY_CAME = 600.0
"""Seconds after which a table that doesn't start is left to others."""
TABLE = re.compile("[0-9a-z]{1,40}")
"""A table's id. A server's words aren't put into addresses unseen."""
ODD = (ArithmeticError, AttributeError, LookupError, RecursionError, RulesError, TypeError, ValueError)
"""What comes of messages that no Toadline server sends."""


class Guest:
    """A player of a server whose moves a program chooses."""

    def __init__(self, api: Api, command: Sequence[str], seconds: float, say: Say, most: int = 1) -> None:
        self._api = api
        self._most = most
        """Tables at once."""
        self._command = command
        self._seconds = seconds
        self._say = say
        self._me = ""
        self._tables: dict[str, asyncio.Task[None]] = {}
        """What is played, and what came to nothing and isn't tried again."""

    async def arrive(self) -> None:
        """Find out who one is."""
        me = await self._api.ask("GET", "/players/me")
        if me is None:
            raise Refusal("no-player", "The server doesn't know this token.")
        with _understood():
            self._me = str(me["id"])
            self._say(f"{me['name']} (player:{self._me}) is at {self._api.url}")

    async def play(self, table: str) -> bool:
        """Play at one table; whether the match was played to its end."""
        with _understood():
            return await self._seat(table, lambda: None).play()

    def _seat(self, table: str, started: Callable[[], None]) -> ProgramSeat:
        return ProgramSeat(self._api, table, self._command, self._seconds, self._say, started)

    async def pair(self) -> bool:
        """Play with whoever looks for somebody too."""
        while True:
            with _understood():
                found = str((await self._api.ask("POST", "/pairing"))["id"])
            try:
                return await self.play(found)
            except Refusal as error:
                if error.code not in ("table-full", "table-closed"):
                    raise

    async def stay(self) -> None:
        """Play wherever one sits or a seat is kept, for ever."""
        self._say("waiting for tables")
        complaint = ""
        try:
            while True:
                try:
                    for table in await self._waiting():
                        self._tables[table] = asyncio.create_task(self._play_here(table))
                    complaint = ""
                except (Lost, Refusal) as error:  # the next look may find it well again
                    if isinstance(error, Refusal) and str(error) != complaint:
                        complaint = str(error)
                        self._say(f"can't look for tables: {error}")
                await asyncio.sleep(LOOK)
        finally:
            for task in self._tables.values():
                task.cancel()
            await asyncio.gather(*self._tables.values(), return_exceptions=True)

    async def _play_here(self, table: str) -> None:
        """Play at one of many tables; whatever goes wrong there ends nothing else."""
        try:
            async with asyncio.timeout(NOBODY_CAME) as limit:
                with _understood():
                    await self._seat(table, lambda: limit.reschedule(None)).play()
        except TimeoutError:
            self._say(f"{table}: it doesn't start; the seat is free again")
        except (Lost, Refusal) as error:
            self._say(f"{table}: {error}")

    async def _waiting(self) -> list[str]:
        """Tables that wait for this guest, as many as there is room for, and first those where it sits."""
        room = self._most - sum(not task.done() for task in self._tables.values())
        if room <= 0:
            return []
        found, before = [], ""
        with _understood():
            for _ in range(MOST_PAGES):
                page = await self._api.ask("GET", f"/players/me/tables{before}")
                found += [table for table in page["tables"] if TABLE.fullmatch(table["id"])]
                if not page["next"]:
                    break
                before = f"?before={quote(page['next'])}"
            listed = {table["id"] for table in found}
            self._tables = {
                name: task for name, task in self._tables.items() if name in listed or not task.done()
            }
            mine = [table for table in found if table["id"] not in self._tables and self._is_mine(table)]
            mine.sort(key=self._is_invitation)
            return [table["id"] for table in mine[:room]]

    def _is_mine(self, table: dict[str, Any]) -> bool:
        if table["status"] in ("over", "closed"):
            return False
        return self._is_invitation(table) or any(
            seat["player"] == self._me and not seat["left"] for seat in table["seats"]
        )

    def _is_invitation(self, table: dict[str, Any]) -> bool:
        return table["status"] == "open" and any(seat["kept_for"] == self._me for seat in table["seats"])


@contextmanager
def _understood() -> Iterator[None]:
    """Refuse what no Toadline server sends, and what can't be kept on this machine."""
    try:
        yield
    except TimeoutError:
        raise
    except ODD as error:
        raise Refusal("unknown", f"The server's messages make no sense ({type(error).__name__}).") from error
    except OSError as error:
        raise Refusal("not-kept", f"Something can't be kept on this machine: {error}") from error
