"""Events: what seats witness, as data. An audience is a bit mask of seats; sentences are made later."""
from __future__ import annotations

from typing import Any, Final

Event = tuple[Any, ...]
"""``(audience, kind, *args)``."""

EVERYONE: Final = -1
"""The audience of all seats and spectators."""

NOBODY: Final = 0

UNDO_BLOCK: Final = "undo block"
"""The kind of an event, heard by nobody: no answer before it can be taken back."""

OWN_SHOWN: Final = "own shown"
"""The kind of an event, heard by nobody: a seat lets others see what only it knew."""

FLOURISHES: Final = ("celebration", "triumph", "success", "setback")
"""How an event can be played on a page, so that it is felt: in its own colour, motion and sound."""


def only(seat: int) -> int:
    """The audience of one seat."""
    return 1 << seat


def hears(audience: int, seat: int | None) -> bool:
    """Whether a seat belongs to an audience; a spectator (None) belongs only to EVERYONE."""
    return audience == EVERYONE or (seat is not None and audience >> seat & 1 == 1)


def blocks_undo(events: list[Event]) -> bool:
    """Whether the rules have blocked undo, because something hidden was shown."""
    return any([event[1] == UNDO_BLOCK for event in events])


class Story:
    """How a match is told, by kinds of events. Without heads, every event is an action of its own.

    >>> Story("places moves_priest", lead_ins="fee_card fee_gold").heads == {"places", "moves_priest"}
    True
    >>> Story(flourishes={"triumph": "conquers"}).flourishes
    {'conquers': 'triumph'}
    """

    def __init__(self, heads: str = "", lead_ins: str = "", asides: str = "",
                 flourishes: dict[str, str] | None = None) -> None:
        self.heads = frozenset(heads.split())
        """Each begins an action; what follows belongs to it."""
        self.lead_ins = frozenset(lead_ins.split())
        """Told before the head of their action, e.g. what it costs."""
        self.asides = frozenset(asides.split())
        """Part of an action of the same seat, else the beginning of its next one."""
        self.flourishes = {kind: how for how, kinds in (flourishes or {}).items() for kind in kinds.split()}
        """The events to be felt, each with one of ``FLOURISHES``: how a page plays it."""
