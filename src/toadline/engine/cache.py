"""Where compiled code is kept, so that only the first start on a machine compiles.

Numba looks only at the file that a kernel stands in: an edit elsewhere would leave old machine code
running. So each state of the sources has a folder of its own.
"""

import atexit
import hashlib
import os
import shutil
import sys
import tempfile
import time
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path

ROOMS = Path(__file__).parent.parent
KEPT = 24 * 3600
"""Seconds without use after which a folder of other sources goes: another checkout may need it."""


def sources() -> list[Path]:
    """The files that kernels are made of: all of the rules and engine rooms."""
    return sorted(path for room in ("rules", "engine") for path in (ROOMS / room).rglob("*.py"))


def fingerprint() -> str:
    """A short text that changes with the sources, and with what compiles them."""
    state = hashlib.sha256(repr((sys.version, version("numba"), version("numpy"))).encode())
    for path in sources():
        state.update(f"{path.relative_to(ROOMS)}\n".encode() + path.read_bytes())
    return state.hexdigest()[:16]


def root() -> Path:
    """The folder for all of them: TOADLINE_CACHE, or the user's cache folder."""
    if own := os.environ.get("TOADLINE_CACHE"):
        return Path(own)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "toadline"


def folder() -> Path:
    """Make and return the folder for these sources, and remove those of other sources that nobody uses."""
    name = f"kernels-{fingerprint()}"
    try:
        mine = root() / name
        mine.mkdir(parents=True, exist_ok=True)
        os.utime(mine)
        tempfile.TemporaryFile(dir=mine).close()
    except (OSError, RuntimeError):  # not writable, or no home
        spare = Path(tempfile.mkdtemp(prefix="toadline-"))
        atexit.register(shutil.rmtree, spare, ignore_errors=True)
        return spare
    for other in mine.parent.glob("kernels-*"):
        with suppress(OSError):  # another process may remove it too
            if other != mine and other.stat().st_mtime < time.time() - KEPT:
                shutil.rmtree(other)
    return mine
