"""A line to PostgreSQL that is cut while a commit is under way."""

import socket
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Literal

COMMIT = b"COMMIT"
LARGEST = 65536

When = Literal["before", "after"]


class Cutter:
    """Passes everything on, until a commit comes for which it waits; then it ends that connection.

    before   the commit never arrives
    after    it is done, and the answer never arrives
    """

    def __init__(self, target: int) -> None:
        self.target = target
        self.port = 0
        self.cuts = 0
        self._waits: tuple[bytes, When] | None = None

    def cut(self, what: bytes, when: When) -> None:
        """Cut the next commit of something with these bytes in it."""
        self._waits = what, when

    def wanted(self, sent: bytes) -> When | None:
        """When to cut what has been sent since the last commit, if at all."""
        if self._waits is None or self._waits[0] not in sent:
            return None
        when, self._waits = self._waits[1], None
        self.cuts += 1
        return when

    def address(self, url: str) -> str:
        """A database's address, by this way."""
        return url.replace(f":{self.target}/", f":{self.port}/")


@contextmanager
def cutter(target: int) -> Iterator[Cutter]:
    """A line to the PostgreSQL on this port."""
    made = Cutter(target)

    class Line(socketserver.BaseRequestHandler):
        def handle(self) -> None:
            with suppress(OSError), socket.create_connection(("127.0.0.1", target)) as database:
                back = threading.Thread(target=self.pass_back, args=(database,), daemon=True)
                back.start()
                self.pass_on(database, back)
                with suppress(OSError):
                    database.shutdown(socket.SHUT_RDWR)
                back.join()

        def pass_on(self, database: socket.socket, back: threading.Thread) -> None:
            self.silent, sent = False, b""
            while some := self.request.recv(LARGEST):
                sent += some
                if COMMIT in some:
                    when = made.wanted(sent)
                    if when == "before":
                        return
                    if when == "after":
                        self.silent = True
                        database.sendall(some)
                        back.join()  # it ends with the answer
                        return
                    sent = b""
                database.sendall(some)

        def pass_back(self, database: socket.socket) -> None:
            with suppress(OSError):
                while (some := database.recv(LARGEST)) and not self.silent:
                    self.request.sendall(some)
            with suppress(OSError):
                self.request.shutdown(socket.SHUT_RDWR)

    class Lines(socketserver.ThreadingTCPServer):
        daemon_threads = True
        allow_reuse_address = True
        block_on_close = False

    with Lines(("127.0.0.1", 0), Line) as lines:
        made.port = lines.server_address[1]
        thread = threading.Thread(target=lines.serve_forever, daemon=True)
        thread.start()
        yield made
        lines.shutdown()
        thread.join()
