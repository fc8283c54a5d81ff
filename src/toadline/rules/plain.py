"""Values as plain data: dicts, lists, strings, numbers and None, ready for JSON."""

from dataclasses import fields
from typing import Any

from toadline.rules.move import Move


def plain(value: Any) -> Any:
    """A value of the rules as plain data. Moves become their text, tuples become lists.

    >>> plain((Move.twist(94), None, 7))
    ['94x49', None, 7]
    """
    if value is None or isinstance(value, int | str):  # first, since there are most of them
        return value
    if isinstance(value, Move):
        return str(value)
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    return {field.name: plain(getattr(value, field.name)) for field in fields(value)}


def tuples(value: Any) -> Any:
    """Plain data with its lists turned into tuples again, in dicts too.

    >>> tuples({"line": [34, 41], "turn": None})
    {'line': (34, 41), 'turn': None}
    """
    if isinstance(value, list):
        return tuple(map(tuples, value))
    if isinstance(value, dict):
        return {key: tuples(item) for key, item in value.items()}
    return value
