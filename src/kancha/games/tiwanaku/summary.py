"""Tiwanaku on one screen."""
from __future__ import annotations

from kancha.core.words import Text
from kancha.drawing.game import Passage
from kancha.games.tiwanaku.data import TiwanakuData
from kancha.games.tiwanaku.land import CROP_NAMES, CROPS, TERRAIN_NAMES


def summary(data: TiwanakuData) -> list[Passage]:
    """What a turn is, what every land obeys, how it ends, and what terrains and crops look like."""
    offering = data.offering_points
    return [
        Passage("goal", Text("summary", "goal"), ("grass", "quinoa")),
        Passage("goal", Text("summary", "laws", (CROPS,)), ("coca+maize",)),
        Passage("turn", Text("summary", "explore"), ("pawn blue", "sand")),
        Passage("turn", Text("summary", "guess"), ("pawn blue", "maize")),
        Passage("turn", Text("summary", "offer", (offering[2], offering[5])), ("chilli+coca",)),
        Passage("end", Text("summary", "end"), ("stone",)),
        Passage("end", Text("summary", "otoma"), ("otoma purple",)),
        *[Passage("signs", Text("summary", "terrain", (kind,)), (name,)) for kind, name in enumerate(TERRAIN_NAMES)],
        *[Passage("signs", Text("summary", "crop", (level, level)), (CROP_NAMES[level],))
          for level in range(1, CROPS + 1)],
        Passage("signs", Text("summary", "pawn"), ("pawn blue",)),
    ]
