"""What the routes share: the services, who is asking, and how refusals are documented."""

from typing import Annotated, Any

from fastapi import Depends, Path, Query, Request

from toadline.play.table import Table
from toadline.server.limits import address_of
from toadline.server.messages import Player, Problem
from toadline.server.permissions import check_watch
from toadline.server.problems import Denied
from toadline.server.services import Services

Responses = dict[int | str, dict[str, Any]]


def refusals(*statuses: int) -> Responses:
    """The refusals that a route documents, besides those that any route may answer."""
    texts = {
        401: "The request doesn't say who is asking.",
        403: "This player may not do that.",
        404: "There is no such thing.",
        409: "Not in this state of the table.",
        413: "Too large.",
        421: "The request is meant for a server of another name.",
        422: "The request can't be understood.",
        429: "Too much at once.",
        503: "Too busy, or the database is away; `unknown-outcome`: it may have been done, so ask again.",
    }
    chosen = {403, 413, 421, 422, 429, 503, *statuses}
    return {status: {"model": Problem, "description": texts[status]} for status in sorted(chosen)}


def services_of(request: Request) -> Services:
    """The services of this process."""
    services: Services = request.app.state.services
    return services


FromServices = Annotated[Services, Depends(services_of)]


async def guest(request: Request, services: FromServices) -> Player | None:
    """Who is asking, if they say so."""
    return await services.accounts.identify(request)


Guest = Annotated[Player | None, Depends(guest)]


async def me(player: Guest) -> Player:
    """Who is asking."""
    if player is None:
        raise Denied("no-player")
    return player


Me = Annotated[Player, Depends(me)]
Address = Annotated[str, Depends(address_of)]
TableId = Annotated[str, Path(pattern="^[0-9a-z]{1,40}$", description="The table's id.")]
PlayerId = Annotated[str, Path(pattern="^[0-9a-z]{1,40}$", description="The player's id.")]
After = Annotated[int, Query(ge=0, le=2**31 - 1, description="The last number seen.")]


async def watched(services: Services, table: str, player: Player | None) -> Table:
    """A table that this player may see."""
    found = (await services.tables.load(table)).table
    check_watch(found, player.id if player else None)
    return found
