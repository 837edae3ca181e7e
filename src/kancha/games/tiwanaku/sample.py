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
from math import prod
from typing import Final

from kancha.core.dice import Dice
from kancha.games.tiwanaku.beginnings import Attempts
from kancha.games.tiwanaku.search import Completion, Facts, Search, choices_of, root_of
from kancha.games.tiwanaku.state import TiwanakuState

LIST_STEPS: Final = 1500
"""How many steps listing all completions may take."""
MOST_CHOICES: Final = 1 << 220
"""With more choices than this, one of the placements of each space, completions are hardly ever few enough to list.

Of 90 long lands that could be listed, with 12 to 25 spaces discovered, 2 had more; of 183 short ones, none had.
"""
BEGINNINGS: Final = 16
"""How many completions a sample may start from."""
WINDOWS: Final = 5
"""How many windows are filled in again."""
WINDOW_STEPS: Final = 800
"""How many steps a window may take; if that is not enough, it stays as it was."""
WIDE: Final = 4
"""How many columns or rows a window has; one less if more than ``MANY_SPACES`` spaces are undiscovered."""
MANY_SPACES: Final = 30


def public_facts(s: TiwanakuState) -> Facts:
    """What everybody knows about the land."""
    return s.board().width, s.scenario.counts, tuple(s.land.terrain), tuple(s.land.crops)


@lru_cache(maxsize=64)
def completions(facts: Facts, steps: int) -> list[Completion]:
    """All completions, cached; none if they cannot be listed within ``steps``."""
    root = root_of(facts)
    search = Search(dice_of(facts, 0), steps)
    found = search.find(root.copy()) if root is not None else []
    if search.gives_up():
        return []
    if not found:
        raise ValueError("no land agrees with these facts")
    return found


@lru_cache(maxsize=2048)
def beginning(facts: Facts, number: int) -> Completion:
    """One completion of many, cached."""
    found = Attempts(facts, dice_of(facts, 1 + number)).find()
    if found is None:
        raise ValueError("no land agrees with these facts")
    return found


def dice_of(facts: Facts, number: int) -> Dice:
    """Dice that depend on nothing but the facts and a number."""
    return Dice(int.from_bytes(sha256(repr((facts, number)).encode()).digest(), "big"))


def sample(facts: Facts, dice: Dice) -> Completion:
    """A completion at random."""
    every = completions(facts, LIST_STEPS) if may_be_listed(facts) else []
    if every:
        return dice.choice(every)
    drawn = beginning(facts, dice.below(BEGINNINGS))
    for _ in range(WINDOWS):
        every = completions(all_but_a_window(facts, drawn, dice), WINDOW_STEPS)
        if every:
            drawn = dice.choice(every)
    return drawn


@lru_cache(maxsize=64)
def may_be_listed(facts: Facts) -> bool:
    """Whether it is worth a try to list all completions."""
    root = root_of(facts)
    return root is None or prod(choices_of(root)) <= MOST_CHOICES


def all_but_a_window(facts: Facts, drawn: Completion, dice: Dice) -> Facts:
    """The facts plus everything drawn outside a window of neighbouring columns or, on the short board, perhaps rows."""
    width, counts, terrain, crops = facts
    across = WIDE if terrain.count(-1) <= MANY_SPACES else WIDE - 1
    first = dice.below(width - across + 1)
    by_rows = width == 5 and dice.below(2) == 1
    inside = [first <= (space // width if by_rows else space % width) < first + across for space in range(5 * width)]
    return (width, counts, tuple([old if within else new for within, old, new in zip(inside, terrain, drawn[0])]),
            tuple([old if within else new for within, old, new in zip(inside, crops, drawn[1])]))
