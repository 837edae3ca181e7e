"""A shelf: a folder with packs, read again when something in it has changed."""
from __future__ import annotations

import os
from pathlib import Path
from threading import Lock
from typing import Final

from kancha.content.faults import BadPack
from kancha.content.packs import Pack, load_pack

MOST_PACKS: Final = 200

Signature = tuple[tuple[str, int, int], ...]
"""The files of a pack with their times and sizes."""


class Shelf:
    """The packs in the folders of a folder. Broken ones are kept apart, with what is wrong."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.read: dict[Path, tuple[Signature, Pack | BadPack]] = {}
        self.lock = Lock()

    def look(self) -> list[Pack | BadPack]:
        """All packs by the names of their folders, sound or not."""
        with self.lock:
            found = sorted([Path(entry.path) for entry in scan(self.folder)
                            if entry.is_dir() and not entry.name.startswith(".")])[:MOST_PACKS]
            self.read = {folder: self.read_again(folder) for folder in found}
            return [pack for _, pack in self.read.values()]

    def read_again(self, folder: Path) -> tuple[Signature, Pack | BadPack]:
        """A pack as it is now, and by what to notice that it has changed."""
        now = signature(folder)
        known = self.read.get(folder)
        if known is not None and known[0] == now:
            return known
        try:
            return now, load_pack(folder)
        except BadPack as broken:
            return now, broken

    def packs(self, game: str = "") -> list[Pack]:
        """The packs that can be played with, of one game or of all."""
        return [pack for pack in self.look() if isinstance(pack, Pack) and game in ("", pack.game.name)]

    def broken(self) -> list[BadPack]:
        """The packs that cannot be used."""
        return [pack for pack in self.look() if isinstance(pack, BadPack)]


def scan(folder: Path) -> list[os.DirEntry[str]]:
    """What lies in a folder; nothing if there is no such folder."""
    try:
        return list(os.scandir(folder))
    except OSError:
        return []


def signature(folder: Path) -> Signature:
    """The files of a folder with their times and sizes."""
    found = [(entry.name, entry.stat(follow_symlinks=False)) for entry in scan(folder)]
    return tuple(sorted([(name, status.st_mtime_ns, status.st_size) for name, status in found]))
