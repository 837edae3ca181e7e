"""The edge of the board: names and signs of columns and rows, the paths of the Otoma (TIW-D3)."""
from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import Final, NamedTuple

from kancha.drawing.elements import at, framed
from kancha.drawing.style import CREAM, INK
from kancha.games.tiwanaku.data import TiwanakuPen
from kancha.games.tiwanaku.land import ROWS
from kancha.games.tiwanaku.svg_motifs import CELL, CHAKANA, use
from kancha.games.tiwanaku.svg_signs import COLUMN_SIGNS, ROW_SIGNS, THREAD

LAND: Final = 45
"""The width of the stone band around the land: where the land begins, from the left and from above."""
MIDDLE: Final = LAND / 2
SHADOW: Final = 4


class EdgeWords(NamedTuple):
    """What is said about the edge: about each column and row, about north, with its initial, and about the paths."""

    columns: tuple[str, ...]
    rows: tuple[str, ...]
    north: str
    initial: str
    paths: str


PathList = tuple[tuple[str, tuple[str, ...]], ...]
"""The paths on each side of the land, such as ("top", ("a-b", "c-d"))."""


def edge(pen: TiwanakuPen, width: int, paths: bool) -> str:
    """The band with everything on it."""
    say = pen.lexicon.say
    words = EdgeWords(tuple([say("title", "column", "abcdefghi"[column], column) for column in range(width)]),
                      tuple([say("title", "row", row + 1, row) for row in range(ROWS)]),
                      say("title", "north"), say("panel", "north"), say("title", "paths"))
    return drawn_edge(width, tuple(pen.data.paths.sides.items()) if paths else (), words)


@lru_cache(32)
def drawn_edge(width: int, paths: PathList, words: EdgeWords) -> str:
    """The same, as it is drawn in any match with these words."""
    right, bottom = LAND + CELL * width + MIDDLE, LAND + CELL * ROWS + MIDDLE
    parts = [band(width), path_lines(paths, words.paths, right, bottom) if paths else ""]
    for column in range(width):
        x, title = LAND + CELL * column + CELL / 2, words.columns[column]
        parts += [label(x, MIDDLE, "abcdefghi"[column], title, bool(paths)),
                  sign(x, bottom, COLUMN_SIGNS[column], title, bool(paths))]
    for row in range(ROWS):
        y, title = LAND + CELL * row + CELL / 2, words.rows[row]
        parts += [label(MIDDLE, y, str(row + 1), title, bool(paths)),
                  sign(right, y, ROW_SIGNS[row], title, bool(paths))]
    return f'<g id="edge">{"".join(parts)}{corners(words, right, bottom, bool(paths))}</g>'


def band(width: int) -> str:
    """The stone around the land."""
    wide, high = 2 * LAND + CELL * width, 2 * LAND + CELL * ROWS
    return (f'<rect y="{SHADOW}" width="{wide}" height="{high}" rx="12" fill="#8F7449"/>'
            f'<rect width="{wide}" height="{high}" rx="12" fill="#DECBA8"/>'
            f'<rect x="{LAND - 4}" y="{LAND - 4}" width="{CELL * width + 8}" height="{CELL * ROWS + 8}" rx="3" '
            f'fill="{INK}"/>')


def disc(path: bool) -> str:
    """The end of a path, if there is one."""
    return f'<circle r="20" fill="{CREAM}" stroke="#6B4A2B" stroke-width="2.5"/>' if path else ""


def label(x: float, y: float, letter: str, title: str, path: bool) -> str:
    """The letter of a column or the number of a row."""
    drawn = framed(disc(path), f'<text class="ruler dark middle" y="11">{letter}</text>')
    return f'<g{at(x, y)}><title>{escape(title)}</title>{drawn}</g>'


def sign(x: float, y: float, name: str, title: str, path: bool) -> str:
    """The sign of a column or a row, opposite its letter or number."""
    scale = .8 if path else 1
    half = -4.5 * THREAD * scale
    return (f'<g{at(x, y)} fill="{"#6B4A2B" if path else "#7D5C36"}"><title>{escape(title)}</title>{disc(path)}'
            f'{use(f"sign-{name}", half, half, scale)}</g>')


def corners(words: EdgeWords, right: float, bottom: float, paths: bool) -> str:
    """A woven cross where no path turns, and north at the lower right."""
    places = [(MIDDLE, MIDDLE)] if paths else [(MIDDLE, MIDDLE), (right, MIDDLE), (MIDDLE, bottom)]
    crosses = [f'<path d="{CHAKANA}"{at(x, y, .6)} fill="#A65B38"/>' for x, y in places]
    north = f'<title>{escape(words.north)}</title><path d="M0,-20L9,-4H-9Z" fill="#A65B38"/>'
    letter = f'<text class="compass dark middle" y="15">{escape(words.initial)}</text>'
    return f'{"".join(crosses)}<g{at(right, bottom)}>{north}{letter}</g>'


def path_lines(paths: PathList, title: str, right: float, bottom: float) -> str:
    """The paths from end to end; one round a corner is listed on both of its sides but drawn once."""
    sides, lines = dict(paths), []
    for side, y in (("top", MIDDLE), ("bottom", bottom)):
        for path in sides[side]:
            one, other = path.split("-")
            corner = right if side == "top" else MIDDLE
            across = f"{corner:g}V{line_at(other):g}" if other.isdigit() else f"{line_at(other):g}"
            lines.append(f"M{line_at(one):g},{y:g}H{across}")
    for side, x in (("left", MIDDLE), ("right", right)):
        rows = [path.split("-") for path in sides[side]]
        lines += [f"M{x:g},{line_at(one):g}V{line_at(other):g}"
                  for one, other in rows if one.isdigit() and other.isdigit()]
    return (f'<path id="paths" d="{"".join(lines)}" fill="none" stroke="#6B4A2B" stroke-width="7" '
            f'stroke-linecap="round" stroke-dasharray=".1 13"><title>{escape(title)}</title></path>')


def line_at(name: str) -> float:
    """The middle of a column or a row."""
    return LAND + CELL * (int(name) - 1 if name.isdigit() else "abcdefghi".index(name)) + CELL / 2
