"""What the server's tests share."""

from collections.abc import Callable, Iterator

import pytest

from tests.server.player import Player
from tests.server.process import Server, sqlite


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for tests that don't harm it."""
    folder = tmp_path_factory.mktemp("server")
    with Server(folder / "log", sqlite(folder)) as server:
        yield server


@pytest.fixture(scope="session")
def new(server: Server) -> Callable[[str], Player]:
    """Makes players of that server."""
    return lambda name: Player(server, name)


@pytest.fixture
def kills(is_long: bool) -> int:
    """How many kills a server has to survive."""
    return 50 if is_long else 5
