"""A picture of a view: the board with its supplies in the corners, the players beside it, towns and results below."""
from __future__ import annotations

from html import escape
from typing import Any, Final, cast

from kancha.core.words import Text
from kancha.games.cuzco import svg_board
from kancha.games.cuzco.data import CuzcoPen
from kancha.games.cuzco.svg_corners import CARDS_HEIGHT, CARDS_WIDTH, SUPPLY, cards, supply, turn, way_out
from kancha.games.cuzco.svg_motifs import defs, inca
from kancha.games.cuzco.svg_panels import TABLE, advice, festival, ponds, result, temple_table
from kancha.games.cuzco.svg_players import TALL, player, reserve_incas
from kancha.games.cuzco.svg_towns import towns
from kancha.games.cuzco.text import status
from kancha.games.cuzco.view import View

__all__ = ["emblem", "picture"]

WIDTH: Final = 1400
HEIGHT: Final = 1178
MARGIN: Final = 10
GAP: Final = 8
EDGE: Final = WIDTH - MARGIN
"""The right edge of everything."""
BELOW: Final = svg_board.HEIGHT + 6
"""Where the parts below the board start."""
RESULT: Final = 566
FEAST: Final = 340


def picture(pen: CuzcoPen, view: dict[str, Any]) -> str:
    """The picture, complete except for its stylesheet."""
    v = cast(View, view)
    where = svg_board.places(pen, v)
    beside, reserves = right_side(pen, v)
    pieces = f'<g id="pieces" pointer-events="none">{svg_board.incas(v, where)}{reserves}</g>'
    drawn = "".join([
        svg_board.land(pen, v, where), turn(pen, v), way_out(pen, v), beside, lower_side(pen, v),
        svg_board.moving_mark(v, where), svg_board.temples(v, where), pieces,
        svg_board.tags(v, where), svg_board.prices(v, where)])
    return (f'<svg xmlns="http://www.w3.org/2000/svg" class="cuzco" viewBox="0 0 {WIDTH} {HEIGHT}" '
            f'data-focus="0 0 {svg_board.WIDTH:g} {svg_board.HEIGHT:g}" '
            'role="img" aria-labelledby="cuzco-title cuzco-desc">'
            f'<title id="cuzco-title">{escape(pen.lexicon.say("game", "title"))}</title>'
            f'<desc id="cuzco-desc">{escape(describe(pen, v))}</desc>'
            f'{defs(drawn, svg_board.ghost(v))}<rect class="ground" width="{WIDTH}" height="{HEIGHT}"/>{drawn}</svg>')


def emblem(view: dict[str, Any], seat: int) -> str:
    """The Inca of a seat."""
    return ('<svg xmlns="http://www.w3.org/2000/svg" class="cuzco emblem" viewBox="-20 -20 40 40" aria-hidden="true">'
            f'{inca(seat)}</svg>')


def describe(pen: CuzcoPen, v: View) -> str:
    """The picture in a few sentences."""
    scores = [Text("title", "points", (seat, player["score"])) for seat, player in enumerate(v["players"])]
    cities = sum([town["temple"] is not None for town in v["towns"]])
    now = status(pen, cast(dict[str, Any], v))
    return pen.lexicon.say("title", "picture", now, cities, len(v["towns"]) - cities, scores)


def right_side(pen: CuzcoPen, v: View) -> tuple[str, str]:
    """What is right of the board, as close as it fits: players above and below, the common supply between them."""
    seats = len(v["players"])
    foot = svg_board.HEIGHT - 2
    tops = [MARGIN, MARGIN + TALL + GAP, *[foot - TALL - (TALL + GAP) * k for k in range(seats - 3, -1, -1)]]
    drawn, pieces = [], []
    for seat, y in enumerate(tops[:seats]):
        x = svg_board.free_from(pen, y, y + TALL)
        drawn.append(player(pen, v, seat, x, y, EDGE - x))
        pieces.append(reserve_incas(v, seat, x, y))
    y = MARGIN + 2 * (TALL + GAP)
    x = svg_board.free_from(pen, y, y + TABLE)
    drawn.append(temple_table(pen, v, x, y, EDGE - x))
    drawn.append(cards(pen, v, EDGE - CARDS_WIDTH, y + TABLE + GAP))
    y += TABLE + CARDS_HEIGHT + 2 * GAP
    drawn.append(supply(pen, v, EDGE - SUPPLY[0], y))
    y += 2 * SUPPLY[1] + 6 + GAP
    bottom = foot - (TALL + GAP) * (seats - 2)
    x = svg_board.free_from(pen, y, bottom)
    drawn.append(ponds(pen, v, x, y, EDGE - x, bottom - y))
    return "".join(drawn), "".join(pieces)


def lower_side(pen: CuzcoPen, v: View) -> str:
    """Villages and cities with advice below them, beside the festival being bid for or, at the end, the result."""
    width, height = EDGE - MARGIN, HEIGHT - MARGIN - BELOW
    aside = RESULT if v["over"] else FEAST if v["festival"] is not None else 0
    left = width - (aside + GAP if aside else 0)
    _, tall = advice(pen, v, 0, 0, left)
    words, _ = advice(pen, v, MARGIN, HEIGHT - MARGIN - tall + 6, left)
    more = ""
    if v["over"]:
        more = result(pen, v, EDGE - aside, BELOW, aside, height)
    elif v["festival"] is not None:
        more = festival(pen, v, v["festival"], EDGE - aside, BELOW, aside, height)
    return towns(pen, v, MARGIN, BELOW, left, height - tall) + words + more
