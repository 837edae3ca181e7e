"""Notifies whoever watches a table that something has happened there."""
from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock
from typing import Final

EVERY_TABLE: Final = ""
"""Listen to this to hear about every table."""
CLOSING: Final = "!"
"""News that is no table: the site is shutting down."""

listeners: Final[dict[str, set[Listener]]] = {}
lock: Final = Lock()


class Listener:
    """Waits in an event loop for news of a table."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.news: asyncio.Queue[str] = asyncio.Queue()

    async def wait(self, seconds: float) -> str | None:
        """The latest table with news; None if there are none within the given seconds."""
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
    """Listen to a table."""
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
    """Whether anybody listens to a table."""
    return table in listeners


def close() -> None:
    """Tell all listeners that the site is shutting down."""
    with lock:
        notified = [listener for found in listeners.values() for listener in found]
    for listener in notified:
        listener.news.put_nowait(CLOSING)


def announce(table: str) -> None:
    """Tell a table's listeners that it has news, whatever thread or loop they wait in."""
    with lock:
        notified = [*listeners.get(table, ()), *listeners.get(EVERY_TABLE, ())]
    for listener in notified:
        if not listener.loop.is_closed():
            listener.loop.call_soon_threadsafe(listener.news.put_nowait, table)
