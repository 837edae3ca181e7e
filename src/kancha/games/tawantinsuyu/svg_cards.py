"""Cards and tiles as motifs, from their upper left corner, and the rewards and prices on them."""
from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from kancha.drawing.elements import Part, motif, row, row_width
from kancha.drawing.letters import width_of
from kancha.drawing.style import INK
from kancha.games.tawantinsuyu.cards import army_piece
from kancha.games.tawantinsuyu.data import MOST_PRODUCTION, TawantinsuyuData, TawantinsuyuPen
from kancha.games.tawantinsuyu.kinds import (
    ARMY,
    BUILDING_FREE,
    BUILDING_PAID,
    GOD_CARD,
    GODS,
    MERCHANT,
    PATTERNS,
    PRODUCE_ONE,
    REJUVENATE,
    RESOURCES,
    STATUE_FREE,
    STATUE_PAID,
    STEPS_FREE,
    STEPS_PAID,
    TEMPLE,
    TEMPLE_PAID,
    TRAIN,
    VP,
    WEAVING,
    WORKER,
    WORKERS,
    Bundle,
)
from kancha.games.tawantinsuyu.svg_motifs import MOTIFS, letter, mark, use

CARD: Final = (52, 78)
BUILDING: Final = (80, 78)
TILE: Final = (45, 40)
CELL: Final = (45, 44)
"""A Conquest space."""
BAND: Final = 20
"""How high the upper part of a card or tile is."""
GROUND: Final = 'fill="#F6EBD3" stroke="#6B5B4E"'
SAND: Final = "#E6D5B2"
LILAC: Final = "#D9CBE0"
FADED: Final = "#6B5B4E"
WHITE: Final = "#FFFFFF"

# Rewards

ICONS: Final = {
    **dict(enumerate(RESOURCES)), VP: "vp", ARMY: "army", TRAIN: "training", GOD_CARD: "god-card", WEAVING: "weavings",
    WORKER: "worker", REJUVENATE: "rejuvenate", PRODUCE_ONE: "produce", MERCHANT: "merchant", BUILDING_PAID: "building",
    BUILDING_FREE: "building", STATUE_PAID: "statue", STATUE_FREE: "statue", STEPS_PAID: "steps", STEPS_FREE: "steps",
    TEMPLE: "temple", TEMPLE_PAID: "temple",
}
PRICES: Final = {STATUE_PAID: "stone", STEPS_PAID: "stone", TEMPLE_PAID: "gold"}
FREE: Final = (BUILDING_FREE, STATUE_FREE, STEPS_FREE)
EDGE_ICONS: Final = ("gold", "stone", "potato", "god-card", "rejuvenate", "army", "temple", "vp")
SCALE: Final = .75
"""Of icons in a line of words and numbers."""
SMALL: Final = .58
DIGIT: Final = 9


def points(number: int) -> Part:
    """Victory points."""
    return 20, use("vp", 10, 0, .8) + mark(10, 4.7, number, "middle", WHITE, 13)


def icon_count(icon: str, number: int, scale: float = SCALE) -> Part:
    """An icon with its number unless that is 1."""
    if icon == "vp":
        return points(number)
    wide = 24 * scale
    if number == 1:
        return wide, use(icon, wide / 2, 0, scale)
    digits = DIGIT * len(str(number))
    return wide + digits, mark(0, 5, number) + use(icon, wide / 2 + digits, 0, scale)


def reward(kind: int, number: int) -> Part:
    """A reward; one that has a price after it."""
    if kind in PRICES:
        width, drawn = icon_count(PRICES[kind], number, SMALL)
        arrow = f'<path d="M{width + 1:g},-4L{width + 5:g},0L{width + 1:g},4Z" fill="{INK}"/>'
        return width + 23, drawn + arrow + use(ICONS[kind], width + 14.5, 0, .7)
    width, drawn = icon_count(ICONS[kind], number)
    return width, drawn + (use("free", width - 4, -5, .8) if kind in FREE else "")


def rewards(bundle: Bundle) -> list[Part]:
    """The rewards of a bundle."""
    return [reward(kind, number) for kind, number in bundle]


def goods(amounts: Sequence[int], scale: float = SCALE) -> list[Part]:
    """Resources, such as a cost."""
    return [icon_count(RESOURCES[kind], number, scale) for kind, number in enumerate(amounts) if number]


SIGN: Final = "@"
LINE_BREAK: Final = " / "
"""Where a text goes on in the next line."""
PHRASE: Final = re.compile(r"(\d*@[\w-]+)|([^@\s]+(?: [^@\s]+(?=\s|$))*)")


