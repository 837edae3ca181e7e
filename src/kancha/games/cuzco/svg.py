"""The panels around the board, and the small pictures of seats and pieces."""
from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from kancha.core.picture import Picture
from kancha.drawing.album import redraw
from kancha.drawing.elements import row, row_width
from kancha.games.cuzco.data import CuzcoPen
from kancha.games.cuzco.kinds import KINDS, VALUES
from kancha.games.cuzco.svg_festival import festival, small_cards
from kancha.games.cuzco.svg_hand import hand
from kancha.games.cuzco.svg_motifs import SHAPES, inca, use
from kancha.games.cuzco.svg_panels import advice, turn
from kancha.games.cuzco.svg_players import players
from kancha.games.cuzco.svg_towns import ponds, towns


def panels(pen: CuzcoPen, view: dict[str, Any], seat: int | None) -> list[Picture]:
    """What lies around the board, the most important first."""
    own = [] if seat is None else [redraw(hand, pen, view, seat)]
    seen = public(view)
    common = [redraw(draw, pen, seen) for draw in (players, turn, festival, towns, ponds)]
    return [*own, *common, *([redraw(advice, pen, seen)] if view["advice"] else [])]


def public(view: dict[str, Any]) -> dict[str, Any]:
    """A view without the seat's own hand."""
    return {**view, "seat": None, "players": [{**player, "hand": None} for player in view["players"]]}


def emblem(pen: CuzcoPen, view: dict[str, Any], seat: int) -> str:
    """The Inca of a seat."""
    return ('<svg xmlns="http://www.w3.org/2000/svg" class="pic cuzco emblem" viewBox="-20 -20 40 40" '
            f'aria-hidden="true">{inca(seat)}</svg>')


# Miniatures

HEIGHT: Final = 34
ICONS: Final = {
    "triple": use("mini-triple", 0, -1), "double": use("mini-double", scale=1.1),
    "village": use("mini-village", scale=1.6), "crop": use("mini-crop", scale=1.6),
    "pond": use("mini-water", scale=1.6), "token": use("token", scale=1.5), "pile": use("back", scale=1.5),
    "festival": use("sun"), "temple": use("f6", 0, -2, .62), "out": use("out", scale=1.1),
    **{f"inca {seat}": use(f"i{seat}") for seat in range(len(SHAPES))},
}
"""What is drawn around 0,0, at most 20 to every side."""


def miniature(pen: CuzcoPen, piece: str) -> str:
    """A small picture of a piece: see ``ICONS``; ``temple 4``; or cards such as ``2 mask, kero``."""
    return miniature_of(piece)


@lru_cache(1024)
def miniature_of(piece: str) -> str:
    """A miniature, drawn once for all."""
    if piece in ICONS:
        return mini((-20, -20, 40, 40), ICONS[piece])
    temples = [value for value in VALUES if piece == f"temple {value}"]
    if temples:
        return mini((-30, -16, 60, 42), use(f"f{temples[0]}"))
    cards = cards_named(piece)
    drawn = small_cards(cards)
    return mini((-1, -2, row_width(drawn) + 2, 28), row(drawn, 0, 0)) if cards else ""


def mini(box: tuple[float, float, float, float], content: str) -> str:
    """A small picture of the usual height."""
    wide = round(HEIGHT * box[2] / box[3])
    return ('<svg xmlns="http://www.w3.org/2000/svg" class="pic cuzco mini" '
            f'viewBox="{" ".join([f"{part:g}" for part in box])}" width="{wide}" height="{HEIGHT}" '
            f'aria-hidden="true">{content}</svg>')


def cards_named(words: str) -> dict[str, int]:
    """The cards that words name, by kind; none if they name anything else."""
    found = {}
    for part in words.split(", "):
        number, _, kind = part.rpartition(" ")
        if kind not in KINDS or not (number or "1").isdigit():
            return {}
        found[kind] = int(number or 1)
    return found
