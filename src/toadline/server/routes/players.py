"""Players: becoming one, changing the name, moving to another device, muting others."""

from fastapi import APIRouter, Request, Response

from toadline.server.messages import DeviceCode, NewPlayer, OwnPlayer, Player, Rename, TablePage, UseCode
from toadline.server.problems import Denied
from toadline.server.routes.parts import (
    PAGE,
    Before,
    Guest,
    Me,
    PlayerId,
    TheHouse,
    page_of,
    place_of,
    refusals,
)

router = APIRouter(prefix="/players", tags=["players"])


@router.post("", status_code=201, responses=refusals())
async def become_a_player(new: NewPlayer, house: TheHouse, request: Request, response: Response) -> OwnPlayer:
    """Become a player: no sign-up. The token is shown only here; a browser gets it as a cookie."""
    house.newcomers.check(house.address(request))
    player = await house.accounts.add(new.name, new.bot)
    house.accounts.set_cookie(response, player.token, request.url.scheme == "https")
    return player


@router.post("/code", responses=refusals(404))
async def use_a_code(used: UseCode, house: TheHouse, request: Request, response: Response) -> OwnPlayer:
    """Become, on this device, the player who asked for a one-time code on another."""
    house.newcomers.check(house.address(request))
    player = await house.accounts.use_code(used.code)
    house.accounts.set_cookie(response, player.token, request.url.scheme == "https")
    return player


@router.get("/me", responses=refusals())
async def who_am_i(player: Guest) -> Player | None:
    """Who is asking; null if the request doesn't say."""
    return player


@router.patch("/me", responses=refusals(401))
async def rename(new: Rename, player: Me, house: TheHouse) -> Player:
    """Change the own name."""
    return await house.accounts.rename(player, new.name)


@router.post("/me/code", status_code=201, responses=refusals(401))
async def ask_for_a_code(player: Me, house: TheHouse) -> DeviceCode:
    """Ask for a one-time code that makes another device the same player."""
    code, expires = await house.accounts.new_code(player)
    return DeviceCode(code=code, expires=expires)


@router.get("/me/tables", responses=refusals(401))
async def my_tables(player: Me, house: TheHouse, before: Before = None) -> TablePage:
    """The own tables and those that keep a seat for the player, newest first."""
    return page_of(await house.store.tables_of(player.id, place_of(before), PAGE))


@router.get("/me/muted", responses=refusals(401))
async def muted(player: Me, house: TheHouse) -> list[str]:
    """Whose chat isn't shown."""
    return sorted(await house.store.muted(player.id))


@router.put("/me/muted/{other}", status_code=204, responses=refusals(401, 404))
async def mute(other: PlayerId, player: Me, house: TheHouse) -> None:
    """Stop hearing somebody."""
    if await house.store.player(other) is None:
        raise Denied("no-such-player", player=other)
    await house.store.mute(player.id, other)


@router.delete("/me/muted/{other}", status_code=204, responses=refusals(401))
async def unmute(other: PlayerId, player: Me, house: TheHouse) -> None:
    """Hear somebody again."""
    await house.store.unmute(player.id, other)
