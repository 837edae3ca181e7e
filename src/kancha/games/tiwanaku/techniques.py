"""The named techniques (chapter 8.5). Crops on a board whose terrain is known: C1 to C7, levels L1 to L5.

Pencil marks are five bit masks, one per crop: the spaces that may hold it. Every technique only excludes marks, and
fewer marks never stop it from applying, so what a level finds does not depend on the order of the steps.
"""
from __future__ import annotations

from itertools import combinations
from typing import Final

from kancha.games.tiwanaku.land import CROPS, TERRAINS, Board, Land
from kancha.games.tiwanaku.terrain_techniques import TerrainMarks
from kancha.kit.bits import members

L1: Final = 1
"""C1 size, C2 contact, C3 only crop left."""
L2: Final = 2
"""And C4 only place left."""
L3: Final = 3
"""And C5 shared neighbour."""
L4: Final = 4
"""And C6 pair or triple."""
L5: Final = 5
"""And C7 trial."""

SUBSETS: Final = [list(crops) for size in (2, 3) for crops in combinations(range(CROPS), size)]
"""The pairs, then the triples."""


class Marks:
    """Pencil marks: ``places[n]`` are the spaces that may hold crop n + 1; ``settled`` those whose contact is done."""

    def __init__(self, places: list[int], settled: int) -> None:
        self.places = places
        self.settled = settled

    def clone(self) -> Marks:
        """A copy that shares nothing."""
        return Marks(self.places[:], self.settled)

    def put(self, space: int, level: int) -> None:
        """Write a crop on a space: its other marks are erased."""
        places = self.places
        others = ~(1 << space)
        for crop in range(CROPS):
            if crop != level - 1:
                places[crop] &= others

    def crops_of(self, space: int) -> list[int]:
        """The crops that a space may still hold."""
        return [crop + 1 for crop in range(CROPS) if self.places[crop] >> space & 1]


class CropLogic:
    """Crops over known regions: which spaces see each other, and the techniques. ``steps[n]`` counts the uses of Cn.

    Each crop that C3 or C4 finds is a step; so is each use of C5, C6 or C7 that excludes something.
    """

    def __init__(self, board: Board, regions: list[int]) -> None:
        self.board = board
        self.everywhere = board.everywhere
        self.regions = regions
        self.sizes = [region.bit_count() for region in regions]
        self.sees = [0] * board.spaces
        for region in regions:
            for space in members(region):
                self.sees[space] = (board.king_mask[space] | region) & ~(1 << space)
        self.steps = [0] * 8

    def marks(self) -> Marks:
        """C1: a region of n spaces holds 1 to n."""
        places = [0] * CROPS
        for region, size in zip(self.regions, self.sizes):
            for crop in range(size):
                places[crop] |= region
        return Marks(places, 0)

    def solve(self, marks: Marks, level: int) -> bool:
        """Use the techniques up to a level, simplest first, until nothing changes; False if the marks contradict."""
        while True:
            if not self.contact(marks):
                return False
            if level < L2:
                return True
            found = self.only_place(marks)
            if found:
                if found < 0:
                    return False
            elif level < L3 or marks.settled == self.everywhere or not self.harder_step(marks, level):
                return True

    def harder_step(self, marks: Marks, level: int) -> bool:
        """Take one step of C5 to C7 within a level, simplest first; False if there is none."""
        if self.shared_neighbour(marks):
            return True
        return (level >= L4 and self.subset(marks)) or (level >= L5 and self.trial(marks))

    def contact(self, marks: Marks) -> bool:
        """C2 and C3 to the end: a space with one mark left excludes it from all spaces it sees."""
        places = marks.places
        sees = self.sees
        everywhere = self.everywhere
        while True:
            once = 0
            twice = 0
            for place in places:
                twice |= once & place
                once |= place
            if once != everywhere:
                return False
            fresh = everywhere & ~twice & ~marks.settled
            if not fresh:
                return True
            marks.settled |= fresh
            for crop in range(CROPS):
                found = places[crop] & fresh
                while found:
                    low = found & -found
                    found ^= low
                    places[crop] &= ~sees[low.bit_length() - 1]

    def only_place(self, marks: Marks) -> int:
        """C4 in every region: a crop with one place left goes there; the spaces found, or -1 if a crop has no place."""
        places = marks.places
        opened = ~marks.settled
        found = 0
        for region, size in zip(self.regions, self.sizes):
            if not region & opened:
                continue
            for crop in range(size):
                here = places[crop] & region
                if not here:
                    return -1
                if not here & (here - 1) and here & opened and not here & found:
                    found |= here
                    self.steps[4] += 1
                    for other in range(CROPS):
                        if other != crop:
                            places[other] &= ~here
        return found

    def shared_neighbour(self, marks: Marks) -> bool:
        """C5: a space outside that sees all possible places of a crop in a region cannot hold it; one step."""
        places = marks.places
        opened = ~marks.settled
        for region, size in zip(self.regions, self.sizes):
            if not region & opened:
                continue
            for crop in range(size):
                shared = places[crop]
                here = shared & region
                if not here & opened:
                    continue
                while here and shared:
                    low = here & -here
                    here ^= low
                    shared &= self.sees[low.bit_length() - 1]
                if shared:
                    places[crop] &= ~shared
                    self.steps[5] += 1
                    return True
        return False

    def subset(self, marks: Marks) -> bool:
        """C6: two (three) spaces that see each other share two (three) marks, excluded where all are seen; one step."""
        for crops in SUBSETS:
            wanted = 0
            others = 0
            for crop in range(CROPS):
                if crop in crops:
                    wanted |= marks.places[crop]
                else:
                    others |= marks.places[crop]
            within = wanted & ~others & ~marks.settled
            excluded = self.clique(within, wanted, len(crops))
            if excluded:
                for crop in crops:
                    marks.places[crop] &= ~excluded
                self.steps[6] += 1
                return True
        return False

    def clique(self, later: int, seen: int, size: int) -> int:
        """What the first ``size`` spaces of ``later`` that see each other, and any of ``seen``, all see of it."""
        if size == 0:
            return seen
        while later and seen:
            low = later & -later
            later ^= low
            sight = self.sees[low.bit_length() - 1]
            excluded = self.clique(later & sight, seen & sight, size - 1)
            if excluded:
                return excluded
        return 0

    def trial(self, marks: Marks) -> bool:
        """C7: exclude a mark from which C1 to C4 lead to a contradiction; one step."""
        opened = self.everywhere & ~marks.settled
        for space in members(opened):
            for level in marks.crops_of(space):
                if self.is_refuted(marks, space, level):
                    marks.places[level - 1] &= ~(1 << space)
                    self.steps[7] += 1
                    return True
        return False

    def is_refuted(self, marks: Marks, space: int, level: int) -> bool:
        """Whether C1 to C4 refute a crop on a space; the steps of the trial do not count."""
        tried = marks.clone()
        tried.put(space, level)
        steps = self.steps[:]
        consistent = self.solve(tried, L2)
        self.steps = steps
        return not consistent

    def start_marks(self, start: int, crops: list[int]) -> Marks:
        """The marks with the crops of the start spaces written in."""
        marks = self.marks()
        for space in members(start):
            marks.put(space, crops[space])
        return marks

    def unsolved_spaces(self, start: int, crops: list[int], level: int) -> int:
        """The spaces, as a mask, whose crops the techniques of a level do not find from the start spaces."""
        marks = self.start_marks(start, crops)
        self.solve(marks, level)
        return self.everywhere & ~marks.settled

    def level_needed(self, start: int, crops: list[int]) -> int:
        """The lowest level whose techniques find every crop from the start spaces; 6 if none do (TIW-G58)."""
        for level in range(L1, L5 + 1):
            if not self.unsolved_spaces(start, crops, level):
                return level
        return L5 + 1

    def technique_counts(self, start: int, crops: list[int], level: int) -> list[int]:
        """How often C3 to C7 are used on the way, indexed by technique (TIW-G35, TIW-G59)."""
        self.steps = [0] * 8
        unsolved = self.unsolved_spaces(start, crops, level)
        self.steps[3] = (self.everywhere & ~unsolved & ~start).bit_count() - self.steps[4]
        return self.steps[:]


