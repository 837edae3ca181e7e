"""What the terminal keeps in sight, and its colours."""
from __future__ import annotations

from typing import Any, cast

from kancha.core.game import SEAT_INKS
from kancha.games.cuzco.data import CuzcoPen
from kancha.games.cuzco.text import (
    festival_lines,
    player_lines,
    price_lines,
    result_lines,
    rotation_lines,
    supply_lines,
    turn_lines,
)
from kancha.games.cuzco.text_board import RAISED, SEATS, legend, map_lines, pond_lines, town_lines
from kancha.games.cuzco.view import View


def glance(pen: CuzcoPen, view: dict[str, Any]) -> list[list[list[str]]]:
    """The map, what is being decided, your own pieces, who stands highest where, the other players, the signs."""
    v = cast(View, view)
    own = v["active"] if v["seat"] is None else v["seat"]
    others = [seat for seat in range(len(v["players"])) if seat != own]
    parts = [
        map_lines(v), result_lines(pen, v), festival_lines(pen, v), price_lines(pen, v), rotation_lines(pen, v),
        turn_lines(pen, v), player_lines(pen, v, own), town_lines(pen, v), pond_lines(pen, v),
        *[player_lines(pen, v, seat) for seat in others], supply_lines(pen, v), legend(pen, v)]
    return [[part] for part in parts]


def inks(pen: CuzcoPen, view: dict[str, Any]) -> dict[str, str]:
    """The colours of terrain, ponds, temples and Incas."""
    incas = {rf"(?<=[#:]\d){SEATS[seat]}": f"{SEAT_INKS[seat]} reverse" for seat in range(len(view["players"]))}
    return {
        r"(?<= )[.^](?= )": "faint", r"(?<= )f(?= )": "grass", r"(?<= )~(?= )": "water", r"(?<= )#\d+": "brown",
        r"(?<= ):\d+": "grass", r"(?<= )T\d+\*?": "purple", f"[{RAISED}]+": "bold", **incas}
