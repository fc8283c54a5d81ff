"""What is left of a match: its record, its replay, the archive."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request
from fastapi.responses import JSONResponse, PlainTextResponse, Response, StreamingResponse

from toadline.rules.errors import InvalidRecord
from toadline.rules.record import Record
from toadline.server.messages import Replay, TablePage, UploadedRecord
from toadline.server.pictures import replay
from toadline.server.problems import Denied
from toadline.server.routes.parts import (
    PAGE,
    Before,
    Guest,
    Responses,
    TableId,
    TheHouse,
    page_of,
    place_of,
    refusals,
    watched,
)

router = APIRouter(tags=["records"])

MOST_MOVES = 3000
"""Moves of the longest record that is replayed."""
PIECE = 50
"""Steps of a replay that are written at a time."""

_TEXT: Responses = {200: {"content": {"text/plain": {"schema": {"type": "string"}}, "application/json": {}}}}
_LINES: Responses = {200: {"content": {"application/x-ndjson": {"schema": {"type": "string"}}}}}


@router.get("/tables/{table}/record", responses=refusals(404, 409) | _TEXT)
async def record(
    table: TableId,
    player: Guest,
    house: TheHouse,
    format: Annotated[  # noqa: A002  # what the query calls it
        Literal["text", "json"], Query(description="How it is written.")
    ] = "text",
) -> Response:
    """The record of a finished match, with the secret of its shuffle."""
    written = (await watched(house, table, player)).record()
    return JSONResponse(written.to_dict()) if format == "json" else PlainTextResponse(str(written))


@router.get("/tables/{table}/replay", responses=refusals(404, 409), response_model=Replay)
async def replay_of(table: TableId, player: Guest, house: TheHouse, request: Request) -> Response:
    """Every position of a finished match, so that a client needs no rules to show it."""
    house.replays.check(house.address(request))
    written = (await watched(house, table, player)).record()
    return await asyncio.to_thread(_replay, written)


@router.post("/replay", responses=refusals(), response_model=Replay)
async def replay_upload(upload: UploadedRecord, house: TheHouse, request: Request) -> Response:
    """The same of a record that you have."""
    house.replays.check(house.address(request))
    return await asyncio.to_thread(_replay_uploaded, upload.record)


@router.get("/archive", responses=refusals())
async def archive(house: TheHouse, before: Before = None) -> TablePage:
    """Listed tables whose match is over, newest first."""
    return page_of(await house.store.lobby(("over",), place_of(before), PAGE))


@router.get("/archive/records", responses=refusals() | _LINES, response_class=StreamingResponse)
async def archive_records(house: TheHouse, before: Before = None) -> StreamingResponse:
    """The records of a page of the archive, one JSON object a line."""
    rows = await house.store.lobby(("over",), place_of(before), PAGE)

    async def lines() -> AsyncIterator[str]:
        for row in rows:
            table = (await house.tables.live(row.id)).table
            yield json.dumps({"table": row.id, "record": table.record().to_dict()}) + "\n"

    return StreamingResponse(lines(), media_type="application/x-ndjson")


def _replay(written: Record) -> Response:
    """A replay is long work: it is done in a thread and sent in pieces, so that nobody else waits."""
    return StreamingResponse(_pieces(replay(written)), media_type="application/json")


def _pieces(whole: Replay) -> Iterator[str]:
    """A replay's JSON; its steps are the last field."""
    head, tail = whole.model_copy(update={"steps": ()}).model_dump_json().rsplit("[]", 1)
    yield f"{head}["
    for start in range(0, len(whole.steps), PIECE):
        piece = ",".join(step.model_dump_json() for step in whole.steps[start : start + PIECE])
        yield f",{piece}" if start else piece
    yield f"]{tail}"


def _replay_uploaded(record: str | dict[str, object]) -> Response:
    written = Record.parse(record) if isinstance(record, str) else _from_dict(record)
    if sum(len(one.moves) for one in written.played) > MOST_MOVES:
        raise Denied("long-record", most=MOST_MOVES)
    return _replay(written)


def _from_dict(data: dict[str, object]) -> Record:
    try:
        return Record.from_dict(data)
    except (TypeError, AttributeError, KeyError) as error:
        raise InvalidRecord("record-json", field="record") from error
