"""What all tests share."""

import signal
from collections.abc import Callable
from contextlib import ExitStack

import hypothesis
import pytest

from tests import machine
from tests.guard import Guard

TOLD = "told"
FIRST = ("page", "server", "arena")
"""Folders whose files take long: with several processes these come first, and small ones fill up the end."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--long", action="store_true", help="Let the tests that look for rare things look longer."
    )
    parser.addoption("--quick", action="store_true", help="Leave out whatever starts a process.")


def pytest_configure(config: pytest.Config) -> None:
    signal.signal(signal.SIGINT, signal.default_int_handler)  # in the background it would be ignored
    is_long, is_quick = bool(config.getoption("--long")), bool(config.getoption("--quick"))
    hypothesis.settings.register_profile("toadline", deadline=None, derandomize=not is_long)
    hypothesis.settings.load_profile("toadline")
    config.pluginmanager.register(Guard(is_quick))
    if is_quick:  # who is stopped on the way leaves things open
        config.addinivalue_line("filterwarnings", "ignore::ResourceWarning")
    if not hasattr(config, "workerinput"):  # workers inherit it
        stack = ExitStack()
        stack.enter_context(machine.restrict())
        config.add_cleanup(stack.close)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    def rank(item: pytest.Item) -> int:
        folder = item.path.parent.name
        return FIRST.index(folder) if folder in FIRST else len(FIRST)

    items.sort(key=rank)


@pytest.fixture
def is_long(request: pytest.FixtureRequest) -> bool:
    """Whether there is time."""
    return bool(request.config.getoption("--long"))


@pytest.fixture
def tell(record_property: Callable[[str, object], None]) -> Callable[[str], None]:
    """Say something beside pytest's own words."""
    return lambda text: record_property(TOLD, text)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print what tests told, whichever process they ran in."""
    for report in terminalreporter.getreports("passed") + terminalreporter.getreports("failed"):
        for name, text in report.user_properties if report.when == "call" else ():
            if name == TOLD:
                terminalreporter.write_line(f"[test] {text}")
    if left_out := len(terminalreporter.getreports("skipped")):
        terminalreporter.write_line(f"[test] {left_out} tests start something and were left out")
