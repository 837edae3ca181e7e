"""One server per home: a lock that ends with the process that holds it, however it ends."""
from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from kancha.core.illegal import BadInput

BEYOND: Final = 1 << 20
"""Windows lets nobody read what is locked, so a byte far behind the text is."""


@contextmanager
def only_server(home: Path, where: str) -> Iterator[None]:
    """Hold a home for a server at some address; BadInput if another server holds it, with that server's address."""
    home.mkdir(parents=True, exist_ok=True)
    with (home / "server.lock").open("a+") as file:
        try:
            lock(file.fileno())
        except (BlockingIOError, PermissionError):
            file.seek(0)
            raise BadInput(f"a server is running on {home} already: {file.read().strip()}; "
                           "stop it first, or set KANCHA_HOME to another folder") from None
        file.truncate(0)
        file.write(f"process {os.getpid()} at {where}\n")
        file.flush()
        yield


def lock(descriptor: int) -> None:
    """Lock an open file, or fail at once; the system unlocks it when it is closed."""
    if sys.platform == "win32":
        import msvcrt

        os.lseek(descriptor, BEYOND, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
