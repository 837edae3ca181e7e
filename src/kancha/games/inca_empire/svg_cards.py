"""Small motifs: seats, signs of what can be built, of phases and figures, Sun event cards and culture tokens.

Motifs are drawn around 0,0, at most 10 to every side; cards and culture tokens from their upper left corner.
"""
from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from typing import Final

from kancha.drawing import elements
from kancha.drawing.elements import at
from kancha.games.inca_empire.data import IncaData
from kancha.games.inca_empire.kinds import CARDS, CLASSES, PILGRIMAGES
from kancha.games.inca_empire.svg_motifs import use

CARD: Final = (34, 40)
TOKEN: Final = (58, 22)


# Seats

SHAPES: Final = ('<circle r="9"', '<rect x="-8" y="-8" width="16" height="16"', '<path d="M0,-10L10,8H-10Z"',
                 '<path d="M0,-11L9.5,0L0,11L-9.5,0Z"')
"""By quarter: circle, square, triangle, diamond."""


def seat_motif(quarter: int) -> str:
    """The name of the sign of whoever governs a quarter."""
    return f"seat{quarter}" if quarter >= 0 else "sign-nobody"


# Signs

def sign(name: str, x: float = 0, y: float = 0, scale: float = 1) -> str:
    """A sign at a place: see ``SIGNS``."""
    return use(f"sign-{name}", x, y, scale)


def star(points: int, outer: float, inner: float) -> str:
    """The path of a star around 0,0."""
    corners = [(outer if k % 2 == 0 else inner, pi * k / points - pi / 2) for k in range(2 * points)]
    return "M" + "L".join([f"{radius * cos(angle):.4g},{radius * sin(angle):.4g}" for radius, angle in corners]) + "Z"


HOUSES: Final = ('<path class="inca-pale" d="M-6,5.5V0H0V5.5ZM.8,5.5V-1H6.2V5.5Z"/>'
                 '<path class="inca-roof" d="M-7,.4L-3,-4L1,.4ZM0,-.6L3.5,-5L7,-.6Z"/>')
OCTAGON: Final = "M-4.1,-10H4.1L10,-4.1V4.1L4.1,10H-4.1L-10,4.1V-4.1Z"
TOWER: Final = "M-5,6V-5H-2.6V-2.6H-1.2V-5H1.2V-2.6H2.6V-5H5V6H1.6V2H-1.6V6Z"
WALL: Final = "M-9,-9H9V2Q9,7 0,10.5Q-9,7 -9,2Z"
STEPS: Final = "M-10,8V5H-7V1H-4V-3H-2V-8H2V-3H4V1H7V5H10V8Z"
FLAG: Final = '<path class="inca-pole" d="M-6,10V-9"/><path class="inca-crown" d="M-5,-9L8,-9L5,-4.5L8,0H-5Z"/>'
WAY: Final = "M-8,6Q-3,-1 0,1T8,-6"
DOTS: Final = ('<circle class="inca-dot" cx="-7.5" cy="6.5" r="2.6"/>'
               '<circle class="inca-dot" cx="7.5" cy="-6.5" r="2.6"/>')
ROAD: Final = f'<path class="inca-way" d="{WAY}"/><path class="inca-way2" d="{WAY}"/>{DOTS}'
MACE: Final = ('<path class="inca-pole" d="M-8,9L4,-4"/>'
               f'<path class="inca-crown" d="{star(6, 5.5, 2.6)}"{at(4.5, -4.5)}/>')
CROSSED: Final = f'<g transform="scale(-1 1)">{MACE}</g>{MACE}'
PERSON: Final = ('<path class="inca-people" d="M-4.5,8.5V3.5A4.5,4.5 0 0 1 4.5,3.5V8.5Z"/>'
                 '<circle class="inca-people" cy="-4" r="3.8"/>')
SIGNS: Final = {
    "nobody": '<circle class="inca-nobody inca-edge" r="9"/>',
    "labour": '<path class="inca-labour" d="M-6.5,8V-1.5A6.5,6.5 0 0 1 6.5,-1.5V8Z"/>',
    "vp": '<circle class="inca-vp" r="8"/>',
    "resistance": '<path class="inca-shield" d="M-7.5,-8H7.5V1Q7.5,6 0,9Q-7.5,6 -7.5,1Z"/>',
    "city": f'<path class="inca-c-city inca-edge" d="{OCTAGON}"/>{HOUSES}',
    "garrison": f'<path class="inca-c-garrison inca-edge" d="{WALL}"/><path class="inca-pale" d="{TOWER}"/>',
    "temple": f'<path class="inca-stone" d="{STEPS}"/><path class="inca-dark" d="M-1.6,8V3H1.6V8Z"/>',
    "terrace": '<path class="inca-field" d="M-9,7Q0,1 9,7M-6.5,1.5Q0,-3.5 6.5,1.5M-4,-4Q0,-7.5 4,-4"/>',
    "road": ROAD,
    "conquer": FLAG,
    "rapid": f'<g{at(-3, 0, .85)}>{FLAG}</g><g{at(4, 2, .85)}>{FLAG}</g>',
    "outpost": (f'<g{at(-3.5, 3.5, .62)}><path class="inca-c-garrison inca-edge" d="{WALL}"/></g>'
                f'<g{at(3, -3, .72)}><path class="inca-c-city inca-edge" d="{OCTAGON}"/>{HOUSES}</g>'),
    "military": CROSSED,
    "destruction": f'{ROAD}<path class="inca-danger" d="M-5,-5L5,5M5,-5L-5,5"/>',
    "phase0": '<path class="inca-labour" d="M-6.5,8V-1.5A6.5,6.5 0 0 1 6.5,-1.5V8Z"/>',
    "phase1": f'<path class="inca-sun" d="{star(8, 10, 5.6)}"/><circle class="inca-pale" r="3"/>',
    "phase2": f"<g{at(-5, 0)}>{PERSON}</g><g{at(5, 0)}>{PERSON}</g>",
    "phase3": '<path class="inca-crown" d="M-9,7L-10,-6L-4.5,-.5L0,-9L4.5,-.5L10,-6L9,7Z"/>',
    "invasion": '<rect class="inca-crown" x="-4" y="-4" width="8" height="8" rx="1.5"/>',
}


