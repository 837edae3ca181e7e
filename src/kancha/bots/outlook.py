"""How well a seat stands at the end of the turn that is being planned."""
from __future__ import annotations

from collections.abc import Mapping, Sequence

from kancha.core._mypyc import mypyc_attr
from kancha.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Outlook:
    """As ``Game.value`` judges it."""

    def __call__(self, s: State, seat: int) -> float:
        value: float = s.game.value(s, seat)
        return value

    def figures(self, s: State, seat: int) -> dict[str, float]:
        """What it is made of, by ids of texts in the section ``figure``."""
        found: dict[str, float] = s.game.figures(s, seat)
        return found


def mean_figures(all_figures: Sequence[Mapping[str, float]]) -> dict[str, float]:
    """Figures of several worlds, on average; one that is missing is 0."""
    names = dict.fromkeys([name for figures in all_figures for name in figures])
    return {name: sum([figures.get(name, 0.0) for figures in all_figures]) / len(all_figures) for name in names}
