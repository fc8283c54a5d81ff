"""What is left of a match: its record, its replay, the archive."""

from collections.abc import AsyncIterator
from functools import partial
from typing import Annotated, Literal

from fastapi import APIRouter, Query
from fastapi.responses import Response, StreamingResponse

from toadline.rules.record import Record
from toadline.server.messages import Replay, TablePage, UploadedRecord
from toadline.server.read_work import (
    Part,
    checked_record,
    record_line,
    record_text,
    replay_part,
    replay_starts,
)
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
from toadline.server.streams import HeavyAnswer

router = APIRouter(tags=["records"])

_TEXT: Responses = {200: {"content": {"text/plain": {"schema": {"type": "string"}}, "application/json": {}}}}
_LINES: Responses = {200: {"content": {"application/x-ndjson": {"schema": {"type": "string"}}}}}


@router.get("/tables/{table}/record", responses=refusals(404, 409) | _TEXT)
async def record(
    table: TableId,
    player: Guest,
    services: FromServices,
    address: Address,
    format: Annotated[  # noqa: A002  # what the query calls it
        Literal["text", "json"], Query(description="How it is written.")
    ] = "text",
) -> Response:
    """The record of a finished match, with the secret of its shuffle."""
    written = (await watched(services, table, player)).record()
    kind = "application/json" if format == "json" else "text/plain"
    return HeavyAnswer(services, address, _one(partial(record_text, written, format)), kind)


@router.get("/tables/{table}/replay", responses=refusals(404, 409), response_model=Replay)
async def replay_of(table: TableId, player: Guest, services: FromServices, address: Address) -> Response:
    """Every position of a finished match, so that a client needs no rules to show it."""
    services.rates.replays.check(address)
    written = (await watched(services, table, player)).record()
    return HeavyAnswer(services, address, _replay(written))


@router.post("/replay", responses=refusals(), response_model=Replay)
async def replay_upload(upload: UploadedRecord, services: FromServices, address: Address) -> Response:
    """The same of a record that you have."""
    services.rates.replays.check(address)
    written = await services.reads.do(address, partial(checked_record, upload.record))
    return HeavyAnswer(services, address, _replay(written))


@router.get("/archive", responses=refusals())
async def archive(services: FromServices, before: Before = None) -> TablePage:
    """Listed tables whose match is over, newest first."""
    return page_of(await services.store.lobby(("over",), place_of(before), PAGE))


@router.get("/archive/records", responses=refusals() | _LINES, response_class=StreamingResponse)
async def archive_records(services: FromServices, address: Address, before: Before = None) -> Response:
    """The records of a page of the archive, one JSON object per line."""
    services.rates.replays.check(address)
    rows = await services.store.lobby(("over",), place_of(before), PAGE)

    async def lines() -> AsyncIterator[Part]:
        for row in rows:
            yield partial(record_line, row.id, await services.store.log(row.id))

    return HeavyAnswer(services, address, lines(), "application/x-ndjson")


async def _one(part: Part) -> AsyncIterator[Part]:
    yield part


async def _replay(written: Record) -> AsyncIterator[Part]:
    for start in replay_starts(written):
        yield partial(replay_part, written, start)
