"""Candidates: what the public facts leave possible, by propagation over placements."""
from __future__ import annotations

from typing import Final

from kancha.games.tiwanaku.placements import LARGEST, LOWEST, TERRAINS, Board
from kancha.kit.bits import members

NUMBER: Final = tuple([crops.bit_count() for crops in range(32)])
"""How many levels a set of crops has."""
ANY_TERRAIN: Final = (1 << TERRAINS) - 1
SETS_WITH: Final = [[terrains for terrains in range(ANY_TERRAIN + 1) if terrains >> terrain & 1]
                    for terrain in range(TERRAINS)]
"""For each terrain, the sets that hold it."""


class Candidates:
    """The placements of each terrain and the crops of each space that are not ruled out yet.

    ``least`` and ``most`` bound the number of tiles of each terrain. Whatever ``settle`` strikes out is impossible,
    but it does not find everything that is impossible. Spaces are ``settled`` once their region and its terrain are
    known: the groups of those regions are ``sealed``. There is little left to find out about them, so they are passed
    over, which saves most of the work once much of the land is known.
    """

    def __init__(self, board: Board, least: list[int], most: list[int], alive: list[int], crops: list[int]) -> None:
        self.board = board
        self.least = least
        self.most = most
        self.alive = alive
        self.crops = crops
        self.bounded = 0
        """The spaces whose terrain is certain, so that no group of it borders on them."""
        self.settled = 0
        self.sealed = 0
        self.regions: list[int] = []
        """The groups that are known to be regions, whether or not their terrain is known."""
        self.terrains = [ANY_TERRAIN] * board.spaces
        self.placed = [0] * (LARGEST + 1)
        """For each level, the spaces that certainly hold it, so that their neighbours do not."""
        self.seen_alive = [0] * TERRAINS
        self.seen_crops = [0] * board.spaces
        """The groups and crops as they were when ``notice`` last compared them."""
        self.everywhere = (1 << board.spaces) - 1
        self.fresh = self.everywhere
        """The spaces whose groups or crops have become fewer, which may have consequences."""
        self.fresh_crops = self.fresh
        """The spaces whose crops have become fewer, or whose region has become known."""
        self.loose = self.fresh
        """The spaces that may have lost groups since ``join_spaces`` last looked at them."""
        self.recount = True
        """Whether a space can have fewer terrains than when they were last counted."""
        self.crowded = True
        """Whether crops have become fewer since ``demand_room`` last looked at them."""
        self.unshared = self.fresh
        """The spaces whose crops have become fewer since ``share_blocks`` last looked at them."""
        self.failed = 0
        """The spaces where no candidate was left."""

    def copy(self) -> Candidates:
        """A copy that can be narrowed on its own."""
        twin = Candidates(self.board, self.least, self.most, self.alive.copy(), self.crops.copy())
        twin.bounded = self.bounded
        twin.settled = self.settled
        twin.sealed = self.sealed
        twin.regions = self.regions.copy()
        twin.terrains = self.terrains.copy()
        twin.placed = self.placed.copy()
        twin.seen_alive = self.seen_alive.copy()
        twin.seen_crops = self.seen_crops.copy()
        twin.fresh = self.fresh
        twin.fresh_crops = self.fresh_crops
        twin.loose = self.loose
        twin.recount = self.recount
        twin.crowded = self.crowded
        twin.unshared = self.unshared
        return twin

    def groups(self) -> int:
        """The groups that are left for one of the terrains at least."""
        return self.alive[0] | self.alive[1] | self.alive[2] | self.alive[3]

    def terrains_of(self, groups: int, terrains: int) -> int:
        """Those of some terrains for which one of some groups is left."""
        found = 0
        for terrain in range(TERRAINS):
            if terrains >> terrain & 1 and self.alive[terrain] & groups:
                found |= 1 << terrain
        return found

    def strike(self, groups: int) -> None:
        """Exclude groups from every terrain."""
        for terrain in range(TERRAINS):
            self.strike_terrain(terrain, groups)

    def strike_terrain(self, terrain: int, groups: int) -> None:
        """Exclude groups from one terrain; without a complement, which is slow for wide masks."""
        struck = self.alive[terrain] & groups
        if struck:
            self.alive[terrain] ^= struck

    def place(self, space: int, terrain: int, group: int) -> None:
        """Fix the group and terrain of a space; with group -1 only its terrain."""
        holding = self.board.holding[space]
        for other in range(TERRAINS):
            if other != terrain:
                self.strike_terrain(other, holding)
        if group >= 0:
            self.alive[terrain] &= ~holding | 1 << group

    def settle(self) -> bool:
        """Strike out until nothing more follows; False if something has no candidate left."""
        while True:
            while self.notice():
                if not (self.look_at_spaces() and self.count_tiles()):
                    return False
                while self.fresh_crops:
                    if not (self.separate_equal_crops() and self.fill_regions()):
                        return False
                    self.notice_crops()
            self.demand_room()
            self.join_spaces()
            if not self.notice():
                if not self.share_blocks():
                    return False
                if not self.notice():
                    return True

    def fail(self, spaces: int) -> bool:
        """Note where no candidate is left; always False."""
        self.failed = spaces
        return False

    def notice(self) -> bool:
        """Note the spaces about which something has changed; False if there is none to look at."""
        struck = 0
        for terrain in range(TERRAINS):
            alive = self.alive[terrain]
            if self.seen_alive[terrain] != alive:
                struck |= self.seen_alive[terrain] ^ alive
                self.seen_alive[terrain] = alive
        if struck & self.sealed:
            self.fresh |= self.settled    # a region has lost its group, which is for look_at_spaces to find
        self.notice_crops()
        if struck:
            for space in members(self.everywhere & ~(self.settled | self.fresh)):
                if self.board.holding[space] & struck:
                    self.fresh |= 1 << space
        self.loose |= self.fresh
        return self.fresh != 0

    def notice_crops(self) -> None:
        """Note the spaces whose crops have changed."""
        if self.seen_crops == self.crops:
            return
        changed = 0
        for space, crops in enumerate(self.crops):
            if self.seen_crops[space] != crops:
                changed |= 1 << space
        self.seen_crops = self.crops.copy()
        self.fresh |= changed
        self.fresh_crops |= changed
        self.unshared |= changed
        self.crowded = True

    def look_at_spaces(self) -> bool:
        """Find the terrains, sizes and regions each space can have; False if a space has none."""
        board = self.board
        smaller = board.smaller
        every = self.groups()
        if self.sealed & ~every:
            return False
        fresh = self.fresh
        self.fresh = 0
        for space in members(fresh & ~self.settled):
            if self.settled >> space & 1:
                continue
            groups = every & board.holding[space]
            if not groups:
                return self.fail(1 << space)
            terrains = self.terrains[space]
            if terrains & (terrains - 1):
                terrains = self.terrains_of(groups, terrains)
                if self.terrains[space] != terrains:
                    self.terrains[space] = terrains
                    self.recount = True
            crops = self.crops[space]
            last = groups.bit_length() - 1
            largest = board.sizes[last]
            if crops >> largest:
                crops &= (1 << largest) - 1
                if crops == 0:
                    return self.fail(1 << space)
                self.crops[space] = crops
            struck = 0 if crops & 1 else groups & smaller[LOWEST[crops]]
            if struck:
                self.strike(struck)
                groups ^= struck
                every ^= struck
            if terrains & (terrains - 1) == 0 and not self.bounded >> space & 1:
                self.bounded |= 1 << space
                self.strike_terrain(terrains.bit_length() - 1, board.bordering[space])
                every = self.groups()
            if groups == board.bits[last]:
                if not self.close(last, terrains):
                    return False
                every = self.groups()
        return True

    def close(self, group: int, terrains: int) -> bool:
        """Make a group a region: nothing overlaps it, and whatever touches it must differ; False if it lacks crops."""
        board = self.board
        if group not in self.regions:
            self.regions.append(group)
            self.fresh_crops |= board.groups[group]
        if terrains & (terrains - 1):
            self.strike(board.barred[group])
        elif not self.settled & board.groups[group]:
            self.settled |= board.groups[group]
            self.sealed |= 1 << group
            self.strike(board.barred[group])
            self.strike_terrain(terrains.bit_length() - 1, board.touching[group])
            return self.settle_spaces(group, terrains)
        return True

    def settle_spaces(self, group: int, terrains: int) -> bool:
        """Give the spaces of a sealed group their terrain and no crops above its size; False if one has none left."""
        board = self.board
        low = (1 << board.sizes[group]) - 1
        for space in board.members[group]:
            if self.terrains[space] != terrains:
                self.terrains[space] = terrains
                self.recount = True
            self.crops[space] &= low
            if not self.crops[space]:
                return self.fail(1 << space)
        return True

    def count_tiles(self) -> bool:
        """Keep the number of tiles of each terrain within its limits; a limit reached decides the rest (T6)."""
        if not self.recount:
            return True
        self.recount = False
        numbers = tally(self.terrains, ANY_TERRAIN)
        for terrain in range(TERRAINS):
            bit = 1 << terrain
            sure = numbers[bit]
            possible = 0
            for terrains in SETS_WITH[terrain]:
                possible += numbers[terrains]
            if sure > self.most[terrain] or possible < self.least[terrain]:
                return False
            if sure == possible or (sure < self.most[terrain] and possible > self.least[terrain]):
                continue
            open_groups = 0
            for space, terrains in enumerate(self.terrains):
                if terrains & bit and terrains != bit:
                    open_groups |= self.board.holding[space]
            if sure == self.most[terrain]:
                self.strike_terrain(terrain, open_groups)
            else:
                kept = self.alive[terrain]
                self.strike(open_groups)
                self.alive[terrain] = kept
        return True

    def separate_equal_crops(self) -> bool:
        """Exclude a certain crop from its neighbours, and two equal ones from one region (C2)."""
        board = self.board
        crops = self.crops
        sure = [space for space in members(self.fresh_crops) if crops[space] & (crops[space] - 1) == 0]
        while sure:
            space = sure.pop()
            level = crops[space]
            for other in board.around[space]:
                if crops[other] & level:
                    left = crops[other] & ~level
                    if left == 0:
                        return self.fail(1 << other)
                    crops[other] = left
                    if left & (left - 1) == 0:
                        sure.append(other)
            equal = self.placed[LOWEST[level]]
            self.placed[LOWEST[level]] = equal | 1 << space
            if not self.settled >> space & 1:
                for other in members(equal & ~self.settled & ~(1 << space)):
                    both = board.holding[space] & board.holding[other]
                    if both:
                        self.strike(both)
        return True

    def share_blocks(self) -> bool:
        """Find two or three spaces of a block of four that share as many crops, so that the others have none of them.

        That is C6 where it works before regions are known, as the crops of every block differ (TIW-710).
        """
        unshared = self.unshared
        self.unshared = 0
        crops = self.crops
        for mask, block in self.board.blocks:
            if not mask & unshared:
                continue
            few = [space for space in block if 1 < NUMBER[crops[space]] < 4]
            for i in range(len(few)):
                for j in range(i):
                    shared = crops[few[i]] | crops[few[j]]
                    holders = [space for space in block if not crops[space] & ~shared]
                    if NUMBER[shared] < len(holders):
                        return False
                    if NUMBER[shared] == len(holders):
                        for space in block:
                            if crops[space] & shared and crops[space] & ~shared:
                                crops[space] &= ~shared
        return True

    def fill_regions(self) -> bool:
        """Find a place in every region for each of its crops (C4, C5)."""
        board = self.board
        fresh = self.fresh_crops
        self.fresh_crops = 0
        for group in self.regions:
            if not fresh & board.groups[group]:
                continue
            for level in range(board.sizes[group]):
                if not self.find_place(group, 1 << level):
                    return False
        return True

    def find_place(self, group: int, level: int) -> bool:
        """Settle where one crop of a region can be; False if nowhere, or if another space is left with nothing."""
        board = self.board
        crops = self.crops
        seen = -1
        count = 0
        sure = -1
        place = -1
        for space in board.members[group]:
            if crops[space] & level:
                count += 1
                place = space
                seen &= board.near[space]
                if crops[space] == level:
                    sure = space
        if count == 0:
            return self.fail(board.groups[group])
        if count == 1:
            crops[place] = level
            return True
        seen &= ~board.groups[group]
        if sure >= 0:
            seen |= board.groups[group] & ~(1 << sure)
        for space in members(seen):
            if crops[space] & level:
                crops[space] &= ~level
                if crops[space] == 0:
                    return self.fail(1 << space)
        return True

    def demand_room(self) -> None:
        """Strike out groups that lack a place for one of their crops."""
        if not self.crowded:
            return
        self.crowded = False
        board = self.board
        one = 0
        two = board.smaller[2]
        three = board.smaller[3]
        four = board.smaller[4]
        five = board.smaller[5]
        for space, levels in enumerate(self.crops):
            if self.settled >> space & 1:
                continue
            holding = board.holding[space]
            if levels & 1:
                one |= holding
            if levels & 2:
                two |= holding
            if levels & 4:
                three |= holding
            if levels & 8:
                four |= holding
            if levels & 16:
                five |= holding
        self.strike(board.every ^ (one & two & three & four & five | self.sealed))

    def join_spaces(self) -> None:
        """If all groups of a space hold its neighbour too, all groups of the neighbour hold the space."""
        groups = self.groups()
        struck = 0
        for space in members(self.loose & ~self.settled):
            for other, mine, its in self.board.apart[space]:
                if not self.settled >> other & 1 and not groups & mine:
                    struck |= its
        self.loose = 0
        if struck:
            self.strike(struck)


def tally(values: list[int], most: int) -> list[int]:
    """How often each value up to the greatest occurs."""
    found = [0] * (most + 1)
    for value in values:
        found[value] += 1
    return found
