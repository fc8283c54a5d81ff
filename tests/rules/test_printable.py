import pytest

from toadline.rules.printable import printable


@pytest.mark.parametrize("letter", ["\x1b", "\x07", "\r", "\b", "\x9b", "\u202e", "\u2066", "\0", "\ud800"])
def test_what_a_terminal_would_obey_is_marked(letter: str) -> None:
    assert printable(f"A{letter}B") == "A\ufffdB"


@pytest.mark.parametrize("text", ["", "Zoë – 94×49", "Řehoř\nJoão", "王, 🐸"])
def test_what_a_terminal_shows_stays(text: str) -> None:
    assert printable(text) == text
