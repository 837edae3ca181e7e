"""The panel of what a seat has: goods, Workers, Statues, cards, Buildings, and its Tapestries with their ends."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kancha.core.picture import Picture
from kancha.drawing.elements import Part, at, flow, item, plate, row, row_width, target, write
from kancha.games.tawantinsuyu.cards import army_piece
from kancha.games.tawantinsuyu.data import TawantinsuyuPen
from kancha.games.tawantinsuyu.describe import army_text, weaving_text
from kancha.games.tawantinsuyu.kinds import RESOURCES
from kancha.games.tawantinsuyu.svg_cards import BUILDING, CARD, TILE, army_width
from kancha.games.tawantinsuyu.svg_motifs import use
from kancha.games.tawantinsuyu.svg_panels import HEAD, INNER, PAD, WIDTH, panel
from kancha.games.tawantinsuyu.svg_style import LINK
from kancha.games.tawantinsuyu.view import PlayerView, View

GAP: Final = 4
SMALL: Final = 42
"""How large Workers, Statues and Army cards are."""
LEAST: Final = 312
"""The least height: room for the usual cards and tiles, so that the panel does not grow with every one."""
END: Final = 40
NEW: Final = 96


def hand(pen: TawantinsuyuPen, v: View, seat: int) -> Picture:
    """What a seat has; what can be chosen of it are spots."""
    p = v["players"][seat]
    y = float(HEAD + 2)
    drawn = [goods(pen, p)]
    for cells, line in ((worker_cells(pen, p) + statue_cells(pen, p) + army_cells(pen, p), SMALL + GAP),
                        (god_cells(pen, p), CARD[1] + GAP), (building_cells(pen, p), BUILDING[1] + GAP)):
        content, height = lines(cells, y, line)
        drawn.append(content)
        y += height + (GAP if cells else 0)
    content, height = tapestries(pen, p, y)
    return panel(pen, "hand", max(LEAST, y + height + PAD - GAP), *drawn, content)


def lines(cells: Sequence[Part], y: float, line: float) -> tuple[str, float]:
    """Cells in as many lines as they take, and how high these are."""
    places, height = flow(cells, INNER, line, GAP)
    return "".join([f"<g{at(PAD + x, y + down)}>{content}</g>"
                    for (x, down), (_, content) in zip(places, cells)]), height


def goods(pen: TawantinsuyuPen, p: PlayerView) -> str:
    """The resources, at the right of the heading."""
    wide = 48
    left = WIDTH - PAD - wide * len(RESOURCES)
    parts = [f"<g{at(left, 6)}>{plate(wide * len(RESOURCES), 26, 'plate', 13)}</g>"]
    for kind, name in enumerate(RESOURCES):
        title = pen.lexicon.say("count", "resource", p["goods"][name], kind)
        parts.append(item(f"hand-goods-{name}", "goods", at(left + wide * kind, 6), title, use(name, 14, 13, .8),
                          write(26, 19, p["goods"][name], "dark big")))
    return "".join(parts)


def counted_spot(pen: TawantinsuyuPen, word: str, name: str, thing: str, number: int) -> Part:
    """A spot with a thing of which there are some."""
    width = SMALL if number == 1 else SMALL + 10
    several = write(width - 5, 17, f"×{number}", "dark bold small end") if number > 1 else ""
    return width, pen.spot(word, f"hand-{name}", "", plate(width, SMALL), thing, several, target(width, SMALL))


def worker_cells(pen: TawantinsuyuPen, p: PlayerView) -> list[Part]:
    """The Workers of the supply, those of a kind together; to be placed, or to be given up."""
    return [counted_spot(pen, kind, f"worker-{kind}", use(f"worker-{kind}", SMALL / 2 - (number > 1), 24, .85), number)
            for kind, number in p["workers"].items()]


def statue_cells(pen: TawantinsuyuPen, p: PlayerView) -> list[Part]:
    """The Statues, which can be discarded at Worship."""
    return [counted_spot(pen, f"{size} {god}", f"statue-{size}-{god}",
                    use(f"statue-{size}-{god}", SMALL / 2 - 3 * (number > 1), 21), number)
            for size, counts in (("small", p["small"]), ("large", p["large"])) for god, number in counts.items()]


def army_cells(pen: TawantinsuyuPen, p: PlayerView) -> list[Part]:
    """The Army cards: in the hand, then those played, face up and face down."""
    found: list[Part] = []
    groups = (("hand", p["army"] or [], "plate", "use army"), ("up", p["up"], "tile", ""),
              ("down", p["down"], "resting", "army"))
    for group, kinds, classes, word in groups:
        for k, kind in enumerate(kinds):
            number = pen.data.army.kinds.index(kind)
            inner = army_width(pen.data, number)
            width = max(SMALL, inner + 8)
            card = use(army_piece(pen.data, number), (width - inner) / 2, SMALL / 2)
            drawn = plate(width, SMALL, classes, 4) + (f'<g class="faint">{card}</g>' if group == "down" else card)
            name = f"hand-army-{group}-{k}"
            if word:
                found.append((width, pen.spot(f"{word} {kind}", name, "", drawn, target(width, SMALL, 4))))
            else:
                title = pen.lexicon.say("title", group, army_text(pen.data, number))
                found.append((width, item(name, "army", "", title, drawn)))
    return found


def god_cells(pen: TawantinsuyuPen, p: PlayerView) -> list[Part]:
    """The God cards that are known, then backs of others."""
    light = target(*CARD, 6)
    return [(CARD[0], use("card-back") if name is None else
             pen.spot(name, f"hand-{name}", "", use(f"card-{name}"), light)) for name in [*p["gods"], *p["playing"]]]


def building_cells(pen: TawantinsuyuPen, p: PlayerView) -> list[Part]:
    """The Buildings; those face down are dark."""
    width, height = BUILDING
    light = target(width, height, 3)
    veil = (plate(width, height, "veil", 3)
            + write(width / 2, height - 7, pen.lexicon.say("panel", "face_down"), "pale middle bold small"))
    return [(width, pen.spot(name, f"hand-{name}", "", use(f"building-{name}"), veil if name in p["resting"] else "",
                             light)) for name in [*p["working"], *p["resting"], *p["passive"]]]


# Tapestries

def tapestries(pen: TawantinsuyuPen, p: PlayerView, y: float) -> tuple[str, float]:
    """The Tapestries, and where a new one begins; short ones share a line. How high they are."""
    cells: list[Part] = []
    drawn, top = [], y
    for number, names in enumerate(p["tapestries"]):
        parts = [(END, end(pen, number, "left")), *tapestry_parts(pen, number, names), (END, end(pen, number, "right"))]
        if row_width(parts, 2) <= INNER:
            cells.append((row_width(parts, 2), row(parts, 0, 0, 2)))
            continue
        for line in (cells, parts):
            content, height = lines(line, top, TILE[1] + GAP)
            drawn.append(content)
            top += height
        cells = []
    content, height = lines([*cells, (NEW, new_tapestry(pen))], top, TILE[1] + GAP)
    return "".join([*drawn, content]), top + height - y


def tapestry_parts(pen: TawantinsuyuPen, number: int, names: Sequence[str]) -> list[Part]:
    """The Weavings of a Tapestry; gold joins those that match."""
    weavings = pen.data.weavings
    tiles = [weavings.codes.index(name) for name in names]
    found = []
    for k, (tile, name) in enumerate(zip(tiles, names)):
        matching = k > 0 and weavings.right[tiles[k - 1]] == weavings.left[tile]
        link = f'<path d="M-5,29H2" stroke="{LINK}" stroke-width="9" stroke-linecap="round"/>' if matching else ""
        found.append((float(TILE[0]), item(f"hand-tapestry-{number + 1}-{k}", "weaving", "",
                                           pen.lexicon.show(weaving_text(pen.data, tile), ""),
                                           use(f"weaving-{name}"), link)))
    return found


def end(pen: TawantinsuyuPen, number: int, side: str) -> str:
    """An end of a Tapestry."""
    tip = -5 if side == "left" else 5
    arrow = f"M{END / 2 - tip:g},12L{END / 2 + tip:g},20L{END / 2 - tip:g},28"
    return pen.spot(f"{number + 1} {side}", f"hand-end-{number + 1}-{side}", "", outline(END),
                    f'<path d="{arrow}" class="quiet-edge" fill="none" stroke-width="2.5"/>', target(END, TILE[1]))


def new_tapestry(pen: TawantinsuyuPen) -> str:
    """Where a new Tapestry begins."""
    return pen.spot("new", "hand-end-new", "", outline(NEW),
                    write(NEW / 2, 25, pen.lexicon.say("panel", "new_tapestry"), "quiet small middle"),
                    target(NEW, TILE[1]))


def outline(width: float) -> str:
    """Where a Weaving may go."""
    return (f'<rect class="empty line-edge" x="1" y="1" width="{width - 2:g}" height="{TILE[1] - 2}" rx="6"/>')
