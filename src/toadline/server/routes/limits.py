"""What can be asked of this server."""

from fastapi import APIRouter

from toadline.play.names import LONGEST_NAME
from toadline.play.options import LONGEST_CLOCK, MOST_ROUNDS
from toadline.play.table import PATIENCE
from toadline.rules.position import MAX_PLAYERS, MIN_PLAYERS
from toadline.server.messages import LONGEST_CHAT, Limits
from toadline.server.routes.asking import refusals

router = APIRouter(tags=["limits"])


@router.get("/limits", responses=refusals())
async def limits() -> Limits:
    """How many may play, how long names may be, and so on."""
    return Limits(
        min_players=MIN_PLAYERS,
        max_players=MAX_PLAYERS,
        max_rounds=MOST_ROUNDS,
        longest_name=LONGEST_NAME,
        longest_chat=LONGEST_CHAT,
        longest_clock=LONGEST_CLOCK,
        vote_seconds=int(PATIENCE),
    )
