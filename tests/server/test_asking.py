import asyncio
from pathlib import Path

import pytest

from tests.server.inside import seated, services
from toadline.server.messages import Player, Problem
from toadline.server.problems import Denied
from toadline.server.routes.asking import me, refusals, watched

ADA, EVE = (Player(id=name.lower(), name=name, bot=False) for name in ("Ada", "Eve"))


def test_a_route_documents_its_own_refusals_and_those_of_any() -> None:
    assert refusals().keys() == {403, 413, 421, 422, 429, 503}
    documented = refusals(404, 409)
    assert documented.keys() - refusals().keys() == {404, 409}
    assert all(each["model"] is Problem and each["description"] for each in documented.values())


def test_who_has_to_be_somebody_is_told() -> None:
    assert asyncio.run(me(ADA)) == ADA
    with pytest.raises(Denied) as caught:
        asyncio.run(me(None))
    assert caught.value.code == "no-player"


def test_a_table_is_given_to_who_may_see_it(tmp_path: Path) -> None:
    async def run() -> None:
        async with services(tmp_path) as made:
            table = await seated(made)
            assert await watched(made, table.id, ADA) == table
            for player in (EVE, None):
                with pytest.raises(Denied) as caught:
                    await watched(made, table.id, player)
                assert caught.value.code == "private-table"
            with pytest.raises(Denied) as caught:
                await watched(made, "nowhere", ADA)
            assert caught.value.code == "no-table"

    asyncio.run(run())
