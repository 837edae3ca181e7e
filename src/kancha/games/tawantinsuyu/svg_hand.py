"""The picture of what a seat has: Workers, Statues, cards, Buildings, and its Tapestries with their ends."""
from __future__ import annotations

from html import escape
from typing import Any, Final, cast

from kancha.games.tawantinsuyu.data import TawantinsuyuPen
from kancha.games.tawantinsuyu.kinds import GODS, WORKERS
from kancha.games.tawantinsuyu.names import statue_name
from kancha.games.tawantinsuyu.statue import LARGE
from kancha.games.tawantinsuyu.svg_cards import (
    army_parts,
    army_title,
    building_tile,
    building_title,
    card_title,
    god_card,
    statue,
    weaving_tile,
    weaving_title,
)
from kancha.games.tawantinsuyu.svg_motifs import USED, at, defs, glow, hit, item, plate, rect, row, spot, use, write
from kancha.games.tawantinsuyu.svg_panels import FADED
from kancha.games.tawantinsuyu.svg_players import Cell, flow
from kancha.games.tawantinsuyu.svg_style import GOLD
from kancha.games.tawantinsuyu.view import PlayerView, View

WIDTH: Final = 512
"""Where the picture is 358 pixels wide, letters of 18 are 12.6 pixels high: nothing is written smaller."""
CARD: Final = (80, 124)
BUILDING: Final = (124, 124)
WORKER: Final = (58, 58)
TILE: Final = (104, 50)
END: Final = 36


def hand(pen: TawantinsuyuPen, view: dict[str, Any], seat: int) -> str:
    """The hand of a seat, without its stylesheet. It defines its own motifs, so it needs no other picture beside it."""
    v = cast(View, view)
    p, say = v["players"][seat], pen.lexicon.say
    drawn, y = [], 0.0
    for heading, cells, line in (("hand_workers", worker_cells(pen, p) + statue_cells(pen, p), WORKER[1] + 6),
                                 ("hand_gods", god_cells(pen, p), CARD[1] + 8), ("hand_army", army_cells(pen, p), 52),
                                 ("hand_buildings", building_cells(pen, p), BUILDING[1] + 8)):
        if cells:
            places, height = flow(cells, WIDTH, line, 6)
            drawn.append(write(0, y + 20, say("panel", heading), "quiet"))
            drawn += [f"<g{at(left, y + 30 + down)}>{content}</g>" for (left, down), (_, content) in zip(places, cells)]
            y += 30 + height + 6
    drawn.append(write(0, y + 20, say("panel", "hand_tapestries"), "quiet"))
    y += 30
    for number in range(len(p["tapestries"])):
        content, height = tapestry(pen, p, number)
        drawn.append(f"<g{at(0, y)}>{content}</g>")
        y += height
    drawn.append(f"<g{at(0, y)}>{new_tapestry(pen)}</g>")
    content = "".join(drawn)
    motifs = USED.sub(r'href="#hand-taw-\1"', content)
    own = defs(pen, content).replace(' id="', ' id="hand-')
    box = f"0 0 {WIDTH} {round(y + TILE[1] + 8)}"
    return (f'<svg xmlns="http://www.w3.org/2000/svg" class="tawantinsuyu hand" viewBox="{box}" role="img" '
            f'aria-labelledby="hand-title"><title id="hand-title">{escape(say("title", "hand", seat))}</title>'
            f"{own}{motifs}</svg>")


def worker_cells(pen: TawantinsuyuPen, p: PlayerView) -> list[Cell]:
    """The Workers of the supply, those of a kind together; to be placed, or to be given up."""
    found = []
    box = rect(*WORKER)
    for kind, number in p["workers"].items():
        several = write(WORKER[0] - 5, 20, f"×{number}", "dark bold end") if number > 1 else ""
        title = pen.lexicon.say("title", "hand_worker", number, WORKERS.index(kind))
        giving = spot(kind, f"hand-worker-{kind}", "", title, plate(*WORKER), glow(box),
                      use(f"worker-{kind}", WORKER[0] / 2, 33, 1.15), several, hit(box))
        found.append((float(WORKER[0]), giving))
    return found


def statue_cells(pen: TawantinsuyuPen, p: PlayerView) -> list[Cell]:
    """The Statues, which can be discarded at Worship."""
    found = []
    box = rect(48, WORKER[1])
    for size, counts, first in (("small", p["small"], 0), ("large", p["large"], LARGE)):
        for god, number in counts.items():
            several = write(44, 18, f"×{number}", "dark bold end") if number > 1 else ""
            title = statue_name(pen, first + GODS.index(god))
            found.append((48.0,
                          spot(f"{size} {god}", f"hand-statue-{size}-{god}", "", title, plate(48, WORKER[1]), glow(box),
                               f"<g{at(24, 31, 1.2)}>{statue(god, size)}</g>", several, hit(box))))
    return found


