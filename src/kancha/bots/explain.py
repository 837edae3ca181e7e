"""How bots explain themselves: the best answers, and the figures in which they differ most."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from kancha.bots.bot import Advice
from kancha.core.state import State

BEST: Final = 3
"""How many answers are explained."""
MOST_FIGURES: Final = 3
LEAST: Final = 0.05
"""Figures that differ by less make no difference."""


class Weighed(NamedTuple):
    """An answer and what it is worth."""

    choice: int
    value: float
    ends: Sequence[State] = ()
    """How the turn ended after it, in each world in which it was followed."""


def ranking(tried: Sequence[int], values: Sequence[float]) -> list[Weighed]:
    """Answers by what they are worth, best first."""
    return sorted([Weighed(choice, value) for choice, value in zip(tried, values)], key=lambda each: -each.value)


def advice(best: Sequence[Weighed], figures: Sequence[Mapping[str, float]]) -> list[Advice]:
    """The best answers with those of their figures that differ most."""
    telling = differing(figures)
    return [Advice(each.choice, each.value, {name: known.get(name, 0.0) for name in telling})
            for each, known in zip(best, figures)]


def differing(figures: Sequence[Mapping[str, float]]) -> list[str]:
    """The names of the figures that differ most from answer to answer, the largest difference first."""
    names = dict.fromkeys([name for known in figures for name in known])
    columns = {name: [known.get(name, 0.0) for known in figures] for name in names}
    spans = {name: max(column) - min(column) for name, column in columns.items()}
    telling = [name for name in names if spans[name] >= LEAST]
    return sorted(telling, key=lambda name: -spans[name])[:MOST_FIGURES]
