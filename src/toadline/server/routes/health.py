"""How the server is, for whoever watches over it."""

from fastapi import APIRouter, Response
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from toadline import __version__
from toadline.server.messages import Health
from toadline.server.routes.asking import FromServices

router = APIRouter(tags=["health"])


@router.get("/healthz")
async def alive() -> Health:
    """Whether the process is alive."""
    return Health(status="fine", version=__version__)


@router.get("/readyz", responses={503: {"model": Health}})
async def ready(services: FromServices, response: Response) -> Health:
    """Whether it can serve: the database can be written, and it isn't stopping."""
    if services.stopping.is_set():
        response.status_code = 503
        return Health(status="stopping", version=__version__)
    if not await services.readiness.check():
        response.status_code = 503
        return Health(status="no database", version=__version__)
    return Health(status="fine", version=__version__)


@router.get("/metrics", response_class=Response)
async def metrics() -> Response:
    """What the server counts, for Prometheus."""
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)
