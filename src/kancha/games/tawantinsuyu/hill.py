"""The shape of the hill: three rings of columns, each with a space and a task icon."""
from __future__ import annotations

from typing import Final

TERRACES: Final[tuple[str, ...]] = ("top", "middle", "bottom")
SECTIONS: Final = 5
COLUMNS: Final[tuple[int, ...]] = (2, 4, 4)
"""Columns of a section, by terrace."""
RING: Final[tuple[int, ...]] = tuple([SECTIONS * columns for columns in COLUMNS])
"""Columns of a terrace all round."""
FIRST_SPACE: Final[tuple[int, ...]] = (0, RING[0], RING[0] + RING[1])
"""The space of the first column, by terrace."""
SPACES: Final[tuple[str, ...]] = tuple(
    [f"{name[0].upper()}{section}{column}" for name, columns in zip(TERRACES, COLUMNS)
     for section in range(1, SECTIONS + 1) for column in range(1, columns + 1)]
)
TERRACE: Final[tuple[int, ...]] = tuple([terrace for terrace in range(len(TERRACES)) for _ in range(RING[terrace])])
SECTION: Final[tuple[int, ...]] = tuple(
    [column // COLUMNS[terrace] for terrace in range(len(TERRACES)) for column in range(RING[terrace])]
)
SEGMENT: Final[tuple[int, ...]] = tuple([SECTIONS * terrace + section for terrace, section in zip(TERRACE, SECTION)])


def touched_columns(space: int) -> tuple[int, int, int]:
    """The columns whose icons a space touches, numbered as spaces: the one before, its own, the one after."""
    first = FIRST_SPACE[TERRACE[space]]
    length = RING[TERRACE[space]]
    column = space - first
    return first + (column - 1) % length, space, first + (column + 1) % length


def adjacent_spaces(space: int) -> int:
    """The spaces that share an icon with a space, as a bit mask (TAW-0323)."""
    own = touched_columns(space)
    return sum([1 << other for other in range(len(SPACES))
                if other != space and any([column in own for column in touched_columns(other)])])


def segment_spaces(segment: int) -> int:
    """The spaces of a segment, as a bit mask."""
    return sum([1 << space for space in range(len(SPACES)) if SEGMENT[space] == segment])


NEIGHBOURS: Final[tuple[int, ...]] = tuple([adjacent_spaces(space) for space in range(len(SPACES))])
SEGMENT_SPACES: Final[tuple[int, ...]] = tuple(
    [segment_spaces(segment) for segment in range(len(TERRACES) * SECTIONS)]
)
