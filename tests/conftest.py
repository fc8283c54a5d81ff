"""What all tests share."""

from collections.abc import Callable

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--long", action="store_true", help="Let the tests that look for rare things look longer."
    )


@pytest.fixture
def is_long(request: pytest.FixtureRequest) -> bool:
    """Whether there is time."""
    return bool(request.config.getoption("--long"))


@pytest.fixture
def tell(capsys: pytest.CaptureFixture[str]) -> Callable[[str], None]:
    """Print something in the midst of pytest's own words."""

    def say(text: str) -> None:
        with capsys.disabled():
            print(f"\n[test] {text}", flush=True)

    return say
