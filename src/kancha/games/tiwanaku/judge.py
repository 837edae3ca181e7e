"""How bots judge a table: easy by a hunch, medium by what it deduces, hard by the lands that are possible."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kancha.core.judge import Effort, Judge
from kancha.games.tiwanaku.belief import Belief, Parts, total
from kancha.games.tiwanaku.deduction import Deduction
from kancha.games.tiwanaku.guess import STOP, Naming
from kancha.games.tiwanaku.hunch import Hunch
from kancha.games.tiwanaku.land import CROPS
from kancha.games.tiwanaku.sample import LIST_STEPS, completions, public_facts
from kancha.games.tiwanaku.search import Completion
from kancha.games.tiwanaku.state import TiwanakuState

MOST: Final = 60
"""How many lands are looked at where all can be listed."""


class TiwanakuJudge(Judge[TiwanakuState]):
    """Judges by beliefs about the land, of which each level has its own."""

    efforts = {"medium": Effort(4, 1, 12), "hard": Effort(8, 8, 12)}

    def beliefs(self, worlds: Sequence[TiwanakuState], seat: int, choices: Sequence[int]) -> list[float] | None:
        return totals(belief_of(worlds, seat).opinions(choices))

    def reasons(self, worlds: Sequence[TiwanakuState], seat: int, choices: Sequence[int]) -> list[Parts] | None:
        return with_odds(belief_of(worlds, seat), choices)

    def glimpse(self, s: TiwanakuState, choices: Sequence[int]) -> list[float] | None:
        return totals(Hunch(s, s.agenda[-1].seat).opinions(choices))

    def impressions(self, s: TiwanakuState, choices: Sequence[int]) -> list[Parts] | None:
        return with_odds(Hunch(s, s.agenda[-1].seat), choices)


def totals(found: list[Parts] | None) -> list[float] | None:
    """What the parts of each answer come to."""
    return None if found is None else [total(parts) for parts in found]


def with_odds(belief: Belief, choices: Sequence[int]) -> list[Parts] | None:
    """What each answer is worth, part by part; for crops also how likely they are, in per cent."""
    found = belief.opinions(choices)
    if found is None or not isinstance(belief.s.agenda[-1], Naming):
        return found
    odds = [0.0 if choice == STOP else belief.naming_odds(choice // CROPS, choice % CROPS + 1)[0]
            for choice in choices]
    return [{**parts, "odds": 100 * right} for parts, right in zip(found, odds)]


def belief_of(worlds: Sequence[TiwanakuState], seat: int) -> Belief:
    """What a seat believes that thinks of some worlds: with one, no more than it can deduce."""
    s = worlds[0]
    if not s.oracle.terrain:
        return Hunch(s, seat)       # nothing is asked about the land until it is sealed
    return Deduction(s, seat) if len(worlds) == 1 else Belief(s, seat, possible_lands(worlds))


def possible_lands(worlds: Sequence[TiwanakuState]) -> list[Completion]:
    """All lands that agree with the facts if they can be listed, or else those of some worlds."""
    every = completions(public_facts(worlds[0]), LIST_STEPS)
    if every:
        return every[::-(-len(every) // MOST)]
    return [(list(world.oracle.terrain), list(world.oracle.crops)) for world in worlds]
