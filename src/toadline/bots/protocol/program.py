"""Other people's bots: any program that speaks the line protocol, one JSON message per line.

Each of its pipes has a thread, so that nothing a program does, or leaves undone, keeps the arena waiting.
"""

import json
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, Full, Queue, SimpleQueue
from random import Random
from threading import Thread
from typing import IO, Any

from toadline.bots.bot import Budget
from toadline.rules.errors import InvalidMove
from toadline.rules.move import Move
from toadline.rules.view import View

PROTOCOL = 1
START_UP = 20.0
"""Seconds a program may take on top for its first answer, to get going."""
GRACE = 1.0
"""Seconds that any answer may take on top of the budget."""
WITHOUT_CLOCK = 60.0
"""Seconds for a move when the budget is in simulations."""
LONGEST = 65_536
"""Bytes of the longest answer."""
KEPT = 4096
"""Bytes of its complaints that are kept: the last ones."""


class Forfeit(Exception):
    """The bot can't go on: it crashed, was too slow, or answered something that isn't a legal move."""


class Program:
    """A running program that chooses moves. Close it when the round is over."""

    def __init__(self, name: str, command: Sequence[str]) -> None:
        self.name = name
        self.about = f"The program {' '.join(command)}."
        self._questions: SimpleQueue[bytes] = SimpleQueue()
        self._answers: Queue[bytes] = Queue(maxsize=16)
        self._complaints = bytearray()
        self._wait = START_UP
        pipe = subprocess.PIPE
        try:
            self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe)  # noqa: S603  # the user named it
        except OSError as error:
            raise Forfeit(f"can't be started: {error.strerror or error}") from error
        self._threads = [
            Thread(target=_ask, args=(self._process.stdin, self._questions), daemon=True),
            Thread(target=_listen, args=(self._process.stdout, self._answers), daemon=True),
            Thread(target=_keep_end, args=(self._process.stderr, self._complaints), daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def choose(self, view: View, budget: Budget, rng: Random) -> Move:
        """The program's answer; `Forfeit` says what was wrong with it."""
        question = {
            "type": "choose",
            "protocol": PROTOCOL,
            "view": view.to_dict(),
            "budget": {"seconds": budget.seconds, "simulations": budget.simulations},
            "seed": rng.getrandbits(32),
        }
        self._send(question)
        seconds = (budget.seconds or WITHOUT_CLOCK) + GRACE + self._wait
        try:
            line = self._answers.get(timeout=seconds)
        except Empty:
            raise Forfeit(f"gave no answer within {seconds:.1f} s") from None
        self._wait = 0.0
        if not line:
            raise Forfeit(self._crash())
        return _read(line)

    def close(self) -> None:
        """Tell the program that the round is over, and see it off."""
        self._send({"type": "end"})
        self._questions.put(b"")
        try:
            self._process.wait(GRACE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        for thread in self._threads:
            thread.join(GRACE)  # longer only if the program has left another one behind with its pipes

    def _send(self, message: dict[str, Any]) -> None:
        self._questions.put(json.dumps(message).encode() + b"\n")

    def _crash(self) -> str:
        """How the program ended, with the last thing it complained of."""
        try:
            code: int | str = self._process.wait(GRACE)
        except subprocess.TimeoutExpired:
            return "closed its output"
        self._threads[-1].join(GRACE)
        complaints = self._complaints.decode(errors="replace").strip().splitlines()
        return f"ended with exit code {code}" + (f": {complaints[-1][:200]}" if complaints else "")


def _ask(program: IO[bytes], questions: "SimpleQueue[bytes]") -> None:
    """Pass questions on; an empty one is the end. Who doesn't read them gives no answer in time."""
    with suppress(OSError), program:  # the program is gone, and what was still to be said with it
        while question := questions.get():
            program.write(question)
            program.flush()


def _listen(output: IO[bytes], answers: "Queue[bytes]") -> None:
    """Pass the program's lines on; an empty one is the end. If too many come at once, the rest is ignored."""
    with output, suppress(Full):
        while line := output.readline(LONGEST):
            answers.put_nowait(line)
        answers.put_nowait(b"")


def _keep_end(complaints: IO[bytes], kept: bytearray) -> None:
    """Read all that a program complains of, and keep the end."""
    with complaints:
        while some := complaints.read1(KEPT):  # type: ignore[attr-defined]  # pipes are buffered
            kept += some
            del kept[:-KEPT]


def _read(line: bytes) -> Move:
    shown = line.decode(errors="replace").strip()[:80]
    try:
        answer = json.loads(line)
        return Move.parse(answer["move"])
    except InvalidMove as error:
        raise Forfeit(f"answered garbage: {error}") from error
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise Forfeit(f"answered garbage: {shown}") from error
