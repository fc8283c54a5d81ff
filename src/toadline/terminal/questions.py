"""Questions before the match, each asked until the answer can be used."""

import re
from collections.abc import Callable, Sequence
from typing import TypeVar

from rich.console import Console

from toadline.language import LANGUAGES, say
from toadline.play.names import clean_name, is_free

Answer = TypeVar("Answer")


class Questions:
    """Asks in one language; Enter takes the suggestion."""

    def __init__(self, console: Console, language: str) -> None:
        self.console = console
        self.language = language

    def number(self, message: str, suggested: int, low: int, high: int) -> int:
        """A number from `low` to `high`."""

        def read(text: str) -> int | None:
            fits = re.fullmatch(r"[0-9]{1,3}", text) and low <= int(text) <= high
            return int(text) if fits else None

        def sorry(_: str) -> str:
            return say(self.language, "ask-again-number", low=low, high=high)

        return self._ask(say(self.language, message), str(suggested), read, sorry)

    def yes(self, message: str) -> bool:
        """Yes or no; the suggestion is no."""
        yes, no = say(self.language, "answer-yes"), say(self.language, "answer-no")

        def read(text: str) -> bool | None:
            return {yes: True, no: False}.get(text[:1].lower())

        def sorry(_: str) -> str:
            return say(self.language, "ask-again-yes")

        return self._ask(say(self.language, message), no, read, sorry)

    def language_code(self) -> str:
        """One of the languages."""

        def read(text: str) -> str | None:
            return text.lower() if text.lower() in LANGUAGES else None

        def sorry(_: str) -> str:
            return say(self.language, "ask-again-language")

        return self._ask(say(self.language, "ask-language"), self.language, read, sorry)

    def bot(self, name: str, suggested: str, bots: list[str]) -> str:
        """A bot for the seat with this name."""

        def read(text: str) -> str | None:
            return text.lower() if text.lower() in bots else None

        def sorry(text: str) -> str:
            known = ", ".join(bots)
            return known if text == "?" else say(self.language, "ask-again-bot", bot=text, bots=known)

        return self._ask(say(self.language, "ask-bot", name=name), suggested, read, sorry)

    def name(self, suggested: str, taken: Sequence[str]) -> str:
        """A name that nobody else at the table has."""

        def read(text: str) -> str | None:
            name = clean_name(text)
            return name if name and is_free(name, taken) else None

        def sorry(text: str) -> str:
            return say(self.language, "ask-again-name", name=text)

        return self._ask(say(self.language, "ask-name"), suggested, read, sorry)

    def _ask(
        self,
        question: str,
        suggested: str,
        read: Callable[[str], Answer | None],
        sorry: Callable[[str], str],
    ) -> Answer:
        while True:
            text = self.console.input(f"{question} \\[{suggested}]: ").strip() or suggested
            answer = read(text)
            if answer is not None:
                return answer
            self.console.print(sorry(text), markup=False, highlight=False)
