"""Dealing the land anew from public facts alone, never from the truth (TIW-G82).

A completion is a board that keeps the laws and agrees with the facts. Where few are left they are all listed and one is drawn
evenly. Where there are many, one of some is searched for, each a pure function of the facts and its number, and then wandered
away from: window after window is forgotten and filled in again at random. What is kept between calls is such a function, so it
changes no result.
"""
from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from typing import Final

from kancha.core.dice import Dice
from kancha.games.tiwanaku.candidates import Candidates
from kancha.games.tiwanaku.land import CROP_STOCK
from kancha.games.tiwanaku.placements import TERRAINS, bits, board_of

Facts = tuple[int, tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""The board's width, the numbers of each terrain, and by space the known terrain (-1: none) and crop (0: none)."""

Completion = tuple[list[int], list[int]]
"""Terrains and crops of all spaces."""

FEW_SPACES: Final = 24
"""With at most so many undiscovered spaces it is worth trying to list all completions,"""
LIST_NODES: Final = 600
"""giving up after so many steps."""
PATIENCE: Final = (120, 120, 500)
"""So many steps has each attempt at a first completion; the last number holds for all further ones."""
BEGINNINGS: Final = 8
"""From one of so many completions a sample wanders away."""
WINDOWS: Final = 8
WINDOW_NODES: Final = 40
"""So many windows are filled in again, each in so many steps or left as it was."""

PLACEMENT: Final = 0
CROP: Final = 1
TERRAIN: Final = 2
NOTHING: Final = 3
"""What is asked next: the group of a space, its crop, its terrain, or nothing, all being known."""


class Search:
    """A search for completions, the smallest choice first, in an order that dice decide, for a number of steps."""

    def __init__(self, dice: Dice, steps: int) -> None:
        self.dice = dice
        self.steps = steps

    def narrowest(self, c: Candidates) -> tuple[int, int]:
        """What to ask next, and of which space; a choice of crop or terrain is asked only where it is much narrower."""
        best, kind, where = 1 << 30, NOTHING, 0
        for space, holding in enumerate(c.board.holding):
            groups = 0
            terrains = 0
            for alive in c.alive:
                here = alive & holding
                if here:
                    terrains += 1
                    groups += here.bit_count()
            crops = c.crops[space].bit_count()
            if 1 < groups < best:
                best, kind, where = groups, PLACEMENT, space
            if terrains > 1 and 4 * terrains < best:
                best, kind, where = 4 * terrains, TERRAIN, space
            if crops > 1 and 6 * crops < best:
                best, kind, where = 6 * crops, CROP, space
        return kind, where

    def branches(self, c: Candidates, kind: int, space: int) -> list[Candidates]:
        """The candidates after each answer, in random order."""
        found: list[Candidates] = []
        holding = c.board.holding[space]
        if kind == CROP:
            for level in bits(c.crops[space]):
                found.append(c.copy())
                found[-1].crops[space] = 1 << level
        for terrain in range(TERRAINS if kind != CROP else 0):
            groups = c.alive[terrain] & holding
            for group in ([-1] if kind == TERRAIN and groups else bits(groups) if kind == PLACEMENT else []):
                found.append(c.copy())
                found[-1].place(space, terrain, group)
        self.dice.shuffle(found)
        return found

    def find(self, c: Candidates, most: int) -> list[Completion]:
        """The first so many completions; fewer if there are no more, or if the steps are used up."""
        self.steps -= 1
        if self.steps < 0 or not c.settle():
            return []
        kind, space = self.narrowest(c)
        if kind == NOTHING:
            whole = read(c)
            return [whole] if keeps_stock(whole[1]) else []
        found: list[Completion] = []
        for branch in self.branches(c, kind, space):
            found += self.find(branch, most - len(found))
            if len(found) >= most or self.steps < 0:
                break
        return found


def read(c: Candidates) -> Completion:
    """The board of candidates that leave no choice."""
    terrain = [next(kind for kind in range(TERRAINS) if c.alive[kind] & holding) for holding in c.board.holding]
    return terrain, [crops.bit_length() for crops in c.crops]


def keeps_stock(crops: list[int]) -> bool:
    """Whether there are tiles enough for so many crops (TIW-G03)."""
    return all([crops.count(level) <= CROP_STOCK[level] for level in range(1, len(CROP_STOCK))])


def root(facts: Facts) -> Candidates:
    """What the facts leave possible."""
    width, counts, terrain, crops = facts
    board = board_of(width)
    c = Candidates(board, list(counts), list(counts), [board.every] * TERRAINS, [1 << crop - 1 if crop else 31 for crop in crops])
    for space, kind in enumerate(terrain):
        if kind >= 0:
            c.place(space, kind, -1)
    return c


class Known:
    """What follows from some facts: their settled candidates, and all completions if these are few."""

    def __init__(self, facts: Facts) -> None:
        self.start = root(facts)
        if not self.start.settle():
            raise ValueError("no land agrees with these facts")
        search = Search(dice_of(facts, 0), LIST_NODES)
        self.completions: list[Completion] = []
        if facts[2].count(-1) <= FEW_SPACES:
            self.completions = search.find(self.start.copy(), 1 << 30)
        self.all_listed = bool(self.completions) and search.steps >= 0


@lru_cache(maxsize=512)
def known(facts: Facts) -> Known:
    """What follows from some facts, kept for a while."""
    return Known(facts)


@lru_cache(maxsize=2048)
def beginning(facts: Facts, number: int) -> Completion:
    """One completion of many, kept for a while."""
    start = known(facts).start
    dice = dice_of(facts, 1 + number)
    tries = 0
    while True:
        found = Search(dice, PATIENCE[min(tries, len(PATIENCE) - 1)]).find(start.copy(), 1)
        if found:
            return found[0]
        tries += 1


def dice_of(facts: Facts, number: int) -> Dice:
    """Dice that depend on facts and a number alone."""
    return Dice(int.from_bytes(sha256(repr((facts, number)).encode()).digest(), "big"))


def sample(facts: Facts, dice: Dice) -> Completion:
    """A completion at random."""
    here = known(facts)
    if here.all_listed:
        return dice.choice(here.completions)
    terrain, crops = beginning(facts, dice.below(BEGINNINGS))
    for _ in range(WINDOWS):
        again = here.start.copy()
        fixed = outside(facts[0], dice)
        for space in fixed:
            again.place(space, terrain[space], -1)
            again.crops[space] = 1 << crops[space] - 1
        found = Search(dice, WINDOW_NODES).find(again, 1)
        if found:
            terrain, crops = found[0]
    return terrain, crops


def outside(width: int, dice: Dice) -> list[int]:
    """The spaces outside a window of some neighbouring columns, on a square board perhaps rows, that begins anywhere."""
    across = 3 + dice.below(2 if width > 5 else 1)
    first = dice.below(width - across + 3) - 1
    by_rows = width == 5 and dice.below(2) == 1
    return [space for space in range(5 * width) if not first <= (space // width if by_rows else space % width) < first + across]
