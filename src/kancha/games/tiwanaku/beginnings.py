"""Finding one completion where there are too many to list: attempts that learn from one another.

Most attempts go wrong early and notice it late. So each ends after some steps, and the next looks first at the spaces
where most attempts have failed. Every third starts afresh, the others with a half of what led furthest. The limits
follow Luby's sequence (1, 1, 2, 1, 1, 2, 4, ...): sooner or later a fresh attempt may look at everything, so the search
always ends.

How long that takes depends on the facts: there are some for which hardly any attempt succeeds, mostly because the
number of tiles of each terrain is exact. Of 637 searches in random play of all modes, half took at most 91 steps of
about 0.03 ms (compiled), 95 % at most 766, and the longest 2,451. Tests allow 10,000.
"""
from __future__ import annotations

from typing import Final

from kancha.core.dice import Dice
from kancha.games.tiwanaku.candidates import ANY_TERRAIN, SETS_WITH, Candidates, tally
from kancha.games.tiwanaku.placements import TERRAINS
from kancha.games.tiwanaku.search import (
    Completion,
    Facts,
    choices_of,
    completion_of,
    crop_branches,
    placements_on,
    root_of,
    settle,
)
from kancha.kit.bits import members

STEPS: Final = 60
"""How many steps the shortest attempts may take."""
ATTEMPTS: Final = 3
"""How many attempts are made until one starts afresh."""
SIZE_WEIGHTS: Final = (0, 1, 2, 3, 5, 6)
"""How likely a group is to be tried first, by its size: the weights that lands are grown with (TIW-G31)."""


class Attempts:
    """A search for one completion; ``failures`` counts how often no candidate was left for each space, plus one.

    ``path`` holds the placements tried now, each with its space, and ``furthest`` those that led an attempt furthest.
    """

    def __init__(self, facts: Facts, dice: Dice) -> None:
        self.root = root_of(facts)
        self.dice = dice
        self.failures = [1] * len(facts[2])
        self.path: list[tuple[int, int, int]] = []
        self.furthest: list[tuple[int, int, int]] = []
        self.reached = 0
        self.used = 0
        self.end = 0

    def find(self) -> Completion | None:
        """A completion; None if there is none."""
        if self.root is None:
            return None
        number = length = 1
        while True:
            self.furthest = []
            for attempt in range(ATTEMPTS):
                self.end = self.used + STEPS * length
                found = self.complete(self.start(self.root.copy()))
                if found is not None or (attempt == 0 and self.used < self.end):
                    return found
            if number & -number == length:
                number += 1
                length = 1
            else:
                length *= 2

    def start(self, c: Candidates) -> Candidates:
        """Candidates with a random half of the placements that led furthest."""
        self.path = [step for step in self.furthest if self.dice.below(2)]
        self.reached = 0
        for space, terrain, group in self.path:
            c.place(space, terrain, group)
        return c

    def complete(self, c: Candidates) -> Completion | None:
        """A completion of some candidates; None if there is none, or the steps are used up."""
        self.used += 1
        if not settle(c):
            for space in members(c.failed):
                self.failures[space] += 1
            return None
        space = self.hardest_space(choices_of(c))
        return self.plant(c) if space < 0 else self.occupy(c, space)

    def hardest_space(self, choices: list[int]) -> int:
        """The space with the fewest choices for its failures; -1 if no space has a choice."""
        hardest = -1
        failures = self.failures
        for space, number in enumerate(choices):
            if number > 1 and (hardest < 0 or number * failures[hardest] < choices[hardest] * failures[space]):
                hardest = space
        return hardest

    def occupy(self, c: Candidates, space: int) -> Completion | None:
        """A completion with one of the placements on a space; None if there is none, or the steps are used up."""
        if c.bounded.bit_count() > self.reached:
            self.reached = c.bounded.bit_count()
            self.furthest = self.path.copy()
        placements = placements_on(c, space)
        weights = weights_of(c, placements)
        for _ in placements:
            terrain, group = placements[drawn_index(weights, self.dice)]
            branch = c.copy()
            branch.place(space, terrain, group)
            self.path.append((space, terrain, group))
            found = self.complete(branch)
            self.path.pop()
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
            found = self.complete(branch)
            if found is not None or self.used >= self.end:
                return found
        return None


def weights_of(c: Candidates, placements: list[tuple[int, int]]) -> list[int]:
    """How likely each placement is to be tried first: large groups, and terrains that have many tiles left."""
    wanted: list[int] = []
    numbers = tally(c.terrains, ANY_TERRAIN)
    for terrain in range(TERRAINS):
        sure = numbers[1 << terrain]
        possible = sum([numbers[terrains] for terrains in SETS_WITH[terrain]])
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
