"""What each player has: goods, Workers, Statues, Buildings, Army cards, Tapestries, and what a Festival would bring."""
from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any, Final

from kancha.core.words import Text
from kancha.games.tawantinsuyu.data import TawantinsuyuPen
from kancha.games.tawantinsuyu.kinds import GODS, RESOURCES, WORKERS
from kancha.games.tawantinsuyu.names import statue_name
from kancha.games.tawantinsuyu.statue import LARGE
from kancha.games.tawantinsuyu.svg_cards import army_parts, army_title, building_title, edge, statue, weaving_title
from kancha.games.tawantinsuyu.svg_motifs import (
    at,
    glow,
    high_priest,
    hit,
    item,
    piece,
    plate,
    rect,
    row,
    shorten,
    spot,
    use,
    write,
)
from kancha.games.tawantinsuyu.svg_panels import FADED
from kancha.games.tawantinsuyu.svg_style import GOLD
from kancha.games.tawantinsuyu.view import PlayerView, View

GAP: Final = 12
MARGIN: Final = 14
CHIP: Final = 34
WIDE: Final = 70
LINE: Final = 40
MINI: Final = (43, 38)
"""A Weaving in a Tapestry."""
WIDE_PART: Final = 500
LEAST: Final = 236
"""The least height of a player's part: the picture should not grow with every tile."""

Cell = tuple[float, str]
"""Something in a flow of lines: its width and its drawing from its upper left corner."""


def emblem(pen: TawantinsuyuPen, view: dict[str, Any], seat: int) -> str:
    """The High Priest of a seat."""
    return ('<svg xmlns="http://www.w3.org/2000/svg" class="tawantinsuyu emblem" viewBox="-18 -22 36 44" '
            f'aria-hidden="true">{high_priest(seat)}</svg>')


def players(pen: TawantinsuyuPen, v: View, x: float, y: float, width: float) -> tuple[str, str, float]:
    """All players side by side, their pieces, and how high they are."""
    across = (width - GAP * (v["seats"] - 1)) / v["seats"]
    drawn = [player(pen, v, seat, x + (across + GAP) * seat, y, across) for seat in range(v["seats"])]
    height = max(LEAST, *[tall for _, _, tall in drawn])
    below = [forecast(pen, p, seat, height - 48, across - 2 * MARGIN) if v["phase"] != "over" else ""
             for seat, p in enumerate(v["players"])]
    parts = [f'<g id="player-{seat}"{at(x + (across + GAP) * seat, y)}>{frame(v, seat, across, height)}{content}'
             f"{below[seat]}</g>"
             for seat, (content, _, _) in enumerate(drawn)]
    return "".join(parts), "".join([pieces for _, pieces, _ in drawn]), height


def frame(v: View, seat: int, width: float, height: float) -> str:
    """The ground of a player's part; the active player's has a golden edge."""
    active = (v["active"] == seat and v["phase"] != "over") or seat in v["winners"]
    bar = f'<rect width="{width:g}" height="7" rx="3.5" fill="{GOLD}"/>' if active else ""
    return f'<rect class="panel line-edge" width="{width:g}" height="{height:g}" rx="10" stroke-width="2"/>{bar}'


def player(pen: TawantinsuyuPen, v: View, seat: int, x: float, y: float, width: float) -> tuple[str, str, float]:
    """What a player has, from the upper left corner; the pieces, on the whole picture; the height."""
    p = v["players"][seat]
    wide = width >= WIDE_PART
    inner = width - 2 * MARGIN
    top = 56.0
    parts = [header(pen, v, seat, width)]
    for cells in ([goods_cells(pen, p, seat) + hand_cells(pen, p, seat)] if wide
                  else [goods_cells(pen, p, seat), hand_cells(pen, p, seat)]):
        parts.append(grid(cells, top, inner))
        top += LINE
    people = [(36.0, "")] * sum(p["workers"].values())
    holdings = people + statue_cells(pen, p, seat) + building_cells(pen, v, seat) + army_cells(pen, p, seat)
    places, height = flow(holdings, inner)
    parts += [f"<g{at(MARGIN + left, top + down)}>{content}</g>"
              for (left, down), (_, content) in zip(places, holdings) if content]
    pieces = [piece(f"worker-{kind}", f"worker-player-{seat}-{k}", x + MARGIN + left + 17, y + top + down + 21,
                    pen.lexicon.say("title", "worker_of", WORKERS.index(kind), seat),
                    use(f"worker-{kind}")) for k, ((left, down), kind) in enumerate(zip(places, people_of(p)))]
    top += height
    cloths = [tapestry(pen, p, seat, number) for number in range(len(p["tapestries"]))]
    places, height = flow(cloths, inner, MINI[1] + 8, 10)
    parts += [f"<g{at(MARGIN + left, top + down)}>{content}</g>" for (left, down), (_, content) in zip(places, cloths)]
    return "".join(parts), "".join(pieces), top + height + 50


