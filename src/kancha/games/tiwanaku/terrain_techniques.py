"""The named techniques for terrain (chapter 13.5): T1 to T7, from public facts only, never from the land itself."""
from __future__ import annotations

from typing import Final

from kancha.games.tiwanaku.land import TERRAINS, Board
from kancha.kit.bits import members

LARGEST: Final = 5


class TerrainMarks:
    """The spaces each terrain can still have, one mask per terrain."""

    def __init__(self, can: list[int]) -> None:
        self.can = can

    def clone(self) -> TerrainMarks:
        """A copy that shares nothing."""
        return TerrainMarks(self.can[:])

    def known_spaces(self, kind: int) -> int:
        """The spaces that can only have this terrain."""
        others = 0
        for other in range(TERRAINS):
            if other != kind:
                others |= self.can[other]
        return self.can[kind] & ~others

    def exclude(self, kind: int, spaces: int) -> None:
        """Rule out a terrain for some spaces."""
        self.can[kind] &= ~spaces

    def fix(self, kind: int, spaces: int) -> None:
        """Rule out all other terrains for some spaces."""
        for other in range(TERRAINS):
            if other != kind:
                self.can[other] &= ~spaces


class TerrainLogic:
    """What tile counts, known terrain and known crops say about the undiscovered spaces (TIW-G56).

    ``terrain`` has -1 and ``crops`` 0 where nothing is known. Every technique is sound: it excludes only what the laws
    exclude.
    """

    def __init__(self, board: Board, counts: list[int], terrain: list[int], crops: list[int]) -> None:
        self.board = board
        self.counts = counts
        self.terrain = terrain
        self.crops = crops

    def marks(self) -> TerrainMarks:
        """What is possible before any technique is used."""
        free = sum([1 << space for space, kind in enumerate(self.terrain) if kind < 0])
        known = [sum([1 << space for space, other in enumerate(self.terrain) if other == kind])
                 for kind in range(TERRAINS)]
        return TerrainMarks([free | spaces for spaces in known])

    def solve(self, marks: TerrainMarks, trial: bool = False) -> bool:
        """Use T1 to T6, and T7 if wanted, until nothing changes; False if the facts contradict each other."""
        while True:
            before = marks.can[:]
            for kind in range(TERRAINS):
                self.count(marks, kind)
                self.corner_law(marks, kind)
                self.full_region(marks, kind)
                self.crop_demands_room(marks, kind)
                self.twins(marks, kind)
            if self.contradicts(marks):
                return False
            if marks.can == before and not (trial and self.trial(marks)):
                return True

    def regions(self, marks: TerrainMarks, kind: int) -> list[int]:
        """The known parts of a terrain's regions."""
        rest = marks.known_spaces(kind)
        found: list[int] = []
        while rest:
            part = self.board.flood(rest & -rest, rest)
            found.append(part)
            rest &= ~part
        return found

    def crops_in(self, region: int) -> list[int]:
        """The crops known in a part of a region."""
        return [self.crops[space] for space in members(region) if self.crops[space]]

    def count(self, marks: TerrainMarks, kind: int) -> None:
        """T1 *empty stack*: all tiles of a terrain are laid; T6 *tile count*: every space it can have is needed."""
        known = marks.known_spaces(kind)
        if known.bit_count() == self.counts[kind]:
            marks.can[kind] = known
        elif marks.can[kind].bit_count() == self.counts[kind]:
            marks.fix(kind, marks.can[kind])

    def full_region(self, marks: TerrainMarks, kind: int) -> None:
        """T2 *full region*: a region of five, or one that cannot grow, excludes its terrain from all around it."""
        for region in self.regions(marks, kind):
            if region.bit_count() == LARGEST or not self.board.beside(region) & marks.can[kind] & ~region:
                marks.exclude(kind, self.board.around(region))

    def corner_law(self, marks: TerrainMarks, kind: int) -> None:
        """T3 *corner law*: in a block of four, two opposite spaces never share a terrain alone (TIW-709)."""
        width = self.board.width
        for space in members(self.board.everywhere & ~self.board.last_column & self.board.everywhere >> width):
            for one, other, sides in (((space, space + width + 1, (space + 1, space + width))),
                                      ((space + 1, space + width, (space, space + width + 1)))):
                possible = [side for side in sides if marks.can[kind] >> side & 1]
                known = marks.known_spaces(kind)
                if not possible:
                    for here, there in ((one, other), (other, one)):
                        if known >> here & 1:
                            marks.exclude(kind, 1 << there)
                elif len(possible) == 1 and known >> one & known >> other & 1:
                    marks.fix(kind, 1 << possible[0])

    def crop_demands_room(self, marks: TerrainMarks, kind: int) -> None:
        """T4 *crop demands room*: a crop of level n needs a region of n, which takes the only way left to grow."""
        for region in self.regions(marks, kind):
            need = max(self.crops_in(region), default=0)
            while region.bit_count() < need:
                ways = self.board.beside(region) & marks.can[kind] & ~region
                if not ways or ways & (ways - 1):
                    break
                region |= ways
            room = self.board.flood(region, marks.can[kind])
            marks.fix(kind, room if room.bit_count() == need else region)

    def twins(self, marks: TerrainMarks, kind: int) -> None:
        """T5 *twins*: parts that share a crop, or are too large together, have none of their terrain between them."""
        parts = self.regions(marks, kind)
        for i, one in enumerate(parts):
            for other in parts[i + 1:]:
                shared = set(self.crops_in(one)) & set(self.crops_in(other))
                if shared or (one | other).bit_count() > LARGEST:
                    marks.exclude(kind, self.board.around(one) & self.board.around(other))

    def trial(self, marks: TerrainMarks) -> bool:
        """T7 *trial*: assume a terrain, follow T1 to T6, and exclude it on a contradiction; False if there was none."""
        for kind in range(TERRAINS):
            for space in members(marks.can[kind] & ~marks.known_spaces(kind)):
                assumed = marks.clone()
                assumed.fix(kind, 1 << space)
                if not self.solve(assumed):
                    marks.exclude(kind, 1 << space)
                    return True
        return False

    def contradicts(self, marks: TerrainMarks) -> bool:
        """Whether what is known breaks a law."""
        if marks.can[0] | marks.can[1] | marks.can[2] | marks.can[3] != self.board.everywhere:
            return True
        for kind in range(TERRAINS):
            if not marks.known_spaces(kind).bit_count() <= self.counts[kind] <= marks.can[kind].bit_count():
                return True
            for region in self.regions(marks, kind):
                crops = self.crops_in(region)
                room = self.board.flood(region, marks.can[kind])
                repeated, crowded = len(set(crops)) < len(crops), room.bit_count() < max(crops, default=0)
                if region.bit_count() > LARGEST or repeated or crowded:
                    return True
        return False
