"""Reads a record's values from plain data, and names the one that is missing or of the wrong type."""

from collections.abc import Mapping
from typing import Any, TypeVar

from toadline.rules.errors import InvalidMove, InvalidRecord
from toadline.rules.move import Move

Kind = TypeVar("Kind")

LIMIT = 10**9
"""Numbers are smaller than this, as in a record's text."""


class Fields:
    """The fields of one dict that came from JSON. `where` says which part of the whole it is."""

    def __init__(self, data: object, where: str = "") -> None:
        if not isinstance(data, Mapping):
            raise InvalidRecord("record-json", field=where or "record")
        self._data: Mapping[str, Any] = data
        self._where = where

    def has(self, key: str) -> bool:
        """Whether there is a value other than null."""
        return self._data.get(key) is not None

    def get(self, key: str, kind: type[Kind]) -> Kind:
        """The value, which must be of this type."""
        return self._of(self._data.get(key), kind, key)

    def row(self, key: str, kind: type[Kind]) -> tuple[Kind, ...]:
        """The list, whose items must all be of this type."""
        return tuple(self._of(item, kind, key) for item in self.get(key, list))

    def hands(self, key: str) -> tuple[tuple[int, ...], ...]:
        """The list of lists of cards."""
        return tuple(tuple(self._of(card, int, key) for card in hand) for hand in self.row(key, list))

    def moves(self, key: str) -> tuple[Move, ...]:
        """The list of moves."""
        try:
            return tuple(map(Move.parse, self.row(key, str)))
        except InvalidMove as error:
            raise InvalidRecord(error.code, **error.values) from error

    def _of(self, value: object, kind: type[Kind], key: str) -> Kind:
        # In JSON true isn't a number; in Python it is. And no number of a record is as large as that.
        no_number = kind is int and (
            isinstance(value, bool) or (isinstance(value, int) and abs(value) >= LIMIT)
        )
        if not isinstance(value, kind) or no_number:
            field = f"{self._where}.{key}" if self._where else key
            raise InvalidRecord("record-json", field=field)
        return value
