"""Lessons to learn the game from."""

from fastapi import APIRouter

from toadline.play.lessons import LESSONS
from toadline.play.table import Table
from toadline.server.messages import LessonSummary, WholeTable
from toadline.server.routes.asking import Address, FromServices, Me, refusals
from toadline.server.shown import whole_table

router = APIRouter(tags=["lessons"])


@router.get("/lessons", responses=refusals())
async def lessons() -> list[LessonSummary]:
    """The lessons, in their order."""
    return [LessonSummary(name=name, steps=lesson.steps) for name, lesson in LESSONS.items()]


@router.post("/lessons/{name}", status_code=201, responses=refusals(401, 404))
async def begin_a_lesson(name: str, player: Me, services: FromServices, address: Address) -> WholeTable:
    """Begin a lesson: a table with a fixed deal, scripted others, and you."""
    options = Table.lesson_options(name)
    services.rates.new_tables.check(player.id)
    table = await services.tables.open(options, player.id, address)
    found = await services.tables.do(table.id, lambda now, _: now.sit(player.id, player.name))
    return whole_table(found, found.seat_of(player.id))
