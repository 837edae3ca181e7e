"""The reaction of the Otoma to a team's Explore (chapter 10, TIW-977 to TIW-983)."""
from __future__ import annotations

from typing import Final

from kancha.core.decision import Decision
from kancha.core.illegal import Illegal
from kancha.core.state import Step
from kancha.core.words import Message
from kancha.games.tiwanaku.automa import MoveOtoma, otoma_move_brings
from kancha.games.tiwanaku.land import BOARDS, LONG
from kancha.games.tiwanaku.promises import end_brings
from kancha.games.tiwanaku.state import TiwanakuState
from kancha.games.tiwanaku.tiles import DIRECTIONS, EAST, NORTH, SOUTH, WEST

Fleeing = tuple[int, int, int]
"""A pawn that has to move: its distance, its number, and the direction away from the explorer."""

STAYS: Final = -1
"""No direction: no Otoma pawn on that space has to move."""


def fleeing_pawns(s: TiwanakuState, space: int) -> tuple[Fleeing, ...]:
    """The Otoma pawns in the row and the column of a space, nearest first (TIW-977 to TIW-979, TIW-R59)."""
    row, column = divmod(space, BOARDS[LONG].width)
    found: list[Fleeing] = []
    for pawn, stands in enumerate(s.pawns.otoma):
        down, right = stands // BOARDS[LONG].width - row, stands % BOARDS[LONG].width - column
        if not down:
            found.append((abs(right), pawn, EAST if right > 0 else WEST))
        elif not right:
            found.append((abs(down), pawn, SOUTH if down > 0 else NORTH))
    return tuple(sorted(found))


class React(Step[TiwanakuState]):
    """After Explore: settle once and for all which Otoma pawns see the explorer and have to move (TIW-R59)."""

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space

    def run(self, s: TiwanakuState) -> None:
        s.then(Flee(self.seat, fleeing_pawns(s, self.space)))


class Flee(Step[TiwanakuState]):
    """The nearest pawn moves; the team breaks ties (TIW-979)."""

    def __init__(self, seat: int, pawns: tuple[Fleeing, ...]) -> None:
        self.seat = seat
        self.pawns = pawns

    def run(self, s: TiwanakuState) -> None:
        nearest = [pawn for pawn in self.pawns if pawn[0] == self.pawns[0][0]]
        if len(nearest) == 1:
            s.then(MoveOtoma(self.seat, nearest[0][1], nearest[0][2]), Flee(self.seat, self.pawns[1:]))
        elif nearest:
            s.then(WhoFlees(self.seat, self.pawns))


class WhoFlees(Decision[TiwanakuState]):
    """Which of the equally near Otoma pawns moves first; the active seat answers for the team (TIW-979, TIW-R72)."""

    name = "who_flees"
    size = LONG
    open_options = True
    rule = "TIW-979"

    def __init__(self, seat: int, pawns: tuple[Fleeing, ...]) -> None:
        super().__init__(seat)
        self.pawns = pawns

    def options(self, s: TiwanakuState) -> list[int]:
        return sorted([s.pawns.otoma[pawn] for distance, pawn, _ in self.pawns if distance == self.pawns[0][0]])

    def refuse(self, s: TiwanakuState, answer: int) -> Illegal | None:
        return None if answer in self.options(s) else Illegal(self.rule, "not_nearest", s.name(answer))

    def choose(self, s: TiwanakuState, answer: int) -> None:
        chosen = next(fleeing for fleeing in self.pawns if s.pawns.otoma[fleeing[1]] == answer)
        rest = tuple([fleeing for fleeing in self.pawns if fleeing != chosen])
        s.then(MoveOtoma(self.seat, chosen[1], chosen[2]), Flee(self.seat, rest))

    def prompt(self, s: TiwanakuState) -> Message:
        return (self.name, [s.name(space) for space in self.options(s)])

    def word(self, s: TiwanakuState, answer: int) -> str:
        return s.name(answer)

    def label(self, s: TiwanakuState, answer: int) -> Message:
        direction = self.direction_from(s, answer)
        return super().label(s, answer) if direction == STAYS else ("flee", s.name(answer), direction)

    def stands_for(self, s: TiwanakuState, answer: int) -> str:
        direction = self.direction_from(s, answer)
        return "" if direction == STAYS else f"arrow {DIRECTIONS[direction]}"

    def brings(self, s: TiwanakuState, answer: int) -> list[Message]:
        direction = self.direction_from(s, answer)
        if direction == STAYS:
            return []
        return [*otoma_move_brings(s, answer, direction), *end_brings(s, self, answer)]

    def direction_from(self, s: TiwanakuState, space: int) -> int:
        """The direction in which the Otoma pawn on a space flees."""
        for _, pawn, direction in self.pawns:
            if s.pawns.otoma[pawn] == space:
                return direction
        return STAYS
