"""One server per home: a lock that is released when its process ends, however it ends."""
from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from kancha.site.words import Problem

BEYOND: Final = 1 << 20
"""The byte that is locked, far beyond the text: Windows lets nobody read locked bytes."""


@contextmanager
def only_server(home: Path, where: str) -> Iterator[None]:
    """Lock a home for the server at an address; a Problem with the other server's address if it is already locked."""
    home.mkdir(parents=True, exist_ok=True)
    with (home / "server.lock").open("a+") as file:
        try:
            lock(file.fileno())
        except (BlockingIOError, PermissionError):
            file.seek(0)
            raise Problem("running", home, file.read().strip()) from None
        file.truncate(0)
        file.write(f"process {os.getpid()} at {where}\n")
        file.flush()
        yield


def lock(descriptor: int) -> None:
    """Lock an open file, or fail at once; closing the file unlocks it."""
    if sys.platform == "win32":
        import msvcrt

        os.lseek(descriptor, BEYOND, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
