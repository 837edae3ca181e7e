"""The reaction of the Otoma to a team's Explore (chapter 10, TIW-977 to TIW-983)."""
from __future__ import annotations

from typing import Final

from kancha.core.decision import Decision
from kancha.core.illegal import Illegal
from kancha.core.state import Step
from kancha.core.words import Message
from kancha.games.tiwanaku.automa import MoveOtoma, otoma_stop
from kancha.games.tiwanaku.land import BOARDS, LONG
from kancha.games.tiwanaku.state import Table
from kancha.games.tiwanaku.tables import EAST, NORTH, SOUTH, WEST

Fleeing = tuple[int, int, int]
"""A pawn that has to move: its distance, its number, and the direction away from the explorer."""


STAYS: Final = -1
"""No direction: there is no Otoma pawn that has to move."""


def fleeing(t: Table, space: int) -> tuple[Fleeing, ...]:
    """The Otoma pawns in the row and the column of a space, nearest first (TIW-977 to TIW-979, TIW-R59)."""
    row, column = divmod(space, BOARDS[LONG].width)
    found: list[Fleeing] = []
    for pawn, stands in enumerate(t.otoma):
        down, right = stands // BOARDS[LONG].width - row, stands % BOARDS[LONG].width - column
        if not down:
            found.append((abs(right), pawn, EAST if right > 0 else WEST))
        elif not right:
            found.append((abs(down), pawn, SOUTH if down > 0 else NORTH))
    return tuple(sorted(found))


class React(Step[Table]):
    """Explore is over: the Otoma pawns that see the explorer's pawn are to move. Which they are is not looked at again (TIW-R59)."""

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space

    def run(self, t: Table) -> None:
        t.then(Flee(self.seat, fleeing(t, self.space)))


class Flee(Step[Table]):
    """The nearest pawn moves; of several equally near the team says which (TIW-979)."""

    def __init__(self, seat: int, pawns: tuple[Fleeing, ...]) -> None:
        self.seat = seat
        self.pawns = pawns

    def run(self, t: Table) -> None:
        nearest = [pawn for pawn in self.pawns if pawn[0] == self.pawns[0][0]]
        if len(nearest) == 1:
            t.then(MoveOtoma(self.seat, nearest[0][1], nearest[0][2]), Flee(self.seat, self.pawns[1:]))
        elif nearest:
            t.then(WhoFlees(self.seat, self.pawns))


class WhoFlees(Decision[Table]):
    """Which of the equally near Otoma pawns moves first; the active seat answers for the team (TIW-979, TIW-R72)."""

    name = "who_flees"
    size = LONG
    open_options = True
    rule = "TIW-979"

    def __init__(self, seat: int, pawns: tuple[Fleeing, ...]) -> None:
        super().__init__(seat)
        self.pawns = pawns

    def options(self, t: Table) -> list[int]:
        return sorted([t.otoma[pawn] for distance, pawn, _ in self.pawns if distance == self.pawns[0][0]])

    def refuse(self, t: Table, answer: int) -> Illegal | None:
        return None if answer in self.options(t) else Illegal(self.rule, "not_nearest", t.name(answer))

    def choose(self, t: Table, answer: int) -> None:
        chosen = next(fleeing for fleeing in self.pawns if t.otoma[fleeing[1]] == answer)
        rest = tuple([fleeing for fleeing in self.pawns if fleeing != chosen])
        t.then(MoveOtoma(self.seat, chosen[1], chosen[2]), Flee(self.seat, rest))

    def prompt(self, t: Table) -> Message:
        return (self.name, [t.name(space) for space in self.options(t)])

    def word(self, t: Table, answer: int) -> str:
        return t.name(answer)

    def label(self, t: Table, answer: int) -> Message:
        direction = self.direction_from(t, answer)
        return super().label(t, answer) if direction == STAYS else ("flee", t.name(answer), direction)

    def brings(self, t: Table, answer: int) -> list[Message]:
        direction = self.direction_from(t, answer)
        return [] if direction == STAYS else otoma_stop(t, answer, direction)

    def direction_from(self, t: Table, space: int) -> int:
        """Where the Otoma pawn of a space goes."""
        for _, pawn, direction in self.pawns:
            if t.otoma[pawn] == space:
                return direction
        return STAYS
