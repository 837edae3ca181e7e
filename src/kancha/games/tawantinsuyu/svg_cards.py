"""Cards, tiles and Statues, wherever they lie."""
from __future__ import annotations

from typing import Final

from kancha.games.tawantinsuyu.data import MOST_PRODUCTION, TawantinsuyuPen
from kancha.games.tawantinsuyu.kinds import GODS, PATTERNS, RESOURCES, VP
from kancha.games.tawantinsuyu.names import price
from kancha.games.tawantinsuyu.svg_motifs import (
    LINE_BREAK,
    at,
    goods,
    phrase,
    plate,
    rewards,
    row,
    use,
    write,
)

CARD: Final = (74, 122)
BUILDING: Final = (118, 144)
TILE: Final = (98, 44)


def card_title(pen: TawantinsuyuPen, name: str) -> str:
    """A God card in words."""
    gods = pen.data.gods
    card = gods.cards.index(name)
    return pen.lexicon.say("title", "god_card", gods.names[gods.god[card]], card)


def god_card(pen: TawantinsuyuPen, name: str, width: float = CARD[0], height: float = CARD[1]) -> str:
    """A God card from its upper left corner: god, name and benefits."""
    gods = pen.data.gods
    card = gods.cards.index(name)
    benefits = [rewards((benefit,)) for benefit in gods.benefits[card]]
    step = (height - 42) / max(3, len(benefits))
    top = 40 + (height - 42 - step * len(benefits)) / 2
    parts = [plate(width, height, "tile"),
             f'<path class="band" d="M1,36V8Q1,1 8,1H{width - 8:g}Q{width - 1:g},1 {width - 1:g},8V36Z"/>',
             use(f"god-{GODS[gods.god[card]]}", 16, 19), write(width - 4, 25, name, "dark end bold")]
    parts += [row(parts, width / 2, top + step * (k + .5), anchor=.5) for k, parts in enumerate(benefits)]
    return "".join(parts)


def card_back(number: int) -> str:
    """A stack of cards, face down, with their number."""
    width, height = CARD
    return (f'<rect x="4" y="4" width="{width:g}" height="{height:g}" rx="8" fill="#14292B"/>'
            f'<rect width="{width:g}" height="{height:g}" rx="8" fill="#2F5D62" stroke="#F0D9A0" stroke-width="2"/>'
            + use("back", width / 2, height / 2 - 12) + write(width / 2, height - 14, number, "big pale middle"))


def building_title(pen: TawantinsuyuPen, name: str) -> str:
    """A Building in words."""
    tile = pen.data.buildings.codes.index(name)
    return pen.lexicon.say("title", "building", tile, price(pen, tile))


def building_tile(pen: TawantinsuyuPen, name: str, width: float = BUILDING[0], height: float = BUILDING[1]) -> str:
    """A Building from its upper left corner: name and cost, below what it does."""
    tile = pen.data.buildings.codes.index(name)
    passive = tile >= MOST_PRODUCTION
    band = "passive-band" if passive else "band"
    parts = [plate(width, height, "tile", 4),
             f'<path class="{band}" d="M1,34V16L9,1H{width - 9:g}L{width - 1:g},16V34Z"/>',
             f'<path d="M0,34H{width:g}" stroke="#6B5B4E" stroke-width="1.5"/>', write(5, 24, name, "dark bold"),
             row(goods(pen.data.buildings.cost[tile], .8), width - 4, 18, 2, 1)]
    either = (22.0, write(0, 6, pen.lexicon.say("panel", "or"), "faded"))
    lines = [phrase(line) for line in pen.lexicon.say("effect", name).split(LINE_BREAK)] if passive else [
        ([either] if k else []) + rewards(bundle)
        for k, bundle in enumerate(pen.data.buildings.produces[tile])]
    step = min(31, (height - 38) / len(lines))
    top = 36 + (height - 36 - step * len(lines)) / 2
    parts += [row(line, width / 2, top + step * (k + .5), 4, .5) for k, line in enumerate(lines)]
    return "".join(parts)


EDGE_ICONS: Final = ("gold", "stone", "potato", "god-card", "rejuvenate", "army", "temple", "vp")


def weaving_title(pen: TawantinsuyuPen, name: str) -> str:
    """A Weaving in words."""
    weavings = pen.data.weavings
    tile = weavings.codes.index(name)
    return pen.lexicon.say("title", "weaving", tile, weavings.left[tile], weavings.right[tile])


def edge(pen: TawantinsuyuPen, kind: int, number: bool = True) -> str:
    """The reward at the edge of a Weaving; in small without a number."""
    points = sum([each for reward, each in pen.data.weavings.rewards[kind] if reward == VP])
    return use(EDGE_ICONS[kind]) + (write(0, 6.5, points, "points") if number and EDGE_ICONS[kind] == "vp" else "")


def weaving_tile(pen: TawantinsuyuPen, name: str, width: float = TILE[0], height: float = TILE[1]) -> str:
    """A Weaving from its upper left corner: cloth with the letter of its pattern between its two edges."""
    weavings = pen.data.weavings
    tile = weavings.codes.index(name)
    pattern, cloth = weavings.pattern[tile], width - 64
    letter = '<circle r="12" class="plate"/>' + write(0, 6.5, PATTERNS[pattern], "letter dark")
    return (f"{plate(width, height, 'tile', 3)}<g{at(width / 2, height / 2)}>"
            f'<g transform="scale({cloth / 44:.4g} {(height - 4) / 20:.4g})">{use(f"pattern-{pattern}")}</g>'
            f"{letter}</g>"
            f"<g{at(16, height / 2)}>{edge(pen, weavings.left[tile])}</g>"
            f"<g{at(width - 16, height / 2)}>{edge(pen, weavings.right[tile])}</g>")


def army_title(pen: TawantinsuyuPen, kind: str) -> str:
    """An Army card in words."""
    army = pen.data.army
    number = army.kinds.index(kind)
    return pen.lexicon.say("title", "army_card", army.soldiers[number], army.resource[number])


def army_parts(pen: TawantinsuyuPen, kind: str) -> list[tuple[float, str]]:
    """The Soldiers and the resource of an Army card."""
    army = pen.data.army
    number = army.kinds.index(kind)
    return [*[(14.0, use("soldier", 7, 2, .95))] * army.soldiers[number],
            (24.0, use(RESOURCES[army.resource[number]], 12, 0, .9))]


def statue(god: str, size: str) -> str:
    """A Statue: a stone, larger and golden if it is a large one, with the god's symbol."""
    large = size == "large"
    stone = "M-14,16V-8L-8,-17H8L14,-8V16Z" if large else "M-11,16V-6L-6,-12H6L11,-6V16Z"
    colour = "#EBC85A" if large else "#C9C1B4"
    return f'<path d="{stone}" fill="{colour}" stroke="#4E4439" stroke-width="1.5"/>' + use(f"god-{god}", 0, 2, .78)