def phrase(words: str) -> list[Part]:
    """Words among which there are icons, as ``2@gold`` or ``@vp1``."""
    parts: list[Part] = []
    for icon, letters in PHRASE.findall(words):
        if letters:
            width = .94 * width_of(letters, 13)
            parts.append((width, mark(width / 2, 4.5, letters, "middle", size=13).replace(' font-weight="700"', "")))
        else:
            number, _, name = icon.partition(SIGN)
            parts.append(points(int(name[2:])) if name.startswith("vp") else icon_count(name, int(number or 1), .7))
    return parts


# God cards

def god_card(data: TawantinsuyuData, card: int) -> str:
    """A God card: god, code and benefits."""
    gods, (width, height) = data.gods, CARD
    benefits = [reward(*benefit) for benefit in gods.benefits[card]]
    step = (height - BAND - 2) / max(3, len(benefits))
    top = BAND + 1 + (height - BAND - 2 - step * len(benefits)) / 2
    return (f'<rect x=".5" y=".5" width="{width - 1}" height="{height - 1}" rx="6" {GROUND}/>'
            f'<path fill="{SAND}" d="M1,{BAND}V7Q1,1 7,1H{width - 7}Q{width - 1},1 {width - 1},7V{BAND}Z"/>'
            + use(f"god-{GODS[gods.god[card]]}", 11.5, 10.5, .66)
            + mark(width - 5, 15.5, gods.cards[card], "end", size=13)
            + "".join([row([part], width / 2, top + step * (k + .5), anchor=.5) for k, part in enumerate(benefits)]))


def card_back(width: float = CARD[0], height: float = CARD[1]) -> str:
    """A God card, face down."""
    return (f'<rect width="{width:g}" height="{height:g}" rx="6" fill="#2F5D62" stroke="#F0D9A0" stroke-width="1.5"/>'
            + use("back", width / 2, height / 2, .8))


# Buildings

def building_lines(data: TawantinsuyuData, tile: int, effect: str, either: str) -> list[list[Part]]:
    """What a Building does, line by line."""
    if tile >= MOST_PRODUCTION:
        return [phrase(line) for line in effect.split(LINE_BREAK)]
    width = width_of(either, 13)
    word = (width, mark(0, 4.5, either, fill=FADED, size=13))
    return [([word] if k else []) + rewards(bundle) for k, bundle in enumerate(data.buildings.produces[tile])]


def building_tile(data: TawantinsuyuData, tile: int, effect: str, either: str) -> str:
    """A Building: code and cost, below what it does."""
    width, height = BUILDING
    band = LILAC if tile >= MOST_PRODUCTION else SAND
    lines = building_lines(data, tile, effect, either)
    step = min(18, (height - BAND - 2) / len(lines))
    top = BAND + 1 + (height - BAND - 2 - step * len(lines)) / 2
    return (f'<rect x=".5" y=".5" width="{width - 1}" height="{height - 1}" rx="3" {GROUND}/>'
            f'<path fill="{band}" stroke="#6B5B4E" d="M.5,{BAND}V10L7,.5H{width - 7}L{width - .5},10V{BAND}Z"/>'
            + mark(3, 15.5, data.buildings.codes[tile], size=13)
            + row(goods(data.buildings.cost[tile], .48), width - 2, 10.5, 1, 1)
            + "".join([row(line, width / 2, top + step * (k + .5), gap_for(line, width - 5), .5)
                       for k, line in enumerate(lines)]))


def gap_for(line: list[Part], room: float) -> float:
    """How far apart the parts of a line are: 3, or less if there is too little room."""
    return min(3.0, max(0.0, (room - row_width(line, 0)) / max(1, len(line) - 1)))


# Weavings

def edge(data: TawantinsuyuData, kind: int) -> str:
    """The reward at the edge of a Weaving."""
    number = sum([each for reward, each in data.weavings.rewards[kind] if reward == VP])
    return use("vp", 0, 0, .8) + mark(0, 4.7, number, "middle", WHITE, 13) if number else use(
        EDGE_ICONS[kind], 0, 0, SCALE)


def weaving_tile(data: TawantinsuyuData, tile: int) -> str:
    """A Weaving: cloth with the letter of its pattern, below its two edges."""
    weavings, (width, height) = data.weavings, TILE
    pattern = weavings.pattern[tile]
    return (f'<rect x=".5" y=".5" width="{width - 1}" height="{height - 1}" rx="3" {GROUND}/>'
            f'<g transform="translate({width / 2:g} 9) scale(1 .8)">{use(f"pattern-{pattern}")}</g>'
            f'<circle cx="{width / 2:g}" cy="9" r="7.5" fill="#FBF7EF"/>'
            + mark(width / 2, 13.6, PATTERNS[pattern], "middle", size=13)
            + f'<path d="M{width / 2:g},18V{height}" stroke="#B9A98C" stroke-dasharray="2 2"/>'
            + f'<g transform="translate(11.5 28.5)">{edge(data, weavings.left[tile])}</g>'
            + f'<g transform="translate({width - 11.5:g} 28.5)">{edge(data, weavings.right[tile])}</g>')


