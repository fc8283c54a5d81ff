"""Running the server, or a worker that thinks for its bots."""

import asyncio
import logging
import signal
import socket
import sys

import uvicorn

from toadline.server.app import make_app
from toadline.server.house import House
from toadline.server.logs import set_up
from toadline.server.settings import Settings

log = logging.getLogger(__name__)

LARGEST_MESSAGE = 4096
GRACE = 10


class PortTaken(OSError):
    """Another program listens there."""


def serve(settings: Settings) -> None:
    """Serve until a signal says stop."""
    set_up(settings.log_level)
    listening = _listen(settings.host, settings.port)
    host, port = listening.getsockname()[:2]
    shown = f"[{host}]" if ":" in host else "localhost" if host in ("0.0.0.0", "127.0.0.1") else host  # noqa: S104
    print(f"Toadline is at http://{shown}:{port}/  (Ctrl-C stops it)", file=sys.stderr, flush=True)
    config = uvicorn.Config(
        make_app(settings),
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
    uvicorn.Server(config).run(sockets=[listening])


def work(settings: Settings) -> None:
    """Think for the bots of servers that share this database and Redis, until a signal says stop."""
    set_up(settings.log_level)
    asyncio.run(_work(settings))


async def _work(settings: Settings) -> None:
    stop = asyncio.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(name, stop.set)
    house = House(settings)
    await house.start(sweeps=False)
    log.info("a worker is ready", extra={"processes": house.minds.processes})
    await stop.wait()
    await house.stop()


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise PortTaken(f"Can't listen on {host}:{port}: {error.strerror}. Choose another --port.") from error
    return listening
