"""What the panels share."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kancha.core.picture import Picture
from kancha.drawing.elements import write
from kancha.drawing.letters import shorten, wrap
from kancha.games.inca_empire.data import IncaPen
from kancha.games.inca_empire.svg_cards import seat_motif
from kancha.games.inca_empire.svg_motifs import use
from kancha.games.inca_empire.view import View

WIDTH: Final = 344
MARGIN: Final = 12
ROOM: Final = WIDTH - 2 * MARGIN
EDGE: Final = WIDTH - MARGIN
SIZE: Final = 14
"""The size of most letters."""
SMALL: Final = 13
HEADING: Final = 18
NARROW: Final = 12.4
"""The size to reckon with where small words fill whole lines: among many letters some are narrow."""


def panel(pen: IncaPen, name: str, height: int, heading: str, *content: str) -> Picture:
    """A panel with its heading; its content is drawn from its upper left corner."""
    ground = f'<rect class="panel line-edge" x=".5" y=".5" width="{WIDTH - 1}" height="{height - 1}" rx="10"/>'
    title = write(MARGIN, 28, heading, "heading ink")
    return pen.picture(name, "inca_empire", WIDTH, height, pen.lexicon.say("panel", name), ground, title, *content)


def lines(x: float, y: float, words: Sequence[str], classes: str = "small ink", step: float = 17) -> str:
    """Lines of text below each other."""
    return "".join([write(x, y + step * row, line, classes) for row, line in enumerate(words)])


def lines_that_fit(words: str, room: float, most: int) -> list[str]:
    """Small words in a limited number of lines; the last one is cut if there are more."""
    found = wrap(words, room, NARROW)
    return found if len(found) <= most else [*found[:most - 1], shorten(" ".join(found[most - 1:]), room, NARROW)]


def seat_sign(v: View, seat: int, x: float, y: float, scale: float = 1) -> str:
    """The sign of a seat: its colour and shape."""
    return use(seat_motif(v["players"][seat]["quarter"]), x, y, scale)


def figure(x: float, y: float, drawn: str, number: object, classes: str = "ink", half: float = 9) -> str:
    """A sign with a number to its right."""
    return drawn + write(x + half + 4, y + 5, number, classes)


def seat_heading(pen: IncaPen, v: View, name: str, seat: int, y: float) -> str:
    """A smaller heading that names the player."""
    words = shorten(pen.lexicon.say("heading", name, seat), ROOM - 24, 14)
    return seat_sign(v, seat, MARGIN + 8, y - 5, .8) + write(MARGIN + 24, y, words, "bold ink")
