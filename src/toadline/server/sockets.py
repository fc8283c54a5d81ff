"""The connections to a process, of whatever kind: how many an address has, and which of them only wait."""

from asyncio import BaseTransport, Transport
from collections import Counter, OrderedDict

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from toadline.server.guard import App
from toadline.server.limits import counted_address
from toadline.server.metrics import REFUSED
from toadline.server.settings import Settings

SPARE = 1000
"""Connections that aren't live ones."""


class Sockets:
    """All connections by address. When there are too many, those that wait for a request make room."""

    def __init__(self, settings: Settings, app: App) -> None:
        self._most = settings.most_connections + SPARE
        self._most_each = settings.sockets_per_address
        self._proxies = ProxyHeadersMiddleware(app, settings.proxies).trusted_hosts  # type: ignore[arg-type]
        """Whose connections are others'; each request says whose."""
        self._open: dict[BaseTransport, str] = {}
        self._each: Counter[str] = Counter()
        self._waiting: OrderedDict[Transport, None] = OrderedDict()
        """Connections without a request under way; those that have waited longest come first."""

    def add(self, transport: Transport, host: str) -> bool:
        """Count a new connection; False if there is no room for it."""
        address = "" if host in self._proxies else counted_address(host)
        if address and self._each[address] >= self._most_each:
            REFUSED.labels("too-many-connections").inc()
            return False
        self._open[transport] = address
        self._each[address] += 1
        self._waiting[transport] = None
        if len(self._open) > self._most:
            longest, _ = self._waiting.popitem(last=False)
            longest.abort()
        return True

    def begin(self, transport: Transport) -> None:
        """A request has come, and is under way."""
        self._waiting.pop(transport, None)

    def end(self, transport: Transport) -> None:
        """The request is answered; the connection waits for another one."""
        if transport in self._open:
            self._waiting[transport] = None

    def remove(self, transport: Transport) -> None:
        """A connection is over."""
        self._waiting.pop(transport, None)
        address = self._open.pop(transport, None)
        if address is None:
            return
        self._each[address] -= 1
        if not self._each[address]:
            del self._each[address]
