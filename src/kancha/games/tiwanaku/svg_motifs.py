"""Recurring motifs: terrains, crops, pawns, arrows, signs; centred on 0,0 unless they fill a space."""
from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, Final, cast

from kancha.drawing import elements
from kancha.drawing.elements import at
from kancha.drawing.style import CREAM, INK
from kancha.games.tiwanaku.data import TiwanakuPen
from kancha.games.tiwanaku.land import CROP_NAMES, CROPS, TERRAIN_NAMES
from kancha.games.tiwanaku.svg_signs import WEAVES, sign_outline
from kancha.games.tiwanaku.svg_style import BADGE_COLOURS, CROP_COLOURS, NOBODY, NUMBER_COLOURS, PAWN_COLOURS
from kancha.games.tiwanaku.view import View

CELL: Final = 122
"""The side of a space."""

TERRAIN_COLOURS: Final = ("#C67C52", "#EDCF85", "#98BC70", "#AEB8C1")
TEXTURE_COLOURS: Final = ("#8C4727", "#A97E2E", "#46722F", "#66737F")
FURROWS: Final = (
    "M-2,26l38,-14M46,9l26,-9M6,46l52,-19M70,22l52,-19M-2,71l24,-9M34,58l60,-22M106,32l18,-7M4,92l50,-18M66,70l58,-21"
    "M-2,118l34,-13M44,100l52,-19M108,77l16,-6M24,122l48,-18M84,100l40,-15M86,122l36,-13")
DUNES: Final = (
    "M10,30q14,-13 28,0M38,30q7,-6 14,0M76,20q14,-13 28,0M58,62q14,-13 28,0M86,62q7,-6 14,0M8,78q14,-13 28,0"
    "M72,106q14,-13 28,0M28,110q9,-8 18,0"
    "M16,52h.1M50,14h.1M112,44h.1M46,88h.1M62,84h.1M112,88h.1M96,38h.1M14,104h.1M60,40h.1")
TUFTS: Final = "".join([f"M{x},{y}l-7,-11M{x},{y}v-15M{x},{y}l7,-11" for x, y in (
    (18, 28), (62, 22), (104, 32), (40, 56), (84, 60), (14, 82), (58, 92), (106, 94), (30, 114), (82, 118))])
BLOCKS: Final = (
    "M0,38H34L42,44H122M0,84H58L64,78H122M38,0V41M88,0V44M20,38V84M70,44V78M104,44V78"
    "M46,84V122M92,78V104H122M92,104V122")
TEXTURES: Final = (FURROWS, DUNES, TUFTS, BLOCKS)

SYMBOLS: Final = (
    "",
    "M-38,8C-34,-18 -12,-30 10,-27C27,-25 37,-13 39,-3C33,17 13,29 -9,27C-23,26 -33,20 -38,8Z",
    "M0,-40C31,-24 36,10 0,40C-36,10 -31,-24 0,-40Z",
    "M-8,-25C14,-35 35,-20 31,4C27,27 2,39 -36,35C-21,28 -24,15 -25,0C-26,-12 -20,-20 -8,-25Z",
    "M0,-39C17,-36 25,-16 24,2C23,22 14,37 0,37C-14,37 -23,22 -24,2C-25,-16 -17,-36 0,-39Z",
    ("M0,-40a11,11 0 0 1 11,12a13,13 0 0 1 12,17a15,15 0 0 1 4,25a14,14 0 0 1 -19,13a10,10 0 0 1 -16,0"
     "a14,14 0 0 1 -19,-13a15,15 0 0 1 4,-25a13,13 0 0 1 12,-17a11,11 0 0 1 11,-12Z"))
DETAILS: Final = (
    "",
    ('<path d="M-26,-3l7,-5M20,-18l8,3M-20,16l8,3M22,11l7,-5" stroke="#C79A6B" stroke-width="3" '
     'stroke-linecap="round"/>'),
    ('<path d="M0,-34V-18M0,18V46M-15,22L0,32M15,22L0,32" stroke="#9CCB8B" stroke-width="3" '
     'stroke-linecap="round" fill="none"/>'),
    ('<path d="M2,-27q3,-11 15,-13" stroke="#2C6A39" stroke-width="7" stroke-linecap="round" fill="none"/>'
     '<path d="M-10,-24q12,-9 26,0q-12,7 -26,0z" fill="#2C6A39"/>'),
    ('<path d="M-13,-22h26M-9,-31h18" stroke="#B97A08" stroke-width="3" stroke-dasharray="5 4" fill="none"/>'
     '<path d="M-33,-2C-38,22 -20,40 0,40C-14,30 -20,10 -33,-2ZM33,-2C38,22 20,40 0,40C14,30 20,10 33,-2Z" '
     'fill="#4F7A3A"/>'),
    ('<path d="M0,27V42" stroke="#4F7A3A" stroke-width="6" stroke-linecap="round"/>'
     '<path d="M-9,-25h.1M9,-25h.1M0,-31h.1M-19,-8h.1M19,-8h.1M-20,12h.1M20,12h.1" stroke="#D9B8F0" stroke-width="6" '
     'stroke-linecap="round"/>'))
