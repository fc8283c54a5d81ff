import re
import string
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import toadline.language
from toadline.language import LANGUAGES, say, say_error
from toadline.play.refusals import SENTENCES as TABLE_SENTENCES
from toadline.play.refusals import Refused
from toadline.rules.errors import SENTENCES, RulesError
from toadline.server.problems import SENTENCES as SERVER_SENTENCES
from toadline.server.problems import Denied
from toadline.terminal.rules import SECTIONS

LOCALES = Path(toadline.language.__file__).parent / "locales"
SOURCE = LOCALES.parents[1]
PAGE = SOURCE.parents[1] / "web/src"
REFUSALS = [
    *((RulesError, code) for code in SENTENCES),
    *((Refused, code) for code in TABLE_SENTENCES),
    *((Denied, code) for code in SERVER_SENTENCES),
]
BUILT_BY_THE_PAGE = ("lesson-", "level-", "name-", "shuffle-", "status-")
MARKS = {"en": "“”’", "de": "„“’", "cs": "„“", "pt": "«»’"}
"""Each language's quotation marks and apostrophe."""
UNREACHABLE = "unreachable"
"""What the page says by itself when it gets no answer."""


class Parts(Visitor):
    """The variables, the messages referred to, and the text, of one message."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.references: set[str] = set()
        self.text = ""

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.references.add(node.id.name)

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.text += f"{node.value}\n"


@cache
def entries(language: str) -> dict[str, ast.Message]:
    found: dict[str, ast.Message] = {}
    for file in sorted((LOCALES / language).glob("*.ftl")):
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{file}: {entry.content}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{entry.id.name} is there twice"
                found[entry.id.name] = entry
    return found


@cache
def messages(language: str) -> dict[str, Parts]:
    found = {}
    for name, entry in entries(language).items():
        found[name] = parts = Parts()
        parts.visit(entry)
    return found


def variables(language: str, name: str) -> set[str]:
    """The variables of a message, those of the messages it refers to included."""
    parts = messages(language)[name]
    return parts.variables.union(*(variables(language, other) for other in parts.references))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_language_lacks_a_message_or_has_one_more(language: str) -> None:
    assert set(messages(language)) == set(messages("en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_name_the_same_variables_in_every_language(language: str) -> None:
    for name in messages("en"):
        assert variables(language, name) == variables("en", name), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_you_are_told_otherwise_than_the_others(language: str) -> None:
    for name in messages(language):
        if "you" in variables(language, name):
            values = dict.fromkeys(variables(language, name), 3)
            told = {say(language, name, **{**values, "you": you}) for you in ("yes", "no")}
            assert len(told) == 2, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_files_have_the_same_names(language: str) -> None:
    assert {file.name for file in (LOCALES / language).iterdir()} == {
        file.name for file in (LOCALES / "en").iterdir()
    }


def test_every_error_has_its_sentence_and_no_sentence_is_left_over() -> None:
    sentences = {name.removeprefix("error-") for name in messages("en") if name.startswith("error-")}
    assert sentences - {"at-line", "at-round", "at-move", UNREACHABLE} == {code for _, code in REFUSALS}


@pytest.mark.parametrize(("kind", "code"), REFUSALS)
def test_the_english_sentence_is_the_errors_own(kind: type[RulesError], code: str) -> None:
    fields = {field for _, field, _, _ in string.Formatter().parse(kind.sentences[code]) if field}
    for number in (-17, 0, 1, 2, 21):
        error = kind(code, **{field: number - index for index, field in enumerate(sorted(fields))})
        assert say_error("en", error) == str(error)


def test_every_known_code_is_raised_somewhere() -> None:
    text = "".join(
        file.read_text(encoding="utf-8") for file in SOURCE.rglob("*.py") if file.name != "errors.py"
    )
    for code in SENTENCES:
        assert f'"{code}"' in text, f"{code} is never raised"


def test_every_message_is_used() -> None:
    sources = [*SOURCE.rglob("*.py"), *PAGE.rglob("*.ts"), *PAGE.rglob("*.svelte")]
    text = "".join(file.read_text(encoding="utf-8") for file in sources)
    built = {
        "round-taken",
        "round-twisted",
        "error-at-line",
        "error-at-round",
        "error-at-move",
        "rules-title",
    }
    built |= {f"error-{code}" for _, code in REFUSALS} | {f"error-{UNREACHABLE}"}
    built |= {name for name in messages("en") if name.startswith(BUILT_BY_THE_PAGE)}
    built |= {f"rules-{section}{part}" for section in SECTIONS for part in ("", "-title")}
    referred = set().union(*(parts.references for parts in messages("en").values()))
    for name in messages("en"):
        assert re.search(f"[\"']{name}[\"']", text) or name in referred or name in built, (
            f"{name} is never said"
        )


@pytest.mark.parametrize("language", LANGUAGES)
def test_marks_are_those_of_the_language(language: str) -> None:
    others = set("\"'`´“”„‟‘’‚«»‹›") - set(MARKS[language])
    for name, parts in messages(language).items():
        assert not others & set(parts.text), f"{language}: {name}"
        assert not re.search(r"\.\.\.| - |\xa0", parts.text), f"{language}: {name}"
        assert not re.search(r"(?<!\w)-\d", parts.text), f"{language}: {name} needs a true minus"


def test_the_table_of_terms_is_kept() -> None:
    page = (SOURCE.parents[1] / "docs/translating.md").read_text(encoding="utf-8")
    rows = [
        line.strip("| ").split(" | ") for line in page.splitlines() if re.search(r"\| (`[\w-]+` ?)+\|$", line)
    ]
    assert len(rows) > 40
    for _, *terms, names in rows:
        for language, term in zip(("en", "de", "cs", "pt"), terms, strict=True):
            for name in re.findall("`(.+?)`", names):
                said = messages(language)[name].text.lower()
                missing = [word for word in re.findall(r"\w{3,}", term.lower()) if word[:4] not in said]
                assert not missing, f"{language}: {name} doesn't say {term}"
