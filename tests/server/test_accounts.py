"""Who is asking, and for how long that is remembered; test_players.py meets it over HTTP."""

import asyncio
from pathlib import Path

import pytest
from fastapi import Response
from starlette.requests import HTTPConnection

from tests.server.inside import services
from toadline.server import accounts
from toadline.server.accounts import COOKIE, REMEMBERED, token_of
from toadline.server.problems import Denied
from toadline.server.services import Services


class Clock:
    """Seconds that pass when the test says so."""

    now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(accounts, "time", made)
    return made


def asking(**headers: str) -> HTTPConnection:
    """A request with these headers."""
    pairs = [(name.encode(), value.encode()) for name, value in headers.items()]
    return HTTPConnection({"type": "http", "headers": pairs})


async def name_of(made: Services, token: str) -> str | None:
    player = await made.accounts.identify(asking(authorization=f"Bearer {token}"))
    return player.name if player else None


def test_a_player_is_known_by_token_or_cookie_and_nobody_by_another(tmp_path: Path) -> None:
    async def run() -> None:
        async with services(tmp_path) as made:
            ada = await made.accounts.add(" Ada ", bot=False)
            for headers in ({"authorization": f"bearer {ada.token}"}, {"cookie": f"{COOKIE}={ada.token}"}):
                found = await made.accounts.identify(asking(**headers))
                assert found
                assert (found.id, found.name) == (ada.id, "Ada")
            for headers in ({}, {"authorization": "Bearer wrong"}, {"authorization": f"Basic {ada.token}"}):
                assert await made.accounts.identify(asking(**headers)) is None

    asyncio.run(run())


def test_a_new_name_is_known_at_once(tmp_path: Path) -> None:
    async def run() -> None:
        async with services(tmp_path) as made:
            ada = await made.accounts.add("Ada", bot=False)
            assert await name_of(made, ada.token) == "Ada"
            await made.accounts.rename(ada, "Zoe")
            assert await name_of(made, ada.token) == "Zoe"

    asyncio.run(run())


def test_who_is_barred_is_kept_out_once_the_token_is_looked_up_again(tmp_path: Path, clock: Clock) -> None:
    async def run() -> None:
        async with services(tmp_path) as made:
            eve, ada = [await made.accounts.add(name, bot=False) for name in ("Eve", "Ada")]
            assert await name_of(made, eve.token) == "Eve"
            await made.store.change_player(eve.id, barred=True)
            tokens = [token_of(asking(authorization=f"Bearer {each.token}")) for each in (ada, eve)]
            await made.accounts.find_void([token for token in tokens if token])
            assert made.accounts.void == {tokens[1]}
            clock.now += REMEMBERED - 1
            assert await name_of(made, eve.token) == "Eve"
            clock.now += 1
            with pytest.raises(Denied) as caught:
                await name_of(made, eve.token)
            assert caught.value.code == "barred"
            assert await name_of(made, ada.token) == "Ada"

    asyncio.run(run())


def test_a_code_is_good_once_however_it_is_typed_and_not_for_ever(tmp_path: Path, clock: Clock) -> None:
    async def run() -> None:
        async with services(tmp_path) as made:
            ada = await made.accounts.add("Ada", bot=False)
            code, expires = await made.accounts.new_code(ada)
            moved = await made.accounts.use_code(f" {code[:4].upper()}-{code[4:]} ")
            assert moved.id == ada.id
            assert await name_of(made, moved.token) == await name_of(made, ada.token) == "Ada"
            late, expires = await made.accounts.new_code(ada)
            clock.now = expires + 1
            for used in (code, late):
                with pytest.raises(Denied) as caught:
                    await made.accounts.use_code(used)
                assert caught.value.code == "no-code"

    asyncio.run(run())


def test_no_script_and_no_other_site_can_use_the_cookie(tmp_path: Path) -> None:
    async def run() -> None:
        async with services(tmp_path) as made:
            for https in (False, True):
                response = Response()
                made.accounts.set_cookie(response, "t0ken", https)
                said = response.headers["set-cookie"].lower()
                assert "httponly" in said
                assert "samesite=strict" in said
                assert ("secure" in said) == https

    asyncio.run(run())


def test_who_logs_out_elsewhere_is_known_only_by_this_token_at_once(tmp_path: Path) -> None:
    async def run() -> None:
        async with services(tmp_path) as made:
            ada, bo = [await made.accounts.add(name, bot=False) for name in ("Ada", "Bo")]
            code, _ = await made.accounts.new_code(ada)
            other = await made.accounts.use_code(code)
            unused, _ = await made.accounts.new_code(ada)
            for token in (ada.token, other.token, bo.token):
                assert await name_of(made, token)
            kept = token_of(asking(cookie=f"{COOKIE}={other.token}"))
            await made.accounts.log_out_elsewhere(other, kept)
            assert [await name_of(made, each.token) for each in (ada, other, bo)] == [None, "Ada", "Bo"]
            with pytest.raises(Denied, match="wrong or has expired"):
                await made.accounts.use_code(unused)

    asyncio.run(run())
