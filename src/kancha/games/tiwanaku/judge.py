"""How bots judge a table: by a hunch, or by beliefs about the land."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kancha.core.judge import Effort, Judge
from kancha.games.tiwanaku.belief import Belief, Parts, total
from kancha.games.tiwanaku.guess import STOP, Naming
from kancha.games.tiwanaku.hunch import Hunch
from kancha.games.tiwanaku.land import CROPS
from kancha.games.tiwanaku.sample import LIST_STEPS, completions
from kancha.games.tiwanaku.search import Completion, Facts
from kancha.games.tiwanaku.state import TiwanakuState

MOST: Final = 60
"""How many lands are looked at where all can be listed."""
FEW: Final = 3
"""A bot that thinks of no more lands than this does not list them all."""


class TiwanakuJudge(Judge[TiwanakuState]):
    """Judges answers at a glance if there is one world, and by beliefs about the land if there are several."""

    efforts = {"medium": Effort(4, 2, 12), "hard": Effort(8, 8, 12)}

    def beliefs(self, worlds: Sequence[TiwanakuState], seat: int, choices: Sequence[int]) -> list[float] | None:
        found = None if len(worlds) == 1 else self.opinions(worlds, seat, choices)
        return None if found is None else [total(parts) for parts in found]

    def glimpse(self, s: TiwanakuState, choices: Sequence[int]) -> list[float] | None:
        found = self.opinions([s], s.agenda[-1].seat, choices)
        return None if found is None else [total(parts) for parts in found]

    def reasons(self, worlds: Sequence[TiwanakuState], seat: int, choices: Sequence[int]) -> list[Parts] | None:
        """What the answers are worth part by part; for crops also how likely they are, in per cent."""
        found, s = self.opinions(worlds, seat, choices), worlds[0]
        if found is None or not isinstance(s.agenda[-1], Naming):
            return found
        belief = belief_of(worlds, seat)
        odds = [0.0 if choice == STOP else belief.naming_odds(choice // CROPS, choice % CROPS + 1)[0]
                for choice in choices]
        return [{**parts, "odds": 100 * right} for parts, right in zip(found, odds)]

    def opinions(self, worlds: Sequence[TiwanakuState], seat: int, choices: Sequence[int]) -> list[Parts] | None:
        """What each answer is worth, part by part; None before the land is sealed."""
        return belief_of(worlds, seat).opinions(choices) if worlds[0].oracle.terrain else None


def belief_of(worlds: Sequence[TiwanakuState], seat: int) -> Belief:
    """What a seat believes that thinks of some worlds."""
    return Hunch(worlds[0], seat) if len(worlds) == 1 else Belief(worlds[0], seat, possible_lands(worlds))


def possible_lands(worlds: Sequence[TiwanakuState]) -> list[Completion]:
    """All lands that agree with the facts if they can be listed, or else those of some worlds."""
    s = worlds[0]
    facts: Facts = s.board().width, s.scenario.counts, tuple(s.land.terrain), tuple(s.land.crops)
    every = completions(facts, LIST_STEPS) if len(worlds) > FEW else []
    if every:
        return every[::-(-len(every) // MOST)]
    return [(list(world.oracle.terrain), list(world.oracle.crops)) for world in worlds]
