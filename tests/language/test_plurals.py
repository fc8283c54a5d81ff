"""Numbers and their words: right for every number, in every language.

plurals.json holds what is said with 0, 1, 2, 5 and 21; web/src/language.test.ts holds the page to it, too.
"""

import json
import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from tests.language.test_locales import entries, messages, variables
from toadline.language import LANGUAGES, say
from toadline.play.options import MOST_ROUNDS
from toadline.play.table import MOST_SEATINGS_EACH
from toadline.rules.record_text import LARGEST
from toadline.server.guard import LARGEST_BODY
from toadline.server.http_protocol import LARGEST_HEAD
from toadline.server.read_work import MOST_MOVES

NUMBERS = (0, 1, 2, 5, 21)
PLURALS: dict[str, dict[str, list[str]]] = json.loads(
    (Path(__file__).parent / "plurals.json").read_text(encoding="utf-8")
)

COUNTS = {"count", "expected", "most", "moves", "players", "rounds", "seconds", "steps"}
"""Variables that say how many there are of something."""

UNCOUNTED = {
    *(
        "bot",
        "bots",
        "cards",
        "code",
        "field",
        "file",
        "header",
        "host",
        "name",
        "names",
        "origin",
        "parts",
        "player",
    ),
    *("player", "reason", "sentence", "table", "text", "time", "what", "where", "you"),
    # Numbers that name something, and points without a word.
    *("after", "card", "cost", "counted", "first", "high", "last", "level", "line", "low", "message", "move"),
    *("number", "other", "round", "seat", "step", "turn", "twin", "written"),
}
"""All other variables."""

TO_FOUR = "two to four: the rules refuse any other number before"
ALONE = "no word goes with the number"
LARGE = "a fixed number, and a large one"
UNSELECTED = {
    ("chat-unread", "count"): ALONE,
    ("choices-twist", "moves"): "the moves themselves, as text",
    ("error-bad-clock", "seconds"): ALONE,
    ("error-entropy-count", "count"): ALONE,
    ("error-entropy-count", "players"): TO_FOUR,
    ("error-hand-count", "count"): ALONE,
    ("error-hand-count", "players"): TO_FOUR,
    ("error-long-head", "most"): LARGE,
    ("error-long-record", "most"): LARGE,
    ("error-many-rounds", "most"): LARGE,
    ("error-many-rounds", "rounds"): ALONE,
    ("error-no-such-seat", "players"): TO_FOUR,
    ("error-record-large", "most"): LARGE,
    ("error-sat-often", "most"): LARGE,
    ("error-score-count", "count"): ALONE,
    ("error-score-count", "players"): TO_FOUR,
    ("error-seal-count", "count"): ALONE,
    ("error-seal-count", "players"): TO_FOUR,
    ("error-seat-count", "count"): ALONE,
    ("error-seat-count", "players"): TO_FOUR,
    ("error-table-restless", "most"): LARGE,
    ("error-too-large", "most"): LARGE,
    ("error-too-many-rounds", "count"): "more than the match has, so at least two",
    ("error-too-many-rounds", "rounds"): ALONE,
    ("error-wrong-first", "expected"): "the number of a seat",
    ("error-wrong-hand", "count"): ALONE,
    ("error-wrong-hand", "expected"): "eight or nine",
    ("error-wrong-pile", "count"): ALONE,
    ("error-wrong-pile", "expected"): LARGE,
    ("error-wrong-players", "players"): ALONE,
    ("error-wrong-rounds", "rounds"): ALONE,
    ("learn-step", "steps"): ALONE,
    ("round-number", "rounds"): ALONE,
}
"""Counts on which no message need select, with the reason."""

WITHOUT_FEW = {
    "error-many-bot-tables": "the genitive is the same for two and for five",
    "shuffle-kept-hands": "the number stands by itself",
}
"""Czech messages whose words are the same for two and for five."""


class Selects(Visitor):
    """What each variable is selected by."""

    def __init__(self) -> None:
        self.keys: dict[str, set[str]] = {}

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ast.VariableReference):
            keys = {
                key.name if isinstance(key := each.key, ast.Identifier) else key.value
                for each in node.variants
            }
            self.keys.setdefault(node.selector.id.name, set()).update(keys)
        self.generic_visit(node)


@cache
def selects(language: str, name: str) -> dict[str, set[str]]:
    """The keys that a message selects each variable by, those of the messages it refers to included."""
    found = Selects()
    found.visit(entries(language)[name])
    for other in messages(language)[name].references:
        for variable, keys in selects(language, other).items():
            found.keys.setdefault(variable, set()).update(keys)
    return found.keys


def test_of_every_variable_it_is_said_whether_it_counts() -> None:
    used = set().union(*(variables("en", name) for name in messages("en")))
    assert used == COUNTS | UNCOUNTED


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_counted_chooses_its_word(language: str) -> None:
    for name in messages(language):
        keys = selects(language, name)
        for variable in variables(language, name) & COUNTS:
            assert variable in keys or (name, variable) in UNSELECTED, f"{language}: {name} says ${variable}"
            if variable in keys:
                assert keys[variable] & {"one", "2"}, f"{name} says ${variable}"
                assert language != "cs" or "few" in keys[variable] or name in WITHOUT_FEW, name


def test_no_exception_is_left_over() -> None:
    for name, variable in UNSELECTED:
        assert variable in variables("en", name)
        assert all(variable not in selects(language, name) for language in LANGUAGES), f"{name}: {variable}"
    assert not any("few" in keys for name in WITHOUT_FEW for keys in selects("cs", name).values())
    assert min(LARGEST, LARGEST_BODY, LARGEST_HEAD, MOST_MOVES, MOST_ROUNDS, MOST_SEATINGS_EACH) > 4


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", NUMBERS)
def test_every_message_can_be_said_with_every_number(language: str, number: int) -> None:
    for name in messages(language):
        text = say(language, name, **dict.fromkeys(variables(language, name), number))
        assert text.strip()
        assert "{" not in text, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_forms_are_right(language: str) -> None:
    assert PLURALS[language].keys() == PLURALS["en"].keys()
    for name, forms in PLURALS[language].items():
        for number, form in zip(NUMBERS, forms, strict=True):
            said = say(language, name, **dict.fromkeys(variables(language, name), number))
            assert re.search(rf"(?<!\w){form}(?!\w)", said), f"{said!r} should say {form!r}"
