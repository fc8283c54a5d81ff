"""`toadline` without what only Unix has. Not a proof that it runs on Windows, but nothing asks for these."""

import os
import signal
import sys
from typing import Any

MISSING: dict[str, Any] = {"resource": None, "uvloop": None, "fcntl": None, "pwd": None, "grp": None}


def take_away() -> None:
    sys.modules.update(MISSING)  # None: can't be imported
    for name in ("nice", "getuid", "geteuid", "killpg", "getpgid", "setsid"):
        vars(os).pop(name, None)
    for name in ("pthread_sigmask", "pthread_kill", "sigwait", "SIGUSR1", "SIGHUP"):
        vars(signal).pop(name, None)


if __name__ in ("__main__", "__mp_main__"):  # the server, and the processes of its bots
    take_away()

if __name__ == "__main__":
    from toadline.cli import app

    app(prog_name="toadline")
