"""Chat at a table."""

from fastapi import APIRouter

from toadline.server import chat
from toadline.server.messages import ChatLine, Say
from toadline.server.routes.parts import After, Guest, Me, TableId, TheHouse, refusals, watched

router = APIRouter(prefix="/tables/{table}/chat", tags=["chat"])


@router.get("", responses=refusals(404))
async def hear(table: TableId, player: Guest, house: TheHouse, after: After = 0) -> list[ChatLine]:
    """What was said: to players if one plays here, to spectators if not."""
    found = await watched(house, table, player)
    return await chat.lines(house, found, player.id if player else None, after)


@router.post("", status_code=201, responses=refusals(401, 404, 409))
async def say(table: TableId, said: Say, player: Me, house: TheHouse) -> ChatLine:
    """Say something."""
    found = await watched(house, table, player)
    return await chat.say(house, found, player, said.text)
