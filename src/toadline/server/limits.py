"""Limits, so that nobody can take more than a share."""

from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from ipaddress import IPv6Address, IPv6Network, ip_address
from math import ceil
from time import monotonic

from prometheus_client import Gauge
from starlette.requests import HTTPConnection

from toadline.server.problems import Denied
from toadline.server.settings import Settings

MOST_KEYS = 20_000
LONGEST_NAME = 100
"""Letters of an address that isn't one, as far as they are counted."""
ONE_HOME = 64
"""Leading bits of an IPv6 address that a home shares: whoever has one such address has all of them."""


def address_of(connection: HTTPConnection) -> str:
    """Where a request comes from, as it is counted."""
    return counted_address(connection.client.host) if connection.client else "unknown"


@lru_cache(maxsize=4096)
def counted_address(host: str) -> str:
    """An address as limits count it: IPv6 by its network, and IPv4 in the form of IPv6 as what it is."""
    try:
        address = ip_address(host)
    except ValueError:  # whatever a proxy calls it
        return host[:LONGEST_NAME]
    if not isinstance(address, IPv6Address):
        return host
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(IPv6Network((int(address), ONE_HOME), strict=False))


def trace_of(address: str) -> str:
    """What is kept of an address: enough to share fairly, too little to find anybody by."""
    return sha256(address.encode()).hexdigest()[:4]


class Rate:
    """So many things a second for each key, and some more in a burst. Forgets who was quiet longest."""

    def __init__(self, per_second: float, burst: float, clock: Callable[[], float] = monotonic) -> None:
        self._per_second = per_second
        self._burst = burst
        self._clock = clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def check(self, key: str) -> None:
        """Count one; raise if that was too much."""
        if seconds := self.wait(key):
            raise Denied("too-many", seconds=seconds)
        left, now = self._left[key]
        self._left[key] = left - 1, now

    def wait(self, key: str) -> int:
        """Seconds until one more is allowed; 0 if it is now."""
        now = self._clock()
        left, since = self._left.pop(key, (self._burst, now))
        left = min(self._burst, left + (now - since) * self._per_second)
        self._left[key] = left, now
        if len(self._left) > MOST_KEYS:
            self._left.popitem(last=False)
        return 0 if left >= 1 else max(1, ceil((1 - left) / self._per_second))


@dataclass(frozen=True, slots=True)
class Rates:
    """How often things may be asked for, by a player or an address."""

    requests: Rate
    new_players: Rate
    new_tables: Rate
    chat: Rate
    replays: Rate
    seats: Rate
    """Sitting down, by address and table."""
    left: Rate
    """Tables that were left before their deal, and had to close for that."""

    @classmethod
    def of(cls, settings: Settings) -> "Rates":
        """The rates that the settings allow."""
        requests = settings.requests_per_second
        return cls(
            requests=Rate(requests, requests * 3),
            new_players=Rate(settings.players_per_hour / 3600, settings.players_per_hour),
            new_tables=Rate(settings.tables_per_hour / 3600, settings.tables_per_hour),
            chat=Rate(0.5, 5),
            replays=Rate(requests / 10, requests),
            seats=Rate(requests / 100, requests),
            left=Rate(settings.left_per_hour / 3600, settings.left_per_hour),
        )


class Places:
    """So many things may be open at once, for each address and in all."""

    def __init__(self, most: int, most_each: int, gauge: Gauge | None = None) -> None:
        self._most = most
        self._most_each = most_each
        self._gauge = gauge
        self._taken: Counter[str] = Counter()
        self.count = 0
        """How many are taken."""

    @contextmanager
    def taken(self, address: str) -> Iterator[None]:
        """Take a place for a while; raise if there is none."""
        if self.count >= self._most or self._taken[address] >= self._most_each:
            raise Denied("too-many-connections")
        self._taken[address] += 1
        self._change(1)
        try:
            yield
        finally:
            self._taken[address] -= 1
            if not self._taken[address]:
                del self._taken[address]
            self._change(-1)

    def _change(self, by: int) -> None:
        self.count += by
        if self._gauge:
            self._gauge.set(self.count)
