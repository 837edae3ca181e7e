"""What the terminal keeps in sight, and its colours."""
from __future__ import annotations

from re import escape
from typing import Any, Final, cast

from kancha.games.tawantinsuyu.data import TawantinsuyuPen
from kancha.games.tawantinsuyu.kinds import WORKERS
from kancha.games.tawantinsuyu.names import noun
from kancha.games.tawantinsuyu.setup import KEPT
from kancha.games.tawantinsuyu.text import (
    hand_lines,
    player_lines,
    region_lines,
    status_lines,
    supply_lines,
    temple_lines,
    worker_lines,
)
from kancha.games.tawantinsuyu.text_hill import hill_lines, legend, low_hill_lines
from kancha.games.tawantinsuyu.text_solo import axomamma_lines
from kancha.games.tawantinsuyu.view import View

SEAT_INKS: Final = ("purple", "black", "blue", "orange")


def glance(pen: TawantinsuyuPen, view: dict[str, Any]) -> list[list[list[str]]]:
    """The hill, your own goods and cards, Axomamma, Workers, supply, regions, Temple, the other players, the signs."""
    v = cast(View, view)
    own = (v["active"] or 0) if v["seat"] is None else v["seat"]
    others = [seat for seat in range(len(v["players"])) if seat != own]
    solo = [] if v["axomamma"] is None else [axomamma_lines(pen, v, v["axomamma"])]
    hill, hand = [hill_lines(pen, v), low_hill_lines(pen, v)], hand_lines(pen, v["players"][own])
    first = [[hand], hill] if is_choosing_cards(v, own) else [hill, [player_lines(pen, v, own), hand]]
    return [
        *first, *[[lines] for lines in solo],
        *[[part(pen, v)] for part in (worker_lines, supply_lines, region_lines, temple_lines)],
        *[[player_lines(pen, v, seat)] for seat in others], [status_lines(pen, v)], [legend(pen)]]


def is_choosing_cards(v: View, seat: int) -> bool:
    """Whether a player has all God cards of the set-up in hand, which matter more than the hill then."""
    return v["phase"] == "setting up" and len(v["players"][seat]["gods"]) > KEPT


def inks(pen: TawantinsuyuPen, view: dict[str, Any]) -> dict[str, str]:
    """The colours of spaces, and of Workers."""
    workers = "|".join([escape(noun(pen, "worker_short", kind)) for kind in range(len(WORKERS))])
    blue, green, _ = [escape(noun(pen, "hue", number)) for number in range(3)]
    return {"─+": "faint", rf"(?<=\w ){blue}(?=[ \[]|$)|(?<= \w\w\w){blue}(?= )": "blue",
            rf"(?<=\w ){green}(?=[ \[]|$)|(?<= \w\w\w){green}(?= )": "grass",
            rf"\[(?:{workers})\]": "orange", r"≡\w+": "bold"}


def seat_inks(view: dict[str, Any]) -> tuple[str, ...]:
    """The colours of the players' pieces."""
    return SEAT_INKS
