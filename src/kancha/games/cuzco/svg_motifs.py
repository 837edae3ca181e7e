"""Motifs that are drawn repeatedly: hexes with their height, Incas, temples, relics, cards, icons.

Motifs are drawn around 0,0, cards from their upper left corner; all are defined once for all pictures.
"""
from __future__ import annotations

from functools import cache, lru_cache
from math import cos, pi, sin
from typing import Final

from kancha.drawing import elements
from kancha.drawing.elements import at
from kancha.drawing.style import INK
from kancha.games.cuzco.data import CuzcoPen
from kancha.games.cuzco.kinds import KINDS, VALUES
from kancha.games.cuzco.svg_style import CROPS

RADIUS: Final = 40
HALF: Final = 34.64
"""Half the width of a hex."""
DOWN: Final = 60
"""From row to row."""
SIDE: Final = 20
"""Half the length of a side."""
STEP: Final = 7.5
"""How much higher a level is drawn."""
STEEP: Final = 4
"""Above this level steps are half as high, so that peaks do not hide what is behind them."""
HIGHEST: Final = 12
"""The highest level that has motifs; what is higher is drawn where it stands."""
CARD: Final = (56, 82)


@lru_cache(4096)
def use(name: str, x: float = 0, y: float = 0, scale: float = 1) -> str:
    """A motif at a place."""
    return elements.use(f"cz-{name}", x, y, scale)


# Hexes

@cache
def lift(level: int) -> float:
    """How far up a hex of a level is drawn."""
    return STEP * (min(level, STEEP) + max(0, level - STEEP) / 2)


HEX: Final = f"M0,-{RADIUS}L{HALF},-{SIDE}V{SIDE}L0,{RADIUS}L-{HALF},{SIDE}V-{SIDE}Z"
UPPER: Final = f"M-{HALF - 1.4:g},-19.2L0,-{RADIUS - 1.8:g}L{HALF - 1.4:g},-19.2"
WAVY: Final = "q6,-6 12,0t12,0t12,0"
FURROWS: Final = f"M-24,-4{WAVY}t12,0m-48,11{WAVY}t12,0m-42,11{WAVY}M-24,-14q5,-4 10,-1m28,-1q5,-3 10,1"
ROOFS: Final = "M-27,6l12,-14l12,14zM4,6l12,-14l12,14zM-12,27l12,-14l12,14z"
HATCH: Final = "M-15,-8v14M-21,-1v7M-9,-1v7M16,-8v14M10,-1v7M22,-1v7M0,13v14M-6,20v7M6,20v7"
HOUSES: Final = f'<path class="cz-roof" d="{ROOFS}"/><path class="cz-hatch" d="{HATCH}"/>'
WAVES: Final = "M-22,6q5.5,-7 11,0t11,0t11,0t11,0M-16,18q5.5,-7 11,0t11,0t10,0"
PEAK: Final = ('<path d="M-20,14L-5,-15L4,2L10,-6L21,14Z" fill="#786B60"/>'
               '<path d="M-5,-15L-10.5,-4L-6,-7L-3,-3L.5,-6Z" fill="#FBF7EF"/>'
               '<path d="M-5,-15L4,2L8,14H21L10,-6L4,2Z" fill="#5E534A"/>')
TREES: Final = ('<path d="M-12,13v-8M2,17v-8M13,11v-8" stroke="#4A3A28" stroke-width="3"/>'
                '<circle cx="-12" cy="-2" r="9" class="cz-tree"/>'
                '<circle cx="13" cy="-4" r="8.5" class="cz-tree"/><circle cx="2" cy="1" r="10" class="cz-leaf"/>')


def face(kind: str, level: int, number: str = 'y="-16"') -> str:
    """The top of a terrain hex: ochre with roofs or green with furrows, darker the higher; with its level."""
    shade = max(1, min(level, len(CROPS)))
    letter = kind[0]
    motif = f'<path class="cz-furrow" d="{FURROWS}"/>' if letter == "c" else HOUSES
    digit = f'<text class="cz-lv cz-{letter}n{shade}" {number}>{level}</text>' if number else ""
    return f'<path class="cz-face cz-{letter}{shade}" d="{HEX}"/>{motif}<path class="cz-rim" d="{UPPER}"/>{digit}'


