"""Compiled code: the rules' own functions made known to Numba, and the one decorator of every kernel.

A kernel names the types of its arguments, so that it is compiled, or read from the cache, when its
module is imported.
"""

import os
import sys
from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar, cast

from toadline.bots import cache
from toadline.rules import cards, position

FOLDER = cache.folder()
os.environ["NUMBA_CACHE_DIR"] = str(FOLDER)

import numba  # noqa: E402  # reads where its cache is
from numba.core import event  # noqa: E402
from numba.extending import register_jitable  # noqa: E402

numba.config.reload_config()  # in case somebody imported it before

F = TypeVar("F", bound=Callable[..., Any])
Array: TypeAlias = Any
"""An array in compiled code, where it is also the sequence of integers that the rules want."""

Number: TypeAlias = Any
"""A number that compiled code gives back: Python's, or NumPy's."""

_kernels: set[Callable[..., Any]] = set()

TOTAL = sum(path.read_text().count("\n@kernel(") for path in cache.sources())
"""How many kernels there are in all."""

for rule in (
    cards.is_card,
    cards.is_toad,
    cards.twin,
    cards.cost,
    position.hand_size,
    position.legal_moves,
    position.refusal,
    position.penalty_due,
    position.play,
    position.points,
):
    register_jitable(rule)


def kernel(*signatures: str) -> Callable[[F], F]:
    """Compile a function for these types of arguments; Python and other kernels can call it.

    Without types, it is compiled for those of the first call.
    """

    def compiled(function: F) -> F:
        _kernels.add(function)
        return cast("F", numba.njit(list(signatures) or None, cache=True, nogil=True)(function))

    return compiled


def part(function: F) -> F:
    """A function for kernels, compiled into each that calls it."""
    return cast("F", register_jitable(function))


class _Progress(event.Listener):  # type: ignore[misc]  # Numba has no types
    """Says that a kernel is being compiled, which happens once on a machine."""

    def __init__(self) -> None:
        self.number = len(list(FOLDER.rglob("*.nbi")))  # those that are there already

    def on_start(self, event: Any) -> None:
        if event.data["dispatcher"].py_func in _kernels:  # else it is a part
            self.number = min(self.number + 1, TOTAL)
            print(f"compiling kernel {self.number} of {TOTAL} (once on this machine)", file=sys.stderr)

    def on_end(self, event: Any) -> None:
        pass


event.register("numba:compile", _Progress())
