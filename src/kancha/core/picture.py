"""Pictures: the board of a game, and the panels around it."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

GAP: Final = 12


class Picture(NamedTuple):
    """A drawing of one part of the table, an ``<svg>`` without the game's stylesheet and motifs.

    An element with ``data-spot="e7"`` takes the answers whose words name ``e7``; a child of it with the class ``glow``
    is visible while there are any. What moves has ``data-piece`` with its kind, and a ``transform``.
    """

    name: str
    """``board`` or, for a panel, the id of its title in the section ``panel``."""
    svg: str
    width: int
    """In CSS pixels: a panel is never drawn smaller."""
    height: int
    spots: tuple[str, ...] = ()
    """The names of the spots in it."""


def draw_text(text: str) -> Picture:
    """A board that is nothing but text."""
    lines = text.splitlines()
    height = 20 * len(lines) + 20
    spans = "".join([f'<tspan x="12" dy="20">{line}</tspan>' for line in lines])
    return Picture("board", f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 {height}" '
                   f'font-family="monospace" fill="currentColor"><text xml:space="preserve">{spans}</text></svg>',
                   900, height)


def compose(pictures: Sequence[Picture], classes: str) -> Picture:
    """All pictures in one: the first at the left, the others in columns beside it, as high as the highest."""
    height = max([picture.height for picture in pictures])
    x = y = column = 0
    parts: list[str] = []
    for picture in pictures:
        if y + picture.height > height:
            x, y, column = x + column + GAP, 0, 0
        place = f'x="{x}" y="{y}" width="{picture.width}" height="{picture.height}"'
        parts.append(picture.svg.replace("<svg ", f"<svg {place} ", 1))
        y, column = y + picture.height + GAP, max(column, picture.width)
    svg = (f'<svg xmlns="http://www.w3.org/2000/svg" class="{classes}" viewBox="0 0 {x + column} {height}">'
           f'{"".join(parts)}</svg>')
    return Picture("", svg, x + column, height, tuple([spot for picture in pictures for spot in picture.spots]))
