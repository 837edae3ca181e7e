"""Processes in which bots think. One that hangs or dies is replaced and never holds up another."""
from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Final, TypeVar

from kancha.site.thinking import Failure, work

T = TypeVar("T")

START_LIMIT: Final = 120.0
"""Seconds that a new process may take to start; a busy machine is slow."""
SPAWN: Final = get_context("spawn")


class WorkerFailed(Exception):
    """A worker has not answered; the message says why."""


class Worker:
    """A process that calls one function at a time, started when it is first needed."""

    def __init__(self) -> None:
        self.talking = ThreadPoolExecutor(1, "worker")
        self.line: Connection[Any, Any] | None = None

    def start(self) -> None:
        """Start the process.

        Linux ends a worker together with the thread that started it, so that must be the event loop's.
        """
        ours, theirs = SPAWN.Pipe()
        self.process = SPAWN.Process(target=work, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()
        self.line = ours

    async def call(self, seconds: float, function: Callable[..., T], *args: Any) -> T:
        """Call a function in the process; after a timeout or the death of the process, the next call gets a new one."""
        try:
            if self.line is None:
                self.start()
                await self.within(START_LIMIT, receive, self.line)
            reply = await self.within(seconds, exchange, self.line, function, args)
        except (EOFError, OSError):
            self.kill()
            raise WorkerFailed("its process has died, or could not be started") from None
        except BaseException:
            self.kill()
            raise
        if isinstance(reply, Failure):
            raise WorkerFailed(reply.text)
        return reply

    async def within(self, seconds: float, function: Callable[..., T], *args: Any) -> T:
        """The result of a function that talks to the process, if it returns in time."""
        try:
            async with asyncio.timeout(seconds):
                return await asyncio.get_running_loop().run_in_executor(self.talking, function, *args)
        except TimeoutError:
            raise WorkerFailed(f"no answer within {seconds:g} seconds") from None

    def kill(self) -> None:
        """End the process, if there is one. Calls that wait for its answer fail at once."""
        if self.line is not None:
            self.process.kill()
            self.line = None

    def close(self) -> None:
        """End the process for good."""
        self.kill()
        self.talking.shutdown(wait=False, cancel_futures=True)


def receive(line: Connection[Any, Any]) -> Any:
    """The next message; waits for it."""
    return line.recv()


def exchange(line: Connection[Any, Any], function: Callable[..., Any], args: tuple[Any, ...]) -> Any:
    """The answer to a call; waits for it."""
    line.send((function, args))
    return line.recv()
