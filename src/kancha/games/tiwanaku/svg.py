"""The pictures of a view: the board, and the panels around it."""
from __future__ import annotations

from typing import Any, Final, cast

from kancha.core.picture import Picture
from kancha.drawing.album import redraw
from kancha.games.tiwanaku.data import TiwanakuPen
from kancha.games.tiwanaku.land import ROWS
from kancha.games.tiwanaku.svg_edge import LAND, SHADOW, edge
from kancha.games.tiwanaku.svg_hand import hand, screens
from kancha.games.tiwanaku.svg_land import land
from kancha.games.tiwanaku.svg_motifs import CELL
from kancha.games.tiwanaku.svg_panels import key, supply
from kancha.games.tiwanaku.svg_sides import diversity, sides
from kancha.games.tiwanaku.text import headline, progress, score_text
from kancha.games.tiwanaku.view import View

SCALES: Final = {5: .8, 9: .7}
"""Pixels for each unit, by the width of the land: the smallest letter is 14 pixels high."""


def board(pen: TiwanakuPen, view: dict[str, Any]) -> Picture:
    """The land with its edge."""
    v = cast(View, view)
    width, height = 2 * LAND + CELL * v["width"], 2 * LAND + CELL * ROWS + SHADOW
    scale = SCALES[v["width"]]
    return pen.picture("board", "tiwanaku", round(width * scale), round(height * scale),
                       pen.lexicon.say("game", "title"),
                       edge(pen, v["width"], v["mode"] != "competitive"), land(pen, v),
                       box=(width, height), desc=summary(pen, v))


def summary(pen: TiwanakuPen, v: View) -> str:
    """The match in a sentence."""
    scores = [score_text(pen, side) for side in v["sides"]]
    return pen.lexicon.say("title", "picture", headline(pen, v), progress(pen, v), scores)


def panels(pen: TiwanakuPen, view: dict[str, Any], seat: int | None) -> list[Picture]:
    """What lies in front of a seat, the points and the diversity board, a team's screens, the supply, a key."""
    own = [] if seat is None else [redraw(hand, pen, view, seat)]
    behind = [screens] if view["screens"] else []
    return [*own, *[redraw(draw, pen, view) for draw in (sides, diversity, *behind, supply, key)]]
