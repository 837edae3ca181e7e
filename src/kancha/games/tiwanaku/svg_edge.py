"""The edge of the board: names and signs of columns and rows, the paths of the Otoma (TIW-D3)."""
from __future__ import annotations

from html import escape
from typing import Final

from kancha.games.tiwanaku.data import TiwanakuPen
from kancha.games.tiwanaku.land import ROWS
from kancha.games.tiwanaku.svg_motifs import CELL, CHAKANA, CREAM, INK

BAND: Final = 45
"""The width of the stone band around the land."""
MARGIN: Final = 6
LAND: Final = MARGIN + BAND
"""Where the land begins, from the left and from above."""
MIDDLE: Final = MARGIN + BAND / 2

COLUMN_SIGNS: Final = ("water", "leaf", "mountain", "fire", "sun", "rainbow", "cloud", "moon", "star")
ROW_SIGNS: Final = ("condor", "lizard", "llama", "snake", "turtle")
WEAVES: Final = {
    "water": "......... .##..##.. #..##..## ......... .##..##.. #..##..## ......... .##..##.. #..##..##",
    "leaf": "......### ....##### ..####.## ..###.### .###.#### .##.####. .#.###... .#....... #........",
    "mountain": "....#.... ...###... ...###... ..##.##.. ..####### .######## .######## ######### #########",
    "fire": "...#..... ...##.... .#.###... .#.###.#. .#####.## ######### ###.##### .##...##. ..##.##..",
    "sun": "#...#...# .#.....#. ...###... ..#####.. #.##.##.# ..#####.. ...###... .#.....#. #...#...#",
    "rainbow": "......... ..#####.. .#.....#. #..###..# #.#...#.# #.#.#.#.# #.#.#.#.# #.#.#.#.# .........",
    "cloud": "......... ...###... .#######. ######### ######### .#######. ..#...#.. .#...#... ...#...#.",
    "moon": "...###... .###..... .##...... ###...... ###...... ###...... .##...... .###..... ...###...",
    "star": "....#.... ....#.... .#..#..#. ..#.#.#.. ####.#### ..#.#.#.. .#..#..#. ....#.... ....#....",
    "condor": "......... ##.....## ###...### ####.#### .#######. ..#####.. ....#.... ...###... ..#.#.#..",
    "lizard": "....#.... #..###..# #..###..# .#######. ...###... .#######. #..###..# ....#.##. ....##...",
    "llama": ".#.#..... .###..... .##...... .##...... .######## .######## .######## .#.#..#.# .#.#..#.#",
    "snake": "......... .###..... #..#..... #.##.##.. #....#.#. #..##..#. .#.#..#.. ..#..#..# .......#.",
    "turtle": "....#.... ...###... #.#####.# .#.#.#.#. .##.#.##. .#.#.#.#. #.#####.# ...###... ....#....",
}
"""The signs in weaving, thread by thread."""
THREAD: Final = 3.4


def sign_outline(name: str) -> str:
    """The outline of a sign, from its upper left corner."""
    runs = []
    for y, row in enumerate(WEAVES[name].split()):
        x = 0
        while x < 9:
            length = len(row[x:]) - len(row[x:].lstrip("#"))
            if length:
                wide = f"{length * THREAD:.3g}"
                runs.append(f"M{x * THREAD:.3g},{y * THREAD:.3g}h{wide}v{THREAD:g}h-{wide}z")
            x += max(1, length)
    return "".join(runs)


def edge(pen: TiwanakuPen, width: int, paths: bool) -> str:
    """The band with everything on it."""
    right, bottom = 2 * LAND + CELL * width - MIDDLE, 2 * LAND + CELL * ROWS - MIDDLE
    parts = [band(width), path_lines(pen, right, bottom) if paths else ""]
    for column in range(width):
        x, letter = LAND + CELL * column + CELL / 2, "abcdefghi"[column]
        parts += [label(x, MIDDLE, letter, pen.lexicon.say("title", "column", letter, column), paths),
                  sign(x, bottom, COLUMN_SIGNS[column], pen.lexicon.noun("column_sign", column), paths)]
    for row in range(ROWS):
        y = LAND + CELL * row + CELL / 2
        parts += [label(MIDDLE, y, str(row + 1), pen.lexicon.say("title", "row", row + 1, row), paths),
                  sign(right, y, ROW_SIGNS[row], pen.lexicon.noun("row_sign", row), paths)]
    return f'<g id="edge">{"".join(parts)}{corners(pen, right, bottom, paths)}</g>'


