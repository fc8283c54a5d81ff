"""A table as a client keeps it."""

from collections.abc import Mapping
from typing import Any


def changed(table: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """The table after an event: what changed is put over what was, and in the view likewise.

    >>> table = {"number": 7, "votes": [1], "view": {"turn": 0, "line": [34]}}
    >>> changed(table, {"number": 8, "view": {"line": [34, 41]}})
    {'number': 8, 'votes': [1], 'view': {'turn': 0, 'line': [34, 41]}}
    """
    after = {**table, **changes}
    if changes.get("view"):
        after["view"] = {**(table.get("view") or {}), **changes["view"]}
    return after
