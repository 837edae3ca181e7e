"""What is around the board: whose turn it is, the Incas in reserve, the cards, the tiles, and the way out."""
from __future__ import annotations

from typing import Final

from kancha.core.words import Text
from kancha.games.cuzco.data import CuzcoPen
from kancha.games.cuzco.kinds import KINDS
from kancha.games.cuzco.svg_board import HEIGHT
from kancha.games.cuzco.svg_motifs import at, item, plate, shorten, spot, use, write
from kancha.games.cuzco.text_board import card_list
from kancha.games.cuzco.view import NEAR_THE_END, View

MARGIN: Final = 12
CARD: Final = (56, 82)
USED: Final = 46
"""The width of the discards."""
CARDS_WIDTH: Final = 2 * CARD[0] + USED + 12
CARDS_HEIGHT: Final = CARD[1] + 24
SUPPLY: Final = (126, 46)


# Whose turn it is

def turn(pen: CuzcoPen, v: View) -> str:
    """Who is active, the action points as suns, and the Incas in reserve."""
    if v["over"] or not v["turn"]:
        return ""
    seat, say = v["active"], pen.lexicon.say
    p = v["players"][seat]
    whole = pen.data.action_points + v["token_used"]
    token = not v["token_used"] and p["tokens"] > 0
    pips = [
        f'<circle class="{"pip" if k < v["ap"] else "spent quiet-edge"}" cx="{10 + 27 * k}" r="10"/>'
        for k in range(whole)
    ]
    if token:
        x = 10 + 27 * whole
        pips.append(f'<circle class="offered" cx="{x}" r="10"/>'
                    f'<path class="quiet-edge" d="M{x - 4},0h8m-4,-4v8" stroke-width="2"/>')
    words = say("title", "ap_and_token" if token else "ap", v["ap"], whole)
    note = say("label", "last_turn" if v["last_turn"] else "tile_first" if v["tile_first"] else "ap", v["ap"])
    name = write(40, 26, shorten(pen.lexicon.person(seat), 170, 22), "large ink")
    return (f'<g id="turn"{at(MARGIN, MARGIN)}>{use(f"i{seat}", 16, 18, .85)}{name}'
            f'{item("action-points", "points", at(4, 60), words, *pips)}'
            f'{write(3, 98, note, "ink bold")}</g>{reserve(pen, v)}')


def reserve(pen: CuzcoPen, v: View) -> str:
    """The Incas of the active player that are not on the board."""
    seat = v["active"]
    number = v["players"][seat]["reserve"]
    edge = "chosen" if v["moving"] == "reserve" else "line-edge"
    return spot("reserve", "reserve", at(MARGIN, 124), pen.lexicon.say("title", "reserve", number), 122, 54,
                plate(122, 54, f"panel plate {edge}"), use(f"i{seat}", 30, 27, 1.05),
                write(57, 36, f"×{number}", "big ink"))


# Cards

def cards(pen: CuzcoPen, v: View, x: float, y: float) -> str:
    """The face-up card, the pile and the discards."""
    wide, tall = CARD
    up, say = v["face_up"], pen.lexicon.say
    face = card(up) if up is not None else plate(wide, tall, "spent line-edge")
    words = say("title", "no_face_up") if up is None else say("title", "face_up", KINDS.index(up))
    shown = spot("card face-up", "face-up", at(0, 22), words, wide, tall, face)
    pile = spot("card pile", "pile", at(wide + 6, 22), say("title", "pile", v["pile"]), wide, tall,
                card_back() if v["pile"] else plate(wide, tall, "spent line-edge"), count(v["pile"]))
    used = sum(v["discard"].values())
    words = say("title", "discards" if used else "no_discards", used, card_list(v["discard"]))
    discard = item("discard", "discard", at(2 * wide + 12, 22), words, plate(USED, tall, "spent line-edge"),
                   write(USED / 2, tall / 2 + 8, used, "big quiet middle"))
    middles = {"up": wide / 2, "pile": 1.5 * wide + 6, "used": 2 * wide + 12 + USED / 2}
    labels = [write(middle, 15, say("label", name), "quiet middle") for name, middle in middles.items()]
    return f'<g id="cards"{at(x, y)}>{"".join(labels)}{shown}{pile}{discard}</g>'


