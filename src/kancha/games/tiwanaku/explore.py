"""Explore: the Move step (chapter 3, and what the other modes change in it)."""
from __future__ import annotations

from collections.abc import Sequence

from kancha.core.decision import Decision
from kancha.core.events import EVERYONE
from kancha.core.illegal import Illegal
from kancha.core.words import Message
from kancha.games.tiwanaku.discovery import arrive
from kancha.games.tiwanaku.foresight import arrival_brings
from kancha.games.tiwanaku.land import LONG
from kancha.games.tiwanaku.moves import RESERVE, allowed_ends, arrow_of, destinations
from kancha.games.tiwanaku.promises import end_brings
from kancha.games.tiwanaku.state import COOPERATIVE, TiwanakuState
from kancha.kit.bits import members


class Destination(Decision[TiwanakuState]):
    """Where the pawn's move ends; the way there does not matter (TIW-R7)."""

    name = "destination"
    rule = "TIW-302"
    size = LONG
    open_options = True

    def __init__(self, seat: int, origin: int) -> None:
        super().__init__(seat)
        self.origin = origin

    def universe(self, s: TiwanakuState) -> Sequence[int]:
        return range(s.options.size)

    def options(self, s: TiwanakuState) -> list[int]:
        return members(allowed_ends(s, self.seat, self.origin, arrow_of(s)))

    def refuse(self, s: TiwanakuState, answer: int) -> Illegal | None:
        end = 1 << answer
        if allowed_ends(s, self.seat, self.origin, arrow_of(s)) & end:
            return None
        name = s.name(answer)
        if answer == self.origin:
            return Illegal("TIW-311", "start_space", name)
        if s.own_pawns(self.seat) & end:
            return Illegal("TIW-305", "own_pawn", name)
        if s.other_pawns(self.seat) & end:
            return Illegal("TIW-308", "other_pawn", name)
        if destinations(s, self.seat, self.origin, arrow_of(s)) & end:
            return Illegal("TIW-R48", "quiet_end", name)
        if s.options.mode == COOPERATIVE and s.land.planted & end:
            return Illegal("TIW-971", "team_crop", name)
        return Illegal("TIW-969" if s.options.mode == COOPERATIVE else "TIW-319", "no_way", name)

    def choose(self, s: TiwanakuState, answer: int) -> None:
        group = s.group_of(self.seat)
        if self.origin == RESERVE:
            s.pawns.reserve[group] -= 1
        else:
            s.pawns.spaces[group] &= ~(1 << self.origin)
        s.pawns.spaces[group] |= 1 << answer
        if self.origin == RESERVE:
            s.tell(EVERYONE, "enter", self.seat, s.name(answer))
        else:
            s.tell(EVERYONE, "move", self.seat, s.name(self.origin), s.name(answer))
        arrive(s, self.seat, answer)

    def prompt(self, s: TiwanakuState) -> Message:
        return ("enter",) if self.origin == RESERVE else (self.name, s.name(self.origin))

    def word(self, s: TiwanakuState, answer: int) -> str:
        return s.name(answer)

    def label(self, s: TiwanakuState, answer: int) -> Message:
        return ("stop_on" if s.land.discovered >> answer & 1 else "discover", s.name(answer))

    def brings(self, s: TiwanakuState, answer: int) -> list[Message]:
        found = arrival_brings(s, self.seat, answer)
        if self.origin == RESERVE:
            group = s.group_of(self.seat)
            found.append(("reserve", s.pawns.reserve[group] - 1, s.seats_of(group)))
        return found + (end_brings(s, self, answer) if s.land.discovered >> answer & 1 else [])


def recall(s: TiwanakuState, seat: int, space: int) -> None:
    """Return a pawn to the reserve (TIW-321)."""
    group = s.group_of(seat)
    s.pawns.spaces[group] &= ~(1 << space)
    s.pawns.reserve[group] += 1
    s.tell(EVERYONE, "recall", seat, s.name(space))
