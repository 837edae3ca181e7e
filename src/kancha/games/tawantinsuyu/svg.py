"""The pictures and texts of the game: the board, the panels around it, and all that goes with them."""
from __future__ import annotations

from typing import Any, Final

from kancha.core.picture import Picture
from kancha.drawing.album import redraw
from kancha.drawing.game import Drawing
from kancha.games.tawantinsuyu.data import TawantinsuyuPen
from kancha.games.tawantinsuyu.describe import describe
from kancha.games.tawantinsuyu.glance import glance, inks, seat_inks
from kancha.games.tawantinsuyu.svg_axomamma import axomamma
from kancha.games.tawantinsuyu.svg_cards import motifs
from kancha.games.tawantinsuyu.svg_hand import hand
from kancha.games.tawantinsuyu.svg_hill import board
from kancha.games.tawantinsuyu.svg_mini import miniature
from kancha.games.tawantinsuyu.svg_panels import gods, market, statues, village, weavings
from kancha.games.tawantinsuyu.svg_players import emblem, players
from kancha.games.tawantinsuyu.svg_style import STYLE
from kancha.games.tawantinsuyu.svg_tracks import conquest, temple
from kancha.games.tawantinsuyu.text import standing, status, text


def panels(pen: TawantinsuyuPen, view: dict[str, Any], seat: int | None) -> list[Picture]:
    """What lies around the hill, the most important first."""
    own = [] if seat is None else [redraw(hand, pen, view, seat)]
    rivals = players if view["axomamma"] is None else axomamma
    rest = [] if rivals is players else [players]
    shared = (rivals, village, gods, market, weavings, conquest, temple, statues, *rest)
    return [*own, *[redraw(draw, pen, view) for draw in shared]]


DRAWING: Final = Drawing(board=board, panels=panels, motifs=motifs, describe=describe, miniature=miniature,
                         emblem=emblem, text=text, glance=glance, inks=inks, seat_inks=seat_inks, status=status,
                         standing=standing, stylesheet=STYLE)
