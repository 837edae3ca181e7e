"""A picture of a view: the land, and the panels around it."""
from __future__ import annotations

from html import escape
from typing import Any, Final, cast

from kancha.games.tiwanaku.data import TiwanakuPen
from kancha.games.tiwanaku.land import ROWS
from kancha.games.tiwanaku.svg_edge import LAND, MARGIN, edge
from kancha.games.tiwanaku.svg_land import land
from kancha.games.tiwanaku.svg_motifs import CELL, defs
from kancha.games.tiwanaku.svg_panels import (
    SCREENS_HEIGHT,
    diversity,
    diversity_height,
    key,
    points,
    points_height,
    screens,
    side_height,
    sides,
    status,
    supply,
)
from kancha.games.tiwanaku.text import headline, progress, score_text
from kancha.games.tiwanaku.view import View

GAP: Final = 12
LAND_HEIGHT: Final = 2 * LAND + CELL * ROWS
BESIDE: Final = 486
"""The width of the panels beside the short board."""


def picture(pen: TiwanakuPen, view: dict[str, Any]) -> str:
    """The picture, a whole document without its stylesheet."""
    v = cast(View, view)
    land_width = 2 * LAND + CELL * v["width"]
    width = land_width if v["width"] > ROWS else land_width + BESIDE
    around, height = areas(pen, v, width)
    motifs = defs([pawns["colour"] for pawns in v["pawns"]], v["otoma"], v["solution"] is not None)
    return (f'<svg xmlns="http://www.w3.org/2000/svg" class="tiwanaku" viewBox="0 0 {width} {height}" '
            f'data-focus="0 0 {land_width} {LAND_HEIGHT if v["width"] == ROWS else height}" role="img" '
            'aria-labelledby="tiwanaku-title tiwanaku-desc">'
            f'<title id="tiwanaku-title">{escape(pen.lexicon.say("game", "title"))}</title>'
            f'<desc id="tiwanaku-desc">{escape(describe(pen, v))}</desc>'
            f'{motifs}<rect class="ground" width="{width}" height="{height}"/>'
            f'{edge(pen, v["width"], v["mode"] != "competitive")}{land(pen, v)}{around}</svg>')


def describe(pen: TiwanakuPen, v: View) -> str:
    """The picture in a sentence."""
    scores = [score_text(pen, side) for side in v["sides"]]
    return pen.lexicon.say("title", "picture", headline(pen, v), progress(pen, v), scores)


def areas(pen: TiwanakuPen, v: View, width: int) -> tuple[str, int]:
    """The panels beside and below the land, and the height of the whole picture."""
    y = LAND_HEIGHT + GAP
    full = width - 2 * MARGIN
    half = (full - GAP) / 2
    line = status(pen, v, MARGIN, y, half) + key(pen, v, MARGIN + half + GAP, y, half)
    y += 44 + GAP
    drawn, y = long_areas(pen, v, full, y) if v["width"] > ROWS else short_areas(pen, v, full, y)
    if v["screens"]:
        drawn += screens(pen, v, MARGIN, y, full)
        y += SCREENS_HEIGHT + GAP
    if v["solution"] is not None and len(v["sides"]) > 2:
        drawn += points(pen, v, MARGIN, y, full)
        y += points_height(v) + GAP
    return line + drawn, y


def long_areas(pen: TiwanakuPen, v: View, full: int, y: int) -> tuple[str, int]:
    """Below the long board: three panels side by side."""
    height = diversity_height(v)
    first, second = 440, 416
    x2 = MARGIN + first + GAP
    x3 = x2 + second + GAP
    left, middle = diversity(pen, v, MARGIN, y, first), sides(pen, v, x2, y, second, height, 1)
    return left + middle + supply(pen, v, x3, y, full - x3 + MARGIN, height), y + height + GAP


def short_areas(pen: TiwanakuPen, v: View, full: int, y: int) -> tuple[str, int]:
    """Beside the short board two panels, one below the other; the sides below the board."""
    x, width, height = full + MARGIN - BESIDE + GAP, BESIDE - GAP, diversity_height(v)
    rest = LAND_HEIGHT - 2 * MARGIN - height - GAP
    beside = diversity(pen, v, x, MARGIN, width) + supply(pen, v, x, MARGIN + height + GAP, width, rest)
    tall = 46 + side_height(v) * -(-len(v["sides"]) // 2)
    return beside + sides(pen, v, MARGIN, y, full, tall, 2), y + tall + GAP