"""The outline of each crop by level, and the details drawn on it."""

BADGES: Final = {
    "brown": "M0,-9a9,9 0 1 1 0,18a9,9 0 1 1 0,-18Z",
    "white": "M-8,-8H8V8H-8Z",
    "green": "M0,-10L10,8H-10Z",
    "blue": "M0,-11L10,0L0,11L-10,0Z",
    "purple": "M-4,-10H4V-4H10V4H4V10H-4V4H-10V-4H-4Z",
    "yellow": "M0,-11L3,-4L10,-6L6,0L10,6L3,4L0,11L-3,4L-10,6L-6,0L-10,-6L-3,-4Z",
    NOBODY: "M-9,-3H9V3H-9Z"}
"""A mark for every colour, so that nobody needs to tell colours apart: disc, square, triangle, diamond, cross, star."""

FIGURE: Final = ("M-20,-22H-12C-13,-36 13,-36 12,-22H20V-17H11C11,-11 9,-8 7,-6L26,24Q28,33 18,33H-18Q-28,33 -26,24"
                 "L-7,-6C-9,-8 -11,-11 -11,-17H-20Z")
"""A pawn: hat, head and poncho."""
STELA: Final = "M-8,-37H8V-31H15V-25H21V-2H25V33H-25V-2H-21V-25H-15V-31H-8Z"
"""An Otoma pawn: a carved stone with a stepped crown."""
CHAKANA: Final = "M-9,-27H9V-18H18V-9H27V9H18V18H9V27H-9V18H-18V9H-27V-9H-18V-18H-9Z"
ARROW: Final = "M0,-34L31,-3H19V32H-19V-3H-31Z"
ANGLES: Final = {"north": 0, "east": 90, "south": 180, "west": 270}

SUN: Final = ("M0,-8a8,8 0 1 1 0,16a8,8 0 1 1 0,-16M0,-13V-18M0,13V18M13,0H18M-13,0H-18"
              "M9,-9l4,-4M-9,-9l-4,-4M9,9l4,4M-9,9l-4,4")
STOPS: Final = {
    "discovery": (SUN, 4),
    "bare": ("M-16,11V6H-9V-1H-2V-7H2V-1H9V6H16V11Z", 2),
    "crop": ("M0,16V-2M0,4C-14,6 -17,-4 -16,-11C-5,-12 1,-6 0,4ZM0,-1C0,-12 7,-17 16,-15C17,-5 11,0 0,-1Z", 3)}
"""A sign for each kind of stop, with the width of its lines: a sun, bare steps, a shoot."""


# All of them

def motifs(pen: TiwanakuPen) -> str:
    """Whatever pictures refer to; there are no words in it."""
    return all_motifs()


@cache
def all_motifs() -> str:
    """The definitions of all motifs."""
    parts = {"hidden": hidden_space()}
    for kind, name in enumerate(TERRAIN_NAMES):
        parts |= {name: terrain(kind), f"tile-{name}": use(name) + TILE_EDGE}
    for level in range(1, CROPS + 1):
        parts |= {crop_id(level): crop(level), f"unfound-{crop_id(level)}": unfound_crop(level),
                  f"note-{level}": pencilled_crop(level)}
    for colour in PAWN_COLOURS:
        parts |= {f"pawn-{colour}": pawn(FIGURE, colour, 16), f"otoma-{colour}": pawn(STELA, colour, 14) + EYES,
                  f"mark-{colour}": mark(BADGES[colour], colour, 1), f"stone-{colour}": mark(STELA, colour, .28)}
        parts |= {f"arrow-{colour}-{direction}": arrow(colour, direction) for direction in ANGLES}
    parts |= {f"pointer-{direction}": f'<path d="{ARROW}" transform="rotate({ANGLES[direction]})"/>'
              for direction in ANGLES}
    parts |= {f"stop-{kind}": stop_sign(kind) for kind in STOPS}
    parts |= {f"sign-{name}": f'<path d="{sign_outline(name)}"/>' for name in WEAVES}
    return "".join([elements.motif(f"tiwanaku-{name}", content) for name, content in parts.items()])


