"""How an Otoma pawn goes straight on, along the paths at the edge of the long board (TIW-922 to TIW-925, TIW-D3)."""
from __future__ import annotations

from typing import Final

from kancha.core.piece import Frozen
from kancha.games.tiwanaku.land import BOARDS, LONG
from kancha.games.tiwanaku.tiles import EAST, NORTH, SOUTH, WEST

SIDES: Final = (("top", NORTH), ("right", EAST), ("bottom", SOUTH), ("left", WEST))
INWARD: Final = (SOUTH, WEST, NORTH, EAST)
"""The direction in which a pawn re-enters over each side of the board."""


class Paths(Frozen):
    """The paths by the ``sides`` of the board, such as ``a-b`` at the top: each joins two columns or rows.

    ``steps`` has for every (space, direction), as ``4 * space + direction``, the next one.
    """

    def __init__(self, sides: dict[str, tuple[str, ...]]) -> None:
        self.sides: Final = sides
        self.steps: Final[tuple[tuple[int, int], ...]] = step_table(sides)

    def route(self, space: int, direction: int, discovered: int) -> list[int]:
        """The spaces an Otoma pawn enters, up to the first undiscovered one; empty if there is none (TIW-R43).

        The printed paths lead past every space, but others may make a shorter loop.
        """
        way: list[int] = []
        if discovered == BOARDS[LONG].everywhere:
            return way
        steps = self.steps
        for _ in range(len(steps)):
            space, direction = steps[4 * space + direction]
            way.append(space)
            if not discovered >> space & 1:
                return way
        return []

    def used_by(self, space: int, direction: int, discovered: int) -> list[tuple[int, int]]:
        """The paths an Otoma pawn uses on its way, each as the spaces where it leaves and re-enters the board."""
        found: list[tuple[int, int]] = []
        for _ in self.route(space, direction, discovered):
            before = space, direction
            space, direction = self.steps[4 * space + direction]
            if leaves_board(*before):
                found.append((before[0], space))
        return found


def exit_space(line: str, side: int) -> int:
    """The space where a column (a letter) or a row (a digit) meets a side of the board."""
    if line.isdigit():
        return BOARDS[LONG].space(f"{'i' if side == EAST else 'a'}{line}")
    return BOARDS[LONG].space(f"{line}{5 if side == SOUTH else 1}")


def other_side(line: str, side: int) -> int:
    """The side where a path re-enters: its own, or the neighbouring one if it goes round a corner."""
    is_row = line.isdigit()
    if is_row == (side in (EAST, WEST)):
        return side
    return {NORTH: EAST, EAST: NORTH, SOUTH: WEST, WEST: SOUTH}[side]


def path_table(sides: dict[str, tuple[str, ...]]) -> dict[tuple[int, int], tuple[int, int]]:
    """For each (space, direction) that leads off the board, where a pawn re-enters and which way it then moves."""
    found: dict[tuple[int, int], tuple[int, int]] = {}
    for name, side in SIDES:
        for path in sides[name]:
            for out, back in (path.split("-"), path.split("-")[::-1]):
                if other_side(out, side) == side:
                    end = other_side(back, side)
                    found[exit_space(out, side), side] = exit_space(back, end), INWARD[end]
    return found


def step_table(sides: dict[str, tuple[str, ...]]) -> tuple[tuple[int, int], ...]:
    """For every (space, direction), as ``4 * space + direction``, the next one."""
    board = BOARDS[LONG]
    paths = path_table(sides)
    offsets = (-board.width, 1, board.width, -1)
    steps: list[tuple[int, int]] = []
    for space in range(LONG):
        for direction in range(4):
            over = paths.get((space, direction)) if leaves_board(space, direction) else None
            steps.append(over if over is not None else (space + offsets[direction], direction))
    return tuple(steps)


def leaves_board(space: int, direction: int) -> bool:
    """Whether a step in a direction leads off the long board."""
    row, column = divmod(space, BOARDS[LONG].width)
    return (row == 0, column == 8, row == 4, column == 0)[direction]
