"""Lists of tables page by page: every table is found, and none twice."""

import asyncio
from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sa

from tests.server.player import Player
from tests.server.process import Server, prepared
from tests.services import postgres
from tests.waiting import PATIENCE
from toadline.server import schema
from toadline.server.database import opened
from toadline.server.routes.paging import PAGE
from toadline.server.settings import chosen_settings

COUNT = 2 * PAGE + 10
AT_ONCE = 40
"""Tables that were opened in the same millisecond."""


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    with ExitStack() as stack:
        embedded = request.param == "sqlite"
        yield f"sqlite:///{tmp_path}/toadline.sqlite" if embedded else stack.enter_context(postgres()).url


def crowd(database: str, tables: Sequence[str]) -> None:
    """Let these tables have been opened at few moments, and be over."""
    at = schema.tables.c
    groups = [tables[number : number + AT_ONCE] for number in range(0, len(tables), AT_ONCE)]
    moment = sa.case(*((at.id.in_(group), 1_700_000_000.123 + age) for age, group in enumerate(groups)))
    change = sa.update(schema.tables).values(opened=moment, status="over")

    async def run() -> None:
        async with opened(chosen_settings(Namespace(database=database))) as chosen:
            await chosen.run(lambda connection: connection.execute(change))

    asyncio.run(run())


def test_all_tables_are_found_once(database: str, tmp_path: Path) -> None:
    with Server(tmp_path / "log", prepared(database), "--bot-processes=0") as server:
        ada = Player(server, "Ada")
        headers = {"Authorization": f"Bearer {ada.token}"}
        wish = {"players": 2, "seats": [f"player:{ada.id}", "open"], "visibility": "listed"}
        with httpx.Client(base_url=server.url, headers=headers, timeout=PATIENCE) as http:

            def listed(path: str) -> Iterator[str]:
                query: dict[str, str] = {}
                while True:
                    page = http.get(path, params=query).raise_for_status().json()
                    yield from (table["id"] for table in page["tables"])
                    if page["next"] is None:
                        return
                    query = {"before": page["next"]}

            tables = [http.post("/tables", json=wish).raise_for_status().json()["id"] for _ in range(COUNT)]
            assert sorted(listed("/tables")) == sorted(tables)
            crowd(database, tables)
            for path in ("/archive", "/players/me/tables"):
                assert sorted(listed(path)) == sorted(tables)
            for nonsense in ("1700000000", "x-y", "-", "1-", "1e9-a", "nan-a"):
                assert http.get("/archive", params={"before": nonsense}).status_code == 422
