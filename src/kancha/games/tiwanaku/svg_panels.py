"""What all panels share, and two of them: the supply, and the key to the signs on the land."""
from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from kancha.core.picture import Picture
from kancha.drawing.elements import at, item, write
from kancha.drawing.letters import shorten, width_of
from kancha.games.tiwanaku.data import TiwanakuPen
from kancha.games.tiwanaku.land import CROPS, TERRAIN_NAMES
from kancha.games.tiwanaku.svg_land import OTOMA_START
from kancha.games.tiwanaku.svg_land import START as START_CORNER
from kancha.games.tiwanaku.svg_motifs import CELL, STOPS, crop_id, tile, use
from kancha.games.tiwanaku.svg_style import NOBODY
from kancha.games.tiwanaku.view import View

WIDTH: Final = 338
"""Of every panel, in pixels: three of them side by side are as wide as a long board."""
HEAD: Final = 36
MARGIN: Final = 12
SMALL: Final = 13
"""The size of small letters."""


def panel(pen: TiwanakuPen, name: str, height: int, *content: str, note: str = "", title: str = "") -> Picture:
    """A panel with its heading and perhaps a note opposite it."""
    heading = pen.lexicon.say("panel", name)
    return pen.picture(name, "tiwanaku", WIDTH, height, title or heading, frame(height, heading, note), *content)


@lru_cache(256)
def frame(height: int, heading: str, note: str) -> str:
    """The ground of a panel, its heading and a note."""
    room = WIDTH - 2 * MARGIN - width_of(heading, 18)
    return (f'<rect class="panel line-edge" x=".5" y=".5" width="{WIDTH - 1}" height="{height - 1}" rx="10"/>'
            + write(MARGIN, 25, heading, "heading ink")
            + (write(WIDTH - MARGIN, 24, shorten(note, room, SMALL), "small quiet end") if note else ""))


@lru_cache(1024)
def fit(words: str, room: float, size: float = SMALL) -> str:
    """Words, cut to fit the room."""
    return shorten(words, room, size)


# The supply

def supply(pen: TiwanakuPen, v: View) -> Picture:
    """The terrain and crop tiles left; undiscovered terrain includes tiles behind screens (TIW-116, TIW-R67)."""
    say, below = pen.lexicon.say, HEAD + (78 if v["screens"] else 62)
    parts = [write(MARGIN, HEAD + 8, say("panel", "terrain"), "small quiet")]
    for kind, name in enumerate(TERRAIN_NAMES):
        parts.append(item(f"stock-{name}", "stock", at(MARGIN + 81 * kind, HEAD + 18), stock_words(pen, v, kind),
                          tile(name, 32), stock_of(pen, v, kind)))
    parts.append(write(MARGIN, below + 12, say("panel", "crops"), "small quiet"))
    for level in range(1, CROPS + 1):
        left = v["crops"][level - 1]
        parts.append(item(f"supply-{level}", "supply", at(MARGIN + 65 * (level - 1), below + 22),
                          say("title", "crops_left", level, left),
                          use(crop_id(level), 14, 16, .34), write(34, 22, left, "big ink")))
    return panel(pen, "supply", below + 64, *parts)


def stock_of(pen: TiwanakuPen, v: View, kind: int) -> str:
    """How many tiles of a terrain are undiscovered, how many the land has, and how many of a team's lie open."""
    say, parts = pen.lexicon.say, [write(38, 14, v["undiscovered"][kind], "big ink")]
    if v["counts"]:
        parts.append(write(38, 31, say("panel", "of_all", v["counts"][kind]), "small quiet"))
    if v["screens"]:
        parts.append(write(0, 50, say("panel", "open", v["stock"][kind]), "small ink"))
    return "".join(parts)


def stock_words(pen: TiwanakuPen, v: View, kind: int) -> str:
    """The same in words."""
    name = "stock_team" if v["screens"] else "stock"
    return pen.lexicon.say("title", name, kind, v["undiscovered"][kind], v["stock"][kind])


# The key

Entry = tuple[str, str]
"""A sign in 24 by 24 pixels, and what it means."""

SPACE: Final = f"<g{at(0, 0, 24 / CELL)}>{use('tile-stone')}{{}}</g>"
ENLARGED: Final = at(-CELL, 0, 2)
PATH: Final = ('<path class="quiet-edge" d="M3,12H24" fill="none" stroke-width="4" stroke-linecap="round" '
               'stroke-dasharray=".1 7"/>')
ACROSS: Final = (WIDTH - 2 * MARGIN) / 2
LINE: Final = 30


def key(pen: TiwanakuPen, v: View) -> Picture:
    """The meaning of the signs on the land, and its code if it is known."""
    entries = key_entries(pen, v)
    parts = [f"<g{at(MARGIN + ACROSS * (k % 2), HEAD + LINE * (k // 2))}>{sign}"
             f"{write(32, 17, fit(words, ACROSS - 36), 'small ink')}</g>"
             for k, (sign, words) in enumerate(entries)]
    height = HEAD + LINE * -(-len(entries) // 2) + 6
    if v["code"]:
        parts += [write(MARGIN, height + 10, pen.lexicon.say("panel", "land"), "small quiet"),
                  write(WIDTH - MARGIN, height + 10, v["code"], "small ink end", ' id="code"')]
        height += 22
    return panel(pen, "key", height, *parts)


def key_entries(pen: TiwanakuPen, v: View) -> Sequence[Entry]:
    """The signs, in the order in which they are listed: those of moves, of spaces, of the Otoma, of the end."""
    say = pen.lexicon.say
    found = [(use(f"stop-{kind}", 12, 12, .46), say("stop", kind)) for kind in STOPS]
    found.append((start_space(START_CORNER), say("panel", "start")))
    if v["mode"] != "competitive":
        pawn = use(f"otoma-{v['otoma'][-1] if v['otoma'] else NOBODY}", 12, 13, .32)
        found += [(start_space(OTOMA_START), say("panel", "otoma_start")), (pawn, say("panel", "otoma")),
                  (PATH, say("panel", "paths"))]
    if v["solution"] is not None:
        found.append((use("unfound-maize", 12, 12, .3), say("panel", "unfound")))
    return found


def start_space(corner: str) -> str:
    """A start space, its corner enlarged."""
    return SPACE.format(f"<g{ENLARGED}>{corner}</g>")
