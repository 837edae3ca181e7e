"""The scenario generator (chapters 8.3 and 8.4): grow terrain, filter it, fill in crops, choose start spaces."""
from __future__ import annotations

from typing import Final

from kancha.core.dice import Dice
from kancha.games.tiwanaku.land import (
    CROP_STOCK,
    CROPS,
    LONG,
    SHORT,
    TERRAIN_STOCK,
    TERRAINS,
    Board,
    Land,
    board_of,
)
from kancha.games.tiwanaku.techniques import L1, L3, CropLogic, Marks, PublicTerrain
from kancha.kit.bits import members

LARGEST: Final = 5
TARGETS: Final = [1] + [2] * 2 + [3] * 3 + [4] * 5 + [5] * 6
"""Target sizes of a region, each repeated by its weight (TIW-G31)."""
FILL_NODES: Final = 2000
VERSION: Final = 1
"""Goes up with every change that makes the same seed draw another scenario."""

EASY: Final = 1
NORMAL: Final = 2
HARD: Final = 3
EXPERT: Final = 4
GRADE_NAMES: Final = ("", "easy", "normal", "hard", "expert")
START_BANDS: Final = {LONG: ((0, 0), (9, 12), (7, 9), (5, 7), (5, 6)),
                      SHORT: ((0, 0), (6, 8), (5, 6), (3, 5), (3, 4))}
"""Fewest and most start spaces by grade (TIW-G58)."""
LEVELS_NEEDED: Final = ((0, 0), (1, 2), (2, 2), (3, 3), (4, 5))
"""Easiest and hardest level needed by grade (TIW-G58)."""
START_SETS: Final = 6
"""How many start sets are tried on a land before growing another, which costs more."""
TRIES: Final = 22
BORDER_BONUS: Final = 2
MOST_IN_REGION: Final = 2
FEWEST_TERRAINS: Final = 3


def random_bit(mask: int, dice: Dice) -> int:
    """One bit of a mask, each as likely as any other."""
    if mask & (mask - 1):
        for _ in range(dice.below(mask.bit_count())):
            mask &= mask - 1
    return mask & -mask


class Filter:
    """What a terrain must look like for its crops to be worth a try (TIW-G32)."""

    def __init__(self, regions: tuple[int, int], ones: int, fives: int, tiles: tuple[int, int], mixed: bool) -> None:
        self.fewest, self.most = regions
        self.ones = ones
        self.fives = fives
        self.least_tiles, self.most_tiles = tiles
        self.mixed = mixed

    def accepts(self, growth: Growth) -> bool:
        """Whether a grown terrain passes."""
        sizes = growth.sizes
        regions = len(growth.regions)
        if not self.fewest <= regions <= self.most or sizes[1] > self.ones or sizes[5] > self.fives:
            return False
        for kind in range(TERRAINS):
            if not self.least_tiles <= TERRAIN_STOCK[kind] - growth.stock[kind] <= self.most_tiles:
                return False
        if self.mixed and not (sizes[1] + sizes[2] and sizes[3] and sizes[4]):
            return False
        if self.mixed and min([growth.kinds.count(kind) for kind in range(TERRAINS)]) < 2:
            return False
        return all([sum(sizes[level:]) <= CROP_STOCK[level] for level in range(1, CROPS + 1)])


FILTERS: Final = {SHORT: Filter((6, 8), 2, 4, (3, 10), False), LONG: Filter((10, 13), 3, 8, (8, 17), True)}


