"""The board of a match: its map as sets of hexes, and where tiles can lie on it."""
from __future__ import annotations

from itertools import pairwise
from string import ascii_lowercase
from typing import Final

from kancha.core.illegal import BadInput
from kancha.games.cuzco.hexes import MOST_ROWS, ROTATIONS, SHIFTS, SPAN, WIDTH, around, shift
from kancha.games.cuzco.kinds import CROP, DOUBLE, SIZES, TRIPLE, VILLAGE
from kancha.kit.bits import members

FITS: Final[tuple[tuple[int, int], ...]] = (
    *[(tile, rotation) for tile in (TRIPLE, DOUBLE) for rotation in range(ROTATIONS)],
    (VILLAGE, 0),
    (CROP, 0),
)
"""The tile and the rotation of each set in ``Turn.fits``."""


def row_starts(rows: tuple[str, ...]) -> tuple[int, ...]:
    """The first hex of each row, sheared: rows that widen start further west."""
    widens = [len(row) < len(below) for row, below in pairwise(rows)]
    return tuple([row * WIDTH + sum(widens[row:]) for row in range(len(rows))])


def check_size(rows: tuple[str, ...]) -> None:
    """Refuse a map that has no room among the hexes; it may be smaller than the printed one, but not larger."""
    if len(rows) > MOST_ROWS:
        raise BadInput(f"board.toml, table map, rows: there are {len(rows)}, but there can be at most {MOST_ROWS}")
    for row, (first, hexes) in enumerate(zip(row_starts(rows), rows)):
        most = min(WIDTH * (row + 1) - 1, SPAN) - first
        if len(hexes) > most:
            raise BadInput(f"board.toml, table map, rows: row {row + 1} has {len(hexes)} hexes, "
                           f"but can have at most {most} there")


class Board:
    """A map, read from ``rows`` of letters: M mountain, F forest, . empty, o pond.

    ``places`` are the rows and columns of its ``hexes``, row by row from the west. The ``edge`` are the hexes of the
    region along the border. Where tiles can lie is given in the order of ``Turn.fits``: the hexes of their
    villages for which they cover a hex of the region (``on_board``, CUZ-317, CUZ-320), and of these one or two
    (``over_one``) or two (``over_two``) of the border; or for which they lie wholly on the border (``outside``). What
    they cover there is in ``covered``, by the hex of the village.
    """

    def __init__(self, rows: tuple[str, ...]) -> None:
        check_size(rows)
        starts = row_starts(rows)
        places = tuple([(row, column) for row, hexes in enumerate(rows) for column in range(len(hexes))])
        names = {starts[row] + column: f"{ascii_lowercase[row]}{column + 1}" for row, column in places}
        self.rows: Final[tuple[str, ...]] = rows
        self.places: Final[tuple[tuple[int, int], ...]] = places
        self.hexes: Final[tuple[int, ...]] = tuple(names)
        self.names: Final[dict[int, str]] = names
        self.numbers: Final[dict[str, int]] = {name: at for at, name in names.items()}
        self.forest: Final[int] = hexes_marked(rows, "F")
        self.mountain: Final[int] = hexes_marked(rows, "M")
        self.border: Final[int] = self.forest | self.mountain
        self.region: Final[int] = hexes_marked(rows, ".o")
        self.printed_ponds: Final[int] = hexes_marked(rows, "o")
        self.all_hexes: Final[int] = self.region | self.border
        self.edge: Final[int] = self.region & around(self.border)
        self.covered: Final[tuple[tuple[int, ...], ...]] = tuple(
            [tuple([self.under_tile(tile, rotation, at) for at in range(SPAN)]) for tile, rotation in FITS[:-1]])
        whole = [all_under(self.all_hexes, tile, rotation) for tile, rotation in FITS]
        inside = [where & any_under(self.region, *fit) for where, fit in zip(whole, FITS)]
        self.on_board: Final[tuple[int, ...]] = tuple(inside)
        self.outside: Final[tuple[int, ...]] = tuple(
            [all_under(self.border, tile, rotation) for tile, rotation in FITS])
        self.over_one: Final[tuple[int, ...]] = tuple(
            [where & any_under(self.border, *fit) for where, fit in zip(inside, FITS)])
        self.over_two: Final[tuple[int, ...]] = tuple(
            [where & two_under(self.border, *fit) for where, fit in zip(inside, FITS)])

    def hexes_of(self, tile: int, rotation: int, at: int) -> int:
        """The hexes under a placement, except any beyond the border."""
        return self.covered[tile * ROTATIONS + rotation if tile <= DOUBLE else -1][at]

    def under_tile(self, tile: int, rotation: int, at: int) -> int:
        """The same, worked out."""
        found = 1 << at
        if tile <= DOUBLE:
            found |= self.beside(at, rotation)
        if tile == TRIPLE:
            found |= self.beside(at, (rotation + 1) % ROTATIONS)
        return found

    def beside(self, at: int, direction: int) -> int:
        """The neighbour in a direction; none beyond the border."""
        other = at + SHIFTS[direction]
        return 1 << other & self.all_hexes if other >= 0 else 0

    def names_of(self, hexes: int) -> list[str]:
        """The names of a set of hexes."""
        return [self.names[at] for at in members(hexes)]


def hexes_marked(rows: tuple[str, ...], letters: str) -> int:
    """The hexes that the map marks with any of some letters."""
    return sum([1 << first + column for first, hexes in zip(row_starts(rows), rows)
                for column, letter in enumerate(hexes) if letter in letters])


# Where a tile lies on an area, as sets of the hexes of its village

def under(area: int, tile: int, rotation: int) -> list[int]:
    """For each hex of a tile, where its village is if that hex lies on the area."""
    steps = (0, SHIFTS[rotation], SHIFTS[(rotation + 1) % ROTATIONS])
    return [shift(area, -by) for by in steps[:SIZES[tile]]]


def all_under(area: int, tile: int, rotation: int) -> int:
    """Where the village is if all hexes of the tile lie on the area."""
    found = -1
    for where in under(area, tile, rotation):
        found &= where
    return found


def any_under(area: int, tile: int, rotation: int) -> int:
    """Where the village is if at least one hex of the tile lies on the area."""
    found = 0
    for where in under(area, tile, rotation):
        found |= where
    return found


def two_under(area: int, tile: int, rotation: int) -> int:
    """Where the village is if at least two hexes of the tile lie on the area."""
    once = 0
    twice = 0
    for where in under(area, tile, rotation):
        twice |= once & where
        once |= where
    return twice
