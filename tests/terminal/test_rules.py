"""The rules on the screen, and as the page of the docs."""

import os
import subprocess
import sys

import pytest

from tests.command import toadline
from tests.remake import EXAMPLE
from toadline.language import LANGUAGES, say


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_with_the_worked_example(language: str) -> None:
    done = toadline("rules", "--lang", language)
    assert done.exit_code == 0
    assert say(language, "rules-example-title") in done.stdout
    for number in ("34", "41", "49", "94", "−5"):
        assert number in done.stdout
    markdown = toadline("rules", "--lang", language, "--markdown").stdout
    assert markdown == (EXAMPLE.parents[2] / f"docs/rules/{language}.md").read_text(encoding="utf-8")


def test_a_terminal_without_the_letters_gets_others() -> None:
    env = {**os.environ, "PYTHONIOENCODING": "latin-1"}
    done = subprocess.run(
        [sys.executable, "-m", "toadline", "rules", "--lang", "cs"], capture_output=True, env=env
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"Pravidla")