def block(kind: str, level: int, number: str = 'y="-16"') -> str:
    """A stack of tiles: a wall for each, in alternating shades, and the face of the topmost."""
    walls = ["", ""]
    for k in range(level):
        foot, height = -lift(k), lift(k + 1) - lift(k)
        walls[k % 2] += (f"M-{HALF},{SIDE + foot - height:g}v{height:g}L0,{RADIUS + foot:g}"
                         f"L{HALF},{SIDE + foot:g}v-{height:g}L0,{RADIUS + foot - height:g}Z")
    odd, even = [f'<path class="cz-wall{shade}" d="{wall}"/>' if wall else "" for shade, wall in zip(("", "2"), walls)]
    return f"{odd}{even}<g{at(0, -lift(level))}>{face(kind, level, number)}</g>"


def corners(inner: int) -> list[tuple[float, float, float, float]]:
    """The edges of a hex, drawn slightly inside it, except the ``inner`` ones, shared with the same tile."""
    ways = [(cos(pi / 3 * k), sin(pi / 3 * k), HALF - (0 if inner >> k & 1 else 3.5)) for k in range(6)]
    points = []
    for (a, b, c), (d, e, f) in zip(ways, ways[1:] + ways[:1]):
        points.append(((c * e - f * b) / (a * e - d * b), (a * f - d * c) / (a * e - d * b)))
    return [(*points[k - 1], *points[k]) for k in range(6) if not inner >> k & 1]


def tile_edge(inner: int) -> str:
    """The outline of a tile on one of its hexes."""
    lines = [f"M{x:.1f},{y:.1f}L{right:.1f},{down:.1f}" for x, y, right, down in corners(inner)]
    return f'<path class="cz-tile" d="{"".join(lines)}"/>'


# Pieces

SHAPES: Final = ('circle r="13.5"', 'path d="M-12.5,-12.5h25v25h-25z"', 'path d="M0,-16L16,12H-16z"',
                 'path d="M0,-17L15.5,0L0,17L-15.5,0z"')


def inca(seat: int) -> str:
    """An Inca: the shape of its seat with a light and a dark outline."""
    shape = SHAPES[seat]
    return (f'<{shape} fill="none" stroke="{INK}" stroke-width="6" stroke-linejoin="round"/>'
            f'<{shape} class="cz-s{seat}" stroke="#FFFFFF" stroke-width="3" stroke-linejoin="round"/>')


FLOOR: Final = (0, 11, 10, 9, 8.5, 7.5)
"""How high a floor is drawn, by the number of floors."""


