"""Searching for completions: boards that obey the laws and agree with some facts."""
from __future__ import annotations

from functools import lru_cache
from typing import Final

from kancha.core.dice import Dice
from kancha.games.tiwanaku.candidates import Candidates, tally
from kancha.games.tiwanaku.land import CROP_STOCK, CROPS
from kancha.games.tiwanaku.placements import LARGEST, TERRAINS, board_of
from kancha.kit.bits import members

Facts = tuple[int, tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""The board's width, the count of each terrain, and for each space the known terrain (-1: none) and crop (0: none)."""

Completion = tuple[list[int], list[int]]
"""Terrains and crops of all spaces."""

ANY_CROP: Final = (1 << CROPS) - 1
PATIENCE: Final = 30
"""After this many steps a search stops if it seems to need more than it may take."""


class Search:
    """A search for all completions, smallest choice first, in random order, for a limited number of steps."""

    def __init__(self, dice: Dice, steps: int) -> None:
        self.dice = dice
        self.steps = steps
        self.used = 0
        self.done = 0.0

    def gives_up(self) -> bool:
        """Whether the steps are used up, or far too few for the work that is left."""
        return self.used > min(self.steps, max(PATIENCE, self.steps * self.done))

    def find(self, c: Candidates, share: float = 1.0) -> list[Completion]:
        """All completions in a share of the work; fewer if it gives up."""
        self.used += 1
        if self.gives_up():
            return []
        possible = settle(c)
        branches = branches_of(c) if possible else []
        found = [completion_of(c)] if possible and not branches else []
        self.done += 0.0 if branches else share
        self.dice.shuffle(branches)
        for branch in branches:
            found += self.find(branch, share / len(branches))
            if self.gives_up():
                break
        return found


def branches_of(c: Candidates) -> list[Candidates]:
    """The candidates for each choice of one space's region or, if all regions are known, of its crop."""
    space = narrowest_choice(choices_of(c))
    if space < 0:
        return crop_branches(c)
    found: list[Candidates] = []
    for terrain, group in placements_on(c, space):
        found.append(c.copy())
        found[-1].place(space, terrain, group)
    return found


def crop_branches(c: Candidates) -> list[Candidates]:
    """The candidates for each choice of one space's crop."""
    found: list[Candidates] = []
    space = narrowest_choice([crops.bit_count() for crops in c.crops])
    for level in members(c.crops[space]) if space >= 0 else []:
        found.append(c.copy())
        found[-1].crops[space] = 1 << level
    return found


def choices_of(c: Candidates) -> list[int]:
    """How many placements each space can belong to."""
    choices = [1] * c.board.spaces
    for space in members(c.everywhere & ~c.settled):
        holding = c.board.holding[space]
        number = 0
        for terrain in range(TERRAINS):
            if c.terrains[space] >> terrain & 1:
                number += (c.alive[terrain] & holding).bit_count()
        choices[space] = number
    return choices


def placements_on(c: Candidates, space: int) -> list[tuple[int, int]]:
    """The terrain and group of each placement that a space can belong to."""
    return [(terrain, group) for terrain in range(TERRAINS)
            for group in members(c.alive[terrain] & c.board.holding[space])]


def narrowest_choice(choices: list[int]) -> int:
    """The index of the fewest choices above one; -1 if there is none."""
    fewest = min([number for number in choices if number > 1], default=0)
    return choices.index(fewest) if fewest else -1


def settle(c: Candidates) -> bool:
    """Strike out until nothing more follows, counting the tiles left too; False if something has no candidate left."""
    while c.settle():
        if not keep_stock(c):
            return False
        for terrain in range(TERRAINS):
            c.strike_terrain(terrain, oversized_groups(c, terrain))
        if not c.notice():
            return True
    return False


def keep_stock(c: Candidates) -> bool:
    """Exclude crops whose tiles are used up; False if there are too few tiles (TIW-G03)."""
    numbers = tally(c.crops, ANY_CROP)
    for level in range(1, CROPS + 1):
        bit = 1 << level - 1
        sure = numbers[bit]
        if sure > CROP_STOCK[level]:
            return False
        if sure == CROP_STOCK[level]:
            for space, levels in enumerate(c.crops):
                if levels & bit and levels != bit:
                    c.crops[space] = levels & ~bit
    return True


def oversized_groups(c: Candidates, terrain: int) -> int:
    """The groups a terrain has too few tiles for, even if its other certain regions are as small as possible."""
    smaller = c.board.smaller
    alive = c.alive[terrain]
    left = c.most[terrain]
    begun = alive & c.sealed
    apart = 0
    regions: list[int] = []
    for space, terrains in enumerate(c.terrains):
        if terrains != 1 << terrain:
            continue
        if c.settled >> space & 1:
            left -= 1
            continue
        groups = alive & c.board.holding[space]
        begun |= groups
        if not groups & apart:
            apart |= groups
            regions.append(groups)
            left -= smallest_size(groups, smaller)
    if left < 0:
        return alive
    struck = alive & ~begun & ~smaller[min(left, LARGEST) + 1]
    for groups in regions:
        struck |= groups & ~smaller[min(left + smallest_size(groups, smaller), LARGEST) + 1]
    return struck


def smallest_size(groups: int, smaller: list[int]) -> int:
    """The size of the smallest of some groups."""
    size = 1
    while not groups & smaller[size + 1]:
        size += 1
    return size


def completion_of(c: Candidates) -> Completion:
    """The board, once the candidates leave no choice."""
    return [terrains.bit_length() - 1 for terrains in c.terrains], [crops.bit_length() for crops in c.crops]


@lru_cache(maxsize=16)
def root_of(facts: Facts) -> Candidates | None:
    """What is left once nothing more follows from the facts, to be copied, not changed; None if nothing is left."""
    c = candidates_from(facts)
    return c if settle(c) else None


def candidates_from(facts: Facts) -> Candidates:
    """What the facts leave possible."""
    width, counts, terrain, crops = facts
    board = board_of(width)
    c = Candidates(board, list(counts), list(counts), [board.every] * TERRAINS,
                   [1 << crop - 1 if crop else ANY_CROP for crop in crops])
    for space, kind in enumerate(terrain):
        if kind >= 0:
            c.place(space, kind, -1)
    return c