def people_of(p: PlayerView) -> list[str]:
    """The Workers in a supply, one by one."""
    return [kind for kind, number in p["workers"].items() for _ in range(number)]


def header(pen: TawantinsuyuPen, v: View, seat: int, width: float) -> str:
    """Who it is, and the score."""
    p = v["players"][seat]
    say, over, later = pen.lexicon.say, v["phase"] == "over", sum(p["final"].values())
    points = [Text("count", "points", (Text("source", source), number)) for source, number in p["points"].items()]
    words = say("title", "score" if over else "score_more", seat, p["score"], points, later)
    first = ""
    if v["first"] == seat and v["turns"]:
        first = f'<tspan class="quiet" dx="8">{escape(say("panel", "first"))}</tspan>'
    name = shorten(pen.lexicon.person(seat), max(8, int(width / 19) - (6 if first else 0)))
    more_words = say("panel", "end_more", later) if width >= WIDE_PART else f"+{later}"
    right = width - MARGIN - 24 * len(str(p["score"])) - 10
    more = "" if over else write(right, 40, more_words, "quiet end")
    score = write(width - MARGIN, 43, p["score"], "score ink end")
    return (use(f"priest-{seat}", 30, 30, 1.1)
            + f'<text class="name ink" x="54" y="39">{escape(name)}{first}</text>{more}'
            + f'<g id="score-{seat}"><title>{escape(words)}</title>{score}</g>')


def grid(cells: Sequence[Cell], y: float, width: float) -> str:
    """Cells of equal width in one line."""
    step = width / len(cells)
    return "".join([f"<g{at(MARGIN + step * k, y)}>{content}</g>" for k, (_, content) in enumerate(cells)])


def flow(cells: Sequence[Cell], width: float, line: float = LINE,
         gap: float = 4) -> tuple[list[tuple[float, float]], float]:
    """Where cells of any width come in lines, and how high all lines are."""
    places, x, y = [], 0.0, 0.0
    for wide, _ in cells:
        if x and x + wide > width:
            x, y = 0, y + line
        places.append((x, y))
        x += wide + gap
    return places, y + line if cells else 0


def chip(name: str, title: str, icon: str, words: object, classes: str = "plate", text: str = "number") -> Cell:
    """An icon with a number."""
    ground = f'<rect class="{classes}" width="{WIDE}" height="{CHIP}" rx="8"/>'
    return WIDE, item(name, "chip", "", title, ground, use(icon, 16, 17, .92), write(31, 24, words, text))


def goods_cells(pen: TawantinsuyuPen, p: PlayerView, seat: int) -> list[Cell]:
    """The resources."""
    return [chip(f"goods-{seat}-{name}", pen.lexicon.say("count", "resource", p["goods"][name], resource), name,
                 p["goods"][name]) for resource, name in enumerate(RESOURCES)]


def hand_cells(pen: TawantinsuyuPen, p: PlayerView, seat: int) -> list[Cell]:
    """The numbers of cards in the hand, and what is left to build and to conquer with."""
    things = (("gods", "god-card", len(p["gods"]) + len(p["playing"])), ("army", "army", p["army_cards"]),
              ("steps-left", "steps", p["steps"]), ("markers-left", "flag", p["markers"]))
    return [chip(f"{name}-{seat}", pen.lexicon.say("title", name.replace("-", "_"), number), icon, number)
            for name, icon, number in things]


def statue_cells(pen: TawantinsuyuPen, p: PlayerView, seat: int) -> list[Cell]:
    """The Statues."""
    found = []
    for size, counts, first in (("small", p["small"], 0), ("large", p["large"], LARGE)):
        for god, number in counts.items():
            for k in range(number):
                title = statue_name(pen, first + GODS.index(god))
                drawn = f"<g{at(15, 20)}>{statue(god, size)}</g>"
                found.append((30.0, item(f"statue-{seat}-{size}-{god}-{k}", "statue", "", title, drawn)))
    return found


