"""Version, changelog and docs/releasing.md agree."""

import re
from datetime import date

import toadline
from tests.launcher import ROOT, load_launcher
from tests.shell import blocks

CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
RELEASES = re.findall(r"^## (\d+\.\d+\.\d+) \((.+)\)$", CHANGELOG, re.MULTILINE)


def test_the_newest_release_in_the_changelog_is_this_version() -> None:
    assert RELEASES[0][0] == toadline.__version__


def test_every_heading_of_the_changelog_is_a_dated_release_or_what_comes_next_newest_first() -> None:
    headings = re.findall(r"^## (.+)$", CHANGELOG, re.MULTILINE)
    assert headings[-len(RELEASES) :] == [f"{version} ({day})" for version, day in RELEASES]
    assert headings[: -len(RELEASES)] in ([], ["Unreleased"])
    days = [date.fromisoformat(day) for _, day in RELEASES]
    assert days == sorted(days, reverse=True)


def test_the_commands_of_the_page_are_known_and_of_this_version() -> None:
    """`uv build` is run by tests/test_wheel.py."""
    shown = "".join(blocks("releasing.md", "console")).splitlines()
    commands = [line.strip().removeprefix("$ ") for line in shown if line.strip()]
    own = [command.split()[1] for command in commands if command.startswith("./toadline")]
    assert set(own) <= set(load_launcher().MODULES)
    version = toadline.__version__
    assert f'git tag --annotate v{version} --message "Toadline {version}"' in commands
    assert {command.split()[0] for command in commands} == {"./toadline", "git", "uv"}