class PublicTerrain(TerrainMarks):
    """What the public side alone says about terrain: a cheap stand-in for the probing of TIW-G22.

    It repeats the tile counts (T1, T6), the corner law (T3) and the room a start crop needs (part of T4) until nothing
    changes, without trial and error; so it finds only some of what is certain, but nothing that is not.
    """

    def __init__(self, land: Land, start: int) -> None:
        super().__init__([land.board.everywhere & ~start] * TERRAINS)
        self.land = land
        self.start = start
        self.counts = land.terrain_counts()
        for space in members(start):
            self.can[land.terrain[space]] |= 1 << space

    def certain_spaces(self) -> int:
        """The undiscovered spaces whose terrain follows, as a mask."""
        before: list[int] = []
        while self.can != before:
            before = self.can[:]
            for kind in range(TERRAINS):
                self.count(kind)
                self.apply_corner_law(kind)
                self.give_room(kind)
        return sum([self.known_spaces(kind) & ~self.start for kind in range(TERRAINS)])

    def count(self, kind: int) -> None:
        """T1 and T6: every tile has its space, or every space is needed."""
        if self.known_spaces(kind).bit_count() == self.counts[kind]:
            self.can[kind] = self.known_spaces(kind)
        elif self.can[kind].bit_count() == self.counts[kind]:
            self.fix(kind, self.can[kind])

    def apply_corner_law(self, kind: int) -> None:
        """T3 in every block of four, by the space at its upper left (TIW-709)."""
        width = self.land.board.width
        blocks = self.land.board.everywhere & ~self.land.board.last_column & self.land.board.everywhere >> width
        corners = (0, 1, width + 1, width)
        for rotation in range(4):
            one, side, far, other = [corners[(rotation + n) % 4] for n in range(4)]
            known, can = self.known_spaces(kind), self.can[kind]
            lonely = known >> one & ~(can >> side) & blocks
            self.can[kind] &= ~((lonely & ~(can >> other)) << far)
            self.fix(kind, (lonely & known >> far & blocks) << other)

    def give_room(self, kind: int) -> None:
        """T4: a start crop's region takes the only way left to grow, or all of its room if that is just enough."""
        board = self.land.board
        for space in members(self.start & self.known_spaces(kind)):
            region = board.flood(1 << space, self.known_spaces(kind))
            while region.bit_count() < self.land.crops[space]:
                ways = board.beside(region) & self.can[kind] & ~region
                if ways & (ways - 1):
                    break
                region |= ways
            room = board.flood(region, self.can[kind])
            self.fix(kind, room if room.bit_count() == self.land.crops[space] else region)
