"""What the page is held to besides axe: weight, sizes; and screenshots of everything in four sizes."""

import gzip
from pathlib import Path
from urllib.request import urlopen

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Opener
from tests.page.places import Tables, Wardrobe, places, with_a_line_of_thirty
from tests.server.process import Server
from toadline.language import LANGUAGES

ROOT = Path(__file__).parents[2]
SCREENS = ROOT / "build/screens"
SIZES = {
    "phone": (320, 568),
    "phone-sideways": (740, 360),
    "desk": (1280, 800),
    "4k": (3840, 2160),
}
MOST_BYTES = 120_000
SMALLEST_TARGET = 44


@pytest.mark.parametrize("size", SIZES)
def test_every_page_fits_in_every_size(open_page: Opener, visitor: tuple[Tables, Path], size: str) -> None:
    tables, kept = visitor
    width, height = SIZES[size]
    page = open_page(storage_state=kept, viewport={"width": width, "height": height}, has_touch=width < 800)
    SCREENS.mkdir(parents=True, exist_ok=True)
    wardrobe = Wardrobe(page)
    narrow, wide = {}, {}
    for place in places(tables):
        if place.costume and size == "4k":
            continue  # what happens at a table doesn't get tight there
        place.visit(page, wardrobe)
        page.screenshot(path=SCREENS / f"{place.name}-{size}.jpg", type="jpeg", quality=85)
        if too_small := page.evaluate(
            """least => [...document.querySelectorAll('a[href], button, select, input, summary')]
              .filter(each => !each.matches('.skip') && each.checkVisibility())
              .map(each => [each, (each.closest('label') ?? each).getBoundingClientRect()])
              .filter(([, {width, height}]) => Math.min(width, height) < least - 0.5)
              .map(([each, {width, height}]) => `${each.outerHTML.slice(0, 90)} ${width}x${height}`)""",
            SMALLEST_TARGET,
        ):
            narrow[place.name] = too_small
        if (across := page.evaluate("() => document.documentElement.scrollWidth")) > width:
            wide[place.name] = across
    assert (narrow, wide) == ({}, {})


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_fit_their_buttons(open_page: Opener, visitor: tuple[Tables, Path], language: str) -> None:
    tables, kept = visitor
    width, height = SIZES["phone"]
    page = open_page(
        storage_state=kept, viewport={"width": width, "height": height}, remember={"language": language}
    )
    wardrobe, cut = Wardrobe(page), {}
    for place in places(tables):
        if place.name in ("home", "choice", "stuck", "lesson-done", "between", "score-sheet", "revealing"):
            place.visit(page, wardrobe)
            cut[place.name] = page.evaluate("""() =>
              [...document.querySelectorAll('.button, thead th, .room')]
              .filter(each => each.checkVisibility() && each.scrollWidth > each.clientWidth + 1)
              .map(each => each.innerText)""")
    assert {name: texts for name, texts in cut.items() if texts} == {}


@pytest.mark.parametrize("size", SIZES)
def test_a_line_of_thirty_stays_readable(open_page: Opener, visitor: tuple[Tables, Path], size: str) -> None:
    tables, kept = visitor
    width, height = SIZES[size]
    page = open_page(storage_state=kept, viewport={"width": width, "height": height})
    with_a_line_of_thirty(page)
    page.goto(f"/t/{tables.running}")
    cards = page.locator(".line li")
    cards.nth(29).wait_for()
    page.screenshot(path=SCREENS / f"thirty-{size}.jpg", type="jpeg", quality=85)
    line = page.locator(".line").bounding_box()
    boxes = [cards.nth(index).bounding_box() for index in range(30)]
    assert line
    for box in boxes:
        assert box
        assert box["width"] >= 28
        assert line["x"] <= box["x"]
        assert box["x"] + box["width"] <= line["x"] + line["width"]
        assert line["y"] <= box["y"]
        assert box["y"] + box["height"] <= line["y"] + line["height"]


def test_the_first_load_is_light_and_asks_nobody_else(open_page: Opener, server: Server) -> None:
    page = open_page("/")
    page.wait_for_load_state("networkidle")
    asked = page.evaluate("() => performance.getEntriesByType('resource').map(each => each.name)")
    assert all(url.startswith(server.address) for url in asked)
    code = {url for url in asked if url.endswith((".js", ".css")) and "/assets/" in url}
    weight = sum(len(gzip.compress(page.request.get(url).body())) for url in code)
    print(f"first load: {weight} bytes of JavaScript and CSS, gzipped, in {len(code)} files")
    assert 10_000 < weight <= MOST_BYTES


@pytest.mark.parametrize("path", ["/", "/rules", "/t/abcd"])
def test_the_policy_lets_no_foreign_or_inline_code_in(server: Server, path: str) -> None:
    with urlopen(server.address + path) as answer:
        policy = answer.headers["content-security-policy"]
        text = answer.read().decode()
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy
    assert "<style" not in text
    assert "<script>" not in text
    assert " style=" not in text


def test_nothing_is_told_by_colour_alone(open_page: Opener, visitor: tuple[Tables, Path]) -> None:
    tables, kept = visitor
    page = open_page(storage_state=kept)
    with_a_line_of_thirty(page, "51", "51x15", "53", "take")
    page.goto(f"/t/{tables.running}")
    page.locator('[data-card="51"] .card').hover()

    def drawn(selector: str) -> tuple[str, float, str]:
        """The bar under a card, how far it is lifted, and what is written in it."""
        bar, lift, text = page.locator(selector).first.evaluate(
            """it => [getComputedStyle(it, '::after').height,
                new DOMMatrix(getComputedStyle(it).transform).m42, it.textContent]"""
        )
        return bar, lift, text

    bar, lift, _ = drawn('.slot[data-card="53"]')
    assert (bar, lift < 0) == ("4px", True)
    assert drawn('.slot[data-card="72"]')[:2] == ("auto", 0)
    assert page.locator(".slot .twists svg").count() == 1  # only 51 twists
    assert drawn(".line li.last")[0] == "4px"
    _, lift, text = drawn(".line li.partner")
    assert (lift < 0, "would be twisted" in text) == (True, True)
    turn = page.locator(".plate.turn")
    assert turn.locator(".marker").count() == page.locator(".marker").count() == 1
    assert "to move" in turn.inner_text()
    page.goto(f"/t/{tables.over}")
    page.locator("tr.winner").first.wait_for()
    assert page.locator("tr.winner", has_text="♛").count() == page.locator("tr.winner").count() > 0
    page.goto(f"/t/{tables.over}/replay")
    lines = page.locator("path.seat")
    expect(lines).to_have_count(3)  # a flat line, of somebody without a point, has no height to be seen by
    assert len({line.get_attribute("stroke-dasharray") for line in lines.all()}) == 3


def test_the_page_can_be_installed(open_page: Opener) -> None:
    page = open_page()
    manifest = page.request.get(str(page.locator("link[rel=manifest]").get_attribute("href"))).json()
    assert manifest["display"] == "standalone"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        answer = page.request.get(icon["src"])
        assert answer.headers["content-type"].startswith(icon["type"])
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")


def test_the_lock_names_no_registry() -> None:
    lock = (ROOT / "web/package-lock.json").read_text(encoding="utf-8")
    assert "resolved" not in lock
