"""The hexes as bits: a set of hexes is an int, and one shift moves all of them a step in a direction.

Rows of the board are rows of ``WIDTH`` bits, sheared so that each of the six directions is one shift. The bits between
and around the rows stay empty, so nothing wraps around. A hex is the number of its bit. Directions go clockwise from
east: E, SE, SW, W, NW, NE. Which hexes there are is up to the map (see ``board``).
"""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, cast

WIDTH: Final = 18
SLANT: Final = WIDTH - 1
ROTATIONS: Final = 6
SPAN: Final = 262
"""All hexes are below this. Answers are numbered by it: a pack may have a smaller map, but not a larger one."""
MOST_ROWS: Final = 15
"""A pack may have fewer rows, but not more."""
SHIFTS: Final[tuple[int, ...]] = (1, WIDTH, SLANT, -1, -WIDTH, -SLANT)
"""What a step in each direction adds to a hex."""


def shift(hexes: int, by: int) -> int:
    """All hexes moved by a step."""
    return hexes << by if by > 0 else hexes >> -by


def around(hexes: int) -> int:
    """The neighbours of some hexes, including any of them that touch one another."""
    east, west = hexes << 1, hexes >> 1
    # One step to SW, and E from there if need be, is SW or SE; the same to the other side.
    return east | west | (hexes | east) << SLANT | (hexes | west) >> SLANT


def flood(seed: int, area: int) -> int:
    """All hexes of an area connected to those of the seed."""
    found = seed & area
    while True:
        east = found | found << 1
        west = found | found >> 1
        more = (east | west | east << SLANT | west >> SLANT) & area
        if more == found:
            return found
        found = more


BYTES: Final = SPAN // 8 + 1
IN_BYTE: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    [
        tuple([tuple([8 * place + bit for bit in range(8) if byte >> bit & 1]) for byte in range(256)])
        for place in range(BYTES)
    ]
)
"""The hexes of every byte at each position in a set."""


def all_of(hexes: int) -> list[int]:
    """The hexes of a large set, lowest first: byte by byte is faster."""
    found: list[int] = []
    for place, byte in enumerate(hexes.to_bytes(BYTES, "little")):
        if byte:
            found += IN_BYTE[place][byte]
    return found


def groups(area: int) -> list[int]:
    """The connected parts of an area."""
    found = []
    while area:
        group = flood(area & -area, area)
        found.append(group)
        area ^= group
    return found


def nth(hexes: int, n: int) -> int:
    """The n-th hex of a set, found by bisection."""
    below = 0
    width = 512
    while width > 1:
        width >>= 1
        low = hexes & (1 << width) - 1
        count = low.bit_count()
        if n < count:
            hexes = low
        else:
            n -= count
            hexes >>= width
            below += width
    return below


class Spread:
    """The hexes of some sets as answers, without listing them: hex ``at`` of set ``k`` is ``k * SPAN + at``."""

    def __init__(self, sets: Sequence[int]) -> None:
        self.sets = sets
        self.total = sum([hexes.bit_count() for hexes in sets])

    def __len__(self) -> int:
        return self.total

    def __getitem__(self, n: int) -> int:
        n = n if n >= 0 else n + self.total
        for k, hexes in enumerate(self.sets):
            count = hexes.bit_count()
            if 0 <= n < count:
                return k * SPAN + nth(hexes, n)
            n -= count
        raise IndexError("there are fewer answers")

    def __iter__(self) -> Iterator[int]:
        return iter([k * SPAN + at for k, hexes in enumerate(self.sets) for at in all_of(hexes)])

    def __reversed__(self) -> Iterator[int]:
        return reversed(list(self))

    def __contains__(self, answer: object) -> bool:
        if not isinstance(answer, int) or not 0 <= answer < len(self.sets) * SPAN:
            return False
        return self.sets[answer // SPAN] >> answer % SPAN & 1 == 1


def spread(*sets: int) -> Sequence[int]:
    """The hexes of some sets as answers."""
    return cast(Sequence[int], Spread(sets))