def temple(value: int) -> str:
    """A temple: a slab of cut stone for each floor."""
    slabs = []
    high = FLOOR[value // 2]
    for floor in range(value // 2):
        half, foot = 28 - 4.5 * floor, 24 - high * floor
        slabs.append(f'<path class="cz-stone" d="M{-half:g},{foot:g}v-{high:g}h{2 * half:g}v{high:g}z"/>')
        joints = [-half / 2, 0, half / 2] if floor % 2 == 0 else [-half / 3, half / 3]
        slabs.append(f'<path class="cz-joint" d="{"".join([f"M{x:.3g},{foot:g}v-{high:g}" for x in joints])}"/>')
    return "".join(slabs)


def temple_top(value: int) -> float:
    """The height of the number on a temple."""
    return 24 - FLOOR[value // 2] * (value // 2) - 11


RAYS: Final = "".join([
    f"M{14 * x:.1f},{14 * y:.1f}L{18.5 * x:.1f},{18.5 * y:.1f}"
    for x, y in [(cos(k * pi / 4), sin(k * pi / 4)) for k in range(8)]
])
SUN: Final = (f'<path d="{RAYS}" stroke="{INK}" stroke-width="6.5" stroke-linecap="round"/>'
              f'<path d="{RAYS}" stroke="#FFC930" stroke-width="3.5" stroke-linecap="round"/>'
              f'<circle r="14" fill="#FFC930" stroke="{INK}" stroke-width="2"/>')

# Relics and icons

GOLDEN: Final = f'fill="#E2AC1C" stroke="{INK}" stroke-width="1.5" stroke-linejoin="round"'
RELICS: Final = {
    "mask": f'<path d="M-11,-12h22v13c0,8 -6,12 -11,12s-11,-4 -11,-12z" {GOLDEN}/>'
    f'<path d="M-8,-4h6v3h-6zM2,-4h6v3h-6zM-5,6h10v2.5h-10z" fill="{INK}"/>'
    f'<path d="M-11,-8h22M0,-8v11" stroke="{INK}" stroke-width="1.3" fill="none"/>',
    "llama": '<path d="M-9,13v-10l-1,-5l-2,-1v-4h2v-4l2,3l2,-3v11l3,2h11l2,4v7h-3v-7h-2v7h-3v-6h-5v6z" '
    f'fill="#F4EBDD" stroke="{INK}" stroke-width="1.5" stroke-linejoin="round"/>'
    '<path d="M-1,2h7v5h-7z" fill="#B3432B"/>',
    "kero": '<path d="M-10,-12h20l-4,25h-12z" fill="#B3432B" '
    f'stroke="{INK}" stroke-width="1.5" stroke-linejoin="round"/>'
    '<path d="M-8.5,-4h17l-1,6h-15z" fill="#F2C14B"/>'
    '<path d="M-6,-4l3,6l3,-6l3,6l3,-6" fill="none" stroke="#7A2E1D" stroke-width="1.3"/>',
}
MINI: Final = "M0,-10L8.66,-5V5L0,10L-8.66,5V-5Z"


def mini(kind: str, x: float, y: float) -> str:
    """A small hex of terrain."""
    return f'<path class="cz-face cz-{kind[0]}2" d="{MINI}"{at(x, y) if x or y else ""}/>'


MINIS: Final = {
    "triple": mini("village", -8.66, -6) + mini("crop", 8.66, -6) + mini("crop", 0, 9),
    "double": mini("village", -8.66, 0) + mini("crop", 8.66, 0),
    "village": mini("village", 0, 0),
    "crop": mini("crop", 0, 0),
    "water": f'<path class="cz-pond" d="{MINI}"/><path class="cz-wave" d="M-5,1q2.5,-4 5,0t5,0"/>',
}
BACK: Final = "M-5,-9h4v4h-4zM1,-5h4v4h-4zM-5,-1h4v4h-4zM1,3h4v4h-4z"


FRET: Final = ('<path d="M4,18V11H8V8H11V4H18M38,4H45V8H48V11H52V18M52,64V71H48V74H45V78H38M18,78H11V74H8V71H4V64" '
               'fill="none" stroke="#B3432B" stroke-width="2.2"/>')
"""Stepped corners."""


def card(kind: str) -> str:
    """A festival card with its relics, from its upper left corner."""
    wide, tall = CARD
    relics = kind.split("-")
    places = [(wide / 2, tall / 2, 1.25)]
    if len(relics) > 1:
        places = [(wide / 2, tall / 2 - 17, .98), (wide / 2, tall / 2 + 17, .98)]
    drawn = "".join([f"<g{at(*place)}>{RELICS[relic]}</g>" for relic, place in zip(relics, places)])
    ground = f'<rect width="{wide}" height="{tall}" rx="6" fill="#FBF1DA" stroke="#6B4A2B" stroke-width="2"/>'
    return ground + FRET + drawn


def card_back() -> str:
    """The back of a card: squares of cloth."""
    wide, tall = CARD
    chequers = [(row, column) for row in range(5) for column in range(3) if (row + column) % 2 == 0]
    squares = [f"M{7 + 14 * column},{6 + 14 * row}h14v14h-14z" for row, column in chequers]
    return (f'<rect width="{wide}" height="{tall}" rx="6" fill="#8C2F1E" stroke="#4A160C" stroke-width="2"/>'
            f'<path d="{"".join(squares)}" fill="#A94A30"/>')


def small_width(kind: str) -> int:
    """How wide a small card is."""
    return 7 + 17 * len(kind.split("-"))


def small_card(kind: str) -> str:
    """A card where there is little room, its relics side by side."""
    relics = [f"<g{at(12 + 17 * k, 12, .58)}>{RELICS[relic]}</g>" for k, relic in enumerate(kind.split("-"))]
    return (f'<rect width="{small_width(kind)}" height="24" rx="4" fill="#FBF1DA" stroke="#6B4A2B" stroke-width="1.5"/>'
            + "".join(relics))


FIXED: Final = {
    "bare": f'<path class="cz-bare" d="{HEX}"/>',
    "forest": f'<path class="cz-forest" d="{HEX}"/><g transform="scale(1.15)">{TREES}</g>',
    "mountain": f'<path class="cz-mountain" d="{HEX}"/><g transform="scale(1.15)">{PEAK}</g>',
    "pond": f'<path class="cz-pond" d="{HEX}"/><path class="cz-bank" d="{UPPER}"/><path class="cz-wave" d="{WAVES}"/>',
    "glow": f'<path class="cz-lit" d="{HEX}"/><path class="cz-frame" d="{HEX}" transform="scale(.9)"/>',
    "from": f'<path class="cz-lit" d="{HEX}"/><path class="cz-from" d="{HEX}"/>',
    "halo": '<circle class="cz-halo" r="20.5"/>',
    "ghost-village": f'{face("village", 1, "")}<path class="cz-dash" d="{HEX}"/>',
    "ghost-crop": f'{face("crop", 1, "")}<path class="cz-dash" d="{HEX}"/>',
    "sun": SUN,
    "knob": f'<circle r="14" fill="{INK}" stroke="#FFFFFF" stroke-width="1.5"/>',
    "trees": TREES,
    "peak": PEAK,
    **{f"mini-{name}": drawn for name, drawn in MINIS.items()},
    "back": f'<rect x="-8" y="-11" width="16" height="22" rx="2.5" fill="#8C2F1E" stroke="{INK}" stroke-width="1.2"/>'
    f'<path d="{BACK}" fill="#F2C14B"/>',
    "card-back": card_back(),
    **{f"card-{kind}": card(kind) for kind in KINDS},
    **{f"small-{kind}": small_card(kind) for kind in KINDS},
    "token": f'<path d="M-9,-9h18v18h-18z" fill="#FFC930" stroke="{INK}" stroke-width="1.5"/>'
    f'<path d="M-5,0h10M0,-5v10" stroke="{INK}" stroke-width="2.5"/>',
    "out": '<path d="M-14,-7h14v-8l16,15l-16,15v-8h-14z" '
    f'fill="#FFC930" stroke="{INK}" stroke-width="2" stroke-linejoin="round"/>',
}


# All motifs

def numbered_motifs() -> dict[str, str]:
    """Motifs with a number.

    ``c3`` and ``v2`` are terrain, as is ``w2``, under a temple; ``t5`` is the outline of a tile, ``i0`` an Inca, ``f6``
    a temple.
    """
    levels = range(1, HIGHEST + 1)
    edges = [0, *[1 << k for k in range(6)], *[1 << k | 1 << (k + 1) % 6 for k in range(6)]]
    return {
        **{f"{letter}{level}": stack(letter, level) for letter in "cvw" for level in levels},
        **{f"t{inner}": tile_edge(inner) for inner in edges},
        **{f"i{seat}": inca(seat) for seat in range(len(SHAPES))},
        **{f"f{value}": temple(value) for value in VALUES},
    }


def stack(letter: str, level: int) -> str:
    """Terrain of a level: crop (c), village (v), or village under a temple (w), its number beside the temple."""
    if letter == "w":
        return block("village", level, 'x="26" y="-9"')
    return block("crop" if letter == "c" else "village", level)


@lru_cache
def all_motifs() -> str:
    """The definitions of all motifs."""
    return "".join([elements.motif(f"cz-{name}", drawn) for name, drawn in (FIXED | numbered_motifs()).items()])


def motifs(pen: CuzcoPen) -> str:
    """Whatever the pictures refer to."""
    return all_motifs()
