import pytest

from toadline.play.names import LONGEST_NAME, checked_name, clean_name, is_free
from toadline.play.refusals import Refused


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("  Marlene ", "Marlene"),
        ("two\nlines", "two lines"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("in\u200bvisible", "in visible"),
        ("x" * 99, "x" * LONGEST_NAME),
        (" \t ", ""),
    ],
)
def test_a_name_is_cleaned(text: str, name: str) -> None:
    assert clean_name(text) == name


@pytest.mark.parametrize("name", ["MARLENE", "Marléne", "Маrlene", "M a r l e n e", "Marlene!", "Mar1ene"])
def test_names_that_pass_for_another_are_not_free(name: str) -> None:
    assert not is_free(name, ["Marlene", "Alex"])


def test_other_names_are_free() -> None:
    assert is_free("Marlen", ["Marlene", "Alex"])
    assert is_free("Катя", ["Marlene", "Alex"])


def test_nothing_is_no_name() -> None:
    with pytest.raises(Refused) as caught:
        checked_name("\u200b")
    assert caught.value.code == "bad-name"