def god_cells(pen: TawantinsuyuPen, p: PlayerView) -> list[Cell]:
    """The God cards that are known, then backs of others."""
    found = []
    box = rect(*CARD)
    for name in [*p["gods"], *p["playing"]]:
        if name is None:
            ground = f'<rect width="{CARD[0]}" height="{CARD[1]}" rx="8" fill="#2F5D62"/>'
            back = ground + use("back", CARD[0] / 2, CARD[1] / 2)
            found.append((float(CARD[0]), back))
        else:
            found.append((float(CARD[0]),
                          spot(name, f"hand-{name}", "", card_title(pen, name), god_card(pen, name, *CARD), glow(box),
                               hit(box))))
    return found


def army_cells(pen: TawantinsuyuPen, p: PlayerView) -> list[Cell]:
    """The Army cards: in the hand, then those played, face up and face down."""
    found = []
    groups = [("hand", p["army"] or [], "plate", "in_hand", "use army"), ("up", p["up"], "tile", "up", ""),
              ("down", p["down"], "resting", "down", "army")]
    for group, kinds, classes, lies, word in groups:
        for k, kind in enumerate(kinds):
            parts = army_parts(pen, kind)
            width = sum([wide for wide, _ in parts]) + 24
            box = rect(width, 46)
            pale = FADED if group == "down" else ""
            drawn = [plate(width, 46, classes), f"<g{pale}>{row(parts, width / 2, 23, 2, .5)}</g>"]
            name, title = f"hand-army-{group}-{k}", pen.lexicon.say("title", lies, army_title(pen, kind))
            named = spot(f"{word} {kind}", name, "", title, *drawn, glow(box), hit(box))
            found.append((width, named if word else item(name, "army", "", title, *drawn)))
    return found


def building_cells(pen: TawantinsuyuPen, p: PlayerView) -> list[Cell]:
    """The Buildings; those face down are dark."""
    found = []
    box = rect(*BUILDING, 4)
    for name in [*p["working"], *p["resting"], *p["passive"]]:
        down = name in p["resting"]
        size = f'width="{BUILDING[0]}" height="{BUILDING[1]}"'
        veil = f'<rect {size} rx="4" fill="#4A3F35" fill-opacity=".62"/>' if down else ""
        words = pen.lexicon.say("panel", "face_down")
        label = write(BUILDING[0] / 2, BUILDING[1] - 8, words, "pale middle bold") if down else ""
        title = building_title(pen, name)
        found.append((float(BUILDING[0]),
                      spot(name, f"hand-{name}", "", pen.lexicon.say("title", "down", title) if down else title,
                           building_tile(pen, name, *BUILDING), veil, label, glow(box), hit(box))))
    return found


def tapestry(pen: TawantinsuyuPen, p: PlayerView, number: int) -> tuple[str, float]:
    """A Tapestry between its two ends, in as many lines as it takes; how high it is."""
    names = p["tapestries"][number]
    line = TILE[1] + 8
    cells: list[Cell] = [(float(END), "")] + [(float(TILE[0]), "")] * len(names) + [(float(END), "")]
    places, height = flow(cells, WIDTH, line, 4)
    parts = [end(pen, number, "left", *places[0])]
    for k, name in enumerate(names):
        left, down = places[k + 1]
        parts.append(item(f"hand-tapestry-{number + 1}-{k}", "weaving", at(left, down), weaving_title(pen, name),
                          weaving_tile(pen, name, *TILE)))
    weavings = pen.data.weavings
    tiles = [weavings.codes.index(name) for name in names]
    for k in range(1, len(names)):
        if weavings.right[tiles[k - 1]] == weavings.left[tiles[k]]:
            left, down = places[k + 1]
            joint = f"M{left - 7:g},{down + TILE[1] / 2:g}H{left + 3:g}"
            parts.append(f'<path d="{joint}" stroke="{GOLD}" stroke-width="9" stroke-linecap="round"/>')
    parts.append(end(pen, number, "right", *places[-1]))
    return "".join(parts), height


def end(pen: TawantinsuyuPen, number: int, side: str, x: float, y: float) -> str:
    """An end of a Tapestry."""
    box = rect(END, TILE[1])
    tip = -6 if side == "left" else 6
    arrow = f"M{END / 2 - tip:g},15L{END / 2 + tip:g},25L{END / 2 - tip:g},35"
    return spot(f"{number + 1} {side}", f"hand-end-{number + 1}-{side}", at(x, y),
                pen.lexicon.say("title", f"{side}_end", number + 1),
                f'<{box} class="empty line-edge"/>', glow(box),
                f'<path d="{arrow}" class="quiet-edge" fill="none" stroke-width="3"/>',
                hit(box))


def new_tapestry(pen: TawantinsuyuPen) -> str:
    """Where a new Tapestry begins."""
    box = rect(190, TILE[1])
    return spot("new", "hand-end-new", "", pen.lexicon.say("title", "new_tapestry"),
                f'<{box} class="empty line-edge"/>', glow(box),
                write(95, 31, pen.lexicon.say("panel", "new_tapestry"), "quiet middle"), hit(box))
