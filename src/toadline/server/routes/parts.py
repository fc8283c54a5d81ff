"""What the routes share: the house, and who is asking."""

from typing import Annotated, Any

from fastapi import Depends, Path, Query, Request

from toadline.play.table import Table
from toadline.server.house import House
from toadline.server.messages import Player, Problem, TableCard, TablePage
from toadline.server.pictures import check_watch
from toadline.server.problems import Denied
from toadline.server.store import Place

PAGE = 50

Responses = dict[int | str, dict[str, Any]]


def refusals(*statuses: int) -> Responses:
    """The refusals that a route documents, besides those that any route may answer."""
    texts = {
        401: "The request doesn't say who is asking.",
        403: "This player may not do that.",
        404: "There is no such thing.",
        409: "Not in this state of the table.",
        413: "Too large.",
        422: "The request can't be understood.",
        429: "Too much at once.",
        503: "Too busy.",
    }
    chosen = {403, 413, 422, 429, 503, *statuses}
    return {status: {"model": Problem, "description": texts[status]} for status in sorted(chosen)}


def the_house(request: Request) -> House:
    """The house that serves this request."""
    house: House = request.app.state.house
    return house


TheHouse = Annotated[House, Depends(the_house)]


async def guest(request: Request, house: TheHouse) -> Player | None:
    """Who is asking, if they say so."""
    return await house.accounts.identify(request)


Guest = Annotated[Player | None, Depends(guest)]


async def me(player: Guest) -> Player:
    """Who is asking."""
    if player is None:
        raise Denied("no-player")
    return player


Me = Annotated[Player, Depends(me)]
TableId = Annotated[str, Path(pattern="^[0-9a-z]{1,40}$", description="The table's id.")]
PlayerId = Annotated[str, Path(pattern="^[0-9a-z]{1,40}$", description="The player's id.")]
Before = Annotated[
    str | None,
    Query(
        pattern=r"^[0-9]{1,12}(\.[0-9]{1,6})?-[0-9a-z]{1,40}$", description="Go on after a page: its `next`."
    ),
]
After = Annotated[int, Query(ge=0, le=2**31 - 1, description="The last number seen.")]


async def watched(house: House, table: str, player: Player | None) -> Table:
    """A table that this player may see."""
    found = (await house.tables.live(table)).table
    check_watch(found, player.id if player else None)
    return found


def page_of(rows: list[Any]) -> TablePage:
    """A page of a list of tables."""
    cards = tuple(TableCard.model_validate_json(row.card) for row in rows)
    return TablePage(tables=cards, next=f"{rows[-1].opened}-{rows[-1].id}" if len(rows) == PAGE else None)


def place_of(before: str | None) -> Place | None:
    """Where a page begins."""
    if before is None:
        return None
    opened, _, table = before.partition("-")
    return float(opened), table
