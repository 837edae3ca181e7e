"""Motifs that are drawn repeatedly: sites and what is built on them, tokens, flags, scenery.

Motifs are drawn round 0,0. Each kind of site has its own shape: an octagon is a city, a shield a garrison, a cross a
crossroads, a stepped sun the capital.
"""
from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from kancha.drawing import elements

SITE: Final = 28
"""How wide the symbol of a city or a garrison is."""
TOKEN: Final = (50, 18)
"""A culture token, lying; an upright one is turned round."""
CELL: Final = 16
"""From figure to figure on a culture token."""


@lru_cache(4096)
def use(name: str, x: float = 0, y: float = 0, scale: float = 1) -> str:
    """A motif at a place."""
    return elements.use(f"inc-{name}", x, y, scale)


def part(classes: str, path: str) -> str:
    """A piece of a motif."""
    return f'<path class="{classes}" d="{path}"/>'


# Sites

OCTAGON: Final = "M-5.8,-14h11.6L14,-5.8v11.6L5.8,14h-11.6L-14,5.8v-11.6z"
SHIELD: Final = "M-12.5,-13q6.2,3 12.5,-1q6.2,4 12.5,1v10.5q0,11.5 -12.5,17q-12.5,-5.5 -12.5,-17z"
CROSS: Final = "M-2.6,-7.5h5.2v4.9h4.9v5.2h-4.9v4.9h-5.2v-4.9h-4.9v-5.2h4.9z"
HOUSE: Final = "M-7,-.5L0,-7.5L7,-.5M-4.8,-2v8h9.6v-8M-1.5,6v-4.5h3v4.5"
TOWER: Final = "M-6,-6v12h12v-12h-3v3h-1.5v-3h-3v3h-1.5v-3zM-1.5,6v-4h3v4"
HOUSES: Final = "M-9.5,1l4.2,-4.6l4.2,4.6v6.5h-8.4zM1.1,1l4.2,-4.6l4.2,4.6v6.5h-8.4zM-4.4,-4.4L0,-9.4L4.4,-4.4z"
SUN: Final = "".join([
    f"{'L' if k else 'M'}{r * cos(k * pi / 16):.1f},{r * sin(k * pi / 16):.1f}"
    for k, r in enumerate([21, 21, 15.5, 15.5] * 8)]) + "z"
SITES: Final = {
    "city-site": part("inc-city", OCTAGON) + part("inc-blue", HOUSE),
    "garrison-site": part("inc-fort", SHIELD) + part("inc-rust", TOWER),
    "crossroads": part("inc-line inc-cream", CROSS),
    "capital": part("inc-line inc-gold", SUN) + '<circle class="inc-line inc-cream" r="11"/>'
    + part("inc-thin", "M-5,-2.5h3v2.5h-3zM2,-2.5h3v2.5h-3zM-4,4.5h8M0,-1v3"),
    "city": part("inc-city-built", OCTAGON) + part("inc-white", HOUSES),
    "garrison": part("inc-fort-built", SHIELD) + part("inc-white", TOWER),
    "temple": part("inc-line inc-cream", "M-12,6v-5h4v-4.5h4v-4.5h8v4.5h4v4.5h4v5z")
    + part("inc-line inc-gold", "M-2.4,6v-6h4.8v6z"),
    "terrace": part("inc-thin inc-step3", "M-10,8v-5.3h20v5.3z") + part("inc-thin inc-step2", "M-7,2.7v-5.3h17v5.3z")
    + part("inc-thin inc-step1", "M-4,-2.6v-5.4h14v5.4z"),
    "bonus": part("inc-line inc-cream", "M-10,-4.5h2.5v-3h15v3h2.5v9h-2.5v3h-15v-3h-2.5z"),
}

# Culture tokens and flags

STRIP: Final = "M-25,-9h50v18h-50z"
FRET: Final = "".join([f"M{x},5v-4h3v-3h3v-3h3v10z" for x in (-21.5, -10, 1.5, 13)])
TOKENS: Final = {
    "token-down": part("inc-line inc-brick", STRIP) + part("inc-gold", FRET),
    "token-down-upright": part("inc-line inc-brick", "M-9,-25h18v50h-18z")
    + f'<g transform="rotate(-90)">{part("inc-gold", FRET)}</g>',
}


def token_face(upright: bool) -> str:
    """An open culture token: resistance on red, victory points on a gold disc, labour on a tunic."""
    x, y = (0, CELL) if upright else (CELL, 0)
    ground = "M-9,-25h18v50h-18z" if upright else STRIP
    tunic = f"M{x - 7},{y + 7.5}v-9.5l3.4,-5.5h7.2l3.4,5.5v9.5z"
    return (part("inc-line inc-white", ground) + part("inc-red", f"M{-x - 7.5},{-y - 7.5}h15v15h-15z")
            + '<circle class="inc-thin inc-gold" r="7.5"/>' + part("inc-slate", tunic))


def token_figures(resistance: int, points: int, labour: int, upright: bool = False) -> str:
    """The figures of an open culture token."""
    x, y = (0, CELL) if upright else (CELL, 0)
    return (elements.write(-x, 4.5 - y, resistance, "inc-figure inc-pale")
            + elements.write(0, 4.5, points, "inc-figure") + elements.write(x, 4.5 + y, labour, "inc-figure inc-pale"))


