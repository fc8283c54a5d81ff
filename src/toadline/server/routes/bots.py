"""The bots to play against."""

from fastapi import APIRouter

from toadline.play.bots import BotSummary, bot_summaries
from toadline.server.routes.asking import refusals

router = APIRouter(tags=["bots"])


@router.get("/bots", responses=refusals())
async def bots() -> tuple[BotSummary, ...]:
    """The bots, from weak to strong."""
    return bot_summaries()