class Growth:
    """Terrain in the making: regions as bit masks, with their terrains (TIW-G31).

    ``near[kind]`` are the spaces on or around a terrain; ``small[n]`` those in regions of at most n spaces;
    ``large[n]`` those that will have to be in regions of more than n (TIW-711). Most terrains fail, so one that can no
    longer pass the filters or take crops is given up at once; this finds a land sooner without changing the odds.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.bounds = FILTERS[board.spaces]
        self.free = board.everywhere
        self.regions: list[int] = []
        self.kinds: list[int] = []
        self.sizes = [0] * (LARGEST + 1)
        self.stock = list(TERRAIN_STOCK)
        self.near = [0] * TERRAINS
        self.small = [0] * (LARGEST + 1)
        self.large = [0] * (LARGEST + 1)

    def grow(self, dice: Dice) -> bool:
        """Cover the board; False if that fails or the terrain does not pass the filters."""
        while self.free:
            if not self.add_region(dice) or self.is_hopeless():
                return False
        return self.bounds.accepts(self)

    def terrain(self) -> list[int]:
        """The terrain of every space."""
        terrain = [0] * self.board.spaces
        for region, kind in zip(self.regions, self.kinds):
            for space in members(region):
                terrain[space] = kind
        return terrain

    def is_hopeless(self) -> bool:
        """Whether the regions so far can no longer pass the filters."""
        bounds = self.bounds
        if self.sizes[1] > bounds.ones or self.sizes[5] > bounds.fives:
            return True
        left = self.free.bit_count()
        if len(self.regions) + (left + LARGEST - 1) // LARGEST > bounds.most:
            return True
        for kind in range(TERRAINS):
            left -= max(0, bounds.least_tiles - TERRAIN_STOCK[kind] + self.stock[kind])
        return left < 0

    def loneliest_spaces(self) -> int:
        """The free spaces with the fewest free neighbours: at most two, as the first in reading order has no more."""
        board = self.board
        free = self.free
        left = (free & ~board.last_column) << 1
        right = (free & ~board.first_column) >> 1
        up = free << board.width
        down = free >> board.width
        none = free & ~(left | right | up | down)
        if none:
            return none
        odd = left ^ right ^ up ^ down
        one = free & odd & ~(left & right | up & down)
        return one or free & ~odd & ~(left & right & up & down)

    def add_region(self, dice: Dice) -> bool:
        """Grow one region; False if no terrain fits its first space or crops cannot fit the region."""
        first = random_bit(self.loneliest_spaces(), dice)
        target = TARGETS[dice.below(len(TARGETS))]
        fitting = [kind for kind in range(TERRAINS) if not self.near[kind] & first and self.stock[kind]]
        if not fitting:
            return False
        kind = fitting[dice.below(len(fitting))] if len(fitting) > 1 else fitting[0]
        region = self.spread(first, self.free & ~self.near[kind], min(target, self.stock[kind]), dice)
        size = region.bit_count()
        self.free &= ~region
        self.regions.append(region)
        self.kinds.append(kind)
        self.sizes[size] += 1
        self.stock[kind] -= size
        self.near[kind] |= self.board.around(region) | region
        return self.fits_crops(region, size)

    def spread(self, first: int, within: int, target: int, dice: Dice) -> int:
        """A region that starts on a space and adds random neighbours up to a size, or until there are none."""
        beside = self.board.orthogonal_mask
        region = first
        open_spaces = beside[first.bit_length() - 1] & within
        while target > 1 and open_spaces:
            new = random_bit(open_spaces, dice)
            region |= new
            open_spaces = (open_spaces | beside[new.bit_length() - 1] & within) & ~region
            target -= 1
        return region

    def fits_crops(self, region: int, size: int) -> bool:
        """Whether crops may fit: a space that touches all of a region needs a larger one (TIW-711, TIW-712)."""
        touching = self.board.everywhere
        for space in members(region):
            touching &= self.board.king_mask[space]
        if region & self.large[size] or touching & self.small[size] or (touching and size == LARGEST):
            return False
        for n in range(size, LARGEST + 1):
            self.small[n] |= region
        for n in range(1, size + 1):
            self.large[n] |= touching
        return not any([self.is_crowded(n) for n in range(size, 4)])

    def is_crowded(self, n: int) -> bool:
        """Whether a block of four has more than n spaces in regions of at most n: too few different crops (TIW-710)."""
        one = self.small[n]
        two, three, four = one >> 1, one >> self.board.width, one >> self.board.width + 1
        if n == 1:
            too_many = one & two | three & four | (one | two) & (three | four)
        elif n == 2:
            too_many = one & two & (three | four) | (one | two) & three & four
        else:
            too_many = one & two & three & four
        return too_many & ~self.board.last_column != 0


class Filling:
    """Crops for a grown terrain, by depth-first search in random order (TIW-G33)."""

    def __init__(self, logic: CropLogic, dice: Dice) -> None:
        self.logic = logic
        self.dice = dice
        self.nodes = 0

    def search(self, marks: Marks) -> Marks | None:
        """The marks of a filling, one per space; None if there is none or the node limit is reached."""
        self.nodes += 1
        if self.nodes > FILL_NODES or not self.logic.solve(marks, L3):
            return None
        if marks.settled == self.logic.everywhere:
            return marks
        space = self.tightest_space(marks).bit_length() - 1
        levels = marks.crops_of(space)
        self.dice.shuffle(levels)
        for level in levels:
            tried = marks.clone()
            tried.put(space, level)
            found = self.search(tried)
            if found is not None:
                return found
        return None

    def tightest_space(self, marks: Marks) -> int:
        """The first open space with the fewest marks."""
        at_least = [0] * (CROPS + 2)
        for place in marks.places:
            for n in range(CROPS, 1, -1):
                at_least[n] |= at_least[n - 1] & place
            at_least[1] |= place
        for n in range(2, CROPS + 1):
            exactly = at_least[n] & ~at_least[n + 1]
            if exactly:
                return exactly & -exactly
        return 0


def draw_land(board: Board, dice: Dice) -> Land:
    """A land that obeys the laws and the filters (TIW-G31 to TIW-G33)."""
    while True:
        growth = Growth(board)
        if growth.grow(dice):
            logic = CropLogic(board, growth.regions)
            marks = Filling(logic, dice).search(logic.marks())
            if marks is not None:
                return Land(board, growth.terrain(), [marks.crops_of(space)[0] for space in range(board.spaces)])


class StartSpaces:
    """Chooses start spaces, as a mask, from which a land is as hard to solve as its grade says (chapter 8.4)."""

    def __init__(self, land: Land, grade: int, dice: Dice) -> None:
        self.land = land
        self.logic = CropLogic(land.board, land.regions)
        self.dice = dice
        self.fewest, self.most = START_BANDS[land.size][grade]
        self.easiest, self.hardest = LEVELS_NEEDED[grade]

    def choose(self) -> int:
        """Build, reduce and pad a set; 0 if the result does not suit the grade.

        Expert sets are built with the first techniques and reduced with all: sets built with all seldom need them.
        """
        start = self.build(self.hardest if self.hardest <= L3 else L1)
        if not start:
            return 0
        start = self.reduce(start)
        if start.bit_count() > self.most or self.is_too_easy(start):
            return 0
        start = self.pad(start)
        return start if self.is_suitable(start) else 0

    def in_random_order(self, spaces: int) -> list[int]:
        """Some spaces in random order."""
        order = members(spaces)
        self.dice.shuffle(order)
        return order

    def is_solved(self, start: int, level: int) -> bool:
        """Whether the techniques of a level find all crops from these start spaces."""
        return not self.logic.unsolved_spaces(start, self.land.crops, level)

    def build(self, level: int) -> int:
        """While the techniques are stuck, add the best of some random spaces (TIW-G45); 0 if no space is left to add.

        Only spaces whose crop is not found yet are tried, as no others help.
        """
        everywhere = self.logic.everywhere
        marks = self.logic.marks()
        self.logic.solve(marks, level)
        start = 0
        while marks.settled != everywhere:
            spaces = self.in_random_order(everywhere & ~marks.settled & ~self.full_regions(start))
            space, marks = self.best_of(spaces[:TRIES], marks, level)
            if space < 0:
                return 0
            start |= 1 << space
        return start

    def best_of(self, spaces: list[int], marks: Marks, level: int) -> tuple[int, Marks]:
        """The space that leaves the fewest crops open, preferring border spaces, and its marks; -1 if none is given."""
        best, best_left, best_marks = -1, 2 * self.land.size, marks
        for space in spaces:
            tried = marks.clone()
            tried.put(space, self.land.crops[space])
            self.logic.solve(tried, level)
            left = (self.logic.everywhere & ~tried.settled).bit_count()
            if self.land.board.border >> space & 1:
                left -= BORDER_BONUS
            if left < best_left:
                best, best_left, best_marks = space, left, tried
        return best, best_marks

    def full_regions(self, start: int) -> int:
        """The spaces of regions that already have two start spaces (TIW-G48)."""
        full = 0
        for region in self.logic.regions:
            if (start & region).bit_count() >= MOST_IN_REGION:
                full |= region
        return full

    def reduce(self, start: int) -> int:
        """Remove spaces that are not needed, inner ones first (TIW-G46)."""
        border = self.land.board.border
        for space in self.in_random_order(start & ~border) + self.in_random_order(start & border):
            without = start & ~(1 << space)
            if self.is_solved(without, self.hardest):
                start = without
        return start

    def pad(self, start: int) -> int:
        """Add random spaces until there are enough for the grade, but none that would make it too easy (TIW-G47)."""
        for space in self.in_random_order(self.logic.everywhere & ~start):
            if start.bit_count() >= self.fewest:
                break
            wider = start | 1 << space
            if not self.full_regions(start) >> space & 1 and not self.is_too_easy(wider):
                start = wider
        return start

    def is_too_easy(self, start: int) -> bool:
        """Whether an easier level than the grade's finds all crops."""
        return self.easiest > L1 and self.is_solved(start, self.easiest - 1)

    def is_suitable(self, start: int) -> bool:
        """Whether a set is within the grade's band and limits (TIW-G48, TIW-G58)."""
        spaces = members(start)
        if len(spaces) < self.fewest:
            return False
        ones = sum([self.land.crops[space] == 1 for space in spaces])
        kinds = {self.land.terrain[space] for space in spaces}
        return 2 * ones <= len(spaces) and len(kinds) >= FEWEST_TERRAINS


def gives_away(land: Land, start: int) -> bool:
    """Whether too much of the undiscovered terrain is certain at setup (TIW-G22).

    The stand-in sees about a quarter of what the probe engine would, so its limit is a tenth instead of a quarter.
    """
    return 10 * PublicTerrain(land, start).certain_spaces().bit_count() > land.size - start.bit_count()


def draw(size: int, grade: int, seed: int) -> tuple[Land, int]:
    """The land and the start spaces, as a mask, for a size, a grade and a 64-bit seed: the same for ever (TIW-G30)."""
    board = board_of(size)
    dice = Dice(((VERSION << 8 | size) << 8 | grade) << 64 | seed)
    while True:
        land = draw_land(board, dice)
        chooser = StartSpaces(land, grade, dice)
        for _ in range(START_SETS):
            start = chooser.choose()
            if start and not gives_away(land, start):
                return land, start
