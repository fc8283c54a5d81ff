"""Other people's bots: any program that speaks the line protocol, one JSON message a line."""

import json
import subprocess
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, Full, Queue
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


class Forfeit(Exception):
    """The bot can't go on: it crashed, was too slow, or answered something that isn't a legal move."""


class Program:
    """A running program that chooses moves. Close it when the round is over."""

    def __init__(self, name: str, command: Sequence[str]) -> None:
        self.name = name
        self.about = f"The program {' '.join(command)}."
        self._answers: Queue[bytes] = Queue(maxsize=16)
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115  # closed in close
        self._wait = START_UP
        try:
            self._process = subprocess.Popen(  # noqa: S603  # the user named the program
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._errors
            )
        except OSError as error:
            self._errors.close()
            raise Forfeit(f"can't be started: {error.strerror or error}") from error
        assert self._process.stdout, "the output is a pipe"
        Thread(target=_listen, args=(self._process.stdout, self._answers), daemon=True).start()

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
        assert self._process.stdin, "the input is a pipe"
        with suppress(Forfeit):
            self._send({"type": "end"})
        with suppress(OSError):  # the program is gone, and what was still to be said with it
            self._process.stdin.close()
        try:
            self._process.wait(GRACE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._errors.close()

    def _send(self, message: dict[str, Any]) -> None:
        assert self._process.stdin, "the input is a pipe"
        try:
            self._process.stdin.write(json.dumps(message).encode() + b"\n")
            self._process.stdin.flush()
        except OSError:
            raise Forfeit(self._crash()) from None

    def _crash(self) -> str:
        """How the program ended, with the last thing it complained of."""
        try:
            code: int | str = self._process.wait(GRACE)
        except subprocess.TimeoutExpired:
            return "closed its output"
        self._errors.seek(0)
        complaints = self._errors.read()[-LONGEST:].decode(errors="replace").strip().splitlines()
        return f"ended with exit code {code}" + (f": {complaints[-1][:200]}" if complaints else "")


def _listen(output: IO[bytes], answers: "Queue[bytes]") -> None:
    """Pass the program's lines on; an empty one is the end. If too many come at once, the rest is ignored."""
    with output, suppress(Full):
        while line := output.readline(LONGEST):
            answers.put_nowait(line)
        answers.put_nowait(b"")


def _read(line: bytes) -> Move:
    shown = line.decode(errors="replace").strip()[:80]
    try:
        answer = json.loads(line)
        return Move.parse(answer["move"])
    except InvalidMove as error:
        raise Forfeit(f"answered garbage: {error}") from error
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise Forfeit(f"answered garbage: {shown}") from error