def card(kind: str) -> str:
    """A festival card with its relics, from its upper left corner."""
    wide, tall = CARD
    relics = kind.split("-")
    places = [(wide / 2, tall / 2, 1.25)]
    if len(relics) > 1:
        places = [(wide / 2, tall / 2 - 17, .98), (wide / 2, tall / 2 + 17, .98)]
    drawn = "".join([use(relic, *place) for relic, place in zip(relics, places)])
    ground = f'<rect width="{wide}" height="{tall}" rx="6" fill="#FBF1DA" stroke="#6B4A2B" stroke-width="2"/>'
    return ground + FRET + drawn


FRET: Final = ('<path d="M4,18V11H8V8H11V4H18M38,4H45V8H48V11H52V18M52,64V71H48V74H45V78H38M18,78H11V74H8V71H4V64" '
               'fill="none" stroke="#B3432B" stroke-width="2.2"/>')
"""Stepped corners."""


def card_back() -> str:
    """The back of a card: squares of cloth."""
    wide, tall = CARD
    chequers = [(row, column) for row in range(5) for column in range(3) if (row + column) % 2 == 0]
    squares = [f"M{7 + 14 * column},{6 + 14 * row}h14v14h-14z" for row, column in chequers]
    return (f'<rect width="{wide}" height="{tall}" rx="6" fill="#8C2F1E" stroke="#4A160C" stroke-width="2"/>'
            f'<path d="{"".join(squares)}" fill="#A94A30"/>')


def count(number: int) -> str:
    """A number on a card."""
    wide, tall = CARD
    ground = f'<rect x="{wide / 2 - 20:g}" y="{tall / 2 - 15:g}" width="40" height="30" rx="6" fill="#FBF1DA"/>'
    return ground + write(wide / 2, tall / 2 + 9, number, "big dark middle")


# Tiles

def supply(pen: CuzcoPen, v: View, x: float, y: float) -> str:
    """The common tiles, with a warning near the end."""
    near, say = v["triples"] <= NEAR_THE_END and not v["over"], pen.lexicon.say
    wide, tall = SUPPLY
    words = say("title", "triples_near_end" if near and v["triples"] else "triples", v["triples"])
    ground = plate(wide, tall, f"panel plate {'alarm' if near else 'line-edge'}")
    triples = spot("tile triple", "triples", at(x, y), words, wide, tall, ground,
                   use("mini-triple", 27, 22), write(54, 32, f"×{v['triples']}", f"big {'danger' if near else 'ink'}"))
    ponds = spot("pond", "ponds-left", at(x, y + tall + 6), say("title", "ponds_left", v["ponds_left"]),
                 wide, tall, plate(wide, tall),
                 use("mini-water", 27, 23, 1.5), write(54, 32, f"×{v['ponds_left']}", "big ink"))
    return f'<g id="supply">{triples}{ponds}</g>'


# The way out

def way_out(pen: CuzcoPen, v: View) -> str:
    """Where an Inca leaves the region, and what the border costs. In a festival "out" means dropping out."""
    wide, tall = 160, 66
    price, say = v["prices"].get("out"), pen.lexicon.say
    forest, mountain = pen.data.over_forest, pen.data.over_mountain
    words = say("title", "border", forest, mountain)
    shown = [plate(wide, tall), use("out", 24, 33), write(50, 27, say("label", "in_or_out"), "quiet"),
             use("trees", 60, 46, .55), write(76, 54, forest, "ink bold"),
             use("peak", 110, 46, .55), write(126, 54, mountain, "ink bold")]
    if price is not None:
        words = say("title", "out", price, Text("title", "border", (forest, mountain)))
        shown = [plate(wide, tall, "panel ink-edge plate"), use("out", 30, 33),
                 write(58, 41, say("label", "out"), "big ink"), use(f"p{price}", 130, 33, 1.2)]
    place = at(MARGIN, HEIGHT - tall - 4)
    if v["festival"] is not None:
        return item("out", "out", place, words, *shown)
    return spot("out", "out", place, words, wide, tall, *shown)
