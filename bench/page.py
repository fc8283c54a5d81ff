"""`./toadline bench page`: how fast the page answers, moves and loads, in a real browser on this machine."""

import json
import os
import runpy
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page, WebSocketRoute

from tests.page.conftest import FLAGS, chromium
from tests.page.places import HAND, THIRTY, make_tables
from tests.page.playing import click_a_move, own_turn
from tests.server.process import Server, sqlite

ROOT = Path(__file__).resolve().parent.parent
FIRSTS = 3
CLICKS = 15
FILMS = 3
VISITS = 3
SHIFTS = 12
LATE = 25
"""Milliseconds after which a frame of a sixtieth of a second was missed."""
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
MOVE_ONE_BOX = """() => {
  const box = document.createElement('div')
  box.textContent = 'box'
  document.body.replaceChildren(box)
  box.animate([{transform: 'none'}, {transform: 'translateX(90px)'}], {duration: 500, iterations: Infinity})
}"""
COUNT_FRAMES = """() => new Promise((done) => {
  const times = []
  const look = (now) => (times.push(now), now - times[0] < 3000 ? requestAnimationFrame(look) : done(times))
  requestAnimationFrame(look)
})"""


def main(args: list[str]) -> None:
    wanted = args or list(PARTS)
    if unknown := set(wanted) - set(PARTS):
        sys.exit(f"There is no “{unknown.pop()}” to measure. There is {', '.join(PARTS)}.")
    with TemporaryDirectory() as name, chromium() as browser:
        folder = Path(name)
        with Server(folder / "server.log", sqlite(folder)) as server:
            for part in wanted:
                print(PARTS[part](browser, server), flush=True)


def first_card(browser: Browser, server: Server) -> str:
    """Somebody new opens the page, presses Play now, and plays the first card that can be played."""
    times = []
    for _ in range(FIRSTS):
        context = browser.new_context(base_url=server.address, locale="en-GB")
        page = context.new_page()
        start = time.perf_counter()
        page.goto("/", wait_until="commit")
        page.get_by_role("button", name="Play now").click()
        own_turn(page)
        click_a_move(page)
        times.append(time.perf_counter() - start)
        context.close()
    return f"from opening the page to the own first card: {_median(times, 's', 1)}, without time to think"


def clicks(browser: Browser, server: Server) -> str:
    """Milliseconds from a click to the first frame in which the card has moved."""
    page = browser.new_page(base_url=server.address, locale="en-GB")
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector(".board")
    page.evaluate(WATCH_CLICKS)
    waits: list[float] = []
    while len(waits) < CLICKS and own_turn(page):
        click_a_move(page)
        waits = page.evaluate("() => window.waits")
    page.close()
    return f"click to own card moving: {_median(waits, 'ms')}"


def frames(browser: Browser, server: Server) -> str:
    """Frames a second while all cards of a line of thirty move, and what the machine gives at all."""
    page = browser.new_page(base_url=server.address, locale="en-GB")
    running = make_tables(page.request).running
    page.route_web_socket("**/live*", _shifting)
    empty, line = [], []
    for _ in range(FILMS):
        page.goto("/healthz")
        page.evaluate(MOVE_ONE_BOX)
        empty += [_film(page)]
        page.goto(f"/t/{running}")
        page.locator(".line li").nth(28).wait_for()
        line += [_film(page)]
    page.close()
    return (
        f"frames with a line of thirty moving: {_rate(line)}; "
        f"with nothing but one small box moving: {_rate(empty)}"
    )


def _film(page: Page) -> list[float]:
    """How long each frame took, in milliseconds."""
    times: list[float] = page.evaluate(COUNT_FRAMES)
    return [later - now for now, later in pairwise(times)]


def _rate(films: list[list[float]]) -> str:
    rates = [1000 * len(film) / sum(film) for film in films]
    late = sum(gap > LATE for film in films for gap in film)
    return f"{_median(rates, 'a second')}, {late} of {sum(map(len, films))} frames late"


def _median(values: list[float], unit: str, digits: int = 0) -> str:
    low, high = min(values), max(values)
    return (
        f"{median(values):.{digits}f} {unit} (median of {len(values)}, {low:.{digits}f} to {high:.{digits}f})"
    )


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
        for shift in range(SHIFTS):
            number = data["table"]["number"] + shift + 1
            happened = {"type": "event", "number": number, "at": 0, "event": event}
            line = THIRTY[1:] if shift % 2 == 0 else THIRTY
            changes = {"number": number, "status": "running", "view": _view(line)}
            route.send(json.dumps({**happened, "changes": changes}))

    server.on_message(forward)


def _with_line(data: dict[str, Any], line: list[int]) -> dict[str, Any]:
    table = data.get("table")
    if table and table["view"]:
        return {**data, "table": {**table, "view": {**table["view"], **_view(line)}}}
    return data


def _view(line: list[int]) -> dict[str, Any]:
    return {"line": line, "hand": HAND, "turn": 1, "legal_moves": []}


def lighthouse(_browser: Browser, server: Server) -> str:
    """The home page's scores; why not, if Lighthouse can't be fetched."""
    build = runpy.run_path(str(ROOT / "web/build.py"))
    env = dict(os.environ, NODE_USE_SYSTEM_CA="1", CHROME_PATH=str(shutil.which("chromium")))
    npm = build["system_npm"]() or build["wheel_npm"](env)
    asked = [server.address, "--quiet", "--output=json", f"--chrome-flags=--headless=new {FLAGS}"]
    command = [*npm, "exec", "--yes", "--silent", "--", LIGHTHOUSE, *asked]
    scores: dict[str, list[float]] = {}
    for _ in range(VISITS):
        done = subprocess.run(command, env=env, capture_output=True, text=True)
        if done.returncode:
            return f"Lighthouse didn't run: {done.stderr.strip()[-300:]}"
        for name, each in json.loads(done.stdout)["categories"].items():
            scores.setdefault(name, []).append(100 * (each["score"] or 0))
    return "\n".join(f"Lighthouse {name}: {_median(found, 'points')}" for name, found in scores.items())


PARTS: dict[str, Callable[[Browser, Server], str]] = {
    "first-card": first_card,
    "clicks": clicks,
    "frames": frames,
    "lighthouse": lighthouse,
}
