"""`./toadline bench page`: how fast the page answers, moves and loads, in a real browser on this machine."""

import json
import os
import runpy
import shutil
import subprocess
from itertools import pairwise
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page, WebSocketRoute

from tests.page.conftest import FLAGS, Server, chromium
from tests.page.places import HAND, THIRTY, make_tables
from tests.page.playing import click_a_move, own_turn

ROOT = Path(__file__).resolve().parent.parent
CLICKS = 15
SHIFTS = 12
LIGHTHOUSE = "lighthouse@13.5.0"

WATCH_CLICKS = """() => {
  window.waits = []
  document.addEventListener('click', (event) => {
    const slot = event.target.closest('.slot, .choice')
    if (!slot) return
    const start = event.timeStamp
    const slots = [...document.querySelectorAll('.slot')]
    const tops = () => slots.map((each) => each.getBoundingClientRect().top).join()
    const before = tops()
    const done = () => window.waits.push(performance.now() - start)
    const look = () => (tops() === before ? requestAnimationFrame(look) : done())
    requestAnimationFrame(look)
  }, true)
}"""
COUNT_FRAMES = """() => new Promise((done) => {
  const times = []
  const look = (now) => (times.push(now), now - times[0] < 3000 ? requestAnimationFrame(look) : done(times))
  requestAnimationFrame(look)
})"""


def main(_args: list[str]) -> None:
    with TemporaryDirectory() as folder, chromium() as browser:
        server = Server(Path(folder))
        try:
            print(f"click to own card moving: {clicks(browser, server):.0f} ms (median of {CLICKS} clicks)")
            rate, worst = frames(browser, server)
            print(
                f"frames with a line of thirty moving: {rate:.0f} a second, the longest took {worst:.0f} ms"
            )
            for category, score in lighthouse(server.url).items():
                print(f"Lighthouse {category}: {score:.0f}")
        finally:
            server.stop()


def clicks(browser: Browser, server: Server) -> float:
    """Milliseconds from a click to the first frame in which the card has moved."""
    page = browser.new_page(base_url=server.url, locale="en-GB")
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector(".board")
    page.evaluate(WATCH_CLICKS)
    waits: list[float] = []
    while len(waits) < CLICKS and own_turn(page):
        click_a_move(page)
        waits = page.evaluate("() => window.waits")
    page.close()
    return median(waits)


def frames(browser: Browser, server: Server) -> tuple[float, float]:
    """Frames a second, and the longest frame in milliseconds, while all cards of a line of thirty move."""
    page = browser.new_page(base_url=server.url, locale="en-GB")
    running = make_tables(page.request).running
    page.route_web_socket("**/live*", _shifting)
    page.goto(f"/t/{running}")
    page.locator(".line li").nth(28).wait_for()
    times = _frames(page)
    page.close()
    gaps = [later - now for now, later in pairwise(times)]
    return 1000 * len(gaps) / (times[-1] - times[0]), max(gaps)


def _frames(page: Page) -> list[float]:
    times: list[float] = page.evaluate(COUNT_FRAMES)
    return times


def _shifting(route: WebSocketRoute) -> None:
    """After the table, a row of twists: the first card goes or comes, and all others move up or on."""
    server = route.connect_to_server()

    def forward(message: str | bytes) -> None:
        data = json.loads(message)
        route.send(json.dumps(_with_line(data, THIRTY)))
        if data.get("type") != "table":
            return
        played = {"seat": 1, "move": "21x12", "took": [], "penalty": None, "drew": 0}
        event = {"kind": "moved", "played": played, "bot": None}
        table = {**data["table"], "status": "running"}
        for shift in range(SHIFTS):
            number = table["number"] + shift + 1
            happened = {"type": "event", "number": number, "at": 0, "event": event}
            line = THIRTY[1:] if shift % 2 == 0 else THIRTY
            route.send(json.dumps(_with_line({**happened, "table": {**table, "number": number}}, line)))

    server.on_message(forward)


def _with_line(data: dict[str, Any], line: list[int]) -> dict[str, Any]:
    table = data.get("table")
    if table and table["view"]:
        view = {**table["view"], "line": line, "hand": HAND, "turn": 1, "legal_moves": []}
        return {**data, "table": {**table, "view": view}}
    return data


def lighthouse(url: str) -> dict[str, float]:
    """The scores of the home page; nothing if Lighthouse can't be fetched."""
    build = runpy.run_path(str(ROOT / "web/build.py"))
    env = dict(os.environ, NODE_USE_SYSTEM_CA="1", CHROME_PATH=str(shutil.which("chromium")))
    npm = build["system_npm"]() or build["wheel_npm"](env)
    flags = f"--headless=new {FLAGS}"
    asked = [url, "--quiet", "--output=json", f"--chrome-flags={flags}"]
    command = [*npm, "exec", "--yes", "--silent", "--", LIGHTHOUSE, *asked]
    done = subprocess.run(command, env=env, capture_output=True, text=True)
    if done.returncode:
        print(f"Lighthouse didn't run: {done.stderr.strip()[-300:]}")
        return {}
    found = json.loads(done.stdout)["categories"]
    return {name: 100 * (each["score"] or 0) for name, each in found.items()}
