"""Bots to play against, and lessons to learn from."""

from fastapi import APIRouter

from toadline.play.bots import about_bots
from toadline.play.events import Event
from toadline.play.lessons import LESSONS
from toadline.play.table import Table
from toadline.server.messages import BotCard, LessonCard, WholeTable
from toadline.server.pictures import whole_picture
from toadline.server.routes.parts import Me, TheHouse, refusals

router = APIRouter(tags=["bots and lessons"])


@router.get("/bots", responses=refusals())
async def bots() -> list[BotCard]:
    """The bots, from weak to strong."""
    return [BotCard(name=name, about=about) for name, about in about_bots()]


@router.get("/lessons", responses=refusals())
async def lessons() -> list[LessonCard]:
    """The lessons, in their order."""
    return [LessonCard(name=name, steps=lesson.steps) for name, lesson in LESSONS.items()]


@router.post("/lessons/{name}", status_code=201, responses=refusals(401, 404))
async def begin_a_lesson(name: str, player: Me, house: TheHouse) -> WholeTable:
    """Begin a lesson: a table with a fixed deal, scripted others, and you."""
    options = Table.lesson_options(name)
    house.openings.check(player.id)
    table = await house.tables.open(options, player.id)

    def decide(now_table: Table, _now: float) -> list[Event]:
        return now_table.sit(player.id, player.name)

    found = await house.tables.do(table.id, decide)
    return whole_picture(found, found.seat_of(player.id))
