"""The page: the built files, and until they exist a plain one that says what this is."""

from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response
from starlette.routing import Match, Mount
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

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
    """Files of the page; every other address is the page itself, which knows what to show there."""

    def __init__(self, folder: Path) -> None:
        self._built = (folder / "index.html").is_file()
        super().__init__(directory=folder if self._built else None)

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, or the page."""
        if not self._built:
            if path != ".":
                raise HTTPException(404)
            return HTMLResponse(PLAIN)
        path = "index.html" if path == "." else path
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or "." in path.rpartition("/")[2]:
                raise
            path = "index.html"
            response = await super().get_response(path, scope)
        forever = path.startswith("assets/")  # their names change with their content
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable" if forever else "no-cache"
        return response
