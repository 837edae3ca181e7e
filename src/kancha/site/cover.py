"""Several people at one screen: whose hand it may show, and when it is covered.

Somebody who holds several seats of a table passes the screen on between turns. It shows the hand of one of them only: of the
player who has uncovered it, and only until another of these seats is asked. Nothing of this is kept: after a restart the screen is
covered, and one click uncovers it.
"""
from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import Final, NamedTuple

from kancha.core.match import UNDO
from kancha.site.host import Position

MOST_SCREENS: Final = 10_000


class Uncovered(NamedTuple):
    """The seat for which a screen was uncovered last, and after how many rows."""

    seat: int
    seq: int


screens: Final[OrderedDict[tuple[str, str], Uncovered]] = OrderedDict()
"""By table and person; the latest last."""
lock: Final = Lock()


def uncover(at: Position, seat: int, person: str) -> None:
    """Somebody has sat down before the screen and says who it is."""
    if len(at.held_by(person)) > 1:
        with lock:
            screens[at.id, person] = Uncovered(seat, at.seq)
            screens.move_to_end((at.id, person))
            while len(screens) > MOST_SCREENS:
                screens.popitem(last=False)


def seat_before_screen(at: Position, person: str) -> int | None:
    """The seat whose player sits before a person's screen, as far as is known: none once another of their seats has answered."""
    last = screens.get((at.id, person))
    if last is None:
        return None
    held = at.held_by(person)
    answered = [row.seat for row in at.match.rows[last.seq:] if row.seat in held and row.word != UNDO and not row.mark]
    return last.seat if all([seat == last.seat for seat in answered]) else None


def next_seat(at: Position, seat: int | None, person: str) -> int | None:
    """The seat to which the screen has to be passed on before it shows anything; None if it may show the page of ``seat``."""
    held = at.held_by(person)
    if seat is None or len(held) < 2 or at.match.over:
        return None
    asked = [other for other in at.match.waiting if other in held]
    turn = seat if not asked or seat in asked else asked[0]
    here = turn == seat and (not at.table.cover or seat_before_screen(at, person) == seat)
    return None if here else turn


def is_covered(at: Position, seat: int | None, person: str) -> bool:
    """Whether a person's screen may not show the hand of a seat of theirs now."""
    return at.table.cover and next_seat(at, seat, person) is not None
