"""Processes beside the server's own, for what takes long: they leave it the cores, and end when it does."""

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import contextmanager
from threading import Thread
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class ProcessPool:
    """Some processes that work; none is started before it is needed."""

    def __init__(self, processes: int, nice: int) -> None:
        self.processes = processes
        self._nice = nice
        """How far these processes step back for the server."""
        self._pool = self._new_pool()

    async def run(self, seconds: float, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Have something done in so many seconds; else begin anew with fresh processes, and raise."""
        pool = self._pool
        try:
            return await self._ask(seconds, work, *args, **named)
        except (TimeoutError, BrokenExecutor):
            if pool is self._pool:  # else somebody else has done so
                self._restart()
            raise

    async def apart(self, work: Callable[..., None], *args: object) -> None:
        """Have something done by a process of its own, however long it takes."""
        process = multiprocessing.get_context("spawn").Process(
            target=_apart, args=[self._nice, work, args], daemon=True
        )
        with _out_of_reach():
            process.start()
        try:
            await asyncio.to_thread(process.join)
        except asyncio.CancelledError:
            process.kill()
            raise

    def in_each(self, work: Callable[..., None], *args: object) -> None:
        """Have something done as often as there are processes; nobody waits for it."""
        for _ in range(self.processes):
            with _out_of_reach():
                self._pool.submit(work, *args)

    def close(self) -> None:
        """End the processes, whatever they work at: it will be asked again."""
        _end(self._pool)

    async def _ask(self, seconds: float, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        with _out_of_reach():
            future = self._pool.submit(work, *args, **named)
        asked = asyncio.wrap_future(future)
        try:
            done, _ = await asyncio.wait([asked], timeout=seconds)
        finally:
            asked.cancel()  # unless it is done: nobody waits for it any longer
        if not done:
            raise TimeoutError
        if asked.cancelled():  # its pool was ended; whoever asked goes on
            raise BrokenExecutor
        return asked.result()

    def _new_pool(self) -> ProcessPoolExecutor:
        spawn = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(
            max(1, self.processes), mp_context=spawn, initializer=_begin, initargs=(self._nice,)
        )

    def _restart(self) -> None:
        """Begin anew with fresh processes, whatever the old ones are stuck in."""
        old, self._pool = self._pool, self._new_pool()
        _end(old)


def _end(pool: ProcessPoolExecutor) -> None:
    """End a pool at once; it would wait for what it has begun, even if that is a minute of compiling."""
    for process in list((pool._processes or {}).values()):
        process.kill()
    pool.shutdown(wait=False, cancel_futures=True)


@contextmanager
def _out_of_reach() -> Iterator[None]:
    """Processes that are started meanwhile never hear a terminal's Ctrl-C: the server ends them itself."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def _begin(nice: int) -> None:
    """Leave the cores to the server, and end when it does, for a killed server ends nobody."""
    if hasattr(os, "nice"):  # Windows hasn't
        os.nice(nice)
    Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    server = multiprocessing.parent_process()
    assert server, "this is a process of the server's"
    server.join()
    os._exit(1)


def _apart(nice: int, work: Callable[..., None], args: tuple[object, ...]) -> None:
    _begin(nice)
    work(*args)