def band(width: int) -> str:
    """The stone around the land."""
    wide, high = 2 * BAND + CELL * width, 2 * BAND + CELL * ROWS
    return (f'<rect x="{MARGIN}" y="{MARGIN + 4}" width="{wide}" height="{high}" rx="12" fill="#8F7449"/>'
            f'<rect x="{MARGIN}" y="{MARGIN}" width="{wide}" height="{high}" rx="12" fill="#DECBA8"/>'
            f'<rect x="{LAND - 4}" y="{LAND - 4}" width="{CELL * width + 8}" height="{CELL * ROWS + 8}" rx="3" '
            f'fill="{INK}"/>')


def disc(x: float, y: float) -> str:
    """The end of a path."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="20" fill="{CREAM}" stroke="#6B4A2B" stroke-width="2.500"/>'


def label(x: float, y: float, letter: str, title: str, path: bool) -> str:
    """The letter of a column or the number of a row."""
    return (f'<g>{disc(x, y) if path else ""}<title>{escape(title)}</title>'
            f'<text class="ruler middle" x="{x:g}" y="{y + 11:g}">{letter}</text></g>')


def sign(x: float, y: float, name: str, title: str, path: bool) -> str:
    """The sign of a column or a row, opposite its letter or number."""
    half, scale = 4.5 * THREAD, .8 if path else 1
    place = f"translate({x - half * scale:g} {y - half * scale:g}) scale({scale})"
    return (f'<g>{disc(x, y) if path else ""}<title>{escape(title)}</title>'
            f'<path d="{WOVEN[name]}" fill="{"#6B4A2B" if path else "#7D5C36"}" transform="{place}"/></g>')


def corners(pen: TiwanakuPen, right: float, bottom: float, paths: bool) -> str:
    """A woven cross where no path turns, and north at the lower right."""
    places = [(MIDDLE, MIDDLE)] if paths else [(MIDDLE, MIDDLE), (right, MIDDLE), (MIDDLE, bottom)]
    crosses = [f'<path d="{CHAKANA}" transform="translate({x:g} {y:g}) scale(.6)" fill="#A65B38"/>' for x, y in places]
    title, initial = escape(pen.lexicon.say("title", "north")), escape(pen.lexicon.say("panel", "north"))
    north = f'<title>{title}</title><path d="M0,-20L9,-4H-9Z" fill="#A65B38"/>'
    letter = f'<text class="small middle" y="15" font-weight="700" fill="{INK}">{initial}</text>'
    return f'{"".join(crosses)}<g transform="translate({right:g} {bottom:g})">{north}{letter}</g>'


def path_lines(pen: TiwanakuPen, right: float, bottom: float) -> str:
    """The paths from end to end; one round a corner is listed on both of its sides but drawn once."""
    lines = []
    for side, y in (("top", MIDDLE), ("bottom", bottom)):
        for path in pen.data.paths.sides[side]:
            one, other = path.split("-")
            x = line_at(one)
            corner = right if side == "top" else MIDDLE
            across = f"{corner:g}V{line_at(other):g}" if other.isdigit() else f"{line_at(other):g}"
            lines.append(f"M{x:g},{y:g}H{across}")
    for side, x in (("left", MIDDLE), ("right", right)):
        rows = [path.split("-") for path in pen.data.paths.sides[side]]
        lines += [f"M{x:g},{line_at(one):g}V{line_at(other):g}"
                  for one, other in rows if one.isdigit() and other.isdigit()]
    title = escape(pen.lexicon.say("title", "paths"))
    return (f'<path id="paths" d="{"".join(lines)}" fill="none" stroke="#6B4A2B" stroke-width="7" '
            f'stroke-linecap="round" stroke-dasharray=".1 13"><title>{title}</title></path>')


def line_at(name: str) -> float:
    """The middle of a column or a row."""
    return LAND + CELL * (int(name) - 1 if name.isdigit() else "abcdefghi".index(name)) + CELL / 2


WOVEN: Final = {name: sign_outline(name) for name in WEAVES}
