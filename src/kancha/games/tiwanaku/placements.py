"""Placements (TIW-G05, TIW-G06): every group of one to five connected spaces, and what still fits on a board.

A set of groups is one int with a bit for each group, so that a law strikes out thousands of placements at once.
"""
from __future__ import annotations

from typing import Final

from kancha.kit.bits import members

ROWS: Final = 5
TERRAINS: Final = 4
LARGEST: Final = 5
LOWEST: Final = tuple([0] + [(crops & -crops).bit_length() for crops in range(1, 32)])
"""The lowest level in a set of crops, level n being bit n - 1."""


class Board:
    """The spaces of a board and all groups that can be regions on it."""

    def __init__(self, width: int) -> None:
        self.width = width
        self.spaces = width * ROWS
        self.near: list[int] = []
        self.beside: list[int] = []
        for space in range(self.spaces):
            self.note_neighbours(space)
        self.around = [members(mask) for mask in self.near]
        self.blocks = [(mask, members(mask)) for mask in [(3 | 3 << width) << space
                       for space in range(self.spaces - width) if (space + 1) % width]]
        self.groups: list[int] = []
        self.members: list[list[int]] = []
        self.sizes: list[int] = []
        self.facing: list[int] = []
        self.gather_groups()
        self.every = (1 << len(self.groups)) - 1
        self.bits = [1 << group for group in range(len(self.groups))]
        self.holding = [0] * self.spaces
        self.bordering = [0] * self.spaces
        self.smaller = [0] * (LARGEST + 2)
        self.index_groups()
        self.apart = [[(other, self.holding[space] & ~self.holding[other], self.holding[other] & ~self.holding[space])
                       for other in members(self.beside[space])] for space in range(self.spaces)]
        """For each space its neighbours, each with the groups that hold only the space and only the neighbour."""
        self.barred: list[int] = []
        self.touching: list[int] = []
        for group in range(len(self.groups)):
            self.compare_group(group)

    def note_neighbours(self, space: int) -> None:
        """Note the king's and the orthogonal neighbours of a space."""
        near = 0
        beside = 0
        row, column = divmod(space, self.width)
        for r in range(max(0, row - 1), min(ROWS, row + 2)):
            for c in range(max(0, column - 1), min(self.width, column + 2)):
                bit = 1 << r * self.width + c
                if r != row or c != column:
                    near |= bit
                    if r == row or c == column:
                        beside |= bit
        self.near.append(near)
        self.beside.append(beside)

    def gather_groups(self) -> None:
        """List the connected groups, without the pentominoes that leave a space without a crop (TIW-712)."""
        grown = {1 << space for space in range(self.spaces)}
        for size in range(1, LARGEST + 1):
            for group in sorted(grown):
                spaces = members(group)
                facing = ~group
                for space in spaces:
                    facing &= self.near[space]
                if size < LARGEST or not facing:
                    self.groups.append(group)
                    self.members.append(spaces)
                    self.sizes.append(size)
                    self.facing.append(facing)
            wider: set[int] = set()
            for group in grown:
                for space in members(group):
                    wider.update([group | 1 << other for other in members(self.beside[space] & ~group)])
            grown = wider

    def index_groups(self) -> None:
        """Note the sets of groups that hold a space, border on it, or are smaller than a size."""
        for number, group in enumerate(self.groups):
            bit = 1 << number
            border = 0
            for space in self.members[number]:
                self.holding[space] |= bit
                border |= self.near[space]
            for space in members(border & ~group):
                self.bordering[space] |= bit
            for size in range(self.sizes[number] + 1, LARGEST + 2):
                self.smaller[size] |= bit

    def compare_group(self, group: int) -> None:
        """Note the groups that cannot go with a group: at all, for room or crops (TIW-711), or in its terrain."""
        barred = 0
        touching = 0
        for space in self.members[group]:
            barred |= self.holding[space]
            touching |= self.bordering[space]
        touching |= barred
        for space in members(self.facing[group]):
            barred |= self.holding[space] & self.smaller[self.sizes[group] + 1]
        self.barred.append(barred & ~self.bits[group])
        self.touching.append(touching & ~self.bits[group])


BOARDS: Final[dict[int, Board]] = {}


def board_of(width: int) -> Board:
    """The board of a width, built on first use."""
    if width not in BOARDS:
        BOARDS[width] = Board(width)
    return BOARDS[width]
