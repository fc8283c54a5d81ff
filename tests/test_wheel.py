"""The release as a user gets it: built, installed into an empty environment, and played."""

import re
import runpy
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from email.parser import Parser
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

import toadline
from tests.launcher import ROOT, load_launcher
from tests.server.process import Server, sqlite
from tests.shell import blocks
from toadline.bots.roster import names

PACKAGE = ROOT / "src/toadline"
SAFELY: dict[str, Any] = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}
"""How an archive is unpacked: Debian 12's Python has no choice."""
PATIENCE = 900.0
"""Seconds: a slow machine may have to download everything first."""
BUILD = "uv build"
PLAYED = """
from random import Random
import toadline

match, rng = toadline.Match(players=3, rounds=2, pro=True), Random()
while not match.over:
    if match.round.over:
        match.next_round()
    match.play(rng.choice(match.round.legal_moves()))
record = toadline.Record.parse(str(toadline.Record.of(match, ["Alex", "Sarah", "Linus"])))
assert record.replay().totals == match.totals
print(toadline.__file__)
"""
"""A match of random moves, and its record."""


def run(*command: str | Path, cwd: Path | None = None) -> str:
    """What a command of the installer or of the installed package prints."""
    env = load_launcher().environment()
    done = subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel and the sdist, built as docs/releasing.md says. The wheel is made from the sdist."""
    assert any(f"$ {BUILD}\n" in block for block in blocks("releasing.md", "console"))
    folder = tmp_path_factory.mktemp("dist")
    _, *arguments = BUILD.split()
    run(load_launcher().find_uv(), *arguments, "--out-dir", folder, cwd=ROOT)
    return folder


@pytest.fixture(scope="module")
def wheel(dist: Path) -> Path:
    return dist / f"toadline-{toadline.__version__}-py3-none-any.whl"


@pytest.fixture(scope="module")
def sdist(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The unpacked sdist."""
    folder = tmp_path_factory.mktemp("sdist")
    name = f"toadline-{toadline.__version__}"
    with tarfile.open(dist / f"{name}.tar.gz") as archive:
        archive.extractall(folder, **SAFELY)
    return folder / name


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment with nothing in it but the wheel and what it asks for."""
    folder = tmp_path_factory.mktemp("installed")
    uv = load_launcher().find_uv()
    run(uv, "venv", "-q", "-p", Path(sys.executable).resolve(), folder / "venv")
    programs: Path = folder / "venv/bin"
    run(uv, "pip", "install", "-q", "-p", programs / "python", "-c", ROOT / "constraints.txt", wheel)
    return programs


class InstalledServer(Server):
    """`toadline serve` from another environment."""

    def __init__(self, python: Path, folder: Path) -> None:
        super().__init__(folder / "log", sqlite(folder))
        self._command[0] = str(python)


@pytest.fixture
def server(installed: Path, tmp_path: Path) -> Iterator[Server]:
    with InstalledServer(installed / "python", tmp_path) as running:
        yield running


def test_the_wheel_holds_the_package_with_its_page_and_nothing_else(wheel: Path) -> None:
    files = {path for path in PACKAGE.rglob("*") if path.is_file() and "__pycache__" not in path.parts}
    expected = {f"toadline/{path.relative_to(PACKAGE).as_posix()}" for path in files}
    with ZipFile(wheel) as archive:
        held = {name for name in archive.namelist() if not name.startswith("toadline-")}
    assert held == expected
    for name in ("py.typed", "language/locales/pt/rules.ftl", "server/static/home.en.html"):
        assert f"toadline/{name}" in held
    assert any(name.startswith("toadline/server/migrations/") for name in held)


def test_the_sdist_holds_the_sources_and_the_built_page_but_no_tests_and_no_caches(sdist: Path) -> None:
    top = {path.name for path in sdist.iterdir()}
    assert {"src", "web", "docs", "deploy", "README.md", "LICENSE", "CHANGELOG.md"} <= top
    assert not {"tests", "bench", "toadline", ".ci"} & top
    assert not [path for path in sdist.rglob("*") if path.name in ("__pycache__", "node_modules")]
    assert runpy.run_path(str(sdist / "web/build.py"))["is_built"](), "whoever installs it would need Node"


def test_the_metadata_is_complete(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        text = archive.read(f"toadline-{toadline.__version__}.dist-info/METADATA").decode()
    metadata = Parser().parsestr(text)
    assert metadata["Name"] == "toadline"
    assert metadata["Version"] == toadline.__version__
    for field in ("Summary", "Author", "Keywords"):
        assert metadata[field]
    assert (metadata["License-Expression"], metadata["License-File"]) == ("MIT", "LICENSE")
    assert metadata["Description-Content-Type"] == "text/markdown"
    classifiers = metadata.get_all("Classifier", [])
    oldest = str(metadata["Requires-Python"]).removeprefix(">=")
    assert f"Programming Language :: Python :: {oldest}" in classifiers
    assert {"ray", "cluster", "openspiel"} <= set(metadata.get_all("Provides-Extra", []))


def test_the_installed_command(installed: Path, tmp_path: Path) -> None:
    command = installed / "toadline"
    assert run(command, "--version", cwd=tmp_path) == f"{toadline.__version__}\n"
    assert run(command, "rules", "--lang", "de", cwd=tmp_path).startswith("Die Spielregeln\n")
    listed = run(command, "bots", cwd=tmp_path).splitlines()
    assert [line.split()[0] for line in listed] == names()


def test_a_match_of_random_moves_with_the_installed_package(installed: Path, tmp_path: Path) -> None:
    (tmp_path / "match.py").write_text(PLAYED)
    place = run(installed / "python", tmp_path / "match.py", cwd=tmp_path).strip()
    assert Path(place).is_relative_to(installed.parent), "not the checkout"


def test_the_installed_server_serves_its_page(server: Server) -> None:
    page = server.ask("GET", "/", headers={"Accept-Language": "cs"})
    assert page.status_code == 200
    assert '<html lang="cs"' in page.text
    code = re.findall(r'src="(/assets/[^"]+\.js)"', page.text)
    assert code
    for address in code:
        assert server.ask("GET", address).status_code == 200
