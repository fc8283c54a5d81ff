"""The docs can't drift: what they quote is run or compared."""

import doctest
import re
import sys
from pathlib import Path

import pytest

import toadline
from tests.remake import files
from toadline.server.settings import Settings

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])


def test_the_readmes_example_runs() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert (failed, tried > 5) == (0, True)


@pytest.mark.parametrize("path", sorted(files()), ids=lambda path: path.name)
def test_generated_files_are_up_to_date(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == files()[path], "run ./toadline remake"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+?)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        if not target.startswith("http"):
            assert (page.parent / target).exists(), target


def test_security_promises_name_tests_and_settings_that_there_are() -> None:
    text = (ROOT / "docs/security.md").read_text(encoding="utf-8")
    named = re.findall(r"`(tests/\S+\.py|test_\w+\.py)`", text)
    assert len(named) > 20
    for path in named:
        assert (ROOT / path if "/" in path else ROOT / "tests/server" / path).exists(), path
    for setting in re.findall(r"`(\w+_\w+)`", text):
        assert setting in Settings.model_fields, setting


def test_the_readme_names_the_two_commands_and_the_authors() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "$ ./toadline play\n" in text
    assert "$ ./toadline test\n" in text
    assert "Andreas Spies and Reinhard Staupe" in text


def test_every_public_name_has_a_docstring() -> None:
    for name in toadline.__all__:
        value = getattr(toadline, name)
        if isinstance(value, type):
            assert value.__doc__, name
            for part, member in vars(value).items():
                if not part.startswith("_") and callable(getattr(member, "__func__", member)):
                    assert (getattr(member, "__func__", member)).__doc__, f"{name}.{part}"
        elif callable(value):
            assert value.__doc__, name


def test_the_python_version_is_stated_alike() -> None:
    pyproject = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    wanted = re.search(r'requires-python = ">=([\d.]+)"', pyproject)
    assert wanted
    assert f"Python {wanted[1]} or newer" in (ROOT / "README.md").read_text(encoding="utf-8")
    assert f"({wanted[1].replace('.', ', ')})" in (ROOT / "toadline").read_text(encoding="utf-8")
    assert sys.version_info >= tuple(map(int, wanted[1].split(".")))
