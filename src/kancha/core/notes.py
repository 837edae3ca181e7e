"""Notes: what people may pencil on the spots of the board, each for themselves. No note is part of a match."""
from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from kancha.core.words import Text


class PencilMark(NamedTuple):
    """Something that can be pencilled on a spot."""

    id: str
    """Stored with a seat's notes, so it never changes: letters, digits and ``-``."""
    text: Text
    """What it is called."""
    piece: str
    """The name of its miniature."""
    motif: str
    """The id of the motif that is drawn on the board, round the origin and 40 units across."""


class Notes(NamedTuple):
    """What a seat can pencil where; nothing if there are no spots."""

    marks: tuple[PencilMark, ...] = ()
    """In the order of the digits that set them; at most nine."""
    spots: Mapping[str, tuple[str, ...]] = {}
    """The spots of the board that can carry marks, each with the ids of those that what the seat sees excludes."""
