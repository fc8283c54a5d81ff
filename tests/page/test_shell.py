"""The page before its code is there: what the server sends."""

import re
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.page.conftest import DESK, LONGEST, PHONE, Opener
from tests.server.process import Server


def fetched(server: Server, path: str = "/", **headers: str) -> str:
    asked = {name.replace("_", "-"): value for name, value in headers.items()}
    with urlopen(Request(server.address + path, headers=asked)) as answer:
        return str(answer.read().decode())


@pytest.mark.parametrize(
    ("wanted", "language"),
    [("", "en"), ("de-AT,de;q=0.9,en;q=0.8", "de"), ("sk, cs;q=0.5, en;q=0.7", "en"), ("pt;q=x, cs", "cs")],
)
def test_home_comes_in_the_browsers_language(server: Server, wanted: str, language: str) -> None:
    assert f'<html lang="{language}">' in fetched(server, Accept_Language=wanted)
    assert f'<html lang="{language}">' in fetched(server, "/rules", Accept_Language=wanted)


def test_what_was_chosen_before_comes_first(server: Server) -> None:
    text = fetched(server, Accept_Language="de", Cookie="language=pt; theme=dark")
    assert '<html data-theme="dark" lang="pt">' in text
    assert '<html lang="de">' in fetched(server, Accept_Language="de", Cookie="language=xx; theme=<script>")


def test_the_same_page_isnt_sent_twice(open_page: Opener) -> None:
    api = open_page().request
    tag = api.get("/").headers["etag"]
    again = api.get("/", headers={"If-None-Match": tag})
    assert (again.status, again.body()) == (304, b"")
    assert api.get("/", headers={"If-None-Match": tag, "Accept-Language": "cs"}).status == 200


def test_every_document_names_the_code_that_it_needs(server: Server) -> None:
    for path, needed in (("/", "game_"), ("/rules", "game_"), ("/t/abc", "TablePage-")):
        assert re.search(f'rel="modulepreload" crossorigin href="/assets/{needed}', fetched(server, path))
    assert "TablePage-" not in fetched(server)


def test_home_can_be_read_and_wished_at_without_code(browser: Browser, server: Server) -> None:
    page = browser.new_page(base_url=server.address, locale="de-DE", java_script_enabled=False)
    page.set_default_timeout(LONGEST)
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Eine Reihe, und alle hängen drin")
    page.get_by_role("button", name="Jetzt spielen").click()
    expect(page).to_have_url(re.compile(r"/\?play=now$"))
    page.context.close()


def test_a_wish_from_before_the_code_is_granted(open_page: Opener) -> None:
    page = open_page("/?play=now")
    expect(page.locator(".board")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()


def test_the_code_takes_over_what_it_finds(open_page: Opener) -> None:
    page = open_page("/rules", remember={"level": 5, "bots": 3})
    page.context.add_init_script("""new MutationObserver((_, observer) => {
      const heading = document.querySelector('h1')
      if (heading) observer.disconnect()
      if (heading) heading.first = true
    }).observe(document, {childList: true, subtree: true})""")
    page.goto("/")
    expect(page.get_by_text("Level 5")).to_be_visible()
    expect(page.get_by_role("radio", name="3", exact=True).first).to_be_checked()
    expect(page.get_by_label("Your name")).not_to_have_value("")
    assert page.locator("h1").evaluate("it => it.first")


def test_files_of_older_pages_are_let_go(open_page: Opener) -> None:
    page = open_page()
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.evaluate("""async () => {
      const cache = await caches.open((await caches.keys())[0])
      for (let old = 0; old < 150; old++) await cache.put(`/assets/old-${old}.js`, new Response(''))
    }""")
    page.goto("/rules")
    page.reload(wait_until="networkidle")
    page.wait_for_function("""async () => {
      const cache = await caches.open((await caches.keys())[0])
      const paths = (await cache.keys()).map(({url}) => new URL(url).pathname)
      return paths.filter(path => path.startsWith('/assets/')).length <= 100 && paths.includes('/')
    }""")


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_nothing_moves_when_the_levels_arrive(open_page: Opener, size: dict[str, int]) -> None:
    page = open_page("/rules", viewport=size)
    page.context.add_init_script("localStorage.removeItem('toadline.facts')")
    places = """async () => {
      await document.fonts.ready
      return [...document.querySelectorAll('.home *:not(.segments *)')]
        .map(each => JSON.stringify(each.getBoundingClientRect()))
    }"""
    before = []

    def look(route: Route) -> None:
        before.append((page.get_by_role("radio").count(), page.evaluate(places)))
        route.continue_()

    page.route("**/api/v1/limits", look)
    page.goto("/")
    expect(page.get_by_role("radio")).to_have_count(3 + 8)
    assert before == [(0, page.evaluate(places))]
