"""Finding others to play with."""

from fastapi import APIRouter

from toadline.play.options import OPEN, Options
from toadline.server.messages import Pairing, WholeTable
from toadline.server.routes.asking import Address, FromServices, Me, refusals
from toadline.server.shown import whole_table

router = APIRouter(tags=["tables"])


@router.post("/pairing", responses=refusals(401))
async def pair(asked: Pairing, player: Me, services: FromServices, address: Address) -> WholeTable:
    """Find a listed table with these options, or open one; then sit down there."""
    options = Options((OPEN,) * asked.players, asked.rounds, asked.pro, asked.clock, listed=True)
    return whole_table(await services.pairings.find(options, player.id, address), None)
