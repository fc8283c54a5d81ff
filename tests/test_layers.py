"""Who may import whom: data flows one way."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src/toadline"

MAY_IMPORT = {
    "rules": {"rules"},
    "engine": {"engine", "rules"},
    "bots": {"bots", "engine", "rules"},
    "learn": {"learn", "engine", "rules", "__version__"},
    "arena": {"arena", "bots", "engine", "rules"},
    "envs": {"envs", "bots", "engine", "rules"},
    "play": {"play", "bots", "rules"},
    "server": {"server", "play", "rules", "__version__"},
    "client": {"client", "bots", "rules"},
    "language": {"language", "rules"},
    "terminal": {"terminal", "play", "language", "rules"},
}
LIBRARIES = {
    "rules": set(),
    "engine": {"numba", "numpy"},
    "bots": set(),
    "learn": {"numpy", "ray", "rich"},
    "arena": {"numpy", "openskill", "rich", "ray"},
    "envs": {"numpy", "open_spiel", "pyspiel"},
    "play": set(),
    "server": {
        "alembic",
        "asyncpg",
        "fastapi",
        "prometheus_client",
        "pydantic",
        "pydantic_core",
        "pydantic_settings",
        "redis",
        "sqlalchemy",
        "starlette",
        "typing_extensions",
        "uvicorn",
        "websockets",
    },
    "client": {"httpx", "websockets"},
    "language": {"fluent"},
    "terminal": {"rich"},
}


def imports(path: Path) -> Iterator[str]:
    """The full names of the modules that a file imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def rooms() -> set[str]:
    return {path.name for path in SOURCE.iterdir() if path.is_dir() and path.name != "__pycache__"}


def test_every_room_has_its_layer() -> None:
    assert rooms() == set(MAY_IMPORT) == set(LIBRARIES)


@pytest.mark.parametrize("path", sorted(SOURCE.glob("*/**/*.py")), ids=lambda p: str(p.relative_to(SOURCE)))
def test_no_room_imports_upwards(path: Path) -> None:
    room = path.relative_to(SOURCE).parts[0]
    for name in imports(path):
        first, *rest = name.split(".")
        if first == "toadline":
            assert rest, f"{path.name} imports the public face"
            assert rest[0] in MAY_IMPORT[room], f"{path.name} imports {name}"
        else:
            assert first in sys.stdlib_module_names | LIBRARIES[room], f"{path.name} imports {name}"


def test_the_public_face_imports_only_the_rules() -> None:
    assert {name.split(".")[1] for name in imports(SOURCE / "__init__.py")} == {"rules"}


def test_the_rules_run_without_anything_installed() -> None:
    """With only the source on the path, and no site-packages at all."""
    code = "import toadline; g = toadline.Round.deal(seed=1); g.play(g.legal_moves()[0]); print(len(g.line))"
    command = [
        sys.executable,
        "-I",
        "-S",
        "-c",
        f"import sys; sys.path.insert(0, {str(SOURCE.parent)!r}); {code}",
    ]
    done = subprocess.run(command, capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("1\n", "")
