"""`toadline`, but for what a test can't wait for or leave to chance.

`python -m tests.server.altered FILE serve …`; the file says what is different, each of it if it is there:

clock            a file with two numbers: the time, and 0 if it stands still; or what to add to it, and 1
constants        other values for the server's constants: {"live.LOOK": 0.1}
deals            the deals of some secrets: {secret: [deal, …]}
sending_buffer   how many bytes the system keeps for who doesn't read
"""

import json
import socket
import sys
import time
from importlib import import_module
from pathlib import Path
from typing import Any

Deals = dict[str, list[tuple[list[list[int]], list[int], int]]]


def main() -> None:
    different = json.loads(Path(sys.argv.pop(1)).read_text())
    if "clock" in different:
        set_clock(Path(different["clock"]))  # before anybody asks for it
    for name, value in different.get("constants", {}).items():
        set_constant(name, value)
    if "deals" in different:
        set_deals(different["deals"])
    if "sending_buffer" in different:
        set_sending_buffer(different["sending_buffer"])

    from toadline.cli import app

    app(prog_name="toadline")


def set_clock(file: Path) -> None:
    real = time.time

    def read() -> float:
        base, pace = map(float, file.read_text().split())
        return base + pace * real()

    time.time = read


def set_constant(name: str, value: Any) -> None:
    module, _, constant = name.rpartition(".")
    room = import_module(f"toadline.server.{module}")
    kind = type(getattr(room, constant))
    setattr(room, constant, kind(value))


def set_deals(deals: Deals) -> None:
    from toadline.rules.deal import Deal
    from toadline.rules.shuffle import Shuffle

    shuffled = Shuffle.deal

    def deal(self: Shuffle, number: int) -> Deal:
        given = deals.get(self.secret)
        return Deal.of(*given[number - 1]) if given else shuffled(self, number)

    Shuffle.deal = deal  # type: ignore[method-assign]


def set_sending_buffer(size: int) -> None:
    from toadline.server import run

    listen = run._listen

    def narrow(host: str, port: int) -> socket.socket:
        listening = listen(host, port)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, size)
        return listening

    run._listen = narrow


if __name__ == "__main__":
    main()
