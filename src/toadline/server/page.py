"""The page: the built files, and until they exist a plain one that says what this is."""

import re
from hashlib import sha256
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Match, Mount
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

TABLE = re.compile(r"t/\w+")
PLAIN = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Toadline</title>
<h1>Toadline</h1>
<p>A card game of one growing line, for two to four players. This server speaks the game's API:
<a href="/api/v1/openapi.json">its description</a>,
and <a href="/api/v1/live.json">the live connection's messages</a>.</p>
"""


class PageMount(Mount):
    """Where the page is: everywhere but under /api, where a wrong address or method is told as such."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """Whether this is the page's."""
        return (Match.NONE, {}) if scope["path"].startswith("/api/") else super().matches(scope)


class Page(StaticFiles):
    """Files of the page; every other address is the page itself, which knows what to show there.

    The build makes three documents a language, each of which names the code it will need: home, which can be
    read before any code is there, a table, and all others.
    """

    def __init__(self, folder: Path) -> None:
        self._documents = {path.stem: path.read_bytes() for path in folder.glob("*.*.html")}
        super().__init__(directory=folder if self._documents else None)

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, or the page."""
        if not self._documents:
            if path != ".":
                raise HTTPException(404)
            return HTMLResponse(PLAIN)
        if path != ".":
            try:
                response = await super().get_response(path, scope)
            except HTTPException as error:
                if error.status_code != 404 or "." in path.rpartition("/")[2]:
                    raise
            else:
                forever = path.startswith("assets/")  # their names change with their content
                kept = "public, max-age=31536000, immutable" if forever else "no-cache"
                response.headers["Cache-Control"] = kept
                return response
        elif scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405)
        return self._document(path, Request(scope))

    def _document(self, path: str, request: Request) -> Response:
        """The page at an address, in the reader's language and colours."""
        kind = "home" if path == "." else "table" if TABLE.fullmatch(path) else "other"
        wanted = [request.cookies.get("language", ""), *_accepted(request.headers.get("accept-language", ""))]
        language = next((each for each in wanted if f"{kind}.{each}" in self._documents), "en")
        text = self._documents[f"{kind}.{language}"]
        if (theme := request.cookies.get("theme")) in ("light", "dark"):
            text = text.replace(b"<html ", f'<html data-theme="{theme}" '.encode(), 1)
        tag = f'"{sha256(text).hexdigest()[:32]}"'
        headers = {"Cache-Control": "no-cache", "Vary": "Accept-Language, Cookie", "ETag": tag}
        if request.headers.get("if-none-match", "").removeprefix("W/") == tag:  # a proxy may weaken it
            return Response(status_code=304, headers=headers)
        return HTMLResponse(text, headers=headers)


def _accepted(header: str) -> list[str]:
    """The languages of an Accept-Language header, the dearest first, without their countries."""
    found = []
    for part in header.lower().split(","):
        tag, _, weight = part.strip().partition(";q=")
        try:
            found.append((-float(weight or 1), tag.partition("-")[0]))
        except ValueError:
            continue
    return [tag for _, tag in sorted(found, key=lambda each: each[0])]
