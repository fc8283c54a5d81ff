"""Long lists of tables, a page at a time."""

from typing import Annotated, Any

from fastapi import Query

from toadline.server.messages import TablePage, TableSummary
from toadline.server.store import Place

PAGE = 50
"""Tables on a page."""

Before = Annotated[
    str | None,
    Query(
        pattern=r"^[0-9]{1,12}(\.[0-9]{1,6})?-[0-9a-z]{1,40}$", description="Go on after a page: its `next`."
    ),
]


def page_of(rows: list[Any]) -> TablePage:
    """A page of a list of tables."""
    tables = tuple(TableSummary.model_validate_json(row.summary) for row in rows)
    return TablePage(tables=tables, next=f"{rows[-1].opened}-{rows[-1].id}" if len(rows) == PAGE else None)


def place_of(before: str | None) -> Place | None:
    """Where a page begins."""
    if before is None:
        return None
    opened, _, table = before.partition("-")
    return float(opened), table