def use(name: str, x: float = 0, y: float = 0, scale: float = 1) -> str:
    """A motif at a place."""
    return elements.use(f"tiwanaku-{name}", x, y, scale)


def crop_id(level: int) -> str:
    """The name of a crop in ids and classes."""
    return CROP_NAMES[level].replace(" ", "-")


# The land

TILE_EDGE: Final = f'<rect width="{CELL}" height="{CELL}" fill="none" stroke="{INK}" stroke-width="8"/>'


def terrain(kind: int) -> str:
    """The ground of a space, from its upper left corner."""
    width = 5 if kind == 1 else 4
    return (f'<rect width="{CELL}" height="{CELL}" fill="{TERRAIN_COLOURS[kind]}"/>'
            f'<path d="{TEXTURES[kind]}" fill="none" stroke="{TEXTURE_COLOURS[kind]}" stroke-opacity=".55" '
            f'stroke-width="{width}" stroke-linecap="round"/>'
            f'<path d="M0,1.5H{CELL}M1.5,0V{CELL}" stroke="#FFFFFF" stroke-opacity=".35" stroke-width="3"/>'
            f'<path d="M0,{CELL - 1.5}H{CELL}M{CELL - 1.5},0V{CELL}" stroke="{INK}" stroke-opacity=".18" '
            'stroke-width="3"/>')


def hidden_space() -> str:
    """The woven cover of a space that nobody has discovered."""
    corner = "M0,0H25V8H17V17H8V25H0Z"
    corners = "".join([f'<path d="{corner}" transform="rotate({90 * k} 61 61)" fill="#3A2E2C"/>' for k in range(4)])
    return (f'<rect width="{CELL}" height="{CELL}" fill="#51423E"/>{corners}'
            '<path d="M8,61H26M96,61H114M61,8V26M61,96V114" stroke="#8A5B43" stroke-width="5" stroke-dasharray="5 4"/>'
            f'<g transform="translate(61 61)"><path d="{CHAKANA}" fill="#6A574F"/>'
            f'<path d="{CHAKANA}" transform="scale(.6)" fill="#51423E"/>'
            '<path d="M0,-8L8,0L0,8L-8,0Z" fill="#A9744F"/></g>'
            f'<rect x="1" y="1" width="{CELL - 2}" height="{CELL - 2}" fill="none" stroke="#2F2523" stroke-width="2"/>')


def stop_sign(kind: str) -> str:
    """The sign of a kind of stop."""
    outline, width = STOPS[kind]
    return (f'<circle r="25" fill="#FBE7A8" stroke="{INK}" stroke-width="3"/>'
            f'<path d="{outline}" fill="{INK}" stroke="{INK}" stroke-width="{width}" stroke-linecap="round"/>')


# Crops

ROUND: Final = 'stroke-linejoin="round"'
LEVEL_TYPE: Final = 'class="level" font-size="43" font-weight="800" text-anchor="middle"'
"""Type as attributes too, because stylesheet rules do not reach into motifs in every browser."""


def crop(level: int) -> str:
    """A crop's symbol with its level."""
    outline = (f'<path d="{SYMBOLS[level]}" fill="{CROP_COLOURS[level]}" stroke="{CREAM}" stroke-width="8" {ROUND} '
               'paint-order="stroke"/>')
    return outline + DETAILS[level] + number(level, NUMBER_COLOURS[level])


def number(level: int, colour: str) -> str:
    """The level on a crop."""
    return f'<text y="15" {LEVEL_TYPE} fill="{colour}">{level}</text>'


def unfound_crop(level: int) -> str:
    """A crop that nobody found: its outline."""
    pale = f'fill="{CREAM}" fill-opacity=".8" stroke="{CROP_COLOURS[level]}" stroke-width="4" stroke-dasharray="7 5"'
    return f'<path d="{SYMBOLS[level]}" {pale}/>' + number(level, INK)


def pencilled_crop(level: int) -> str:
    """A crop that somebody has pencilled on a space: its level on a disc of its colour."""
    return (f'<circle r="18" fill="{CROP_COLOURS[level]}" stroke="{CREAM}" stroke-width="3"/>'
            f'<text y="12" font-size="34" font-weight="800" text-anchor="middle" '
            f'fill="{NUMBER_COLOURS[level]}">{level}</text>')


