"""What every request passes: size, rate, name, origin; and the headers that every answer carries."""

from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import ExitStack
from typing import Any

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection

from toadline.rules.errors import RulesError
from toadline.server.accounts import bearer
from toadline.server.host_names import HostNames
from toadline.server.limits import Places, Rate, address_of
from toadline.server.problems import Denied, answer

LARGEST_BODY = 300_000
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
UNCOUNTED = ("/healthz", "/readyz", "/metrics")
UNNAMED = ("/healthz", "/readyz")
"""What says nothing about anybody: whoever watches over a server may call it as they like."""
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[MutableMapping[str, Any], Receive, Send], Awaitable[None]]


class Guard:
    """Stands before the application."""

    def __init__(self, app: App, requests: Rate, names: HostNames, places: Places, origins: str) -> None:
        self._app = app
        self._requests = requests
        self._names = names
        self._places = places
        self._origins = origins

    async def __call__(self, scope: MutableMapping[str, Any], receive: Receive, send: Send) -> None:
        """Let a request through, or answer it right here."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        counted = _Counted(receive, connection.headers)

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
                if counted.is_open:
                    headers["Connection"] = "close"  # or the rest would be read for ever
            await send(message)

        with ExitStack() as stack:
            try:
                self._check(connection, scope)
                stack.enter_context(self._places.taken(address_of(connection)))
            except RulesError as error:
                await answer(error)(scope, receive, send_with_headers)
                return
            await self._app(scope, counted.receive, send_with_headers)

    def _check(self, connection: HTTPConnection, scope: MutableMapping[str, Any]) -> None:
        if scope["path"] not in UNCOUNTED:
            self._requests.check(f"http {address_of(connection)}")
        if not _fits(connection.headers):
            raise Denied("too-large", most=LARGEST_BODY)
        if scope["path"] not in UNNAMED:
            self._names.check(connection.headers)
        if scope["method"] not in SAFE_METHODS:
            check_origin(connection.headers, self._origins)


class _Counted:
    """A body that may not grow beyond the limit, whatever its headers say."""

    def __init__(self, receive: Receive, headers: Headers) -> None:
        self._receive = receive
        self._size = 0
        self.is_open = "transfer-encoding" in headers or not _fits(headers)
        """Whether there may be more of it than anybody wants to read."""

    async def receive(self) -> Message:
        message = await self._receive()
        self._size += len(message.get("body", b""))
        if self._size > LARGEST_BODY:
            raise Denied("too-large", most=LARGEST_BODY)
        self.is_open &= bool(message.get("more_body"))
        return message


def _fits(headers: Headers) -> bool:
    """Whether the body is small enough, as far as its headers tell."""
    length = headers.get("content-length", "0")
    return length.isascii() and length.isdecimal() and len(length) < 10 and int(length) <= LARGEST_BODY


def check_origin(headers: Headers, allowed: str) -> None:
    """Raise if another site's page sent this. Programs send no origin, and no page can send a token."""
    if bearer(headers) is not None:
        return
    origin = headers.get("origin")
    if origin is None:
        if headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
            raise Denied("foreign-origin", origin="another site")
        return
    host = headers.get("host")
    if origin not in (f"http://{host}", f"https://{host}", *(each.strip() for each in allowed.split(","))):
        raise Denied("foreign-origin", origin=origin[:100])
