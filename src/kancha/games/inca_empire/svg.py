"""The panels around the board, the motifs, and the small pictures of seats and pieces."""
from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, cast

from kancha.core.picture import Picture
from kancha.drawing.album import redraw
from kancha.games.inca_empire.construction import KINDS
from kancha.games.inca_empire.data import IncaPen
from kancha.games.inca_empire.kinds import CARDS
from kancha.games.inca_empire.svg_cards import CARD, card_motifs, seat_motif, sign
from kancha.games.inca_empire.svg_culture import cards, culture
from kancha.games.inca_empire.svg_hand import hand
from kancha.games.inca_empire.svg_legend import ENTRIES, FIRST, MARGIN, ROW, picture_of
from kancha.games.inca_empire.svg_motifs import use
from kancha.games.inca_empire.svg_players import players
from kancha.games.inca_empire.svg_prices import prices
from kancha.games.inca_empire.svg_sun import sun
from kancha.games.inca_empire.svg_track import track
from kancha.games.inca_empire.view import View

HEIGHT: Final = 34
SVG: Final = '<svg xmlns="http://www.w3.org/2000/svg" class="pic inca_empire'


def panels(pen: IncaPen, view: dict[str, Any], seat: int | None) -> list[Picture]:
    """What lies around the board, the most important first."""
    own = [] if seat is None else [hand]
    return [redraw(draw, pen, view) for draw in (*own, sun, prices, players, track, culture, cards)]


def motifs(pen: IncaPen) -> str:
    """Whatever the pictures refer to."""
    return card_motifs(pen.data)


def emblem(pen: IncaPen, view: dict[str, Any], seat: int) -> str:
    """The sign of a seat: its colour and shape."""
    quarter = cast(View, view)["players"][seat]["quarter"]
    return f'{SVG} emblem" viewBox="-12 -12 24 24" aria-hidden="true">{use(seat_motif(quarter))}</svg>'


def miniature(pen: IncaPen, piece: str) -> str:
    """A small picture of a card, a road, a kind of construction, or an entry of the legend: ``legend crossroads``."""
    return miniature_of(piece)


@lru_cache
def miniature_of(piece: str) -> str:
    """A miniature, drawn once for all."""
    kind, _, entry = piece.partition(" ")
    if kind == "legend" and entry in ENTRIES:
        return sample(entry)
    if piece in CARDS:
        return mini((-1, -1, CARD[0] + 2, CARD[1] + 2), use(f"card-{piece}"))
    return mini((-12, -12, 24, 24), sign(piece)) if piece == "road" or piece in KINDS else ""


def sample(entry: str) -> str:
    """What an entry of the legend looks like."""
    right, drawn = picture_of(entry, FIRST)
    return mini((0, 0, round(right), ROW + MARGIN), drawn)


def mini(box: tuple[int, int, int, int], content: str) -> str:
    """A small picture of the usual height."""
    wide = round(HEIGHT * box[2] / box[3])
    return (f'{SVG} mini" viewBox="{" ".join([str(part) for part in box])}" width="{wide}" height="{HEIGHT}" '
            f'aria-hidden="true">{content}</svg>')