# Pawns and arrows

EYES: Final = f'<path d="M-12,-19H-4V-11H-12ZM4,-19H12V-11H4Z" fill="{CREAM}" stroke="{INK}" stroke-width="2.5"/>'


def pawn(outline: str, colour: str, badge: int) -> str:
    """A pawn's figure in a colour, with the mark of the colour."""
    return (f'<path d="{outline}" fill="{PAWN_COLOURS[colour]}" stroke="{CREAM}" stroke-width="9" {ROUND}/>'
            f'<path d="{outline}" fill="{PAWN_COLOURS[colour]}" stroke="{INK}" stroke-width="3.5" {ROUND}/>'
            f'<path d="{BADGES[colour]}" transform="translate(0 {badge})" fill="{BADGE_COLOURS[colour]}"/>')


def mark(outline: str, colour: str, scale: float) -> str:
    """A diversity piece: the mark of its colour, or for the Otoma a small stone."""
    return (f'<path d="{outline}" transform="scale({scale})" fill="{PAWN_COLOURS[colour]}" stroke="{INK}" '
            f'stroke-width="{2.4 / scale:.3g}" {ROUND}/>')


def arrow(colour: str, direction: str) -> str:
    """An arrow in a colour, with the mark of the colour."""
    return (f'<path d="{ARROW}" transform="rotate({ANGLES[direction]})" fill="{PAWN_COLOURS[colour]}" stroke="{INK}" '
            f'stroke-width="4" {ROUND}/><path d="{BADGES[colour]}" fill="{BADGE_COLOURS[colour]}"/>')


# Small pictures

MINI: Final = 32
"""The height of a miniature in pixels."""
PAWN_BOX: Final = (-34, -42, 68, 84)
PLATE: Final = f'<circle r="47" fill="{CREAM}" fill-opacity=".85"/>'


def emblem(pen: TiwanakuPen, view: dict[str, Any], seat: int) -> str:
    """The pawn of a seat."""
    colour = next(pawns["colour"] for pawns in cast(View, view)["pawns"] if seat in pawns["seats"])
    return ('<svg xmlns="http://www.w3.org/2000/svg" class="pic tiwanaku emblem" viewBox="-36 -40 72 80" '
            f'aria-hidden="true">{use("pawn-" + (colour or NOBODY))}</svg>')


def miniature(pen: TiwanakuPen, piece: str) -> str:
    """A pawn, an arrow, a terrain tile, or crops: ``pawn blue``, ``arrow north``, ``sand east``, ``coca+maize``."""
    return small_picture(piece)


@lru_cache(256)
def small_picture(piece: str) -> str:
    """A miniature; empty for an unknown piece."""
    kind, _, detail = piece.partition(" ")
    crops = [CROP_NAMES.index(name) for name in piece.split("+") if name in CROP_NAMES[1:]]
    if kind in ("pawn", "otoma") and detail in PAWN_COLOURS:
        return mini(PAWN_BOX, use(f"{kind}-{detail}"))
    if kind == "arrow" and detail in ANGLES:
        return mini((-38, -38, 76, 76), pointer(detail, "ink"))
    if kind in TERRAIN_NAMES and detail in ("", *ANGLES):
        return mini((-4, -4, CELL + 8, CELL + 8), tile(kind, CELL, detail))
    if crops:
        return mini((-44, -46, 88 * len(crops), 92), *[use(crop_id(level), 88 * k) for k, level in enumerate(crops)])
    return ""


def mini(box: tuple[int, int, int, int], *content: str) -> str:
    """A miniature of what lies in a box."""
    left, top, width, height = box
    return ('<svg xmlns="http://www.w3.org/2000/svg" class="pic tiwanaku mini" '
            f'viewBox="{left} {top} {width} {height}" width="{MINI * width / height:.3g}" height="{MINI}" '
            f'aria-hidden="true">{"".join(content)}</svg>')


def pointer(direction: str, shade: str) -> str:
    """An arrow without a colour: in the page's ink, or dark whatever the page's theme."""
    return f'<g class="{shade}">{use(f"pointer-{direction}")}</g>'


@cache
def tile(name: str, size: float, top: str = "") -> str:
    """A terrain tile and, if it is turned over, the direction of its arrow."""
    sign = f"<g{at(CELL / 2, CELL / 2)}>{PLATE}{pointer(top, 'dark')}</g>" if top else ""
    return f"<g{at(0, 0, size / CELL)}>{use(f'tile-{name}')}{sign}</g>"
