"""What the client's tests share."""

from collections.abc import Iterator

import pytest

from tests.server.process import Server, sqlite


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server to play on."""
    folder = tmp_path_factory.mktemp("server")
    with Server(folder / "log", sqlite(folder)) as running:
        yield running