# Sun event cards

def card_mark(data: IncaData, card: int) -> tuple[str, str]:
    """What the lower part of a card shows: a figure, and the sign of what it counts."""
    if card in PILGRIMAGES:
        return str(data.pilgrimage_points[PILGRIMAGES.index(card)]), "vp"
    marks = {
        "impassable_roads": ("", "resistance"), "expert_agronomists": ("×2", ""), "pressed_labour": ("1+1", ""),
        "rough_road": ("≈", ""), "road_works": ("+1", ""), "el_nino": ("−1", ""),
        "epidemic": (f"+{data.dearer_city}", "labour"), "key_outpost": ("", "outpost"),
        "urban_embellishment": (f"+{data.better_city}", "vp"), "building_project": ("×2", ""),
        "bad_weather": (f"+{data.dearer_garrison}", "labour"),
        "stores_avert_famine": (f"+{data.better_garrison}", "vp"),
        "military_superiority": (f"−{data.cheaper_conquest}", "labour"), "popular_support": ("+", "labour"),
        "rapid_expansion": ("×2", ""), "resistance": (f"+{data.dearer_conquest}", "labour"),
        "religious_fervour": ("", "garrison"), "solar_eclipse": ("", "road")}
    return marks[CARDS[card]]


def card_motif(data: IncaData, card: int) -> str:
    """A small card: the sign of its class, and what it changes."""
    words, counted = card_mark(data, card)
    wide, tall = CARD
    band = f'<path class="inca-c-{CLASSES[card]}" d="M1,5A4,4 0 0 1 5,1H{wide - 5}A4,4 0 0 1 {wide - 1},5V7H1Z"/>'
    parts = [f'<rect class="inca-card" width="{wide}" height="{tall}" rx="4"/>', band,
             f"<g{at(wide / 2, 16.5, .76)}>{SIGNS[CLASSES[card]]}</g>"]
    if words:
        parts.append(f'<text class="inca-mark" x="{11.5 if counted else wide / 2:g}" y="36">{words}</text>')
    if counted:
        parts.append(f"<g{at(26.5 if words else wide / 2, 31.5, .52 if words else .6)}>{SIGNS[counted]}</g>")
    return "".join(parts)


BACK: Final = (f'<rect class="inca-back" width="{CARD[0]}" height="{CARD[1]}" rx="4"/>'
               '<path class="inca-fret" d="M7,31H13V24H19V17H27M7,22H10V15H16V8H27"/>'
               f'<rect class="inca-fret" x="3.5" y="3.5" width="{CARD[0] - 7}" height="{CARD[1] - 7}" rx="2"/>')


# Culture tokens

def token_motif(data: IncaData, kind: int) -> str:
    """A culture token: resistance on a shield, VP on a disc, labour on a block."""
    figures = ((11, "resistance", data.resistance[kind], ""), (29, "vp", data.points[kind], "-dark"),
               (47, "labour", data.labour[kind], ""))
    return f'<rect class="inca-card" width="{TOKEN[0]}" height="{TOKEN[1]}" rx="6"/>' + "".join([
        f'<g{at(x, 11, 1.02)}>{SIGNS[ground]}</g><text class="inca-figure{tone}" x="{x}" y="16">{number}</text>'
        for x, ground, number, tone in figures])


# All of them

@cache
def card_motifs(data: IncaData) -> str:
    """The definitions of all these motifs."""
    seats = {f"seat{quarter}": f'{shape} class="inca-q{quarter} inca-edge"/>' for quarter, shape in enumerate(SHAPES)}
    cards = {f"card-{name}": card_motif(data, card) for card, name in enumerate(CARDS)}
    tokens = {f"type-{name}": token_motif(data, kind) for kind, name in enumerate(data.types)}
    signs = {f"sign-{name}": drawn for name, drawn in SIGNS.items()}
    found = {**seats, **signs, "card-back": BACK, **cards, **tokens}
    return "".join([elements.motif(f"inc-{name}", drawn) for name, drawn in found.items()])
