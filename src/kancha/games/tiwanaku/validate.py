"""An independent validator of scenarios (TIW-G34, step 7): shares no code with the generator; simple rather than fast.

A land is given as its width and two lists in reading order: terrains 0 to 3 (earth, sand, grass, stone) and crops
1 to 5.
"""
from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kancha.games.tiwanaku.scenario import Scenario

Flaw = tuple[str, str, tuple[object, ...]]
"""What is wrong: the rule, the id of a text in the section ``flaw``, and its arguments."""
HEIGHT = 5
TERRAIN_TILES = (15, 17, 15, 15)
CROP_TILES = (13, 12, 12, 10, 10)
START_SPACES = {5: {1: (6, 8), 2: (5, 6), 3: (3, 5), 4: (3, 4)}, 9: {1: (9, 12), 2: (7, 9), 3: (5, 7), 4: (5, 6)}}
"""The fewest and most start spaces, by width and grade (TIW-G58)."""
LEVELS = {1: (1, 2), 2: (2, 2), 3: (3, 3), 4: (4, 5)}
"""The lowest and highest level needed, by grade (TIW-G58)."""


def around(width: int, space: int, diagonal: bool) -> set[int]:
    """The neighbours of a space."""
    row, column = divmod(space, width)
    found = set()
    for down in (-1, 0, 1):
        for right in (-1, 0, 1):
            neighbour = (down or right) and (diagonal or not (down and right))
            if neighbour and 0 <= row + down < HEIGHT and 0 <= column + right < width:
                found.add((row + down) * width + column + right)
    return found


def regions(width: int, terrain: list[int]) -> list[set[int]]:
    """The groups of orthogonally connected spaces of one terrain (TIW-702)."""
    found: list[set[int]] = []
    left = set(range(len(terrain)))
    while left:
        region, edge = set(), {min(left)}
        while edge:
            space = edge.pop()
            region.add(space)
            edge |= {other for other in around(width, space, False) if terrain[other] == terrain[space]} - region
        found.append(region)
        left -= region
    return found


def law_flaws(width: int, terrain: list[int], crops: list[int]) -> list[Flaw]:
    """How a land breaks the laws of chapter 7 and the stock of tiles."""
    flaws: list[Flaw] = []
    if len(terrain) != width * HEIGHT or len(crops) != len(terrain) \
            or set(terrain) - {0, 1, 2, 3} or set(crops) - {1, 2, 3, 4, 5}:
        return [("TIW-701", "incomplete", ())]
    for region in regions(width, terrain):
        if len(region) > 5:
            flaws.append(("TIW-703", "large_region", (len(region),)))
        held = sorted(crops[space] for space in region)
        if held != list(range(1, len(region) + 1)):
            flaws.append(("TIW-705", "region_crops", (len(region), held)))
        if any(terrain[other] == terrain[space] and other not in region
               for space in region for other in around(width, space, True)):
            flaws.append(("TIW-704", "regions_touch", ()))
    if any(crops[space] == crops[other] for space in range(len(crops)) for other in around(width, space, True)):
        flaws.append(("TIW-706", "equal_crops", ()))
    for kind, tiles in enumerate(TERRAIN_TILES):
        if terrain.count(kind) > tiles:
            flaws.append(("TIW-111", "terrain_tiles", (terrain.count(kind), kind, tiles)))
    for level, tiles in enumerate(CROP_TILES, 1):
        if crops.count(level) > tiles:
            flaws.append(("TIW-713", "crop_tiles", (crops.count(level), level, tiles)))
    return flaws


