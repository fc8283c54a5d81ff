"""A real server, a real browser, and players who use the page as people do."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Request, expect, sync_playwright

from tests.machine import where
from tests.page.places import Tables, make_tables
from tests.server.clock import Clock
from tests.server.process import Server, altered, sqlite
from tests.waiting import PATIENCE

FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync --disable-dev-shm-usage"
)
PHONE = {"width": 360, "height": 740}
DESK = {"width": 1280, "height": 800}
LONGEST = 1000 * PATIENCE
expect.set_options(timeout=LONGEST)
NO_NETWORK = "ERR_INTERNET_DISCONNECTED"
"""What the browser says of every request while a test has cut the network."""


@pytest.fixture(scope="package")
def clock(tmp_path_factory: pytest.TempPathFactory) -> Clock:
    """The server's clock: it goes on, and can be moved."""
    return Clock(tmp_path_factory.mktemp("server"), stands=False)


@pytest.fixture(scope="package")
def server(clock: Clock) -> Iterator[Server]:
    folder = clock.file.parent
    program = altered(folder, clock=str(clock.file))
    with Server(folder / "server.log", sqlite(folder), program=program) as one:
        yield one


@contextmanager
def chromium() -> Iterator[Browser]:
    """The system's Chromium."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=where("chromium"), args=FLAGS.split(), timeout=LONGEST
        )
        yield browser
        browser.close()


@pytest.fixture(scope="module")  # while it is open, no other test could run an event loop
def browser(request: pytest.FixtureRequest) -> Iterator[Browser]:
    request.getfixturevalue("visitor")  # who needs one, too, and so comes first
    with chromium() as one:
        yield one


Opener = Callable[..., Page]


@pytest.fixture
def forgiven() -> list[str]:
    """Parts of complaints that a test expects, because it breaks something on purpose."""
    return []


@pytest.fixture
def open_page(browser: Browser, server: Server, forgiven: list[str]) -> Iterator[Opener]:
    """Open the page as somebody new; the console may not complain, and nobody else may be asked."""
    contexts = []
    complaints: list[str] = []

    def trace(request: Request) -> None:
        if not request.url.startswith((server.address, "data:", "blob:")):
            complaints.append(f"somebody else was asked: {request.url}")

    def note(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and NO_NETWORK not in message.text:
            complaints.append(message.text)

    def opened(path: str = "/", **options: Any) -> Page:
        asked = {"viewport": DESK, "locale": "en-GB", "reduced_motion": "reduce", **options}
        remember = asked.pop("remember", {"pace": "quick", "level": 1})
        context = browser.new_context(base_url=server.address, **asked)
        contexts.append(context)
        context.set_default_timeout(LONGEST)
        context.on("request", trace)
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


@pytest.fixture(scope="package")
def visitor(server: Server, tmp_path_factory: pytest.TempPathFactory) -> tuple[Tables, Path]:
    """Tables of one player, and that player's cookies."""
    kept = tmp_path_factory.mktemp("visitor") / "cookies.json"
    with sync_playwright() as playwright:
        api = playwright.request.new_context(base_url=server.address, timeout=LONGEST)
        tables = make_tables(api)
        api.storage_state(path=kept)
        api.dispose()
    return tables, kept
