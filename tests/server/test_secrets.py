"""The log holds no secret and no token, at whatever level, and whatever goes wrong."""

import asyncio
import re
import sqlite3
from pathlib import Path
from random import Random

import websockets

from tests.server.client import Client
from tests.server.process import Server, sqlite
from tests.waiting import PATIENCE

DIGEST = re.compile("[0-9a-f]{64}")
"""A shuffle's secret looks like this, and so does what is kept of a token."""

SPOIL = "CREATE TRIGGER spoil BEFORE INSERT ON events BEGIN SELECT RAISE(ABORT, 'spoilt'); END"


async def _play(server: Server) -> list[str]:
    """Play a match; the tokens and codes that were used for it."""
    async with (
        Client(lambda: server.url, "Ada", Random(1)) as ada,
        Client(lambda: server.url, "Bo", Random(2)) as bo,
    ):
        code = (await ada.ask("POST", "/players/me/code"))["code"]
        token = (await ada.ask("POST", "/players/code", code=code))["token"]
        table = await ada.open(2, rounds=1)
        await ada.sit(table, entropy="abc")
        await bo.sit(table, entropy="def")
        url = f"{server.url.replace('http', 'ws', 1)}/tables/{table}/live"
        headers = {"Cookie": f"toadline={token}"}
        async with websockets.connect(url, additional_headers=headers, open_timeout=PATIENCE) as socket:
            await socket.recv()
        await asyncio.gather(ada.play(table), bo.play(table))
        return [ada.token, bo.token, token, code]


async def _reveal_too_early(server: Server) -> str:
    """Try to reveal before all seats are taken, and to reveal something else; what must be nowhere."""
    entropy = "onlyAdaKnowsThis7"
    async with (
        Client(lambda: server.url, "Ada", Random(4)) as ada,
        Client(lambda: server.url, "Bo", Random(5)) as bo,
    ):
        table = await ada.open(2)
        await ada.sit(table, entropy)
        reveals = f"/tables/{table}/reveals"
        early = await ada.send("POST", reveals, entropy=entropy)
        await bo.sit(table, "bos")
        wrong = await ada.send("POST", reveals, entropy=entropy + "x")
        shown = [await bo.send("GET", f"/tables/{table}{what}") for what in ("", "/events")]
        assert (early.json()["code"], wrong.json()["code"]) == ("early-reveal", "wrong-reveal")
        assert not [answer.text for answer in (early, wrong, *shown) if entropy in answer.text]
    return entropy


async def _fail(server: Server) -> None:
    """Let the database fail in the middle of opening a table."""
    async with Client(lambda: server.url, "Cleo", Random(3)) as cleo:
        with sqlite3.connect(server.log.parent / "toadline.sqlite") as database:
            database.execute(SPOIL)
        database.close()
        answer = await cleo.send("POST", "/tables", players=2)
    assert (answer.status_code, answer.json()["code"]) == (500, "failed")
    assert not DIGEST.search(answer.text)


def test_the_log_holds_no_secret(tmp_path: Path) -> None:
    with Server(tmp_path / "log", sqlite(tmp_path), "--bot-processes=0", "--log-level=debug") as server:
        secrets = [*asyncio.run(_play(server)), asyncio.run(_reveal_too_early(server))]
        asyncio.run(_fail(server))
        server.wait_for("spoilt")
    kept = b"".join(file.read_bytes() for file in tmp_path.glob("toadline.sqlite*"))
    assert b"entropy" in kept
    assert secrets[-1].encode() not in kept
    log = server.said()
    assert [secret for secret in secrets if secret in log] == []
    assert DIGEST.findall(log) == []
