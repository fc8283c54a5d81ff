"""Limits, so that nobody can take more than a share."""

from collections import OrderedDict
from collections.abc import Callable
from math import ceil
from time import monotonic

from toadline.server.problems import Denied

MOST_KEYS = 20_000


class Rate:
    """So many things a second for each key, and some more in a burst. Forgets who was quiet longest."""

    def __init__(self, per_second: float, burst: float, clock: Callable[[], float] = monotonic) -> None:
        self._per_second = per_second
        self._burst = burst
        self._clock = clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def check(self, key: str) -> None:
        """Count one; raise if that was too much."""
        now = self._clock()
        left, since = self._left.pop(key, (self._burst, now))
        left = min(self._burst, left + (now - since) * self._per_second)
        allowed = left >= 1
        self._left[key] = (left - 1 if allowed else left, now)
        if len(self._left) > MOST_KEYS:
            self._left.popitem(last=False)
        if not allowed:
            raise Denied("too-many", seconds=max(1, ceil((1 - left) / self._per_second)))
