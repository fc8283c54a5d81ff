"""The application: routes, guard and house put together."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.middleware.gzip import GZipMiddleware
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from toadline import __version__
from toadline.rules.errors import RulesError
from toadline.server.guard import Guard
from toadline.server.house import House
from toadline.server.page import Page, PageMount
from toadline.server.problems import Denied, answer, on_http, on_invalid, on_refusal
from toadline.server.routes import health, live, moves, others, players, records, tables, talking
from toadline.server.settings import Settings

log = logging.getLogger(__name__)

API = "/api/v1"
ABOUT = """A card game of one growing line, for two to four players. Make a player, open a table, sit down,
play. Refusals are a `Problem`: a stable `code`, a sentence, and its values. The live connection's messages
are described by [live.json](/api/v1/live.json)."""


def make_app(settings: Settings) -> FastAPI:
    """The whole server as an application."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await app.state.house.start()
        yield
        await app.state.house.stop()

    app = FastAPI(
        title="Toadline",
        version=__version__,
        description=ABOUT,
        openapi_url=f"{API}/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    app.state.house = House(settings)
    app.include_router(health.router)
    for part in (players, tables, moves, talking, records, others, live):
        app.include_router(part.router, prefix=API)
    app.router.routes.append(PageMount("/", Page(Path(__file__).parent / "static")))
    app.add_exception_handler(RulesError, on_refusal)
    app.add_exception_handler(RequestValidationError, on_invalid)
    app.add_exception_handler(HTTPException, on_http)
    app.add_exception_handler(Exception, _on_failure)
    app.add_middleware(GZipMiddleware, minimum_size=2000, compresslevel=5)
    app.add_middleware(Guard, house=app.state.house)
    return app


def _on_failure(request: Request, error: Exception) -> JSONResponse:
    """Answer what should never happen; the log has the rest."""
    log.error("a request failed", extra={"path": request.url.path}, exc_info=error)
    return answer(Denied("failed"))