SHAPES: Final = ('circle r="4" cx="1"', 'path d="M-2.8,-3.8h7.6v7.6h-7.6z"', 'path d="M1,-4.6L5.6,3.6H-3.6z"',
                 'path d="M1,-5L5.6,0L1,5L-3.6,0z"')


def flag(seat: int) -> str:
    """A flag with the shape of its seat."""
    return (part(f"inc-line inca-q{seat}", "M-6.5,-8h15v15.5l-3.7,-2.7l-3.8,2.7l-3.7,-2.7l-3.8,2.7z")
            + part("inc-line", "M-8,-9v18") + f'<g transform="translate(0 -1.4)"><{SHAPES[seat]} fill="#FFFFFF"/></g>')


# Scenery

LEAVES: Final = ("M0,-3q-5,-5 -7.5,1q3,-2 7.5,-1q-4,2.5 -4,6q2,-3.5 4,-6q4.5,-1 7.5,1q-2.5,-6 -7.5,-1q2,2.5 4,6"
                 "q0,-3.5 -4,-6q1,-4 4,-5q-4.5,-.5 -4,5q.5,-5.5 -4,-5q3,1 4,5z")
CACTUS: Final = "M-1.6,8v-4q-4,0 -4,-4v-3h2.2v3q0,1.8 1.8,1.8v-9.3h3.2v6.3q1.8,0 1.8,-1.8v-3h2.2v3q0,4 -4,4v7z"
LLAMA: Final = ("M-7,9v-7l-1,-4.5l-1.5,-.6v-2.6h1.5v-3l1.5,2l1.5,-2v7l2.5,1.5h8l1.8,2.6v6.6h-2.3v-5h-1.7v5h-2.3v-4.4"
                "h-4v4.4z")
LAKE: Final = ("M-34,2q1,-10 12,-11.5q9,1.5 16,-3.5q9,-3 16,1q9,-1.5 16,3.5q10,2 7,9q-2,8 -12,8q-7,6 -17,3.5"
               "q-9,2.5 -16,-1q-19,0 -22,-9z")
SCENERY: Final = {
    "peak": part("inc-rock inc-ridge", "M-14,10L-5,-6L-2,-2L4,-10L14,10z")
    + part("inc-shade", "M4,-10L14,10H3.5L6,0L2.5,-3zM-5,-6L-2,-2L-3.5,3z")
    + part("inc-snow", "M4,-10L7.6,-2.8L5,-4.4L3,-2L.4,-5.2z"),
    "hill": part("inc-rock inc-ridge", "M-10,5q4.5,-9.5 9,-3q4,-8.5 11,3z")
    + part("inc-shade", "M3.5,-2.6q4,2 6.5,7.6h-6z"),
    "tree": part("inc-trunk", "M-1.2,7v-6h2.4v6z")
    + part("inc-leaf", "M0,-7.5q6.5,.4 6,6q-.4,4.5 -6,4.5t-6,-4.5q-.5,-5.6 6,-6z"),
    "palm": part("inc-trunk", "M-1.3,9l.6,-12h1.8l.4,12z") + part("inc-leaf2", LEAVES),
    "cactus": part("inc-plant", CACTUS),
    "llama": part("inc-wool inc-ridge", LLAMA) + part("inc-red", "M-1,-.2h5v3.4h-5z"),
    "wave": part("inc-wave", "M-14,0q3.5,-4.5 7,0t7,0t7,0t7,0"),
    "ship": part("inc-line inc-gold", "M-24,10q4,8 12,8h22q10,-1 14,-10q-10,4 -24,4t-24,-2z")
    + part("inc-thin", "M-2,12v-32M-18,12l3,5M-8,13l2,5M4,13l1,5M14,11l1,5")
    + part("inc-line inc-cream", "M-18,-17h32v22h-32z")
    + part("inc-brick", "M-12,0v-5h4v-4h4v-4h4v4h4v4h4v5h-6v-4h-8v4z"),
    "compass": '<circle class="inc-line inc-cloth" r="28"/><circle class="inc-thin" r="24.5"/>'
    + part("inc-thin inc-cream", "M0,-22L5,-5L22,0L5,5L0,22L-5,5L-22,0L-5,-5z")
    + part("inc-brick", "M-22,0L-5,-5L0,0L-5,5z") + part("inc-slate", "M-5,-5L0,-22V0zM0,0L22,0L5,5zM0,0V22L5,5z")
    + '<circle class="inc-thin inc-gold" r="3.5"/>',
    "lake": part("inc-lake inc-shore", LAKE),
}


@lru_cache
def motifs() -> str:
    """The definitions of all motifs but the land."""
    flags = {f"flag{seat}": flag(seat) for seat in range(len(SHAPES))}
    faces = {"token": token_face(False), "token-upright": token_face(True)}
    return "".join([elements.motif(f"inc-{name}", drawn)
                    for name, drawn in (SITES | TOKENS | faces | flags | SCENERY).items()])
