"""docs/architecture.md lists every module, in the section about its room, and none that isn't there.

A room's section is headed `## rules/` (or `### server/routes/`); its modules are a table's first column.
"""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src/toadline"
PAGE = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
UNLISTED = ("__init__.py", "__main__.py")
BESIDE = ""
"""What stands outside of rooms' sections is about files beside the rooms."""


def modules() -> set[str]:
    """Every module, as a path in the package."""
    paths = (path.relative_to(SOURCE) for path in SOURCE.rglob("*.py") if path.name not in UNLISTED)
    return {path.as_posix() for path in paths if "migrations" not in path.parts}


def listed() -> dict[str, set[str]]:
    """The modules in each section's tables, as paths in the package."""
    found: dict[str, set[str]] = {}
    room = BESIDE
    for line in PAGE.splitlines():
        if heading := re.match(r"#+ +(.*)", line):
            named = re.match(r"`?([a-z_]+/(?:[a-z_]+/)*)`?(?!\w)", heading[1])
            room = named[1] if named and not (ROOT / named[1]).is_dir() else BESIDE  # web/ is no room
        elif line.startswith("| `"):
            names = re.findall(r"`([\w/]+\.py)`", line.split("|")[1])
            found.setdefault(room, set()).update(room + name for name in names)
    return found


def test_every_room_has_its_section() -> None:
    rooms = {f"{path.name}/" for path in SOURCE.iterdir() if (path / "__init__.py").exists()}
    assert rooms <= listed().keys()


def test_every_module_is_listed_in_its_rooms_section_and_no_other_is() -> None:
    inside = {name for room, names in listed().items() if room != BESIDE for name in names}
    assert inside == {name for name in modules() if "/" in name}


def test_every_module_beside_the_rooms_is_listed() -> None:
    assert {name for name in modules() if "/" not in name} <= listed()[BESIDE]
