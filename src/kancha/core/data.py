"""Data: the figures of a game that a content pack may replace."""
from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Final

from kancha.core._mypyc import mypyc_attr
from kancha.core.piece import Frozen

known: Final[dict[tuple[type, str], Data]] = {}
"""Every data of this process, by class and hash."""


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
        self.content: Final = {"title": tables["pack"]["title"], "hash": self.hash} if "pack" in tables else None
        """What a record says of the content pack that the tables come from; None for those that come with the game."""
        known.setdefault((type(self), self.hash), self)

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return restore, (type(self), self.hash, self.packed)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.hash[:12]}>"


def restore(cls: type[Data], digest: str, packed: bytes) -> Data:
    """The data with a hash: what this process has, else made from the packed tables."""
    found = known.get((cls, digest))
    return cls(json.loads(zlib.decompress(packed))) if found is None else found
