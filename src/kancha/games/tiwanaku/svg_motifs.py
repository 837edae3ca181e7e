"""Recurring motifs: terrains, crops, pawns, arrows, signs; centred on 0,0 unless they fill a space."""
from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from kancha.games.tiwanaku.land import CROP_NAMES, TERRAIN_NAMES
from kancha.games.tiwanaku.svg_style import BADGE_COLOURS, CROP_COLOURS, NUMBER_COLOURS, PAWN_COLOURS

CELL: Final = 122
"""The side of a space."""

INK: Final = "#2A211B"
CREAM: Final = "#FBF7EF"
GOLD: Final = "#E0A100"

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
    "": "M-8,0H8"}
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


def defs(colours: Sequence[str], otoma: Sequence[str], over: bool) -> str:
    """The motifs that a picture refers to."""
    parts = [hidden_space(), *[group(name, terrain(kind)) for kind, name in enumerate(TERRAIN_NAMES)]]
    parts += [group(crop_id(level), crop(level)) for level in range(1, 6)]
    parts += [group(f"pawn-{colour}", figure(colour)) for colour in colours if colour]
    parts += [group(f"otoma-{colour}", pawn(STELA, colour, 14) + EYES) for colour in otoma]
    parts += [stop_sign(kind) for kind in STOPS]
    parts += [unfound_crop(level) for level in range(1, 6)] if over else []
    return f"<defs>{''.join(parts)}</defs>"


def stop_sign(kind: str) -> str:
    """The sign of a kind of stop."""
    outline, width = STOPS[kind]
    return group(f"stop-{kind}", (
        f'<circle r="25" fill="#FBE7A8" stroke="{INK}" stroke-width="3"/>'
        f'<path d="{outline}" fill="{INK}" stroke="{INK}" stroke-width="{width}" stroke-linecap="round"/>'))


EYES: Final = f'<path d="M-12,-19H-4V-11H-12ZM4,-19H12V-11H4Z" fill="{CREAM}" stroke="{INK}" stroke-width="2.500"/>'


def group(name: str, content: str) -> str:
    """A motif with a name."""
    return f'<g id="tiwanaku-{name}">{content}</g>'


def item(name: str, classes: str, place: str, title: str, *content: str) -> str:
    """Anything that can be found by its name and is read aloud, such as a piece or a space."""
    return f'<g id="{name}" class="{classes}"{place}><title>{escape(title)}</title>{"".join(content)}</g>'


def piece_of(kind: str, name: str, classes: str, place: str, title: str, *content: str) -> str:
    """Anything that moves. Its name says where it is, never which one of its kind it is, since nobody can tell."""
    return item(name, classes, f' data-piece="{kind}"{place}', title, *content)


def spot(name: str, place: str, title: str, width: float, height: float, classes: str = "spot") -> str:
    """A place to click for answers whose words include this name; it glows when there are any."""
    return item(f"spot-{name.replace(' ', '-')}", classes, f' data-spot="{name}"{place}', title,
                glow(width, height), hit(width, height))


def hit(width: float, height: float) -> str:
    """The part of a spot that takes clicks, on top of everything."""
    return f'<rect class="hit" width="{width:g}" height="{height:g}"/>'


def glow(width: float, height: float) -> str:
    """The glow of a spot that can be clicked."""
    inner = f'x="7" y="7" width="{width - 14:g}" height="{height - 14:g}" rx="6"'
    return f'<g class="glow"><rect class="outline" {inner}/><rect class="frame" {inner}/></g>'


def use(name: str, place: str = "") -> str:
    """A motif, placed somewhere."""
    return f'<use href="#tiwanaku-{name}"{place}/>'


def at(x: float, y: float, scale: float = 1) -> str:
    """A place, as an attribute."""
    zoom = f" scale({scale:g})" if scale != 1 else ""
    return f' transform="translate({x:g} {y:g}){zoom}"'


