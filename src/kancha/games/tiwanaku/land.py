"""The hidden board (chapters 7 and 14): spaces and their neighbours, terrains, crops, regions."""
from __future__ import annotations

from typing import Final

from kancha.core.illegal import BadInput
from kancha.kit.bits import members

EARTH: Final = 0
SAND: Final = 1
GRASS: Final = 2
STONE: Final = 3
TERRAINS: Final = 4
TERRAIN_NAMES: Final = ("earth", "sand", "grass", "stone")
TERRAIN_LETTERS: Final = "ESGR"
TERRAIN_STOCK: Final = (15, 17, 15, 15)

CROPS: Final = 5
CROP_NAMES: Final = ("", "sweet potato", "coca", "chilli", "maize", "quinoa")
CROP_STOCK: Final = (0, 13, 12, 12, 10, 10)
"""Crops are named by their level, 1 to 5; 0 means none, or not known."""

ROWS: Final = 5
SHORT: Final = 25
LONG: Final = 45


def crop_points(crop: int) -> int:
    """What a crop is worth: its level (TIW-505, TIW-508, TIW-909, TIW-928)."""
    return crop


class Board:
    """One side of the board: spaces in reading order, their neighbours as tuples and bit masks (TIW-D1, TIW-G06).

    >>> long = board_of(45)
    >>> long.names[28], long.space("b4"), long.border.bit_count()
    ('b4', 28, 24)
    """

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.spaces = width * height
        self.everywhere = (1 << self.spaces) - 1
        self.names = ["abcdefghi"[column] + str(row + 1) for row in range(height) for column in range(width)]
        self.first_column = sum([1 << row * width for row in range(height)])
        self.last_column = self.first_column << width - 1
        top = (1 << width) - 1
        self.border = self.first_column | self.last_column | top | top << width * (height - 1)
        self.orthogonal_mask = [self.beside(1 << space) for space in range(self.spaces)]
        self.king_mask = [self.around(1 << space) for space in range(self.spaces)]
        self.orthogonal: list[tuple[int, ...]] = [tuple(members(mask)) for mask in self.orthogonal_mask]
        self.king: list[tuple[int, ...]] = [tuple(members(mask)) for mask in self.king_mask]

    def beside(self, spaces: int) -> int:
        """The spaces orthogonally next to any of these; may include some of these."""
        sideways = (spaces & ~self.last_column) << 1 | (spaces & ~self.first_column) >> 1
        return (sideways | spaces << self.width | spaces >> self.width) & self.everywhere

    def around(self, spaces: int) -> int:
        """The spaces a king's step away from any of these, without these."""
        row = spaces | (spaces & ~self.last_column) << 1 | (spaces & ~self.first_column) >> 1
        return (row | row << self.width | row >> self.width) & self.everywhere & ~spaces

    def space(self, name: str) -> int:
        """The space of a name such as ``c4``."""
        if name not in self.names:
            raise BadInput(f"the board of {self.spaces} spaces has no space {name!r} [TIW-D1]")
        return self.names.index(name)

    def distance(self, one: int, other: int) -> int:
        """Rows and columns between two spaces."""
        return abs(one // self.width - other // self.width) + abs(one % self.width - other % self.width)

    def flood(self, start: int, within: int) -> int:
        """The spaces of a mask that are connected orthogonally with ``start``."""
        found = start
        while True:
            more = (found | self.beside(found)) & within
            if more == found:
                return found
            found = more

    def symmetries(self) -> list[list[int]]:
        """The board's rotations and reflections: for each, the old space that ends up on each new one (TIW-G08)."""
        width, height = self.width, self.height
        flips = [[(height - 1 - row if down else row) * width + (width - 1 - column if across else column)
                  for row in range(height) for column in range(width)]
                 for down in (False, True) for across in (False, True)]
        if width != height:
            return flips
        return flips + [[flip[column * width + row] for row in range(height) for column in range(width)]
                        for flip in flips]


BOARDS: Final = {SHORT: Board(5, ROWS), LONG: Board(9, ROWS)}


def board_of(size: int) -> Board:
    """The side of the board for a scenario of 25 or 45 spaces (TIW-101)."""
    board = BOARDS.get(size)
    if board is None:
        raise BadInput(f"a scenario is short (25 spaces) or long (45 spaces), not {size} [TIW-101]")
    return board


class Land:
    """The terrain, 0 to 3, and the crop, 1 to 5, of every space (TIW-701); nothing is checked.

    ``regions`` are bit masks in the order of their first spaces, ``region_of`` says which one a space belongs to.
    """

    def __init__(self, board: Board, terrain: list[int], crops: list[int]) -> None:
        self.board = board
        self.terrain = terrain
        self.crops = crops
        self.regions: list[int] = []
        self.region_of = [-1] * board.spaces
        for space in range(board.spaces):
            if self.region_of[space] < 0:
                self.mark_region(space)

    def mark_region(self, space: int) -> None:
        """Note the region of a space (TIW-702)."""
        kind = self.terrain[space]
        same = sum([1 << other for other in range(self.board.spaces) if self.terrain[other] == kind])
        region = self.board.flood(1 << space, same)
        for member in members(region):
            self.region_of[member] = len(self.regions)
        self.regions.append(region)

    @property
    def size(self) -> int:
        """How many spaces there are."""
        return self.board.spaces

    def terrain_counts(self) -> list[int]:
        """How many spaces have each terrain."""
        return [self.terrain.count(kind) for kind in range(TERRAINS)]

    def terrain_rows(self) -> list[str]:
        """The terrains, a letter each, row by row."""
        letters = "".join([TERRAIN_LETTERS[kind] for kind in self.terrain])
        return [letters[start:start + self.board.width] for start in range(0, self.size, self.board.width)]

    def crop_rows(self) -> list[str]:
        """The crops, a digit each, row by row."""
        digits = "".join([str(level) for level in self.crops])
        return [digits[start:start + self.board.width] for start in range(0, self.size, self.board.width)]

    @staticmethod
    def read(terrain_rows: list[str], crop_rows: list[str]) -> Land:
        """The land with these rows.

        >>> terrain = ["RRRGG", "RRGGS", "SSESS", "SSRRR", "SEERR"]
        >>> Land.read(terrain, ["24531", "13242", "25131", "13452", "42131"]).terrain_counts()
        [3, 8, 4, 10]
        """
        letters, digits = "".join(terrain_rows), "".join(crop_rows)
        board = board_of(len(letters))
        if len(digits) != len(letters) or set(letters) - set(TERRAIN_LETTERS) or set(digits) - set("012345"):
            raise BadInput(f"every space of a land has a terrain ({', '.join(TERRAIN_LETTERS)}) "
                           "and a crop (1 to 5, or 0 for none) [TIW-G01]")
        return Land(board, [TERRAIN_LETTERS.index(letter) for letter in letters], [int(digit) for digit in digits])

    def canonical(self) -> list[int]:
        """The smallest form of all rotations, reflections and terrain renamings: 5 x terrain + crop - 1 (TIW-G08)."""
        return min([self.form_under(symmetry) for symmetry in self.board.symmetries()])

    def form_under(self, symmetry: list[int]) -> list[int]:
        """The form under a symmetry with terrains numbered in order of appearance, the smallest of all renamings.

        Renamings that exceed the stock do no harm: whether two lands within it share a form does not depend on them.
        """
        number = [-1] * TERRAINS
        used = 0
        form: list[int] = []
        for space in symmetry:
            kind = self.terrain[space]
            if number[kind] < 0:
                number[kind] = used
                used += 1
            form.append(CROPS * number[kind] + self.crops[space] - 1)
        return form
