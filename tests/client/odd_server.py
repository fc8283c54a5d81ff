"""A server that answers what a test says, however odd: it is no Toadline server."""

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

API = "/api/v1"
JSON = {"Content-Type": "application/json"}

Answer = tuple[int, dict[str, str], bytes]
"""Status, headers, body."""


def said(data: Any, status: int = 200) -> Answer:
    """An answer in JSON."""
    return status, JSON, json.dumps(data).encode()


@contextmanager
def odd_server(answer: Callable[[str, str], Answer | None]) -> Iterator[str]:
    """A server that answers a method and a path with this, or hangs up; its address."""

    class Handler(BaseHTTPRequestHandler):
        def handle_any(self) -> None:
            found = answer(self.command, self.path.removeprefix(API))
            if found is None:
                self.close_connection = True
                return
            status, headers, body = found
            self.send_response(status)
            for name, value in {**headers, "Content-Length": str(len(body))}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(body)

        do_GET = do_POST = do_DELETE = handle_any  # noqa: N815  # as the library calls them

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()
        thread.join()
