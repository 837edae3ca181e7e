"""The named techniques for terrain (chapter 13.5): T1 to T7 on what is public, never on the land itself."""
from __future__ import annotations

from typing import Final

from kancha.games.tiwanaku.land import TERRAINS, Board, members

LARGEST: Final = 5


class TerrainMarks:
    """The spaces that each terrain can still have, as a mask a terrain."""

    def __init__(self, can: list[int]) -> None:
        self.can = can

    def clone(self) -> TerrainMarks:
        """A copy that shares nothing."""
        return TerrainMarks(self.can[:])

    def known_spaces(self, kind: int) -> int:
        """The spaces that can have this terrain alone."""
        others = 0
        for other in range(TERRAINS):
            if other != kind:
                others |= self.can[other]
        return self.can[kind] & ~others

    def exclude(self, kind: int, spaces: int) -> None:
        """These spaces do not have a terrain."""
        self.can[kind] &= ~spaces

    def fix(self, kind: int, spaces: int) -> None:
        """These spaces have a terrain."""
        for other in range(TERRAINS):
            if other != kind:
                self.can[other] &= ~spaces


class TerrainLogic:
    """What tile counts, known terrain and known crops say about the spaces not yet discovered (TIW-G56).

    ``terrain`` has -1 and ``crops`` 0 where nothing is known. Every technique is sound: it excludes only what the laws exclude.
    """

    def __init__(self, board: Board, counts: list[int], terrain: list[int], crops: list[int]) -> None:
        self.board = board
        self.counts = counts
        self.terrain = terrain
        self.crops = crops

    def marks(self) -> TerrainMarks:
        """What can be before any technique is used."""
        free = sum([1 << space for space in range(self.board.spaces) if self.terrain[space] < 0])
        return TerrainMarks([free | sum([1 << space for space in range(self.board.spaces) if self.terrain[space] == kind])
                             for kind in range(TERRAINS)])

    def solve(self, marks: TerrainMarks, trial: bool = False) -> bool:
        """Use T1 to T6, and T7 if wanted, until nothing moves; False if the facts contradict themselves."""
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
        """T1 *empty stack*: all tiles of a terrain lie; T6 *tile count*: as many spaces can take it as tiles are left."""
        known = marks.known_spaces(kind)
        if known.bit_count() == self.counts[kind]:
            marks.can[kind] = known
        elif marks.can[kind].bit_count() == self.counts[kind]:
            marks.fix(kind, marks.can[kind])

    def full_region(self, marks: TerrainMarks, kind: int) -> None:
        """T2 *full region*: one of five, or one that cannot grow, keeps its terrain away from its whole border."""
        for region in self.regions(marks, kind):
            if region.bit_count() == LARGEST or not self.board.beside(region) & marks.can[kind] & ~region:
                marks.exclude(kind, self.board.around(region))

    def corner_law(self, marks: TerrainMarks, kind: int) -> None:
        """T3 *corner law*: of a block of four, no two opposite spaces alone have the same terrain (TIW-709)."""
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
        """T4 *crop demands room*: a crop of level n needs a region of n; the only way left to grow is taken."""
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
        """T5 *twins*: parts with a crop in common, or too large together, are not joined; nothing between them has their terrain."""
        parts = self.regions(marks, kind)
        for i, one in enumerate(parts):
            for other in parts[i + 1:]:
                shared = set(self.crops_in(one)) & set(self.crops_in(other))
                if shared or (one | other).bit_count() > LARGEST:
                    marks.exclude(kind, self.board.around(one) & self.board.around(other))

    def trial(self, marks: TerrainMarks) -> bool:
        """T7 *trial*: assume a terrain, follow T1 to T6, and exclude it if that ends in a contradiction; whether one was."""
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
            if marks.known_spaces(kind).bit_count() > self.counts[kind] or marks.can[kind].bit_count() < self.counts[kind]:
                return True
            for region in self.regions(marks, kind):
                crops = self.crops_in(region)
                room = self.board.flood(region, marks.can[kind])
                if region.bit_count() > LARGEST or len(set(crops)) < len(crops) or room.bit_count() < max(crops, default=0):
                    return True
        return False
