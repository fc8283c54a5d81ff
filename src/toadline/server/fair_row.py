"""A row of what waits, shared fairly: nobody gets a second turn before everybody has had a first."""

from collections import OrderedDict, deque
from collections.abc import Sequence
from typing import Generic, TypeVar

T = TypeVar("T")


class FairRow(Generic[T]):
    """Things that wait, each in the row of whoever it is for; rows may be in rows."""

    def __init__(self) -> None:
        self._things: deque[T] = deque()
        self._rows: OrderedDict[str, FairRow[T]] = OrderedDict()
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def count(self, name: str) -> int:
        """How much waits for one of those who share."""
        return len(self._rows[name]) if name in self._rows else 0

    def put(self, thing: T, share: Sequence[str]) -> None:
        """Add something at the end of its row: `share` says whose it is, the outermost first."""
        self._count += 1
        if share:
            self._rows.setdefault(share[0], FairRow()).put(thing, share[1:])
        else:
            self._things.append(thing)

    def take(self) -> T:
        """What is next; the row that it comes from goes to the end."""
        self._count -= 1
        if self._things:
            return self._things.popleft()
        name, row = self._rows.popitem(last=False)
        thing = row.take()
        if row:
            self._rows[name] = row
        return thing
