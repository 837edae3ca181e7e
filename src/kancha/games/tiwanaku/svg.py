"""A picture of a view: the land, and below it all that lies beside it."""
from __future__ import annotations

from html import escape
from typing import Any, Final, cast

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
from kancha.games.tiwanaku.svg_style import stylesheet
from kancha.games.tiwanaku.text import stand
from kancha.games.tiwanaku.view import View

__all__ = ["picture", "stylesheet"]

GAP: Final = 12


def picture(view: dict[str, Any]) -> str:
    """The picture, a whole document; its stylesheet is embedded."""
    v = cast(View, view)
    width = 2 * LAND + CELL * v["width"]
    below, height = areas(v, width)
    motifs = defs([pawns["colour"] for pawns in v["pawns"]], v["otoma"], v["solution"] is not None)
    return (f'<svg xmlns="http://www.w3.org/2000/svg" class="tiwanaku" viewBox="0 0 {width} {height}" role="img" '
            'aria-labelledby="tiwanaku-title tiwanaku-desc">'
            f'<title id="tiwanaku-title">Tiwanaku</title><desc id="tiwanaku-desc">{escape(describe(v))}</desc>'
            f'<style>{stylesheet()}</style>{motifs}<rect class="ground" width="{width}" height="{height}"/>'
            f'{edge(v["width"], v["mode"] != "competitive")}{land(v)}{below}</svg>')


def describe(v: View) -> str:
    """The picture in a sentence."""
    found = sum([space["terrain"] is not None for space in v["spaces"]])
    planted = sum([space["crop"] > 0 for space in v["spaces"]])
    scores = ", ".join([f"{side['name']} {side['score']}" for side in v["sides"]])
    return f"{stand(v)}. {found} of {v['size']} spaces discovered, {planted} planted. Points: {scores}."


def areas(v: View, width: int) -> tuple[str, int]:
    """What lies below the land, and how high the whole picture is."""
    y = 2 * LAND + CELL * ROWS + GAP
    full = width - 2 * MARGIN
    drawn, y = long_areas(v, full, y) if v["width"] > ROWS else short_areas(v, full, y)
    if v["screens"]:
        drawn += screens(v, MARGIN, y, full)
        y += SCREENS_HEIGHT + GAP
    if v["solution"] is not None and len(v["sides"]) > 2:
        drawn += points(v, MARGIN, y, full)
        y += points_height(v) + GAP
    return drawn, y


def long_areas(v: View, full: int, y: int) -> tuple[str, int]:
    """Below the long board: three areas side by side."""
    half = (full - GAP) / 2
    line = status(v, MARGIN, y, half) + key(v, MARGIN + half + GAP, y, half)
    y += 44 + GAP
    height = diversity_height(v)
    first, second = 440, 416
    x2 = MARGIN + first + GAP
    x3 = x2 + second + GAP
    row = (diversity(v, MARGIN, y, first) + sides(v, x2, y, second, height, 1) + supply(v, x3, y, full - x3 + MARGIN, height))
    return line + row, y + height + GAP


def short_areas(v: View, full: int, y: int) -> tuple[str, int]:
    """Below the short board: two areas side by side, the sides below them."""
    drawn = status(v, MARGIN, y, full) + key(v, MARGIN, y + 44 + GAP, full)
    y += 2 * (44 + GAP)
    height, first = diversity_height(v), 412
    drawn += diversity(v, MARGIN, y, first) + supply(v, MARGIN + first + GAP, y, full - first - GAP, height)
    y += height + GAP
    tall = 46 + side_height(v) * -(-len(v["sides"]) // 2)
    return drawn + sides(v, MARGIN, y, full, tall, 2), y + tall + GAP
