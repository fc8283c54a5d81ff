"""The application: routes, guard and services put together."""

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
from toadline.server.bot_turns import BotTurns
from toadline.server.guard import Guard
from toadline.server.page import Page, PageMount
from toadline.server.problems import Denied, answer, on_http, on_invalid, on_refusal
from toadline.server.routes import (
    bots,
    chat,
    events,
    health,
    lessons,
    limits,
    live,
    pairing,
    players,
    playing,
    records,
    tables,
)
from toadline.server.services import Services
from toadline.server.timers import Timers

log = logging.getLogger(__name__)

API = "/api/v1"
ABOUT = """A card game of one growing line, for two to four players. Make a player, open a table, sit down,
play. Refusals are a `Problem`: a stable `code`, a sentence, and its values. The live connection's messages
are described by [live.json](/api/v1/live.json)."""


def make_app(services: Services) -> FastAPI:
    """The whole server as an application."""

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        timers, bot_turns = Timers(services), BotTurns(services)
        await services.start()
        timers.start()
        bot_turns.start()
        yield
        await services.wind_down(0)
        await timers.stop()
        await bot_turns.stop()
        await services.close()

    app = FastAPI(
        title="Toadline",
        version=__version__,
        description=ABOUT,
        openapi_url=f"{API}/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    app.state.services = services
    app.include_router(health.router)
    for subject in (players, tables, pairing, playing, events, chat, records, bots, lessons, limits, live):
        app.include_router(subject.router, prefix=API)
    app.router.routes.append(PageMount("/", Page(Path(__file__).parent / "static")))
    app.add_exception_handler(RulesError, on_refusal)
    app.add_exception_handler(RequestValidationError, on_invalid)
    app.add_exception_handler(HTTPException, on_http)
    app.add_exception_handler(Exception, _on_failure)
    app.add_middleware(GZipMiddleware, minimum_size=2000, compresslevel=5)
    app.add_middleware(
        Guard,
        requests=services.rates.requests,
        names=services.host_names,
        places=services.requests,
        origins=services.settings.origins,
    )
    return app


def _on_failure(request: Request, error: Exception) -> JSONResponse:
    """Answer what should never happen; the log has the rest."""
    log.error("a request failed", extra={"path": request.url.path}, exc_info=error)
    return answer(Denied("failed"))
