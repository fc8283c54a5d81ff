"""A real server, a real browser, and players who use the page as people do."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect, sync_playwright

from tests.page.places import Tables, make_tables

FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync --disable-dev-shm-usage"
)
PHONE = {"width": 360, "height": 740}
expect.set_options(timeout=15_000)
DESK = {"width": 1280, "height": 800}


class Server:
    """`toadline serve` with its own database; it can be killed, and started again at the same address."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        limits = ["--requests-per-second=1000", "--players-per-hour=10000", "--tables-per-hour=10000"]
        place = [f"--port={self.port}", f"--database=sqlite:///{self.folder / 'page.sqlite'}"]
        command = [sys.executable, "-m", "toadline", "serve", *place, *limits, "--log-level=warning"]
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, start_new_session=True)
        deadline = time.monotonic() + 60
        while not self._answers():
            assert self.process.poll() is None, (self.folder / "server.log").read_text()
            assert time.monotonic() < deadline, "the server doesn't answer"
            time.sleep(0.05)

    def _answers(self) -> bool:
        try:
            with urlopen(f"{self.url}/readyz", timeout=5) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def kill(self) -> None:
        """End it as a power cut does."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        os.killpg(self.process.pid, signal.SIGTERM)
        self.process.wait(20)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    one = Server(tmp_path_factory.mktemp("server"))
    yield one
    one.stop()


@contextmanager
def chromium() -> Iterator[Browser]:
    """The system's Chromium."""
    program = shutil.which("chromium")
    assert program, "this needs Chromium (on Debian: apt-get install chromium)"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS.split())
        yield browser
        browser.close()


@pytest.fixture(scope="module")  # while it is open, no other test could run an event loop
def browser() -> Iterator[Browser]:
    with chromium() as one:
        yield one


Opener = Callable[..., Page]


@pytest.fixture
def forgiven() -> list[str]:
    """Parts of complaints that a test expects, because it breaks something on purpose."""
    return []


@pytest.fixture
def open_page(browser: Browser, server: Server, forgiven: list[str]) -> Iterator[Opener]:
    """Open the page as somebody new; nothing may be complained about in the console."""
    contexts = []
    complaints: list[str] = []

    def note(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            complaints.append(message.text)

    def opened(path: str = "/", **options: Any) -> Page:
        asked = {"viewport": DESK, "locale": "en-GB", "reduced_motion": "reduce", **options}
        remember = asked.pop("remember", {"pace": "quick", "level": 1})
        context = browser.new_context(base_url=server.url, **asked)
        contexts.append(context)
        context.set_default_timeout(20_000)
        for key, value in remember.items():
            set_it = f"localStorage.getItem('toadline.{key}') ?? localStorage.setItem('toadline.{key}', "
            context.add_init_script(f"{set_it} JSON.stringify({value!r}))")
        page = context.new_page()
        page.on("console", note)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(path)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert [text for text in complaints if not any(part in text for part in forgiven)] == []


@pytest.fixture(scope="module")
def visitor(browser: Browser, server: Server) -> tuple[Tables, Path]:
    """Tables of one player, and that player's cookies."""
    context = browser.new_context(base_url=server.url)
    tables = make_tables(context.request)
    kept = server.folder / "cookies.json"
    context.storage_state(path=kept)
    context.close()
    return tables, kept
