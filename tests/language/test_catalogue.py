"""How the catalogues are spoken: plurals, numbers, errors with their place, and in which language."""

import pytest

from toadline.language import LANGUAGES, preferred, say, say_error
from toadline.rules.errors import InvalidRecord, RulesError, WrongRecord


@pytest.mark.parametrize(
    "error",
    [
        InvalidRecord("record-missing", field="pile").at(1234),
        WrongRecord("too-far", card=45, last=34).at(2),
        WrongRecord("too-far", card=45, last=34).at(2, 31),
    ],
)
def test_the_place_of_an_error_is_said_too(error: RulesError) -> None:
    assert say_error("en", error) == str(error)


def test_czech_has_three_plural_forms() -> None:
    assert [say("cs", "count-cards", count=n) for n in (1, 2, 5)] == ["1 karta", "2 karty", "5 karet"]
    assert [say("pt", "count-cards", count=n) for n in (0, 1, 2)] == ["0 cartas", "1 carta", "2 cartas"]


def test_numbers_have_no_separators_and_a_plain_minus() -> None:
    for language in LANGUAGES:
        assert "-1234" in say(language, "count-points", count=-1234)


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "cs_CZ.UTF-8"}, "cs"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "fr_FR"}, "en"),
        ({"LANG": "csb_PL"}, "en"),
        ({"LC_ALL": "pt_PT", "LANG": "de_DE"}, "pt"),
        ({"LC_ALL": "", "LANG": "de_DE"}, "de"),
    ],
)
def test_the_terminals_language(environment: dict[str, str], language: str) -> None:
    assert preferred(environment) == language
