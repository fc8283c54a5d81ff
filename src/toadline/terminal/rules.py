"""The rules of the game as text, from the catalogue."""

from toadline.language import say

SECTIONS = (
    "goal",
    "cards",
    "deal",
    "turn",
    "lay",
    "twist",
    "take",
    "end",
    "score",
    "pro",
    "example",
    "questions",
)


def rules_text(language: str, title: str = "", heading: str = "") -> str:
    """All sections, with blank lines between paragraphs; `title` and `heading` go before theirs.

    >>> rules_text("en", heading="## ").splitlines()[2]
    '## The aim of the game'
    """
    parts = [title + say(language, "rules-title")]
    for section in SECTIONS:
        parts.append(heading + say(language, f"rules-{section}-title"))
        paragraphs = say(language, f"rules-{section}").split("\n\n")
        parts += [paragraph.replace("\n", " ") for paragraph in paragraphs]
    return "\n\n".join(parts) + "\n"
