"""`toadline serve` as a host meets it: starting, and stopping."""

import asyncio
import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from tests.server.player import Player
from tests.server.process import Server, sqlite
from tests.waiting import PATIENCE, until
from toadline.client.picture import changed


def test_it_says_where_it_is_and_where_its_games_are(tmp_path: Path) -> None:
    with Server(tmp_path / "log", sqlite(tmp_path)) as server:
        port = httpx.URL(server.url).port
        shown = [line for line in server.said().splitlines() if not line.startswith("{")]
        assert shown == [
            f"Toadline is at http://localhost:{port}/  (Ctrl-C stops it)",
            f"Its games are kept in {tmp_path / 'toadline.sqlite'}",
            "Only this machine can reach it; --host 0.0.0.0 opens it to others, --help lists the rest.",
        ]
        assert "Toadline" in httpx.get(f"http://localhost:{port}/", timeout=PATIENCE).text


def test_open_shows_the_page_in_the_users_browser_once_it_is_served(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "page.html"
    code = "import sys, urllib.request as web; open(sys.argv[1], 'wb').write(web.urlopen(sys.argv[2]).read())"
    (tmp_path / "browser.py").write_text(code)
    monkeypatch.setenv("BROWSER", f"{sys.executable} {tmp_path}/browser.py {page} %s")
    with Server(tmp_path / "log", sqlite(tmp_path), "--open"):
        until(lambda: page.exists() and b"</html>" in page.read_bytes(), "the page in the browser")
    monkeypatch.setenv("BROWSER", "false %s")
    monkeypatch.setenv("PATH", "")  # nor any other browser
    with Server(tmp_path / "log", sqlite(tmp_path), "--open") as server:
        server.wait_for("there is no browser to open the page in")


def test_a_taken_port(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        command = [sys.executable, "-m", "toadline", "serve", f"--port={port}", sqlite(tmp_path)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    reason = f"Can't listen on 127.0.0.1:{port}: Address already in use. Choose another --port.\n"
    assert (done.returncode, done.stdout, done.stderr) == (2, "", reason)


@pytest.mark.parametrize("name", [signal.SIGTERM, signal.SIGINT])
def test_a_graceful_stop(tmp_path: Path, name: signal.Signals) -> None:
    """Live clients are told to come again, what is under way is answered, and the exit code is 0."""
    with Server(tmp_path / "log", sqlite(tmp_path)) as server:
        ada = Player(server, "Ada")
        table = ada.open("open", "bot:greedy")
        ada.sit(table)
        with ada.stream(table) as events:
            next(events)
            number, code = asyncio.run(_move_and_stop(server, ada, table, name))
            assert code == 1012
            assert all(event["type"] == "event" for event in events)  # it ends, too
        until(lambda: not server.is_running, "the end")
        assert server.code == 0
        with closing(sqlite3.connect(tmp_path / "toadline.sqlite")) as database:
            assert database.execute("SELECT max(number) FROM events").fetchone() >= (number,)
        levels = [json.loads(line)["level"] for line in server.said().splitlines() if line.startswith("{")]
        assert set(levels) == {"info"}


async def _move_and_stop(server: Server, ada: Player, table: str, name: signal.Signals) -> tuple[int, int]:
    """Stop the server right after a move was sent; the number in its answer, and the close code."""
    headers = {"Authorization": f"Bearer {ada.token}"}
    url = server.url.replace("http", "ws", 1) + f"/tables/{table}/live"
    async with websockets.connect(url, additional_headers=headers, open_timeout=PATIENCE) as live:
        number = 0
        seen: dict[str, Any] = {}
        async for text in live:
            message = json.loads(text)
            if message["type"] == "done":
                number = message["number"]
            seen = changed(message.get("table", seen), message.get("changes", {}))
            if message["type"] not in ("table", "event") or seen["view"]["turn"] != 0 or number:
                continue
            moves = seen["view"]["legal_moves"]
            await live.send(json.dumps({"type": "move", "move": moves[0], "after": seen["number"]}))
            server.send(name)
            break
        with suppress(websockets.ConnectionClosed):
            while True:
                if (message := json.loads(await live.recv()))["type"] == "done":
                    number = message["number"]
        assert live.close_code
        return number, live.close_code


def test_ctrl_c_in_a_terminal_reaches_its_bots_too_and_nobody_complains(tmp_path: Path) -> None:
    """A terminal sends the signal to the whole group of processes."""
    command = [sys.executable, "-m", "toadline", "serve", "--port=0", sqlite(tmp_path)]
    with (tmp_path / "log").open("wb") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log, start_new_session=True)
    try:
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
        until(lambda: b"Toadline is at" in (tmp_path / "log").read_bytes(), "the start")
        until(lambda: bool(children.read_text()), "the first bots' process")
        os.killpg(process.pid, signal.SIGINT)
        assert process.wait(PATIENCE) == 0
    finally:
        process.kill()
    assert "Traceback" not in (tmp_path / "log").read_text()
