"""Playing: revealing what was sealed, moves, why a move isn't allowed, being ready, coming back, voting."""

from time import perf_counter
from typing import Annotated

from fastapi import APIRouter, Query

from toadline.rules.errors import RulesError
from toadline.rules.move import Move
from toadline.server import commands
from toadline.server.messages import Done, Play, Problem, Reveal, Vote
from toadline.server.metrics import ANSWER
from toadline.server.problems import problem_of
from toadline.server.routes.asking import FromServices, Me, TableId, refusals, watched
from toadline.server.services import Services

router = APIRouter(prefix="/tables/{table}", tags=["playing"])


async def _do(services: Services, table: str, decide: commands.Decide) -> Done:
    return Done(number=(await services.tables.do(table, decide)).number)


@router.post("/reveals", responses=refusals(401, 404, 409))
async def reveal(table: TableId, asked: Reveal, player: Me, services: FromServices) -> Done:
    """Reveal what you sealed when you sat down, once all seats are taken."""
    return await _do(services, table, commands.reveal(player.id, asked))


@router.post("/moves", responses=refusals(401, 404, 409))
async def move(table: TableId, asked: Play, player: Me, services: FromServices) -> Done:
    """Play a move. `after` is the last event seen, so that a doubled or late click can't play twice."""
    start = perf_counter()
    done = await _do(services, table, commands.move(player.id, asked))
    ANSWER.observe(perf_counter() - start)
    return done


@router.get("/refusal", responses=refusals(401, 404))
async def refusal(
    table: TableId,
    player: Me,
    services: FromServices,
    move: Annotated[str, Query(max_length=20, examples=["94x49"])],
) -> Problem | None:
    """Why a move isn't allowed now; null if it is. Nothing is played."""
    found = await watched(services, table, player)
    try:
        found.move(player.id, Move.parse(move), after=found.number)
    except RulesError as error:
        return problem_of(error)
    return None


@router.post("/ready", responses=refusals(401, 404, 409))
async def ready(table: TableId, player: Me, services: FromServices) -> Done:
    """Be ready for the next round."""
    return await _do(services, table, commands.ready(player.id))


@router.post("/back", responses=refusals(401, 404, 409))
async def back(table: TableId, player: Me, services: FromServices) -> Done:
    """Come back after a bot took over."""
    return await _do(services, table, commands.back(player.id))


@router.post("/votes", responses=refusals(401, 404, 409))
async def vote(table: TableId, asked: Vote, player: Me, services: FromServices) -> Done:
    """Vote for a bot to take over the seat that keeps the table waiting."""
    return await _do(services, table, commands.vote(player.id, asked))
