"""The messages of the catalogues, said in one of the languages."""

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentInt

from toadline.rules.errors import InvalidRecord, RulesError, WrongRecord
from toadline.rules.printable import printable

LANGUAGES = {"en": "en", "de": "de", "cs": "cs", "pt": "pt-PT"}
"""The languages, each with the locale whose numbers and plurals it uses."""

LONGEST = 1000
"""How many characters of a value are shown; Fluent refuses much longer ones."""


def say(language: str, message: str, /, **values: int | str) -> str:
    """A message of the catalogue, with its values filled in.

    >>> say("cs", "count-cards", count=5)
    '5 karet'
    """
    bundle = _bundle(language)
    pattern = bundle.get_message(message).value
    assert pattern is not None, f"{message} has no text"
    text, errors = bundle.format_pattern(pattern, {key: _plain(value) for key, value in values.items()})
    if errors:
        raise errors[0]
    return str(text)


def say_error(language: str, error: RulesError) -> str:
    """An error's sentence, and where in the record it is, if it is in one."""
    sentence = say(language, f"error-{error.code}", **error.values)
    match error:
        case InvalidRecord(line=int(line)):
            return say(language, "error-at-line", line=line, sentence=sentence)
        case WrongRecord(round=int(number), move=int(move)):
            return say(language, "error-at-move", round=number, move=move, sentence=sentence)
        case WrongRecord(round=int(number)):
            return say(language, "error-at-round", round=number, sentence=sentence)
    return sentence


def preferred(environment: Mapping[str, str]) -> str:
    """The language that the terminal's environment asks for; English if we don't speak it.

    >>> preferred({"LANG": "de_AT.UTF-8"})
    'de'
    """
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            language = re.split(r"[_.@-]", environment[name])[0].lower()
            return language if language in LANGUAGES else "en"
    return "en"


def _plain(value: int | str) -> FluentInt | str:
    """A number without thousands separators, for ours are cards and points; a text, short and printable."""
    if isinstance(value, int):
        return FluentInt(value, useGrouping=False)
    return printable(value if len(value) <= LONGEST else value[:LONGEST] + "…")


@cache
def _bundle(language: str) -> FluentBundle:
    # Isolation marks are for mixed writing directions; our languages are all written from left to right.
    bundle = FluentBundle([LANGUAGES[language]], use_isolating=False)
    folder = files(__package__) / "locales" / language
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle
