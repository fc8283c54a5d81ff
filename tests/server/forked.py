"""The server as it is, but with a clock that stands still, and with given deals for some secrets.

`python -m tests.server.forked FILE serve …`; the file holds {"now": …, "deals": {secret: [deal, …]}}.
"""

import json
import sys
import time
from pathlib import Path


def main() -> None:
    fixed = json.loads(Path(sys.argv.pop(1)).read_text())
    time.time = lambda: float(fixed["now"])  # before anybody asks for it

    from toadline.cli import app
    from toadline.rules.deal import Deal
    from toadline.rules.shuffle import Shuffle
    from toadline.server import house

    shuffled = Shuffle.deal

    def deal(self: Shuffle, number: int) -> Deal:
        given = fixed["deals"].get(self.secret)
        return Deal.of(*given[number - 1]) if given else shuffled(self, number)

    Shuffle.deal = deal  # type: ignore[method-assign]  # the one thing in which the forks differ
    house.SAY_HERE = 10_000  # it happens at random moments
    app(prog_name="toadline")


if __name__ == "__main__":
    main()
