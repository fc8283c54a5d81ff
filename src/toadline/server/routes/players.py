"""Players: becoming one, changing the name, moving to another device, muting others."""

from fastapi import APIRouter, Request, Response

from toadline.server.accounts import token_of
from toadline.server.messages import DeviceCode, NewPlayer, OwnPlayer, Player, Rename, TablePage, UseCode
from toadline.server.problems import Denied
from toadline.server.routes.asking import Address, FromServices, Guest, Me, PlayerId, refusals
from toadline.server.routes.paging import PAGE, Before, page_of, place_of

router = APIRouter(prefix="/players", tags=["players"])


@router.post("", status_code=201, responses=refusals())
async def become_a_player(
    new: NewPlayer, services: FromServices, address: Address, request: Request, response: Response
) -> OwnPlayer:
    """Become a player: no sign-up. The token is shown only here; a browser gets it as a cookie."""
    services.rates.new_players.check(address)
    player = await services.accounts.add(new.name, new.bot)
    services.accounts.set_cookie(response, player.token, request.url.scheme == "https")
    return player


@router.post("/code", responses=refusals(404))
async def use_a_code(
    used: UseCode, services: FromServices, address: Address, request: Request, response: Response
) -> OwnPlayer:
    """Become, on this device, the player who asked for a one-time code on another."""
    services.rates.new_players.check(address)
    player = await services.accounts.use_code(used.code)
    services.accounts.set_cookie(response, player.token, request.url.scheme == "https")
    return player


@router.get("/me", responses=refusals())
async def who_am_i(player: Guest) -> Player | None:
    """Who is asking; null if the request doesn't say."""
    return player


@router.patch("/me", responses=refusals(401))
async def rename(new: Rename, player: Me, services: FromServices) -> Player:
    """Change your name."""
    return await services.accounts.rename(player, new.name)


@router.post("/me/code", status_code=201, responses=refusals(401))
async def ask_for_a_code(player: Me, services: FromServices) -> DeviceCode:
    """Ask for a one-time code that makes another device the same player."""
    code, expires = await services.accounts.new_code(player)
    return DeviceCode(code=code, expires=expires)


@router.delete("/me/tokens", status_code=204, responses=refusals(401))
async def log_out_elsewhere(player: Me, services: FromServices, request: Request) -> None:
    """Log out everywhere else: every token but this request's is void, and live connections with it end."""
    await services.accounts.log_out_elsewhere(player, token_of(request))


@router.get("/me/tables", responses=refusals(401))
async def my_tables(player: Me, services: FromServices, before: Before = None) -> TablePage:
    """Your tables and those that keep a seat for you, newest first."""
    return page_of(await services.store.tables_of(player.id, place_of(before), PAGE))


@router.get("/me/muted", responses=refusals(401))
async def muted(player: Me, services: FromServices) -> list[str]:
    """Whose chat isn't shown."""
    return sorted(await services.store.muted(player.id))


@router.put("/me/muted/{other}", status_code=204, responses=refusals(401, 404))
async def mute(other: PlayerId, player: Me, services: FromServices) -> None:
    """Stop hearing somebody."""
    if await services.store.player(other) is None:
        raise Denied("no-such-player", player=other)
    await services.store.mute(player.id, other)


@router.delete("/me/muted/{other}", status_code=204, responses=refusals(401))
async def unmute(other: PlayerId, player: Me, services: FromServices) -> None:
    """Hear somebody again."""
    await services.store.unmute(player.id, other)
