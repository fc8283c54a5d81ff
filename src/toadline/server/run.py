"""Running the server, or a worker that thinks for its bots."""

import asyncio
import gc
import logging
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from threading import Thread

import uvicorn
from prometheus_client import start_http_server
from sqlalchemy import make_url

from toadline.server.app import make_app
from toadline.server.bot_turns import BotTurns
from toadline.server.database import prepare
from toadline.server.http_protocol import CountedWebSocket, LimitedHttp
from toadline.server.logs import set_up
from toadline.server.services import Services
from toadline.server.settings import Settings
from toadline.server.sockets import Sockets
from toadline.server.tuning import TUNING, Tuning

log = logging.getLogger(__name__)

LARGEST_MESSAGE = 4096
GRACE = 10
SWITCH = 0.0005
"""Seconds after which the loop lets another thread go on: with the usual 5 ms a write mostly waits."""
GARBAGE = (5_000, 5, 100)
"""When to look for garbage: with the usual numbers a server that fills up stops for 0.2 s now and then."""
MACOS_FILES = 10_240
"""Open files that macOS grants a process: it calls the number unlimited, and then refuses a larger one."""


class PortTaken(OSError):
    """Another program listens there."""


def serve(settings: Settings, open_page: bool = False, tuning: Tuning = TUNING) -> None:
    """Serve until a signal says stop; show the page in the user's browser if asked to."""
    set_up(settings.log_level, settings.log_format)
    _allow_connections()
    sys.setswitchinterval(SWITCH)
    asyncio.run(prepare(settings))
    listening = _listen(settings.host, settings.port, tuning)
    services = Services(settings, tuning)
    app = make_app(services)
    sockets = Sockets(settings, app)
    config = uvicorn.Config(
        app,
        http=partial(LimitedHttp, sockets, settings.request_seconds),  # type: ignore[arg-type]
        ws=partial(CountedWebSocket, sockets),  # type: ignore[arg-type]  # Uvicorn only calls them
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        ws_max_size=LARGEST_MESSAGE,
        ws_max_queue=8,
        ws_per_message_deflate=False,
        ws_ping_interval=None,  # the live connection has beats of its own
        timeout_graceful_shutdown=GRACE,
    )
    for name in (signal.SIGINT, signal.SIGTERM):
        signal.signal(name, lambda *_: None)  # Uvicorn raises them again when all is done: that is no failure
    _Server(config, services, open_page).run(sockets=[listening])


class _Server(uvicorn.Server):
    """Says where it is, and lets live clients go before it closes their connections."""

    def __init__(self, config: uvicorn.Config, services: Services, open_page: bool) -> None:
        super().__init__(config)
        self._services = services
        self._open_page = open_page

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        gc.freeze()  # what is there now stays, and needn't be looked through again
        gc.set_threshold(*GARBAGE)
        if self.started and sockets:
            address = _address(sockets[0])
            print(_welcome(self._services.settings, address), file=sys.stderr, flush=True)
            if self._open_page:  # a browser may take its time to start
                Thread(target=_open_page, args=(address,), daemon=True).start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        await self._services.wind_down(GRACE)
        await super().shutdown(sockets)


def _address(listening: socket.socket) -> str:
    """Where a browser on this machine finds the page."""
    host, port = listening.getsockname()[:2]
    shown = f"[{host}]" if ":" in host else "localhost" if host in ("0.0.0.0", "127.0.0.1") else host  # noqa: S104
    return f"http://{shown}:{port}/"


def _open_page(address: str) -> None:
    if not webbrowser.open(address):
        log.warning("there is no browser to open the page in", extra={"address": address})


def _welcome(settings: Settings, address: str) -> str:
    """What a newcomer needs to know."""
    lines = [f"Toadline is at {address}  (Ctrl-C stops it)"]
    if settings.is_embedded:
        lines.append(f"Its games are kept in {make_url(settings.database_url).database}")
    if settings.host == "127.0.0.1":
        lines.append(
            "Only this machine can reach it; --host 0.0.0.0 opens it to others, --help lists the rest."
        )
    return "\n".join(lines)


def work(settings: Settings, tuning: Tuning = TUNING) -> None:
    """Think for the bots of servers that share this database and Redis, until a signal says stop."""
    set_up(settings.log_level, settings.log_format)
    asyncio.run(prepare(settings))
    with _metrics(settings.host, settings.metrics_port):
        asyncio.run(_work(settings, tuning))


@contextmanager
def _metrics(host: str, port: int) -> Iterator[None]:
    """Show what a worker counts: it answers nothing else."""
    if not port:
        yield
        return
    try:
        shown, thread = start_http_server(port, host)
    except OSError as error:
        raise _taken(host, port, error, "--metrics-port") from error
    try:
        yield
    finally:
        shown.shutdown()
        shown.server_close()
        thread.join()


async def _work(settings: Settings, tuning: Tuning) -> None:
    stop = asyncio.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(name, stop.set)
    services = Services(settings, tuning)
    bot_turns = BotTurns(services)
    await services.start()
    bot_turns.start()
    log.info("a worker is ready", extra={"processes": bot_turns.processes})
    await stop.wait()
    await bot_turns.stop()
    await services.close()


def _allow_connections() -> None:
    """Ask for as many open files as the system grants: a connection is one, and the usual 1024 are few."""
    try:
        import resource
    except ImportError:  # Windows, which has no such limit
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    for count in (most, MACOS_FILES):
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (count, most))
            return


def _listen(host: str, port: int, tuning: Tuning) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    if os.name != "nt":  # on Windows two servers could then listen on the same port
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # Linux; or what wasn't read would be kept for ever
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, round(tuning.unread * 1000))
    if tuning.sending_buffer:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, tuning.sending_buffer)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise _taken(host, port, error, "--port") from error
    return listening


def _taken(host: str, port: int, error: OSError, setting: str) -> PortTaken:
    return PortTaken(f"Can't listen on {host}:{port}: {error.strerror}. Choose another {setting}.")
