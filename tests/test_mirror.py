"""Tests mirror the package: a module's tests are in tests/<room>/test_<module>.py.

Folders inside of a room don't count: a route is tested with what it leads to.
"""

from pathlib import Path

import pytest

TESTS = Path(__file__).parent
SOURCE = TESTS.parent / "src/toadline"

ELSEWHERE = {
    "cli_host.py": ("server/test_admin.py", "the host's commands, beside a running server"),
    "server/app.py": ("server/test_serve.py", "puts the parts together"),
    "server/metrics.py": ("server/test_host_page.py", "names what is counted"),
    "server/routes/bots.py": ("server/test_limits.py", "one line"),
    "server/run.py": ("server/test_serve.py", "starts and stops a process"),
    "server/schema.py": ("server/test_database.py", "compared with the migrations"),
    "server/services.py": ("server/test_serve.py", "puts the parts together"),
    "server/tuning.py": ("server/test_host_page.py", "numbers"),
    "server/turn_queue_redis.py": ("server/test_cluster.py", "needs workers that die"),
}
"""Modules without a test file of their name: where they are tested, and why there."""


def place_of(module: str) -> Path:
    """Where a reader looks for a module's tests."""
    path = Path(module)
    return TESTS.joinpath(*path.parts[:-1][:1], f"test_{path.name}")


def modules() -> list[str]:
    paths = (path.relative_to(SOURCE) for path in SOURCE.rglob("*.py") if not path.name.startswith("__"))
    return sorted(path.as_posix() for path in paths if "migrations" not in path.parts)


@pytest.mark.parametrize("module", modules())
def test_every_module_has_its_tests_where_one_looks(module: str) -> None:
    assert module in ELSEWHERE or place_of(module).exists(), f"{module} has no {place_of(module)}"


@pytest.mark.parametrize("module", ELSEWHERE)
def test_what_is_tested_elsewhere_is_there_and_has_no_tests_here(module: str) -> None:
    where, why = ELSEWHERE[module]
    assert why
    assert module in modules(), f"{module} is gone"
    assert (TESTS / where).exists(), f"{where} is gone"
    assert not place_of(module).exists(), f"{module} needn't be listed any more"
