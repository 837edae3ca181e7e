"""Browser tests of the same process leave an event loop running in its thread."""
import asyncio
from contextlib import contextmanager


@contextmanager
def no_loop():
    """For a while it seems as if no loop were running: neither Django nor a loop of one's own would work beside it."""
    left = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    try:
        yield
    finally:
        asyncio._set_running_loop(left)
