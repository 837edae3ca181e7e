"""Drawing a possible land from public facts alone, never from the truth.

A completion is a board that obeys the laws and agrees with the facts. If there are few, all of them are listed and one
is drawn evenly. If there are many, the sample starts from one of a fixed number of completions, each a pure function of
the facts and its number, and takes a random walk: everything outside a window is assumed to be known, all completions
of the window are listed, and one is drawn evenly. Each step is as likely as its reverse, so the longer the walk, the
more even the sample. Whatever is cached between calls depends on facts alone, so it changes no result.
"""
from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from typing import Final

from kancha.core.dice import Dice
from kancha.games.tiwanaku.candidates import Candidates
from kancha.games.tiwanaku.land import CROP_STOCK
from kancha.games.tiwanaku.placements import LARGEST, TERRAINS, bits, board_of

Facts = tuple[int, tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""The board's width, the count of each terrain, and for each space the known terrain (-1: none) and crop (0: none)."""

Completion = tuple[list[int], list[int]]
"""Terrains and crops of all spaces."""

PATIENCE: Final = 60
"""How many steps each attempt at a first completion may take."""
LIST_STEPS: Final = 1500
"""How many steps listing all completions may take; past ``PATIENCE`` it stops if it seems to need over twice that."""
BEGINNINGS: Final = 16
"""How many completions a sample may start from."""
WINDOWS: Final = 3
"""How many windows are filled in again."""
WINDOW_STEPS: Final = 400
"""How many steps a window may take; if that is not enough, it stays as it was."""
WIDE: Final = 4
"""How many columns or rows a window has; one less if more than ``MANY_SPACES`` spaces are undiscovered."""
MANY_SPACES: Final = 30


class Search:
    """A search for completions, smallest choice first, in random order, for a limited number of steps."""

    def __init__(self, dice: Dice, steps: int) -> None:
        self.dice = dice
        self.steps = steps
        self.used = 0
        self.done = 0.0

    def gives_up(self) -> bool:
        """Whether the steps are used up, or far too few for the work that is left."""
        return self.used > min(self.steps, max(PATIENCE, 2 * self.steps * self.done))

    def find(self, c: Candidates, most: int, share: float = 1.0) -> list[Completion]:
        """Up to ``most`` completions in a share of the work; fewer if there are no more, or if it gives up."""
        self.used += 1
        if self.gives_up():
            return []
        possible = settle(c)
        branches = branches_of(c) if possible else []
        found = [completion_of(c)] if possible and not branches and keeps_stock(c.crops) else []
        self.done += 0.0 if branches else share
        self.dice.shuffle(branches)
        for branch in branches:
            found += self.find(branch, most - len(found), share / len(branches))
            if len(found) >= most or self.gives_up():
                break
        return found


def branches_of(c: Candidates) -> list[Candidates]:
    """The candidates for each choice of one space's region or, if all regions are known, of its crop."""
    found: list[Candidates] = []
    space = narrowest_choice([sum([(alive & holding).bit_count() for alive in c.alive]) for holding in c.board.holding])
    for terrain in range(TERRAINS if space >= 0 else 0):
        for group in bits(c.alive[terrain] & c.board.holding[space]):
            found.append(c.copy())
            found[-1].place(space, terrain, group)
    if not found:
        space = narrowest_choice([crops.bit_count() for crops in c.crops])
        for level in bits(c.crops[space]) if space >= 0 else []:
            found.append(c.copy())
            found[-1].crops[space] = 1 << level
    return found


def narrowest_choice(choices: list[int]) -> int:
    """The index of the fewest choices above one; -1 if there is none."""
    fewest = min([number for number in choices if number > 1], default=0)
    return choices.index(fewest) if fewest else -1


def settle(c: Candidates) -> bool:
    """Strike out until nothing more follows, counting the tiles left too; False if something has no candidate left."""
    while c.settle():
        struck = [oversized_groups(c, terrain) for terrain in range(TERRAINS)]
        if not any(struck):
            return True
        for terrain in range(TERRAINS):
            c.alive[terrain] &= ~struck[terrain]
    return False


def oversized_groups(c: Candidates, terrain: int) -> int:
    """The groups a terrain has too few tiles for, even if its other certain regions are as small as possible."""
    smaller = c.board.smaller
    alive = c.alive[terrain]
    left = c.most[terrain]
    begun = apart = 0
    regions: list[int] = []
    for space, terrains in enumerate(c.terrains):
        if terrains == 1 << terrain:
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


def keeps_stock(crops: list[int]) -> bool:
    """Whether there are enough tiles for certain crops (TIW-G03)."""
    return all([crops.count(1 << level - 1) <= CROP_STOCK[level] for level in range(1, len(CROP_STOCK))])


def candidates_from(facts: Facts) -> Candidates:
    """What the facts leave possible."""
    width, counts, terrain, crops = facts
    board = board_of(width)
    c = Candidates(board, list(counts), list(counts), [board.every] * TERRAINS,
                   [1 << crop - 1 if crop else 31 for crop in crops])
    for space, kind in enumerate(terrain):
        if kind >= 0:
            c.place(space, kind, -1)
    return c


@lru_cache(maxsize=64)
def completions(facts: Facts, steps: int) -> list[Completion]:
    """All completions, cached; none if they cannot be listed within ``steps``."""
    search = Search(dice_of(facts, 0), steps)
    found = search.find(candidates_from(facts), 1 << 30)
    if search.gives_up():
        return []
    if not found:
        raise ValueError("no land agrees with these facts")
    return found


@lru_cache(maxsize=2048)
def beginning(facts: Facts, number: int) -> Completion:
    """One completion of many, cached."""
    dice = dice_of(facts, 1 + number)
    while True:
        found = Search(dice, PATIENCE).find(candidates_from(facts), 1)
        if found:
            return found[0]


def dice_of(facts: Facts, number: int) -> Dice:
    """Dice that depend on nothing but the facts and a number."""
    return Dice(int.from_bytes(sha256(repr((facts, number)).encode()).digest(), "big"))


def sample(facts: Facts, dice: Dice) -> Completion:
    """A completion at random."""
    every = completions(facts, LIST_STEPS)
    if every:
        return dice.choice(every)
    drawn = beginning(facts, dice.below(BEGINNINGS))
    for _ in range(WINDOWS):
        every = completions(all_but_a_window(facts, drawn, dice), WINDOW_STEPS)
        if every:
            drawn = dice.choice(every)
    return drawn


def all_but_a_window(facts: Facts, drawn: Completion, dice: Dice) -> Facts:
    """The facts plus everything drawn outside a window of neighbouring columns or, on the short board, perhaps rows."""
    width, counts, terrain, crops = facts
    across = WIDE if terrain.count(-1) <= MANY_SPACES else WIDE - 1
    first = dice.below(width - across + 1)
    by_rows = width == 5 and dice.below(2) == 1
    inside = [first <= (space // width if by_rows else space % width) < first + across for space in range(5 * width)]
    return (width, counts, tuple([old if within else new for within, old, new in zip(inside, terrain, drawn[0])]),
            tuple([old if within else new for within, old, new in zip(inside, crops, drawn[1])]))
