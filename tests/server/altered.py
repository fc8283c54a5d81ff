"""`toadline`, but for what a test can't wait for or leave to chance.

`python -m tests.server.altered FILE serve …`; the file says what is different, each of it if it is there:

clock          a file with two numbers: the time, and 0 if it stands still; or what to add to it, and 1
tuning         numbers of its tuning: {"look": 0.1}
deals          the deals of some secrets: {secret: [deal, …]}
unprivileged   keep to what files allow, also as root, and allow itself nothing
noted          seconds between two notes of the time
migrations     a folder with other upgrades of the database
"""

import ctypes
import json
import os
import sys
import time
from pathlib import Path
from typing import Any

Deals = dict[str, list[tuple[list[list[int]], list[int], int]]]


FILE = "TOADLINE_ALTERED"
"""Tells the processes that a server starts which file it was."""


def main() -> None:
    os.environ[FILE] = sys.argv.pop(1)
    different = alter()
    if "migrations" in different:
        set_migrations(Path(different["migrations"]))
    if different.get("unprivileged"):
        give_up_privileges()
    if "noted" in different:
        set_noted(different["noted"])
    if "tuning" in different:
        serve(different["tuning"])
    else:
        from toadline.cli import app

        app(prog_name="toadline")


def alter() -> dict[str, Any]:
    """Make different what must be so in every process of a server."""
    different: dict[str, Any] = json.loads(Path(os.environ[FILE]).read_text())
    if "clock" in different:
        set_clock(Path(different["clock"]))  # before anybody asks for it
    if "deals" in different:
        set_deals(different["deals"])
    return different


def set_clock(file: Path) -> None:
    real = time.time

    def read() -> float:
        base, pace = map(float, file.read_text().split())
        return base + pace * real()

    time.time = read


def serve(tuning: dict[str, float]) -> None:
    """`toadline serve` or `toadline worker` with other numbers."""
    from toadline.server import run
    from toadline.server.settings import chosen_settings, settings_parser
    from toadline.server.tuning import Tuning

    command = sys.argv.pop(1)
    settings = chosen_settings(settings_parser(command, "").parse_args())
    numbers = Tuning(**tuning)  # type: ignore[arg-type]  # some are whole
    if command == "worker":
        run.work(settings, numbers)
    else:
        run.serve(settings, tuning=numbers)


def give_up_privileges() -> None:
    """Root may write whatever it likes, but for this. On a read-only disk nobody can be allowed more."""
    libc, head = ctypes.CDLL(None, use_errno=True), (ctypes.c_uint32 * 2)(0x20080522, 0)
    sets = (ctypes.c_uint32 * 6)()  # effective, permitted, inheritable; and their upper halves
    assert libc.capget(head, sets) == 0, "it can be asked"
    for at in (0, 1):
        sets[at] &= ~0b110  # to write, and to read, whatever the files say
    assert libc.capset(head, sets) == 0, "less is always allowed"

    def chmod(*_: object) -> None:
        raise PermissionError

    Path.chmod = chmod  # type: ignore[assignment, method-assign]


def set_noted(seconds: float) -> None:
    from toadline.server import running_time

    running_time.NOTED = seconds


def set_migrations(folder: Path) -> None:
    from toadline.server import database

    database.MIGRATIONS = folder


def set_deals(deals: Deals) -> None:
    from toadline.rules.deal import Deal
    from toadline.rules.shuffle import Shuffle

    shuffled = Shuffle.deal

    def deal(self: Shuffle, number: int) -> Deal:
        given = deals.get(self.secret)
        return Deal.of(*given[number - 1]) if given else shuffled(self, number)

    Shuffle.deal = deal  # type: ignore[method-assign]


if __name__ == "__main__":
    main()
elif __name__ == "__mp_main__":  # a process that a server started
    alter()
