"""What a test may start: nothing but what `tests.machine` lists, and with --quick nothing at all."""

import multiprocessing.util
import os
import sys
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from tests import machine

STARTS = ("subprocess.Popen", "os.fork", "os.forkpty", "os.posix_spawn")
"""What Python says when it starts a process."""


class Guard:
    """Looks at every start. With --quick a test is left out from there on: no list says which these are."""

    def __init__(self, is_quick: bool) -> None:
        self._is_quick = is_quick
        self._is_testing = False
        sys.addaudithook(self._look)
        spawn = multiprocessing.util.spawnv_passfds

        def announced(path: bytes, args: Sequence[Any], passfds: Sequence[int]) -> int:
            sys.audit("subprocess.Popen", path)
            return spawn(path, args, passfds)

        multiprocessing.util.spawnv_passfds = announced  # the one way that isn't

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self) -> Iterator[None]:
        self._is_testing = True
        try:
            return (yield)
        finally:
            self._is_testing = False

    def _look(self, event: str, arguments: tuple[Any, ...]) -> None:
        if not self._is_testing or event not in STARTS:
            return
        if self._is_quick:
            pytest.skip("it starts a process")
        if event == "subprocess.Popen" and not machine.may_start(program := os.fsdecode(arguments[0])):
            raise AssertionError(f"{program} isn't on the list in tests/machine.py")