def building_cells(pen: TawantinsuyuPen, v: View, seat: int) -> list[Cell]:
    """The Buildings, face up and face down; the viewer's own can be clicked."""
    p = v["players"][seat]
    found = []
    for names, classes, ink, lies in ((p["working"], "tile", "dark", "up"),
                                      (p["passive"], "passive-band", "dark", "passive"),
                                      (p["resting"], "resting", "pale", "down")):
        for name in names:
            box = rect(50, CHIP, 4)
            drawn = plate(50, CHIP, classes, 4) + write(25, 23, name, f"{ink} middle bold")
            title = pen.lexicon.say("title", lies, building_title(pen, name))
            if v["seat"] == seat:
                content = spot(name, f"own-{name}", at(0, 3), title, drawn, glow(box), hit(box))
            else:
                content = item(f"building-{seat}-{name}", "building", at(0, 3), title, drawn)
            found.append((50.0, content))
    return found


def army_cells(pen: TawantinsuyuPen, p: PlayerView, seat: int) -> list[Cell]:
    """The Army cards before a player, face up and face down."""
    found = []
    for kinds, classes, lies in ((p["up"], "tile", "up"), (p["down"], "resting", "down")):
        for k, kind in enumerate(kinds):
            parts = army_parts(pen, kind)
            width = sum([wide for wide, _ in parts]) + 12
            name = f"army-{seat}-face-{lies}-{k}"
            pale = FADED if classes == "resting" else ""
            drawn = plate(width, CHIP, classes, 4) + f"<g{pale}>{row(parts, width / 2, 17, 1, .5)}</g>"
            title = pen.lexicon.say("title", lies, army_title(pen, kind))
            found.append((width, item(name, "army", at(0, 3), title, drawn)))
    return found


def tapestry(pen: TawantinsuyuPen, p: PlayerView, seat: int, number: int) -> Cell:
    """A Tapestry; edges that match are joined by gold."""
    weavings = pen.data.weavings
    tiles = [weavings.codes.index(name) for name in p["tapestries"][number]]
    width, height = MINI
    parts = []
    for k, tile in enumerate(tiles):
        parts.append(f"<g{at(width * k, 0)}>{plate(width, height, 'tile', 2)}<g{at(width / 2, height - 6)}>"
                     f'<g transform="scale(.93 .5)">{use(f"pattern-{weavings.pattern[tile]}")}</g></g></g>')
    joins = [k for k in range(1, len(tiles)) if weavings.right[tiles[k - 1]] == weavings.left[tiles[k]]]
    parts += [f'<rect x="{width * k - 21}" y="1" width="42" height="25" rx="12" fill="#FFC930" stroke="#5C4300" '
              'stroke-width="2"/>'
              for k in joins]
    for k, tile in enumerate(tiles):
        parts += [f"<g{at(width * k + 11, 13.5, .74)}>{edge(pen, weavings.left[tile], False)}</g>",
                  f"<g{at(width * k + 32, 13.5, .74)}>{edge(pen, weavings.right[tile], False)}</g>"]
    points = weavings.points[min(len(tiles), len(weavings.points) - 1)]
    words = "; ".join([weaving_title(pen, name) for name in p["tapestries"][number]])
    title = pen.lexicon.say("title", "tapestry", number + 1, points, len(joins), words)
    return float(width * len(tiles)), item(f"tapestry-{seat}-{number + 1}", "tapestry", at(0, 4), title, *parts)


def forecast(pen: TawantinsuyuPen, p: PlayerView, seat: int, y: float, width: float) -> str:
    """What the next Festival would bring as things are."""
    say, f = pen.lexicon.say, p["forecast"]
    due, missing = f["potatoes due"], f["potatoes missing"]
    cells = [chip(f"forecast-{seat}-matches", say("title", "matches", f["matches"]), "merchant", f["matches"]),
             chip(f"forecast-{seat}-temple", say("title", "temple_vp", f["temple"]), "temple", f"+{f['temple']}"),
             chip(f"forecast-{seat}-regions", say("title", "region_vp", f["regions"]), "conquest", f"+{f['regions']}"),
             chip(f"forecast-{seat}-potatoes", say("title", "potatoes", due, missing), "potato", due,
                  "warning" if missing else "plate", "number alarm" if missing else "number")]
    label, left = "", 24
    if width >= WIDE_PART:
        label, left = write(MARGIN + 26, y + 31, say("panel", "next_festival"), "quiet"), 168
    line = f'<path class="line-edge" d="M{MARGIN},{y:g}H{MARGIN + width:g}" stroke-width="2"/>'
    sign = line + use("sun", MARGIN + 9, y + 24, .9)
    return (f'<g id="forecast-{seat}"><title>{escape(say("title", "forecast", seat))}</title>{sign}'
            f"{label}<g{at(left, 0)}>{grid(cells, y + 7, min(width - 24, 4 * 86))}</g></g>")

