"""Text that others wrote, made fit for a terminal."""


def printable(text: str) -> str:
    r"""The text with a mark in place of whatever a terminal would obey instead of showing it.

    >>> printable("Alex\x1b]0;owned\x07"), printable("two\nlines")
    ('Alex�]0;owned�', 'two\nlines')
    """
    return "".join(letter if letter.isprintable() or letter == "\n" else "\ufffd" for letter in text)
