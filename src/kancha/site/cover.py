"""Several people at one screen: whose hand it may show, and when it is covered.

Somebody who holds several seats at a table passes the screen around between turns. It shows only one hand: that of the
player who uncovered it, and only until another of these seats is asked. None of this is stored: after a restart the
screen is covered, and one click uncovers it.
"""
from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import Final, NamedTuple

from kancha.core.match import UNDO
from kancha.site.host import Position

MOST_SCREENS: Final = 10_000


class Uncovering(NamedTuple):
    """The seat for which a screen was last uncovered, and after how many rows."""

    seat: int
    seq: int


screens: Final[OrderedDict[tuple[str, str], Uncovering]] = OrderedDict()
"""By table and person; the latest last."""
lock: Final = Lock()


def uncover(at: Position, seat: int, person: str) -> None:
    """Note that the player of a seat now sits at the screen."""
    if len(at.seats_of(person)) > 1:
        with lock:
            screens[at.id, person] = Uncovering(seat, at.seq)
            screens.move_to_end((at.id, person))
            while len(screens) > MOST_SCREENS:
                screens.popitem(last=False)


def seat_at_screen(at: Position, person: str) -> int | None:
    """The seat whose player sits at a person's screen, if known: None once another of their seats has answered."""
    last = screens.get((at.id, person))
    if last is None:
        return None
    held = at.seats_of(person)
    rows = [row for row in at.match.rows[last.seq:] if row.seat in held and row.word != UNDO and not row.mark]
    return last.seat if all([row.seat == last.seat for row in rows]) else None


def next_seat(at: Position, seat: int | None, person: str) -> int | None:
    """The seat to which the screen must be passed before it shows anything; None if it may show ``seat``'s page."""
    held = at.seats_of(person)
    if seat is None or len(held) < 2 or at.match.over:
        return None
    asked = [other for other in at.match.waiting if other in held]
    turn = seat if not asked or seat in asked else asked[0]
    here = turn == seat and (not at.table.cover or seat_at_screen(at, person) == seat)
    return None if here else turn


def is_covered(at: Position, seat: int | None, person: str) -> bool:
    """Whether a person's screen must hide the hand of their seat now."""
    return at.table.cover and next_seat(at, seat, person) is not None
