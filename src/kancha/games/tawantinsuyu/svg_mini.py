"""Miniatures: what the button of an answer stands for, small enough for a button and still legible."""
from __future__ import annotations

from functools import lru_cache
from typing import Final

from kancha.drawing.elements import Part, at, plate, row, row_width
from kancha.games.tawantinsuyu.data import MOST_PRODUCTION, TawantinsuyuData, TawantinsuyuPen
from kancha.games.tawantinsuyu.kinds import EDGES, GODS, REWARDS, TASKS, WORKERS
from kancha.games.tawantinsuyu.statue import STATUE_WORDS
from kancha.games.tawantinsuyu.svg_cards import (
    GROUND,
    ICONS,
    LILAC,
    SAND,
    TILE,
    army_width,
    edge,
    needs,
    reward,
    rewards,
)
from kancha.games.tawantinsuyu.svg_motifs import mark, use

TALL: Final = 32
"""How high a miniature is."""


def miniature(pen: TawantinsuyuPen, piece: str) -> str:
    """The miniature of a piece that ``Decision.stands_for`` names; empty for one that there is not."""
    family, _, name = piece.partition("-")
    return picture_of(pen.data, family, name)


@lru_cache(maxsize=512)
def picture_of(data: TawantinsuyuData, family: str, name: str) -> str:
    """A miniature by its family and its name in it."""
    if family == "card" and name in data.gods.cards:
        return god_card(data, data.gods.cards.index(name))
    if family == "building" and name and name in data.buildings.codes:
        return building(data, data.buildings.codes.index(name))
    if family == "conquest" and name in data.conquest.codes:
        return conquest(data, data.conquest.codes.index(name))
    if family == "army" and army_kind(name) in data.army.kinds:
        width = army_width(data, data.army.kinds.index(army_kind(name))) + 8
        return svg(width, plate(width, TALL, "plate", 5) + use(f"army-{name}", 4, TALL / 2))
    if family == "weaving" and name in (*data.weavings.codes, "back"):
        return svg(TILE[0], use(f"weaving-{name}"), TILE[1])
    if family == "edge" and name in EDGES:
        return icon_tile(edge(data, EDGES.index(name)))
    return sign(family, name)


def sign(family: str, name: str) -> str:
    """A thing that is the same whatever the data."""
    icons = {"task": dict(zip(TASKS, TASKS)), "reward": {REWARDS[kind]: icon for kind, icon in ICONS.items()},
             "deck": {"gods": "god-card"}}
    if family == "worker" and name in WORKERS:
        return svg(28, use(f"worker-{name}", 14, 19, .78))
    if family == "statue" and name.replace("-", " ") in STATUE_WORDS:
        return svg(28, use(f"statue-{name}", 14, 16, .92))
    if name in icons.get(family, {}):
        return icon_tile(use(icons[family][name]))
    return ""


def icon_tile(icon: str) -> str:
    """An icon around 0,0, on a ground."""
    ground = f'<rect class="plate" x="1" y="1" width="{TALL - 2}" height="{TALL - 2}" rx="5"/>'
    return svg(TALL, f"{ground}<g{at(TALL / 2, TALL / 2)}>{icon}</g>")


def army_kind(name: str) -> str:
    """The kind of Army cards that a motif is named after."""
    return name.replace("-", " ")


def svg(width: float, content: str, height: float = TALL) -> str:
    """A miniature with its size in pixels."""
    return (f'<svg xmlns="http://www.w3.org/2000/svg" class="pic tawantinsuyu mini" viewBox="0 0 {width:g} {height:g}" '
            f'width="{width:g}" height="{height:g}" aria-hidden="true">{content}</svg>')


def banded_card(band: Part, parts: list[Part], colour: str = SAND) -> str:
    """A card or tile that lies on its side: the band at its left, what it brings beside it."""
    left = band[0] + 10
    width = round(left + row_width(parts, 5) + 10 if parts else left)
    side = f'<path d="M{left:g},1V{TALL - 1}H6Q1,{TALL - 1} 1,{TALL - 6}V6Q1,1 6,1Z" fill="{colour}"/>' if parts else ""
    whole = GROUND if parts else f'fill="{colour}" stroke="#6B5B4E"'
    return svg(width, f'<rect x=".5" y=".5" width="{width - 1}" height="{TALL - 1}" rx="5" {whole}/>{side}'
               + row([band], 5, TALL / 2) + row(parts, left + 5, TALL / 2, 5))


def god_card(data: TawantinsuyuData, card: int) -> str:
    """A God card: the god and the benefits."""
    god = use(f"god-{GODS[data.gods.god[card]]}", 9, 0, .75)
    return banded_card((18, god), [reward(*benefit) for benefit in data.gods.benefits[card]])


def building(data: TawantinsuyuData, tile: int) -> str:
    """A Building: its code, and what it produces if it does."""
    code = (28.0, mark(14, 5, data.buildings.codes[tile], "middle", size=13))
    if tile >= MOST_PRODUCTION:
        return banded_card(code, [], LILAC)
    parts: list[Part] = []
    for k, bundle in enumerate(data.buildings.produces[tile]):
        parts += ([(5.0, mark(0, 5, "/"))] if k else []) + rewards(bundle)
    return banded_card(code, parts)


def conquest(data: TawantinsuyuData, space: int) -> str:
    """A Conquest space: the Soldiers that it takes, and what it brings."""
    takes = needs(data, space)
    return banded_card((row_width(takes, 3), row(takes, 0, 0, 3)), rewards(data.conquest.gain[space]))