def weaving_back() -> str:
    """A Weaving, face down."""
    return (f'<rect width="{TILE[0]}" height="{TILE[1]}" rx="3" fill="#6B2F1E" stroke="#F0D9A0" stroke-width="1.5"/>'
            '<path d="M4,33L10,7L16,33L22.5,7L29,33L35,7L41,33" fill="none" stroke="#C98A55" stroke-width="2"/>')


# Army cards and Conquests

def army_card(data: TawantinsuyuData, kind: int) -> Part:
    """The Soldiers and the resource of an Army card, from their left and middle."""
    army = data.army
    parts = [*[(11.0, use("soldier", 5.5, 1, .72))] * army.soldiers[kind],
             (18.0, use(RESOURCES[army.resource[kind]], 9, 0, SCALE))]
    return row_width(parts, 1), row(parts, 0, 0, 1)


def army_width(data: TawantinsuyuData, kind: int) -> int:
    """How wide the motif of an Army card is."""
    return round(army_card(data, kind)[0])


def needs(data: TawantinsuyuData, space: int) -> list[Part]:
    """The Soldiers to flip and to discard for a Conquest."""
    numbers = ((data.conquest.flip[space], "flip"), (data.conquest.discard[space], "cross"))
    return [(20.0, mark(0, 4.5, number, size=13) + use(sign, 14, 0, .5)) for number, sign in numbers if number]


def conquest_cell(data: TawantinsuyuData, space: int) -> str:
    """A Conquest space without what it brings."""
    width, height = CELL
    return (f'<rect x=".5" y=".5" width="{width - 1}" height="{height - 1}" rx="4" {GROUND}/>'
            f'<path fill="{SAND}" d="M1,18V5Q1,1 5,1H{width - 5}Q{width - 1},1 {width - 1},5V18Z"/>'
            + row(needs(data, space), width / 2, 10, 2, .5))


def conquest_gain(data: TawantinsuyuData, space: int) -> str:
    """What a Conquest brings, around its middle."""
    gains = rewards(data.conquest.gain[space])
    wide = max(1.0, row_width(gains, 2) / (CELL[0] - 3))
    return f'<g transform="scale({1 / wide:.3g})">{row(gains, 0, 0, 2, .5)}</g>'


# All motifs

def motifs(pen: TawantinsuyuPen) -> str:
    """The definitions of all motifs in the language of a pen."""
    lexicon, codes = pen.lexicon, pen.data.buildings.codes
    letters = tuple([lexicon.noun("worker_letter", kind) for kind in range(len(WORKERS))])
    effects = tuple([lexicon.say("effect", code) if code else "" for code in codes[MOST_PRODUCTION:]])
    return defined_motifs(pen.data, letters, effects, lexicon.say("panel", "or"))


@lru_cache(maxsize=8)
def defined_motifs(data: TawantinsuyuData, letters: tuple[str, ...], effects: tuple[str, ...], either: str) -> str:
    """The definitions of all motifs, given their words."""
    workers = {f"worker-{kind}": MOTIFS[f"figure-{kind}"] + letter(kind, sign) for kind, sign in zip(WORKERS, letters)}
    cards = {f"card-{code}": god_card(data, card) for card, code in enumerate(data.gods.cards)}
    does = ("",) * MOST_PRODUCTION + effects
    buildings = {f"building-{code}": building_tile(data, tile, does[tile], either)
                 for tile, code in enumerate(data.buildings.codes) if code}
    weavings = {f"weaving-{code}": weaving_tile(data, tile) for tile, code in enumerate(data.weavings.codes)}
    army = {army_piece(data, kind): army_card(data, kind)[1] for kind in range(len(data.army.kinds))}
    conquests = {f"conquest-{code}": conquest_cell(data, space) for space, code in enumerate(data.conquest.codes)}
    gains = {f"gain-{code}": conquest_gain(data, space) for space, code in enumerate(data.conquest.codes)}
    backs = {"card-back": card_back(), "weaving-back": weaving_back()}
    found = {**MOTIFS, **workers, **cards, **buildings, **weavings, **army, **conquests, **gains, **backs}
    return "".join([motif(f"taw-{name}", drawn) for name, drawn in found.items()])
