import asyncio
from pathlib import Path

import pytest
from fastapi import Response

from tests.server.inside import services
from toadline import __version__
from toadline.server.routes import health


def test_a_server_is_ready_while_its_database_answers_and_it_is_not_stopping(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away() -> bool:
        return False

    async def run() -> list[tuple[int, str]]:
        told: list[tuple[int, str]] = []
        async with services(tmp_path) as made:

            async def look() -> None:
                response = Response()
                found = await health.ready(made, response)
                assert found.version == __version__
                told.append((response.status_code, found.status))

            await look()
            with monkeypatch.context() as outage:
                outage.setattr(made.readiness, "check", away)
                await look()
            await look()
            made.stopping.set()
            await look()
        return told

    assert asyncio.run(run()) == [(200, "fine"), (503, "no database"), (200, "fine"), (503, "stopping")]


def test_a_process_that_answers_is_alive() -> None:
    assert asyncio.run(health.alive()).status == "fine"


def test_what_is_counted_is_shown() -> None:
    assert b"# TYPE toadline_moves_total counter" in asyncio.run(health.metrics()).body
