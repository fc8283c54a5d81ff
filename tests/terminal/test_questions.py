import io

import pytest
from rich.console import Console

from toadline.terminal.questions import Questions


def asked(monkeypatch: pytest.MonkeyPatch, *answers: str) -> tuple[Questions, io.StringIO]:
    """Questions that are answered like this, and what is printed."""
    printed = io.StringIO()
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{answer}\n" for answer in answers)))
    monkeypatch.setattr("sys.stdout", printed)
    return Questions(Console(file=printed, width=200), "en"), printed


def test_a_number_is_asked_for_until_it_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    ask, printed = asked(monkeypatch, "1", "5", "x", "٣", "-2", "3")
    assert ask.number("ask-players", 2, low=2, high=4) == 3
    assert printed.getvalue().count("Please answer with a number from 2 to 4.") == 5


def test_enter_takes_the_suggestion(monkeypatch: pytest.MonkeyPatch) -> None:
    ask, printed = asked(monkeypatch, "", " ", "", "", "")
    assert ask.number("ask-players", 2, low=2, high=4) == 2
    assert ask.yes("ask-pro") is False
    assert ask.language_code() == "en"
    assert ask.bot("Bufo", "level-3", ["level-3"]) == "level-3"
    assert ask.name("Alex", taken=["Bufo"]) == "Alex"
    assert "[2]: " in printed.getvalue()


def test_yes_or_no_by_the_first_letter(monkeypatch: pytest.MonkeyPatch) -> None:
    ask, printed = asked(monkeypatch, "maybe", "Yes", "no")
    assert ask.yes("ask-pro") is True
    assert ask.yes("ask-pro") is False
    assert printed.getvalue().count("Please answer y or n.") == 1


def test_a_bot_is_chosen_by_name_and_a_question_mark_lists_them(monkeypatch: pytest.MonkeyPatch) -> None:
    ask, printed = asked(monkeypatch, "?", "toadzilla", "GREEDY")
    assert ask.bot("Bufo", "random", ["random", "greedy"]) == "greedy"
    assert "random, greedy\n" in printed.getvalue()
    assert "There is no bot toadzilla." in printed.getvalue()


def test_a_name_is_cleaned_and_nobody_elses(monkeypatch: pytest.MonkeyPatch) -> None:
    ask, printed = asked(monkeypatch, "bufo", " Ada  the [bold]Great ")
    assert ask.name("Alex", taken=["Bufo"]) == "Ada the [bold]Great"
    assert "bufo is already sitting here" in printed.getvalue()


def test_only_our_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    ask, printed = asked(monkeypatch, "fr", "CS")
    assert ask.language_code() == "cs"
    assert "Please answer de, cs, en or pt." in printed.getvalue()
