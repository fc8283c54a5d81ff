"""What is left of a match: its record, its replay, the archive."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from itertools import islice
from typing import Annotated, Literal

from fastapi import APIRouter, Query
from fastapi.responses import JSONResponse, PlainTextResponse, Response, StreamingResponse

from toadline.rules.errors import InvalidRecord
from toadline.rules.record import Record
from toadline.server.messages import Replay, TablePage, UploadedRecord
from toadline.server.problems import Denied
from toadline.server.routes.asking import (
    Address,
    FromServices,
    Guest,
    Responses,
    TableId,
    refusals,
    watched,
)
from toadline.server.routes.paging import PAGE, Before, page_of, place_of
from toadline.server.shown import replay_steps

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
    services: FromServices,
    format: Annotated[  # noqa: A002  # what the query calls it
        Literal["text", "json"], Query(description="How it is written.")
    ] = "text",
) -> Response:
    """The record of a finished match, with the secret of its shuffle."""
    written = (await watched(services, table, player)).record()
    return JSONResponse(written.to_dict()) if format == "json" else PlainTextResponse(str(written))


@router.get("/tables/{table}/replay", responses=refusals(404, 409), response_model=Replay)
async def replay_of(table: TableId, player: Guest, services: FromServices, address: Address) -> Response:
    """Every position of a finished match, so that a client needs no rules to show it."""
    services.rates.replays.check(address)
    written = (await watched(services, table, player)).record()
    return _replay(written)


@router.post("/replay", responses=refusals(), response_model=Replay)
async def replay_upload(upload: UploadedRecord, services: FromServices, address: Address) -> Response:
    """The same of a record that you have."""
    services.rates.replays.check(address)
    return _replay(await asyncio.to_thread(_checked, upload.record))


@router.get("/archive", responses=refusals())
async def archive(services: FromServices, before: Before = None) -> TablePage:
    """Listed tables whose match is over, newest first."""
    return page_of(await services.store.lobby(("over",), place_of(before), PAGE))


@router.get("/archive/records", responses=refusals() | _LINES, response_class=StreamingResponse)
async def archive_records(services: FromServices, before: Before = None) -> StreamingResponse:
    """The records of a page of the archive, one JSON object per line."""
    rows = await services.store.lobby(("over",), place_of(before), PAGE)

    async def lines() -> AsyncIterator[str]:
        for row in rows:
            table = (await services.tables.load(row.id)).table
            yield json.dumps({"table": row.id, "record": table.record().to_dict()}) + "\n"

    return StreamingResponse(lines(), media_type="application/x-ndjson")


def _replay(written: Record) -> Response:
    """A replay is long work: it is done in a thread and sent in pieces, so that nobody else waits."""
    return StreamingResponse(_pieces(written), media_type="application/json")


def _pieces(written: Record) -> Iterator[str]:
    """The JSON of a replay, some steps at a time."""
    facts = {
        "names": written.names,
        "rounds": written.rounds,
        "pro": written.pro,
        "commitment": written.commitment,
        "seals": written.seals,
        "entropy": written.entropy,
        "secret": written.secret,
    }
    fields = ",".join(f"{json.dumps(name)}:{json.dumps(value)}" for name, value in facts.items())
    yield f'{{{fields},"steps":['
    steps, comma = replay_steps(written), ""
    while piece := [step.model_dump_json() for step in islice(steps, PIECE)]:
        yield comma + ",".join(piece)
        comma = ","
    yield "]}"


def _checked(record: str | dict[str, object]) -> Record:
    """A record that was sent here, once it is known to replay."""
    written = Record.parse(record) if isinstance(record, str) else _from_dict(record)
    if sum(len(one.moves) for one in written.played) > MOST_MOVES:
        raise Denied("long-record", most=MOST_MOVES)
    written.replay()
    return written


def _from_dict(data: dict[str, object]) -> Record:
    try:
        return Record.from_dict(data)
    except (TypeError, AttributeError, KeyError) as error:
        raise InvalidRecord("record-json", field="record") from error
