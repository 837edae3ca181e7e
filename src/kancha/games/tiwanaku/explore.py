"""Explore: the Move step (chapter 3, and what the other modes change in it)."""
from __future__ import annotations

from collections.abc import Sequence

from kancha.core.decision import Decision
from kancha.core.events import EVERYONE
from kancha.core.illegal import Illegal
from kancha.core.words import Message
from kancha.games.tiwanaku.discovery import arrive
from kancha.games.tiwanaku.foresight import arrival
from kancha.games.tiwanaku.land import LONG, members
from kancha.games.tiwanaku.moves import RESERVE, allowed_ends, arrow_of, destinations
from kancha.games.tiwanaku.state import COOPERATIVE, Table


class Destination(Decision[Table]):
    """Where the pawn's move ends; the way there does not matter (TIW-R7)."""

    name = "destination"
    size = LONG
    open_options = True

    def __init__(self, seat: int, origin: int) -> None:
        super().__init__(seat)
        self.origin = origin

    def universe(self, t: Table) -> Sequence[int]:
        return range(t.size)

    def options(self, t: Table) -> list[int]:
        return members(allowed_ends(t, self.seat, self.origin, arrow_of(t)))

    def refuse(self, t: Table, answer: int) -> Illegal | None:
        end = 1 << answer
        if allowed_ends(t, self.seat, self.origin, arrow_of(t)) & end:
            return None
        name = t.name(answer)
        if answer == self.origin:
            return Illegal("TIW-311", "start_space", name)
        if t.own_pawns(self.seat) & end:
            return Illegal("TIW-305", "own_pawn", name)
        if t.other_pawns(self.seat) & end:
            return Illegal("TIW-308", "other_pawn", name)
        if destinations(t, self.seat, self.origin, arrow_of(t)) & end:
            return Illegal("TIW-R48", "quiet_end", name)
        if t.mode == COOPERATIVE and t.planted & end:
            return Illegal("TIW-971", "team_crop", name)
        return Illegal("TIW-969" if t.mode == COOPERATIVE else "TIW-319", "no_way", name)

    def choose(self, t: Table, answer: int) -> None:
        group = t.group_of(self.seat)
        if self.origin == RESERVE:
            t.reserve[group] -= 1
        else:
            t.pawns[group] &= ~(1 << self.origin)
        t.pawns[group] |= 1 << answer
        if self.origin == RESERVE:
            t.tell(EVERYONE, "enter", self.seat, t.name(answer))
        else:
            t.tell(EVERYONE, "move", self.seat, t.name(self.origin), t.name(answer))
        arrive(t, self.seat, answer)

    def prompt(self, t: Table) -> Message:
        return ("enter",) if self.origin == RESERVE else (self.name, t.name(self.origin))

    def word(self, t: Table, answer: int) -> str:
        return t.name(answer)

    def label(self, t: Table, answer: int) -> Message:
        return ("stop_on" if t.discovered >> answer & 1 else "discover", t.name(answer))

    def brings(self, t: Table, answer: int) -> list[Message]:
        return arrival(t, self.seat, answer)


def recall(t: Table, seat: int, space: int) -> None:
    """Take a pawn back into the reserve (TIW-321)."""
    group = t.group_of(seat)
    t.pawns[group] &= ~(1 << space)
    t.reserve[group] += 1
    t.tell(EVERYONE, "recall", seat, t.name(space))
