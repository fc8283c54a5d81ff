"""Compiled code: the rules' own functions made known to Numba, and the decorators of all others.

A kernel is compiled, or read from the cache, when it is called for the first time.
"""

import os
import sys
from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar, cast

from toadline.engine import cache, greedy
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

TOTAL = sum(path.read_text().count("\n@kernel\n") for path in cache.sources())
"""How many kernels there are in all."""

for plain in (
    cards.is_card,
    cards.is_toad,
    cards.twin,
    cards.cost,
    position.hand_size,
    position.last_card,
    position.fits,
    position.can_twist,
    position.legal_moves,
    position.refusal,
    position.penalty_due,
    position.play,
    position.points,
    greedy.rank,
):
    register_jitable(plain)


def kernel(function: F) -> F:
    """A compiled function, kept on disk, that Python and other kernels can call."""
    _kernels.add(function)
    return cast("F", numba.njit(cache=True, nogil=True)(function))


def part(function: F) -> F:
    """A function for kernels, compiled into each that calls it; called from Python it runs as it is.

    In a hot loop a part that is handed arrays should have one way out, or be small enough to be inlined: with
    several ways out Numba counts references at each call, which costs more than most parts do.
    """
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
