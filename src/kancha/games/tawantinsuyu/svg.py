"""A picture of a view: the hill, the rest of the table beside and below it, and what the players have."""
from __future__ import annotations

from html import escape
from typing import Any, Final, cast

from kancha.core.words import Text
from kancha.games.tawantinsuyu import svg_hill
from kancha.games.tawantinsuyu.data import TawantinsuyuPen
from kancha.games.tawantinsuyu.svg_motifs import defs
from kancha.games.tawantinsuyu.svg_panels import (
    army_cards,
    conquest,
    festival,
    god_cards,
    market,
    statues,
    temple,
    village,
    weavings,
)
from kancha.games.tawantinsuyu.svg_players import emblem, players
from kancha.games.tawantinsuyu.view import View

__all__ = ["emblem", "picture"]

WIDTH: Final = 1400
MARGIN: Final = 12
GAP: Final = 12
TOP: Final = svg_hill.HEIGHT
"""How high the upper part is: the hill and what lies beside it."""
TEMPLE_WIDTH: Final = 176
BESIDE: Final = svg_hill.WIDTH + GAP
"""Where the parts beside the hill begin."""
BETWEEN: Final = WIDTH - MARGIN - TEMPLE_WIDTH - GAP - BESIDE
"""How wide they are, but for the Temple."""
SHELF: Final = 188
"""How high the row of cards and tiles is."""


def picture(pen: TawantinsuyuPen, view: dict[str, Any]) -> str:
    """The picture, a whole document but for its stylesheet."""
    v = cast(View, view)
    beside, pieces = areas(pen, v)
    y = TOP + SHELF + 2 * GAP
    owned, more, tall = players(pen, v, MARGIN, y, WIDTH - 2 * MARGIN)
    height = round(y + tall + MARGIN)
    moving = f'<g id="pieces" pointer-events="none">{svg_hill.pieces(pen, v)}{pieces}{more}</g>'
    drawn = f"{svg_hill.hill(pen, v)}{beside}{owned}{moving}"
    return (f'<svg xmlns="http://www.w3.org/2000/svg" class="tawantinsuyu" viewBox="0 0 {WIDTH} {height}" '
            f'data-focus="0 0 {svg_hill.WIDTH} {TOP}" role="img" '
            'aria-labelledby="tawantinsuyu-title tawantinsuyu-desc">'
            f'<title id="tawantinsuyu-title">{escape(pen.lexicon.say("game", "title"))}</title>'
            f'<desc id="tawantinsuyu-desc">{escape(describe(pen, v))}</desc>'
            f'{defs(pen, drawn)}<rect class="ground" width="{WIDTH}" height="{height}"/>{drawn}</svg>')


def describe(pen: TawantinsuyuPen, v: View) -> str:
    """The picture in a few sentences."""
    scores = [Text("count", "score", (seat, player["score"])) for seat, player in enumerate(v["players"])]
    return pen.lexicon.say("title", "picture" if v["holder"] is None else "picture_held", Text("phase", v["phase"]),
                           v["turns"], v["festivals"], v["last"], len(v["hill"]), len(v["village"]), scores,
                           v["holder"])


def areas(pen: TawantinsuyuPen, v: View) -> tuple[str, str]:
    """What lies beside and below the hill, and the pieces on it."""
    down, fights = 242, 428
    left = BESIDE + BETWEEN + GAP
    pairs = [village(pen, v, BESIDE, MARGIN, BETWEEN, down),
             conquest(pen, v, BESIDE, MARGIN + down + GAP, BETWEEN, fights),
             temple(pen, v, left, MARGIN, TEMPLE_WIDTH, TOP - MARGIN)]
    rest = MARGIN + down + fights + 2 * GAP
    shelf = TOP + GAP
    cards, tiles = 26 + 79 * (v["capacity"] + 1), 334
    buildings = WIDTH - 2 * MARGIN - 2 * GAP - cards - tiles
    drawn = [army_cards(pen, v, BESIDE, rest, BETWEEN, TOP - rest), statues(pen, v, MARGIN, MARGIN),
             festival(pen, v, svg_hill.WIDTH - 8, MARGIN),
             god_cards(pen, v, MARGIN, shelf, cards, SHELF),
             market(pen, v, MARGIN + cards + GAP, shelf, buildings, SHELF),
             weavings(pen, v, WIDTH - MARGIN - tiles, shelf, tiles, SHELF)]
    return "".join([drawn for drawn, _ in pairs] + drawn), "".join([pieces for _, pieces in pairs])
