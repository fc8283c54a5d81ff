"""What is fuzzed: a server that has to stay unharmed, and something in it to aim at."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from tests.server.client import Client
from tests.server.process import Server, sqlite


@contextmanager
def unharmed(folder: Path, *flags: str, forgiven: str | None = None) -> Iterator[Server]:
    """A server that in the end answers as before, and has logged no error but what a library complains of."""
    with Server(folder / "log", sqlite(folder), "--bot-processes=0", *flags) as running:
        yield running
        assert running.ask("GET", "/readyz").status_code == 200
        errors = [line for line in running.said().splitlines() if '"level": "error"' in line]
        assert [line for line in errors if forgiven is None or forgiven not in line] == []


class Furniture:
    """A player, and tables in every state, so that requests get somewhere."""

    def __init__(self, server: Server) -> None:
        self.tables: list[str] = []
        self.token = ""
        asyncio.run(self._furnish(server))

    async def _furnish(self, server: Server) -> None:
        async with (
            Client(lambda: server.url, "Ada", Random(1)) as ada,
            Client(lambda: server.url, "Bo", Random(2)) as bo,
        ):
            for clients in ([], [ada], [ada, bo], [ada, bo]):
                self.tables.append(await ada.open(2, rounds=1, visibility="listed"))
                for client in clients:
                    await client.sit(self.tables[-1])
            await asyncio.gather(ada.play(self.tables[-1]), bo.play(self.tables[-1]))
            self.tables.append((await ada.ask("POST", "/lessons/line"))["id"])
            self.token = ada.token
