"""Chat at a table."""

from fastapi import APIRouter

from toadline.server.messages import ChatMessage, Say
from toadline.server.routes.asking import After, FromServices, Guest, Me, TableId, refusals, watched

router = APIRouter(prefix="/tables/{table}/chat", tags=["chat"])


@router.get("", responses=refusals(404))
async def hear(table: TableId, player: Guest, services: FromServices, after: After = 0) -> list[ChatMessage]:
    """What was said: to the players if you are one of them, else to the spectators."""
    found = await watched(services, table, player)
    return await services.chat.messages(found, player.id if player else None, after)


@router.post("", status_code=201, responses=refusals(401, 404, 409))
async def say(table: TableId, said: Say, player: Me, services: FromServices) -> ChatMessage:
    """Say something."""
    found = await watched(services, table, player)
    return await services.chat.say(found, player, said.text)
