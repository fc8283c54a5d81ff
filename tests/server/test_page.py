"""Which document an address gets; tests/page meets the built page itself."""

import asyncio
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from toadline.server.page import Page, PageMount

IMMUTABLE = "public, max-age=31536000, immutable"


class Browser:
    """Asks for what is in a folder."""

    def __init__(self, folder: Path) -> None:
        self._app = Starlette(routes=[PageMount("/", Page(folder))])

    def get(self, path: str, headers: dict[str, str] | None = None, method: str = "GET") -> httpx.Response:
        """The answer to a request."""

        async def ask() -> httpx.Response:
            transport = httpx.ASGITransport(self._app)
            async with httpx.AsyncClient(transport=transport, base_url="http://pond.example") as client:
                return await client.request(method, path, headers=headers)

        return asyncio.run(ask())


@pytest.fixture
def browser(tmp_path: Path) -> Browser:
    """Asks a server whose page was built in two languages."""
    for kind in ("home", "table", "other"):
        for language in ("en", "cs"):
            text = f'<html lang="{language}">{kind}'
            (tmp_path / f"{kind}.{language}.html").write_text(text)
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets/game.js").write_text("play()")
    (tmp_path / "toad.svg").write_text("<svg/>")
    return Browser(tmp_path)


@pytest.mark.parametrize(
    ("path", "kind"), [("/", "home"), ("/t/k2f", "table"), ("/rules", "other"), ("/t/a/b", "other")]
)
def test_every_address_is_the_page(browser: Browser, path: str, kind: str) -> None:
    assert browser.get(path).text == f'<html lang="en">{kind}'


@pytest.mark.parametrize(
    ("accepted", "cookie", "language"),
    [
        ("cs-CZ, en;q=0.5", "", "cs"),
        ("en;q=0.5, cs", "", "cs"),
        ("fr, cs;q=x", "", "en"),
        ("en", "language=cs", "cs"),
    ],
)
def test_it_comes_in_the_readers_language(
    browser: Browser, accepted: str, cookie: str, language: str
) -> None:
    headers = {"Accept-Language": accepted, "Cookie": cookie}
    assert f'lang="{language}"' in browser.get("/", headers=headers).text


def test_it_comes_in_the_readers_colours(browser: Browser) -> None:
    assert browser.get("/", headers={"Cookie": "theme=dark"}).text.startswith('<html data-theme="dark" ')
    assert "theme" not in browser.get("/", headers={"Cookie": "theme=<script>"}).text


def test_the_same_document_is_not_sent_twice(browser: Browser) -> None:
    tag = browser.get("/").headers["etag"]
    for same in (tag, f"W/{tag}"):
        assert browser.get("/", headers={"If-None-Match": same}).status_code == 304
    assert browser.get("/rules", headers={"If-None-Match": tag}).status_code == 200


def test_files_are_kept_as_long_as_their_names_last(browser: Browser) -> None:
    assert browser.get("/assets/game.js").headers["cache-control"] == IMMUTABLE
    assert browser.get("/toad.svg").headers["cache-control"] == "no-cache"


def test_what_is_not_there_is_not_the_page(browser: Browser) -> None:
    for path in ("/assets/gone.js", "/api/v1/nowhere"):
        assert browser.get(path).status_code == 404
    assert browser.get("/", method="POST").status_code == 405


def test_until_the_page_is_built_there_is_a_plain_one(tmp_path: Path) -> None:
    browser = Browser(tmp_path)
    assert "<h1>Toadline</h1>" in browser.get("/").text
    assert browser.get("/rules").status_code == 404
