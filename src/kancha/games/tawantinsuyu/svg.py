"""The pictures and texts of the game: the board, the panels around it, and all that goes with them."""
from __future__ import annotations

from typing import Any, Final, cast

from kancha.core.picture import Picture
from kancha.drawing.game import Drawing
from kancha.games.tawantinsuyu.data import TawantinsuyuPen
from kancha.games.tawantinsuyu.describe import describe
from kancha.games.tawantinsuyu.svg_cards import motifs
from kancha.games.tawantinsuyu.svg_hand import hand
from kancha.games.tawantinsuyu.svg_hill import board
from kancha.games.tawantinsuyu.svg_mini import miniature
from kancha.games.tawantinsuyu.svg_panels import gods, market, statues, village, weavings
from kancha.games.tawantinsuyu.svg_players import emblem, players
from kancha.games.tawantinsuyu.svg_style import STYLE
from kancha.games.tawantinsuyu.svg_tracks import conquest, temple
from kancha.games.tawantinsuyu.text import standing, status, text
from kancha.games.tawantinsuyu.view import View


def panels(pen: TawantinsuyuPen, view: dict[str, Any], seat: int | None) -> list[Picture]:
    """What lies around the hill, the most important first."""
    v = cast(View, view)
    own = [] if seat is None else [hand(pen, v, seat)]
    shared = [draw(pen, v) for draw in (village, gods, market, weavings, conquest, temple, statues, players)]
    return own + shared


DRAWING: Final = Drawing(board=board, panels=panels, motifs=motifs, describe=describe, miniature=miniature,
                         emblem=emblem, text=text, status=status, standing=standing, stylesheet=STYLE)
