"""What the terminal keeps in sight, and its colours."""
from __future__ import annotations

from re import escape
from typing import Any, Final, cast

from kancha.games.tiwanaku.data import TiwanakuPen
from kancha.games.tiwanaku.land import TERRAINS
from kancha.games.tiwanaku.text import (
    MARKS,
    headline_lines,
    land_lines,
    legend,
    pawn_lines,
    screen_lines,
    short_name,
    side_lines,
    supply_lines,
)
from kancha.games.tiwanaku.view import View

TERRAIN_INKS: Final = ("brown", "yellow", "grass", "faint")


def glance(pen: TiwanakuPen, view: dict[str, Any]) -> list[list[list[str]]]:
    """The land, what lies behind the screens, the sides, the tiles left, the pawns, the signs."""
    v = cast(View, view)
    parts = [land_lines(pen, v), screen_lines(pen, v), side_lines(pen, v), supply_lines(pen, v), pawn_lines(pen, v),
             legend(pen, v), headline_lines(pen, v)]
    return [[part] for part in parts]


def inks(pen: TiwanakuPen, view: dict[str, Any]) -> dict[str, str]:
    """The colours of terrain, pawns and arrows."""
    terrain = {rf"{escape(short_name(pen, kind).rstrip())}(?= *[*? ])": TERRAIN_INKS[kind] for kind in range(TERRAINS)}
    pawns = {rf"[\[<>]{mark}[\]<>]|\b{mark.lower()}[↑→↓←]": colour for colour, mark in MARKS.items() if colour}
    return {"[│─┌┐└┘├┤┬┴┼╵╶╷╴·]": "faint", **terrain, **pawns, r"\([!+=]\)": "bold"}


def seat_inks(view: dict[str, Any]) -> list[str]:
    """The colours of the pawns that the seats have chosen."""
    v = cast(View, view)
    colours = {seat: pawns["colour"] for pawns in v["pawns"] for seat in pawns["seats"]}
    return [colours[seat] for seat in sorted(colours)]
