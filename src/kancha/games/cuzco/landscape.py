"""The landscape: the terrain, the ponds, and the temples on it."""
from __future__ import annotations

from typing import Final

from kancha.core.piece import Frozen


class Landscape(Frozen):
    """What lies on the board, apart from Incas. Sets of hexes are bit masks (see ``hexes``).

    ``village`` and ``crop`` are the hexes whose top piece is of that type. ``levels[n]`` are the hexes of level n,
    without ponds. ``whole`` are the tiles of which nothing is covered, by shape (see ``tiles.WHOLE``). ``towns`` are
    the villages and cities, each a set of hexes. ``floors[k]`` are the temples that have floor number k; ``discs`` are
    those with a sun disc. ``ringed`` are the ``ponds`` that have been surrounded. All ``terrain`` and all ``temples``
    follow from these.

    It seldom changes: a new one then takes its place.
    """

    def __init__(self, village: int, crop: int, levels: tuple[int, ...], whole: tuple[int, ...],
                 towns: tuple[int, ...], floors: tuple[int, ...], discs: int, ponds: int, ringed: int) -> None:
        self.village: Final = village
        self.crop: Final = crop
        self.levels: Final = levels
        self.whole: Final = whole
        self.towns: Final = towns
        self.floors: Final = floors
        self.discs: Final = discs
        self.ponds: Final = ponds
        self.ringed: Final = ringed
        self.terrain: Final = village | crop
        self.temples: Final = floors[0]

    def town(self, at: int) -> int:
        """The village or city of a hex, 0 if it is in none."""
        for town in self.towns:
            if town >> at & 1:
                return town
        return 0

    def level(self, at: int) -> int:
        """How many tiles lie on a hex."""
        for level, hexes in enumerate(self.levels):
            if hexes >> at & 1:
                return level
        return 0

    def value_of(self, temple: int) -> int:
        """The value of the temple on a hex, 0 if there is none."""
        floors = 0
        for having in self.floors:
            floors += having >> temple & 1
        return 2 * floors

    # What it will be like

    def with_terrain(self, village: int, crop: int, levels: tuple[int, ...], whole: tuple[int, ...],
                     towns: tuple[int, ...]) -> Landscape:
        """Once a tile has been laid."""
        return Landscape(village, crop, levels, whole, towns, self.floors, self.discs, self.ponds, self.ringed)

    def with_pond(self, pond: int) -> Landscape:
        """Once a pond tile lies on an empty hex."""
        levels = (self.levels[0] ^ pond, *self.levels[1:])
        return Landscape(self.village, self.crop, levels, self.whole, self.towns, self.floors, self.discs,
                         self.ponds | pond, self.ringed)

    def with_ringed(self, ponds: int) -> Landscape:
        """Once some ponds have been surrounded."""
        return Landscape(self.village, self.crop, self.levels, self.whole, self.towns, self.floors, self.discs,
                         self.ponds, self.ringed | ponds)

    def with_temple(self, temple: int, floor: int) -> Landscape:
        """Once a temple has every floor up to one, and no sun disc."""
        floors = tuple([having | temple if k <= floor else having for k, having in enumerate(self.floors)])
        return Landscape(self.village, self.crop, self.levels, self.whole, self.towns, floors, self.discs & ~temple,
                         self.ponds, self.ringed)

    def with_disc(self, temple: int) -> Landscape:
        """Once a temple has a sun disc."""
        return Landscape(self.village, self.crop, self.levels, self.whole, self.towns, self.floors,
                         self.discs | temple, self.ponds, self.ringed)
