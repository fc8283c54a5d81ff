"""`python -m tests.page.screens`: the screenshots of README and docs from the real app, and the icons."""

from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page

from tests.page.conftest import chromium
from tests.page.places import play_to_the_end
from tests.page.playing import click_a_move, own_turn
from tests.server.process import Server, sqlite

ROOT = Path(__file__).parents[2]
IMAGES = ROOT / "docs/images"
ICONS = ROOT / "web/public"
LINE = 6


def main() -> None:
    IMAGES.mkdir(exist_ok=True)
    with TemporaryDirectory() as name, chromium() as browser:
        folder = Path(name)
        with Server(folder / "server.log", sqlite(folder)) as server:
            take_screens(browser, server)
        draw_icons(browser)


def take_screens(browser: Browser, server: Server) -> None:
    desk = _played(browser, server, 1200, 750, "light", bots=3)
    desk.screenshot(path=IMAGES / "table.png")
    table = desk.url.rsplit("/", 1)[-1]
    play_to_the_end(desk.request, table)
    steps = desk.request.get(f"/api/v1/tables/{table}/replay").json()["steps"]
    best = max(steps, key=lambda step: len(step["views"][0]["line"]))
    desk.set_viewport_size({"width": 1200, "height": 980})
    desk.goto(f"/t/{table}/replay?round={best['round']}&move={best['move']}")
    desk.wait_for_selector(".replay")
    desk.screenshot(path=IMAGES / "replay.png")
    phone = _played(browser, server, 360, 720, "dark", bots=1)
    phone.screenshot(path=IMAGES / "phone.png")


def draw_icons(browser: Browser) -> None:
    drawing = (ICONS / "icon.svg").read_text(encoding="utf-8")
    for size in (192, 512):
        page = browser.new_page(viewport={"width": size, "height": size})
        page.set_content(f"<body style='margin:0;background:#22633f'>{drawing}")
        page.screenshot(path=ICONS / f"icon-{size}.png")
        page.close()


def _played(browser: Browser, server: Server, width: int, height: int, scheme: str, bots: int) -> Page:
    """A game with a line worth looking at, and cards to choose from."""
    while True:
        page = _visit(browser, server, width, height, scheme, bots)
        while own_turn(page):
            if page.locator(".line li").count() >= LINE and page.locator(".playable").count():
                return page
            click_a_move(page)
        page.context.close()  # a round of short lines


def _visit(browser: Browser, server: Server, width: int, height: int, scheme: str, bots: int) -> Page:
    page = browser.new_page(
        base_url=server.address,
        locale="en-GB",
        viewport={"width": width, "height": height},
        color_scheme=scheme,  # type: ignore[arg-type]
        reduced_motion="reduce",
    )
    page.add_init_script(f"localStorage.setItem('toadline.bots', {bots})")
    page.add_init_script("localStorage.setItem('toadline.pace', '\"quick\"')")
    page.goto("/")
    page.get_by_label("Your name").fill("Marlene")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector(".board")
    return page


if __name__ == "__main__":
    main()
