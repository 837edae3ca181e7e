"""The panel of prices: what a turn allows the viewer to build, for how much labour and how many points."""
from __future__ import annotations

from typing import Final

from kancha.core.picture import Picture
from kancha.drawing.elements import at, item, plate, write
from kancha.drawing.letters import shorten
from kancha.games.inca_empire.data import IncaPen
from kancha.games.inca_empire.facts import viewer
from kancha.games.inca_empire.svg_cards import sign
from kancha.games.inca_empire.svg_panels import HEADING, MARGIN, ROOM, SMALL, panel
from kancha.games.inca_empire.view import View

TOP: Final = 42
CELL: Final = (103, 52)
GAP: Final = 8


def prices(pen: IncaPen, v: View) -> Picture:
    """What everything costs the viewer and brings, changed prices in another colour."""
    seat = viewer(v)
    p, data, say = v["players"][seat], pen.data, pen.lexicon.say
    usual = {"city": data.city_cost, "garrison": data.garrison_cost, "temple": data.temple_cost,
             "terrace": data.terrace_cost}
    usual_gains = {"city": data.city_points, "garrison": data.garrison_points, "temple": data.temple_points,
                   "terrace": data.terrace_points}
    cells = [roads_cell(pen, p["free_roads"])]
    for kind, base in usual.items():
        price, gain = p["prices"][kind], p["gains"][kind]
        words = say("title", "price" if price == base else "price_usually", say("class", kind), price,
                    *([] if price == base else [base]), gain)
        better = "good bold" if gain > usual_gains[kind] else "quiet"
        cells.append((kind, say("class", kind), words, tone(price - base), price, better, say("label", "points", gain)))
    cells.append(conquest_cell(pen, p["prices"]["conquer"]))
    drawn = [price_cell(k, *cell) for k, cell in enumerate(cells)]
    heading = shorten(say("heading", "prices", seat), ROOM, HEADING)
    return panel(pen, "prices", TOP + 2 * (CELL[1] + GAP) + MARGIN - GAP, heading, *drawn)


Cell = tuple[str, str, str, str, object, str, str]
"""A sign, its name and title, then two texts, each after its classes."""


def roads_cell(pen: IncaPen, roads: int) -> Cell:
    """How many roads a turn allows without labour."""
    say = pen.lexicon.say
    return ("road", say("class", "road"), say("title", "free_roads", roads), tone(pen.data.free_roads - roads), roads,
            "quiet", say("label", "free_roads"))


def conquest_cell(pen: IncaPen, surcharge: int) -> Cell:
    """What a conquest costs besides the resistance."""
    say = pen.lexicon.say
    changed = f"{surcharge:+d}".replace("-", "−") if surcharge else ""
    words = say("title", "conquest_changed", changed) if surcharge else say("title", "conquest")
    return ("conquer", say("label", "conquest"), words, tone(surcharge), changed, "quiet",
            "" if surcharge else say("label", "resistance"))


def tone(more: int) -> str:
    """The classes of a price, by how much higher it is than usual."""
    return "big danger" if more > 0 else "big good" if more < 0 else "big ink"


def price_cell(number: int, kind: str, name: str, words: str, classes: str, price: object, quiet: str,
               gain: str) -> str:
    """One of the prices, over the name of what it buys."""
    wide, tall = CELL
    place = at(MARGIN + (wide + 5.5) * (number % 3), TOP + (tall + GAP) * (number // 3))
    labour = sign("labour", 45, 18, .62) if isinstance(price, int) and kind != "road" else ""
    if kind == "conquer" and price:
        labour = sign("resistance", 37, 18, .85)
    shown = write(50 if kind == "conquer" else 28, 24, price, classes)
    x = 28 if price == "" else 46 if kind == "road" else 54
    return item(f"price-{kind}", "price", place, words, plate(wide, tall, "token line-edge", 6), sign(kind, 15, 19, .9),
                shown, labour, write(x, 23, shorten(gain, wide - x - 2, SMALL), f"small {quiet}"),
                write(8, 44, shorten(name, wide - 12, SMALL), "small ink"))
