"""Telling those who watch a table that something has happened there."""
from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock
from typing import Final

EVERY_TABLE: Final = ""
"""Who listens to this hears of every table."""
CLOSING: Final = "!"
"""What is heard of no table: the site is being stopped."""

listeners: Final[dict[str, set[Listener]]] = {}
lock: Final = Lock()


class Listener:
    """Somebody who waits, in an event loop, for news of a table."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.news: asyncio.Queue[str] = asyncio.Queue()

    async def wait(self, seconds: float) -> str | None:
        """A table with news, all that are known by then being one; None after so many seconds without any."""
        try:
            async with asyncio.timeout(seconds):
                news = await self.news.get()
        except TimeoutError:
            return None
        while not self.news.empty() and news != CLOSING:
            news = self.news.get_nowait()
        return news


@contextmanager
def listening(table: str) -> Iterator[Listener]:
    """Hear of a table for a while."""
    listener = Listener()
    with lock:
        listeners.setdefault(table, set()).add(listener)
    try:
        yield listener
    finally:
        with lock:
            listeners[table].discard(listener)
            if not listeners[table]:
                del listeners[table]


def has_listeners(table: str) -> bool:
    """Whether somebody hears of a table."""
    return table in listeners


def close() -> None:
    """Tell all listeners that nothing more will come."""
    with lock:
        hearing = [listener for found in listeners.values() for listener in found]
    for listener in hearing:
        listener.news.put_nowait(CLOSING)


def announce(table: str) -> None:
    """Tell all listeners, in whatever thread or loop they wait."""
    with lock:
        hearing = [*listeners.get(table, ()), *listeners.get(EVERY_TABLE, ())]
    for listener in hearing:
        if not listener.loop.is_closed():
            listener.loop.call_soon_threadsafe(listener.news.put_nowait, table)
