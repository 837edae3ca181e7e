"""Events: what seats witness, as data. An audience is a bit mask of seats; words come last."""
from __future__ import annotations

from typing import Any, Final

Event = tuple[Any, ...]
"""``(audience, kind, *args)``."""

EVERYONE: Final = -1
"""The audience of all seats and of spectators."""

NOBODY: Final = 0

UNDO_BLOCK: Final = "undo block"
"""The kind of the event, heard by nobody, behind which no answer can be taken back."""

OWN_SHOWN: Final = "own shown"
"""The kind of the event, heard by nobody, by which a seat lets others see what it knew alone."""


def only(seat: int) -> int:
    """The audience of one seat."""
    return 1 << seat


def hears(audience: int, seat: int | None) -> bool:
    """Whether a seat belongs to an audience; a spectator (None) belongs to EVERYONE alone."""
    return audience == EVERYONE or (seat is not None and audience >> seat & 1 == 1)