def terrain(kind: int) -> str:
    """The ground of a space, from its upper left corner."""
    width = 5 if kind == 1 else 4
    return (f'<rect width="{CELL}" height="{CELL}" fill="{TERRAIN_COLOURS[kind]}"/>'
            f'<path d="{TEXTURES[kind]}" fill="none" stroke="{TEXTURE_COLOURS[kind]}" stroke-opacity=".55" '
            f'stroke-width="{width}" stroke-linecap="round"/>'
            f'<path d="M0,1.500H{CELL}M1.500,0V{CELL}" stroke="#FFFFFF" stroke-opacity=".35" stroke-width="3"/>'
            f'<path d="M0,{CELL - 1.5}H{CELL}M{CELL - 1.5},0V{CELL}" stroke="{INK}" stroke-opacity=".18" '
            'stroke-width="3"/>')


def hidden_space() -> str:
    """The woven cover of a space that nobody has discovered."""
    corner = "M0,0H25V8H17V17H8V25H0Z"
    corners = "".join([f'<path d="{corner}" transform="rotate({90 * k} 61 61)" fill="#3A2E2C"/>' for k in range(4)])
    return group("hidden", (
        f'<rect width="{CELL}" height="{CELL}" fill="#51423E"/>{corners}'
        f'<path d="M8,61H26M96,61H114M61,8V26M61,96V114" stroke="#8A5B43" stroke-width="5" stroke-dasharray="5 4"/>'
        f'<g transform="translate(61 61)"><path d="{CHAKANA}" fill="#6A574F"/>'
        f'<path d="{CHAKANA}" transform="scale(.6)" fill="#51423E"/>'
        f'<path d="M0,-8L8,0L0,8L-8,0Z" fill="#A9744F"/></g>'
        f'<rect x="1" y="1" width="{CELL - 2}" height="{CELL - 2}" fill="none" stroke="#2F2523" stroke-width="2"/>'))


ROUND: Final = 'stroke-linejoin="round"'
LEVEL_TYPE: Final = 'font-size="43" font-weight="800" text-anchor="middle"'
"""Attributes, because stylesheet rules do not reach into referenced motifs in every browser."""


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
    return group(f"unfound-{crop_id(level)}", f'<path d="{SYMBOLS[level]}" {pale}/>' + number(level, INK))


def crop_id(level: int) -> str:
    """The name of a crop in ids and classes."""
    return CROP_NAMES[level].replace(" ", "-")


def figure(colour: str) -> str:
    """A player's pawn."""
    return pawn(FIGURE, colour, 16)


def pawn(outline: str, colour: str, badge: int) -> str:
    """A pawn's figure in a colour, with the mark of the colour."""
    return (f'<path d="{outline}" fill="{PAWN_COLOURS[colour]}" stroke="{CREAM}" stroke-width="9" {ROUND}/>'
            f'<path d="{outline}" fill="{PAWN_COLOURS[colour]}" stroke="{INK}" stroke-width="3.500" {ROUND}/>'
            f'<path d="{BADGES[colour]}" transform="translate(0 {badge})" fill="{BADGE_COLOURS[colour]}"/>')


def mark(colour: str, otoma: bool, size: float) -> str:
    """A small piece in a colour: its mark, or for the Otoma a small stone."""
    outline, scale = (STELA, size / 34) if otoma else (BADGES[colour] if colour else BADGES["brown"], size / 9)
    return (f'<path d="{outline}" transform="scale({scale:.3g})" fill="{PAWN_COLOURS[colour]}" stroke="{INK}" '
            f'stroke-width="{2.2 / scale:.3g}" {ROUND}/>')


def arrow(colour: str, direction: str, scale: float) -> str:
    """An arrow in a colour, with the mark of the colour."""
    return (f'<g transform="scale({scale:g})"><path d="{ARROW}" transform="rotate({ANGLES[direction]})" '
            f'fill="{PAWN_COLOURS[colour]}" stroke="{INK}" stroke-width="4" {ROUND}/>'
            f'<path d="{BADGES[colour]}" fill="{BADGE_COLOURS[colour]}"/></g>')


def plain_arrow(direction: str, scale: float, shade: str = "ink") -> str:
    """An arrow without a colour: in the page's ink, or dark whatever the page's theme."""
    return f'<path d="{ARROW}" transform="scale({scale:g}) rotate({ANGLES[direction]})" class="{shade}"/>'
