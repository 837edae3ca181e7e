"""Data: the figures of a game that a content pack may replace."""
from __future__ import annotations

import json
import tomllib
import zlib
from collections.abc import Mapping
from hashlib import sha256
from importlib.resources.abc import Traversable
from typing import Any, Final

from kancha.core._mypyc import mypyc_attr
from kancha.core.piece import Frozen

known: Final[dict[tuple[type, str], Data]] = {}
"""Every data of this process, by class and hash."""


def read_tables(folder: Traversable, *names: str) -> dict[str, Any]:
    """The tables of some TOML files in a folder, by the name of the file."""
    return {name: tomllib.loads((folder / f"{name}.toml").read_text(encoding="utf-8")) for name in names}


@mypyc_attr(allow_interpreted_subclasses=True)
class Data(Frozen):
    """The replaceable figures of a game; a subclass makes its attributes from the ``tables`` of TOML files.

    The state of a match and all its clones share it. It is pickled by the ``hash`` of its content, so that a process
    that already has it keeps its own; the packed tables go along for one that does not.
    """

    def __init__(self, tables: Mapping[str, Any]) -> None:
        content = json.dumps(tables).encode()
        self.tables: Final = tables
        self.hash: Final = sha256(content).hexdigest()
        self.packed: Final = zlib.compress(content)
        known.setdefault((type(self), self.hash), self)

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return restore, (type(self), self.hash, self.packed)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.hash[:12]}>"


def restore(cls: type[Data], digest: str, packed: bytes) -> Data:
    """The data with a hash: what this process has, else made from the packed tables."""
    found = known.get((cls, digest))
    return cls(json.loads(zlib.decompress(packed))) if found is None else found
