"""Finding one completion where there are too many to list: attempts that learn from one another.

Most attempts go wrong early and notice it late. So each ends after some steps, and the next keeps a random half of the
placements that have led furthest. Now and then one starts afresh, each time with more steps: sooner or later it would
look at everything, so the search always ends.

How long that takes depends on the facts: longest where hardly any completion of a long land is left. Of 280 searches in
random play of all modes, half took at most 124 steps of about 0.6 ms, 95 % at most 1,116, and the longest 8,670. Tests
allow 15,000.
"""
from __future__ import annotations

from typing import Final

from kancha.core.dice import Dice
from kancha.games.tiwanaku.candidates import Candidates
from kancha.games.tiwanaku.placements import TERRAINS
from kancha.games.tiwanaku.search import (
    Completion,
    Facts,
    candidates_from,
    choices_of,
    completion_of,
    crop_branches,
    narrowest_choice,
    placements_on,
    settle,
)

Placement = tuple[int, int, int]
"""A space, its terrain and its group."""

FRESH_STEPS: Final = 60
"""How many steps the first attempt may take; a later one that starts afresh may take a quarter more than the last."""
STEPS: Final = 80
"""How many steps an attempt may take that keeps placements."""
ATTEMPTS: Final = 6
"""How many attempts keep placements before one starts afresh."""
SIZE_WEIGHTS: Final = (0, 1, 2, 3, 5, 6)
"""How likely a group is to be tried first, by its size: the weights that lands are grown with (TIW-G31)."""


class Attempts:
    """A search for one completion; ``best`` are the placements that have closed most spaces since a fresh start."""

    def __init__(self, facts: Facts, dice: Dice) -> None:
        self.root = candidates_from(facts)
        self.dice = dice
        self.best: list[Placement] = []
        self.closed = -1
        self.used = 0
        self.end = 0

    def find(self) -> Completion | None:
        """A completion; None if there is none."""
        steps = FRESH_STEPS
        while True:
            self.closed = -1
            found = self.attempt([], steps)
            if found is not None or self.used < self.end:
                return found
            for _ in range(ATTEMPTS):
                found = self.attempt([placement for placement in self.best if self.dice.below(2)], STEPS)
                if found is not None:
                    return found
            steps += steps // 4

    def attempt(self, kept: list[Placement], steps: int) -> Completion | None:
        """A completion with some placements; None if there is none, or none is found within some steps."""
        self.end = self.used + steps
        c = self.root.copy()
        for space, terrain, group in kept:
            c.place(space, terrain, group)
        return self.complete(c, kept)

    def complete(self, c: Candidates, placed: list[Placement]) -> Completion | None:
        """A completion of some candidates; None if there is none, or the steps are used up."""
        self.used += 1
        if not settle(c):
            return None
        choices = choices_of(c)
        space = narrowest_choice(choices)
        if space < 0:
            return self.plant(c)
        if choices.count(1) > self.closed:
            self.closed = choices.count(1)
            self.best = placed
        placements = placements_on(c, space)
        weights = weights_of(c, placements)
        for _ in placements:
            terrain, group = placements[drawn_index(weights, self.dice)]
            branch = c.copy()
            branch.place(space, terrain, group)
            found = self.complete(branch, [*placed, (space, terrain, group)])
            if found is not None or self.used >= self.end:
                return found
        return None

    def plant(self, c: Candidates) -> Completion | None:
        """A completion, once all regions are known; None if there is none, or the steps are used up."""
        branches = crop_branches(c)
        if not branches:
            return completion_of(c)
        self.dice.shuffle(branches)
        for branch in branches:
            found = self.complete(branch, [])
            if found is not None or self.used >= self.end:
                return found
        return None


def weights_of(c: Candidates, placements: list[tuple[int, int]]) -> list[int]:
    """How likely each placement is to be tried first: large groups, and terrains that have many tiles left."""
    wanted: list[int] = []
    for terrain in range(TERRAINS):
        sure = c.terrains.count(1 << terrain)
        possible = sum([terrains >> terrain & 1 for terrains in c.terrains])
        wanted.append(1 + (64 * (c.most[terrain] - sure) // max(1, possible - sure)) ** 2)
    return [wanted[terrain] * SIZE_WEIGHTS[c.board.sizes[group]] for terrain, group in placements]


def drawn_index(weights: list[int], dice: Dice) -> int:
    """An index drawn by weight; its weight becomes 0, so that it is drawn only once."""
    roll = dice.below(sum(weights))
    index = 0
    while roll >= weights[index]:
        roll -= weights[index]
        index += 1
    weights[index] = 0
    return index
