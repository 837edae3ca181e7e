"""What the terminal keeps in sight, and its colours."""
from __future__ import annotations

from typing import Any, Final, cast

from kancha.games.inca_empire.data import IncaPen
from kancha.games.inca_empire.text import (
    free_site_lines,
    hand_lines,
    improvement_lines,
    player_lines,
    region_lines,
    result_lines,
    road_lines,
    sun_lines,
    track_lines,
    turn_lines,
)
from kancha.games.inca_empire.text_map import ROWS, SEATS, map_lines, map_signs
from kancha.games.inca_empire.view import View

QUARTER_INKS: Final = ("blue", "orange", "grass", "brown")


def glance(pen: IncaPen, view: dict[str, Any]) -> list[list[list[str]]]:
    """The map, the turn, your cards and regions, the tokens, the Sun board, the other players, the era track."""
    v = cast(View, view)
    seats = range(len(v["players"]))
    own = [] if v["seat"] is None else [player_lines(pen, v, v["seat"])]
    parts = [
        turn_lines(pen, v), result_lines(pen, v), hand_lines(pen, v), *own, region_lines(pen, v), sun_lines(pen, v),
        *[player_lines(pen, v, seat) for seat in seats if seat != v["seat"]], track_lines(pen, v),
        improvement_lines(pen, v), map_signs(pen), road_lines(pen, v), free_site_lines(pen, v)]
    return [[map_lines(pen, v, rows) for rows in ROWS], *[[part] for part in parts]]


def inks(pen: IncaPen, view: dict[str, Any]) -> dict[str, str]:
    """The colours of roads, and of what is built."""
    roads = {f"(?<![A-Z]){SEATS[seat].lower()}": ink for seat, ink in enumerate(seat_inks(view))}
    return {"·": "faint", "[#!^]": "bold", **roads}


def seat_inks(view: dict[str, Any]) -> list[str]:
    """The colours of the quarters that the players have been dealt."""
    v = cast(View, view)
    return [QUARTER_INKS[p["quarter"]] if p["quarter"] >= 0 else "" for p in v["players"]]
