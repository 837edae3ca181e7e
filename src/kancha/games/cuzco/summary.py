"""Cuzco on one screen."""
from __future__ import annotations

from kancha.core.words import Text
from kancha.drawing.game import Passage
from kancha.games.cuzco.data import CuzcoData

SIGNS = ("village", "crop", "pond", "temple", "inca 0", "token", "pile", "festival")


def summary(data: CuzcoData) -> list[Passage]:
    """What a turn is, how it ends, and what the pieces are."""
    points = data.action_points
    return [
        Passage("goal", Text("summary", "goal"), ("temple 6", "inca 0")),
        Passage("turn", Text("summary", "turn", (points, points + 1)), ("token",)),
        Passage("turn", Text("summary", "tile"), ("triple", "double")),
        Passage("turn", Text("summary", "inca"), ("inca 0", "inca 1")),
        Passage("turn", Text("summary", "temple"), ("temple 4",)),
        Passage("turn", Text("summary", "pond", (data.pond_points,)), ("pond",)),
        Passage("turn", Text("summary", "festival", (data.draws,)), ("pile", "festival")),
        Passage("end", Text("summary", "end"), ("triple",)),
        Passage("end", Text("summary", "final"), ("temple 10",)),
        *[Passage("signs", Text("summary", f"sign_{piece.split()[0]}"), (piece,)) for piece in SIGNS],
    ]
