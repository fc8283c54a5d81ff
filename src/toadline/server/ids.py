"""Ids and codes that people may have to read out."""

from secrets import choice

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""Without those that look alike."""


def new_id(length: int) -> str:
    """A fresh id that is easy to read out."""
    return "".join(choice(LETTERS) for _ in range(length))
