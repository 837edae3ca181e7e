"""The panel of the Sun board: a line for each player, the cards between, and those that affect the viewer."""
from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from kancha.core.picture import Picture
from kancha.drawing.elements import at, piece, rule, write
from kancha.drawing.letters import wrap
from kancha.games.inca_empire.card_words import card_text, card_title
from kancha.games.inca_empire.data import IncaPen
from kancha.games.inca_empire.facts import viewer
from kancha.games.inca_empire.kinds import CARDS, CLASSES
from kancha.games.inca_empire.svg_cards import CARD, seat_motif, sign
from kancha.games.inca_empire.svg_motifs import use
from kancha.games.inca_empire.svg_panels import (
    EDGE,
    MARGIN,
    NARROW,
    ROOM,
    SMALL,
    lines,
    panel,
    seat_heading,
)
from kancha.games.inca_empire.view import SectorView, View

RADIUS: Final = 124
MIDDLE: Final = (172, 152)
OUT: Final = 75
"""How far from the middle the cards of a sector lie."""
EFFECTS: Final = 302
STEP: Final = 17
USUAL: Final = 8
"""For how many lines of effects there is room before the panel grows."""


def sun(pen: IncaPen, v: View) -> Picture:
    """The Sun board, and below it the effects."""
    seat = viewer(v)
    found = effect_lines(pen, v, seat)
    height = EFFECTS + 26 + STEP * max(USUAL, len(found)) + 4
    return panel(pen, "sun", height, pen.lexicon.say("heading", "sun"), circle(pen, v), piles(pen, v),
                 effects(pen, v, seat, found))


# The circle

def circle(pen: IncaPen, v: View) -> str:
    """Sectors, lines and the sun in their middle, from the middle of the board."""
    seats = v["seats"]
    sectors = [sector(pen, v, k, one) for k, one in enumerate(v["sun"])]
    bare = [sector_ground(seats, k) for k in range(seats)] if not sectors else []
    beams = [beam(pen, v, k) for k in range(seats)]
    return (f'<g id="sun-board"{at(*MIDDLE)}><circle class="rim" r="{RADIUS}"/>{"".join(bare + sectors)}'
            f'<g pointer-events="none">{"".join(beams)}{sign("phase1", 0, 0, 1.9)}</g></g>')


def beam(pen: IncaPen, v: View, line: int) -> str:
    """The line of a quarter, with the sign of its player."""
    quarter = pen.data.circle(v["seats"])[line]
    x, y = point(RADIUS, line_angle(v["seats"], line))
    path = f"M0,0L{x:.4g},{y:.4g}"
    return (f'<path class="under" d="{path}"/><path class="beam inca-b{quarter}" d="{path}"/>'
            f"{use(seat_motif(quarter), x, y, 1.35)}")


def line_angle(seats: int, line: int) -> float:
    """The direction of a line; the first sector lies at the top, the others clockwise."""
    return 2 * pi * (line - .5) / seats - pi / 2


def point(radius: float, angle: float) -> tuple[float, float]:
    """A point of a circle."""
    return radius * cos(angle), radius * sin(angle)


@lru_cache
def wedge(seats: int, number: int) -> str:
    """The path of a sector."""
    (a, b), (c, d) = [point(RADIUS - 3, line_angle(seats, line)) for line in (number, number + 1)]
    return f"M0,0L{a:.4g},{b:.4g}A{RADIUS - 3},{RADIUS - 3} 0 0 1 {c:.4g},{d:.4g}Z"


def sector_ground(seats: int, number: int) -> str:
    """The ground of a sector."""
    return f'<path class="sector sun{number % 2 if seats % 2 == 0 else number > 0:d}" d="{wedge(seats, number)}"/>'


def sector(pen: IncaPen, v: View, number: int, here: SectorView) -> str:
    """A sector with its cards: a click offers what can be laid there."""
    seats, path = v["seats"], wedge(v["seats"], number)
    glow = f'<g class="glow"><path class="outline" d="{path}"/><path class="frame" d="{path}"/></g>'
    middle = point(OUT, 2 * pi * number / seats - pi / 2)
    return pen.spot(here["name"], f"sector-{here['name']}", "", sector_ground(seats, number), glow,
                    *sector_cards(pen, here, middle), f'<path class="hit" d="{path}"/>')


def sector_cards(pen: IncaPen, here: SectorView, middle: tuple[float, float]) -> list[str]:
    """The cards of a sector, the first at the rim; the new one is face down, but its seat knows it."""
    drawn = [(use(f"card-{CARDS[card]}"), pen.lexicon.show(card_title(pen.data, card), "")) for card in here["cards"]]
    if here["by"] is not None:
        own = here["laid"]
        hidden = ("face_down", here["by"]) if own is None else ("own_face_down", own)
        drawn.append((use("card-back"), pen.lexicon.say("title", *hidden)))
    found = []
    for k, (x, y) in enumerate(card_places(len(drawn))):
        face, words = drawn[k]
        up = -y - CARD[1] if middle[1] > 1 else y
        found.append(piece("card", f"lying-{here['name']}-{k}", at(middle[0] + x, middle[1] + up), words, face))
    return found


@lru_cache
def card_places(number: int) -> list[tuple[float, float]]:
    """The upper left corners of some cards around a point, in rows of two or, if there are many, three."""
    wide, tall = CARD[0] + 1, CARD[1] + 1
    across = 2 if number <= 4 else 3
    rows = -(-number // across)
    found = []
    for k in range(number):
        row = k // across
        length = min(across, number - across * row)
        found.append((wide * (k % across - length / 2), tall * (row - rows / 2)))
    return found


def piles(pen: IncaPen, v: View) -> str:
    """How many cards are in the deck and used, in the corners."""
    y, say = MIDDLE[1] + RADIUS + 6, pen.lexicon.say
    return (write(MARGIN, y, say("label", "deck", v["deck"]), "small quiet")
            + write(EDGE, y, say("label", "discards", sum(v["discards"])), "small quiet end"))


# What it means to a player

def effect_lines(pen: IncaPen, v: View, seat: int) -> list[tuple[str, str]]:
    """The cards that affect a player in lines of text; the first line of each after the sign of its class."""
    say, found = pen.lexicon.say, []
    for card, number in enumerate(v["players"][seat]["effects"]):
        if number:
            name, does = pen.lexicon.noun("card", card), pen.lexicon.show(card_text(pen.data, card), "")
            words = (say("label", "effect", name, does) if number == 1 else
                     say("label", "effect_twice", name, number, does))
            first, *others = wrap(words, ROOM - 22, NARROW)
            found += [(CLASSES[card], first), *[("", line) for line in others]]
    return found


def effects(pen: IncaPen, v: View, seat: int, found: list[tuple[str, str]]) -> str:
    """The effects in force for a player."""
    top = EFFECTS + 30
    head = rule(EFFECTS - 4, MARGIN, EDGE) + seat_heading(pen, v, "effects", seat, EFFECTS + 14)
    if not found:
        words = wrap(pen.lexicon.say("label", "no_effects", seat), ROOM, SMALL)
        return f'<g id="effects">{head}{lines(MARGIN, top + 4, words, "small quiet")}</g>'
    drawn = [(sign(kind, MARGIN + 8, top + STEP * row - 1, .72) if kind else "")
             + write(MARGIN + 22, top + 4 + STEP * row, words, "small ink") for row, (kind, words) in enumerate(found)]
    return f'<g id="effects">{head}{"".join(drawn)}</g>'