class Puzzle:
    """The crops each space can still have when all terrain is known: plain sets, with the techniques of TIW-G55."""

    def __init__(self, width: int, terrain: list[int], start: dict[int, int]) -> None:
        self.regions = regions(width, terrain)
        self.region = {space: region for region in self.regions for space in region}
        self.sees = {space: around(width, space, True) | self.region[space] - {space} for space in range(len(terrain))}
        self.can = {space: set(range(1, len(self.region[space]) + 1)) for space in range(len(terrain))}
        self.can |= {space: {crop} for space, crop in start.items()}

    def is_solved(self, level: int) -> bool:
        """Whether the techniques up to a level leave one crop for every space."""
        while self.step(level):
            pass
        return all(len(crops) == 1 for crops in self.can.values())

    def step(self, level: int) -> bool:
        """Use the simplest technique that excludes something; False if none does."""
        ladder = [(1, self.contact), (2, self.only_place), (3, self.shared_neighbour), (4, self.subset),
                  (5, self.trial)]
        return any(technique() for needed, technique in ladder if needed <= level)

    def exclude(self, spaces: set[int], crops: set[int]) -> bool:
        """Take crops away from spaces; False if none was there."""
        hit = [space for space in spaces if self.can[space] & crops]
        for space in hit:
            self.can[space] -= crops
        return bool(hit)

    def contact(self) -> bool:
        """C2 and C3: a certain crop is excluded from all spaces that see it."""
        return any([self.exclude(self.sees[space], crops) for space, crops in self.can.items() if len(crops) == 1])

    def only_place(self) -> bool:
        """C4: a crop that has one place left in its region is there."""
        for region in self.regions:
            for level in range(1, len(region) + 1):
                places = [space for space in region if level in self.can[space]]
                if len(places) == 1 and self.exclude({places[0]}, {1, 2, 3, 4, 5} - {level}):
                    return True
        return False

    def shared_neighbour(self) -> bool:
        """C5: a space that sees all places of a crop in a region cannot hold it."""
        for region in self.regions:
            for level in range(1, len(region) + 1):
                places = [space for space in region if level in self.can[space]]
                if places and self.exclude(self.seen_by_all(places) - region, {level}):
                    return True
        return False

    def subset(self) -> bool:
        """C6: two or three spaces that all see each other share as many crops among them."""
        for size in (2, 3):
            for crops in combinations(range(1, 6), size):
                held = [space for space, can in self.can.items() if len(can) > 1 and can <= set(crops)]
                for group in combinations(held, size):
                    mutual = all(other in self.sees[space] for space, other in combinations(group, 2))
                    if mutual and self.exclude(self.seen_by_all(group) - set(group), set(crops)):
                        return True
        return False

    def seen_by_all(self, spaces: Iterable[int]) -> set[int]:
        """The spaces that all of these see."""
        return set.intersection(*[self.sees[space] for space in spaces])

    def trial(self) -> bool:
        """C7: a crop from which C1 to C4 lead to a contradiction is excluded."""
        for space in self.can:
            for level in sorted(self.can[space]) if len(self.can[space]) > 1 else []:
                before = {other: set(crops) for other, crops in self.can.items()}
                self.can[space] = {level}
                while self.step(2):
                    pass
                refuted = self.is_broken()
                self.can = before
                if refuted:
                    return self.exclude({space}, {level})
        return False

    def is_broken(self) -> bool:
        """Whether a space has no crop left, or a crop no space in its region."""
        if any(not crops for crops in self.can.values()):
            return True
        return any(not any(level in self.can[space] for space in region)
                   for region in self.regions for level in range(1, len(region) + 1))

    def fillings(self, cap: int) -> int:
        """How many ways there are to fill in the crops, counted up to a cap."""
        while self.step(2):
            pass
        if self.is_broken():
            return 0
        open_spaces = [space for space, crops in self.can.items() if len(crops) > 1]
        if not open_spaces:
            return 1
        space = min(open_spaces, key=lambda space: len(self.can[space]))
        before, total = {other: set(crops) for other, crops in self.can.items()}, 0
        for level in sorted(before[space]):
            self.can = {other: set(crops) for other, crops in before.items()} | {space: {level}}
            total += self.fillings(cap - total)
            if total >= cap:
                break
        self.can = before
        return total


def fillings(width: int, terrain: list[int], start: dict[int, int], cap: int) -> int:
    """How many crop fillings all terrain and some start crops allow, counted up to a cap (TIW-G20)."""
    return Puzzle(width, terrain, start).fillings(cap)


def level_needed(width: int, terrain: list[int], start: dict[int, int]) -> int:
    """The lowest level of techniques that solves the crops; 0 if none does (TIW-G57)."""
    return next((level for level in range(1, 6) if Puzzle(width, terrain, start).is_solved(level)), 0)


def start_flaws(width: int, terrain: list[int], crops: list[int], start: list[int], grade: int) -> list[Flaw]:
    """What is wrong with start spaces for a grade (TIW-G20, TIW-G21, TIW-G47, TIW-G48, TIW-G58)."""
    flaws: list[Flaw] = []
    fewest, most = START_SPACES[width][grade]
    if not fewest <= len(start) <= most:
        flaws.append(("TIW-G58", "start_spaces", (len(start),)))
    if any(len(region & set(start)) > 2 for region in regions(width, terrain)):
        flaws.append(("TIW-G48", "start_region", ()))
    if len({terrain[space] for space in start}) < 3 or 2 * sum(crops[space] == 1 for space in start) > len(start):
        flaws.append(("TIW-G48", "start_mix", ()))
    known = {space: crops[space] for space in start}
    if fillings(width, terrain, known, 2) != 1:
        flaws.append(("TIW-G20", "not_unique", ()))
    level = level_needed(width, terrain, known)
    if not LEVELS[grade][0] <= level <= LEVELS[grade][1]:
        flaws.append(("TIW-G21", "level_needed", (level,)))
    return flaws


def otoma_flaws(width: int, crops: list[int], start: list[int], otoma: list[int], only_with_five: int) -> list[Flaw]:
    """What is wrong with the Otoma spaces of a long scenario (TIW-D8)."""
    if width == 5:
        return [("TIW-D8", "short_otoma", ())] if otoma else []

    def apart(spaces: tuple[int, ...]) -> int:
        return min(abs(one // width - other // width) + abs(one % width - other % width)
                   for one, other in combinations(spaces, 2))

    def worth(spaces: tuple[int, ...]) -> tuple[int, int, tuple[int, ...]]:
        return -apart(spaces), abs(sum(crops[space] for space in spaces) - 13), spaces

    best = min(combinations(sorted(start), 5), key=worth)
    if tuple(otoma) == best and only_with_five in otoma:
        return []
    return [("TIW-D8", "otoma_spaces", (otoma, list(best)))]


def flaws_of(scenario: Scenario) -> list[Flaw]:
    """Everything that is wrong with a scenario."""
    land, width = scenario.land, scenario.board.width
    flaws = law_flaws(width, land.terrain, land.crops) \
        or start_flaws(width, land.terrain, land.crops, scenario.start, scenario.grade)
    return flaws + otoma_flaws(width, land.crops, scenario.start, scenario.otoma, scenario.only_with_five)
