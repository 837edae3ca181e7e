"""Inca Empire on one screen."""
from __future__ import annotations

from kancha.core.words import Text
from kancha.drawing.game import Passage
from kancha.games.inca_empire.data import IncaData
from kancha.games.inca_empire.svg_legend import ENTRIES, UNDRAWN


def summary(data: IncaData) -> list[Passage]:
    """What a round is, how it ends, and the legend of the map."""
    d = data
    costs = (d.city_cost, d.garrison_cost, d.temple_cost, d.terrace_cost)
    scored = (d.city_score, d.garrison_score, d.temple_score, d.terrace_score)
    return [
        Passage("goal", Text("summary", "goal"), ("road", "city")),
        Passage("turn", Text("summary", "inca"), ("legend token", "terrace")),
        Passage("turn", Text("summary", "sun"), ("pressed_labour",)),
        Passage("turn", Text("summary", "roads", (d.free_roads,)), ("road",)),
        Passage("turn", Text("summary", "construction", costs), ("city", "garrison")),
        Passage("turn", Text("summary", "conquest"), ("legend token-down", "legend token")),
        Passage("turn", Text("summary", "sapa_inca", scored), ("temple", "terrace")),
        Passage("end", Text("summary", "end", (len(d.years),)), ("legend network",)),
        *[Passage("signs", Text("summary", f"sign_{entry.replace('-', '_')}"), (f"legend {entry}",))
          for entry in ENTRIES if entry not in UNDRAWN],
    ]
