"""The board: hexes as terraces, uncovered tiles, temples, Incas, names of rows and towns, and the way out."""
from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import Any, Final, NamedTuple, cast

from kancha.core.picture import Picture
from kancha.core.words import Text
from kancha.drawing.elements import at, framed, item, plate, target, write
from kancha.games.cuzco.board import Board
from kancha.games.cuzco.data import CuzcoPen
from kancha.games.cuzco.svg_motifs import DOWN, HALF, HIGHEST, RADIUS, lift, stack, temple_top, use
from kancha.games.cuzco.svg_style import ON_BOARD
from kancha.games.cuzco.text import status
from kancha.games.cuzco.text_board import anchor
from kancha.games.cuzco.view import HexView, TownView, View

SCALE: Final = 13 / ON_BOARD
"""The natural size of a unit in pixels: no letters are smaller than 13 pixels."""
LEFT: Final = 32
RIGHT: Final = 44
"""The room for the names of the rows."""
TOP: Final = 62
"""Where the middle of the topmost row is."""
OUT: Final = (172, 66)
WAYS: Final = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))
"""The steps to the neighbours, in half hexes to the right and rows down: E, SE, SW, W, NW, NE."""
GLOW: Final = '<use class="glow" href="#cz-glow"/>'
"""The glow of a hex, which takes the clicks itself: there are many hexes."""

Tops = dict[str, tuple[float, float]]
"""Where the middle of the top of each hex is."""


class Place(NamedTuple):
    """Where a hex lies: half hexes from the middle of the board, its row, and the middle of its ground."""

    half: int
    row: int
    x: float
    y: float


class Layout:
    """Where everything is on a board."""

    def __init__(self, board: Board) -> None:
        rows = [len(row) for row in board.rows]
        middle = LEFT + HALF * max(rows)
        self.places: Final[dict[str, Place]] = {}
        for name, (row, column) in zip(board.numbers, board.places):
            half = 2 * column - (rows[row] - 1)
            self.places[name] = Place(half, row, middle + HALF * half, float(TOP + DOWN * row))
        corner = middle - HALF * max(rows[-2:]) - LEFT
        bottom = TOP + DOWN * (len(rows) - 1) + RADIUS + 6
        self.width: Final[float] = LEFT + 2 * HALF * max(rows) + RIGHT
        self.height: Final[float] = bottom if corner > OUT[0] + 12 else bottom + OUT[1]
        """The way out is in the corner at the lower left if it fits there, and otherwise below the map."""


@lru_cache(16)
def layout_of(board: Board) -> Layout:
    """The layout of a board, worked out once."""
    return Layout(board)


def board(pen: CuzcoPen, view: dict[str, Any]) -> Picture:
    """The board, from the ground up."""
    v = cast(View, view)
    layout = layout_of(pen.data.board)
    tops = tops_of(v, layout)
    drawn = [ghost(v), land(pen, v, layout), way_out(pen, v, layout.height - OUT[1] - 4),
             moving_mark(v, tops), temples(v, tops), incas(v, tops), tags(v, tops)]
    box = (layout.width, layout.height)
    return pen.picture("board", "cuzco", round(box[0] * SCALE), round(box[1] * SCALE), pen.lexicon.say("game", "title"),
                       *drawn, box=box, desc=summary(pen, v))


def tops_of(v: View, layout: Layout) -> Tops:
    """Where the tops of all hexes are."""
    found = {}
    for here in v["hexes"]:
        place = layout.places[here["hex"]]
        found[here["hex"]] = place.x, place.y - lift(here["level"])
    return found


def summary(pen: CuzcoPen, v: View) -> str:
    """The board in a few sentences."""
    scores = [Text("title", "points", (seat, player["score"])) for seat, player in enumerate(v["players"])]
    cities = sum([town["temple"] is not None for town in v["towns"]])
    now = status(pen, cast(dict[str, Any], v))
    return pen.lexicon.say("title", "picture", now, cities, len(v["towns"]) - cities, scores)


# The land

def land(pen: CuzcoPen, v: View, layout: Layout) -> str:
    """All hexes from north to south, so that higher ones hide what is behind; each row has its spots on top."""
    places, inner, tagged = layout.places, insides(v["tiles"], layout), tagged_hexes(v)
    parts = []
    for _, group in groupby(v["hexes"], key=itemgetter("row")):
        row = list(group)
        spots = []
        for here in row:
            name, level = here["hex"], here["level"]
            place = places[name]
            parts.append(ground(name, place, ground_kind(here), level, inner.get(name)))
            if level and here["inca"] is None and name not in tagged:
                parts.append(write(place.x, place.y - lift(level) + 11, name, "at on-tile"))
            spots.append(pen.spot(name, f"spot-{name}", raised_place(place, level), GLOW))
        parts += spots
        parts += [ruler(end["hex"], places[end["hex"]], side) for end, side in ((row[0], -1), (row[-1], 1))]
    return f'<g id="land">{"".join(parts)}</g>'


def ground_kind(here: HexView) -> str:
    """What a hex looks like: a letter for terrain, as in the names of its motifs, or the whole name of a motif."""
    if here["temple"]:
        return "w"
    top = here["top"]
    if top is None:
        return "bare" if here["printed"] == "region" else here["printed"]
    return top if top == "pond" else top[0]


@lru_cache(8192)
def ground(name: str, place: Place, kind: str, level: int, inner: int | None) -> str:
    """A hex, with its name if no tile lies on it, and the outline of an uncovered tile."""
    if level > HIGHEST:
        drawn = f'<g id="hex-{name}"{at(place.x, place.y)}>{stack(kind, level)}</g>'
    else:
        motif = f"{kind}{level}" if level else kind
        drawn = f'<use id="hex-{name}" href="#cz-{motif}" x="{place.x:.5g}" y="{place.y:.5g}"/>'
    if kind in ("bare", "pond"):
        down, classes = (7, "quiet at") if kind == "bare" else (-8, "pale at")
        drawn += write(place.x, place.y + down, name, classes)
    return drawn + (use(f"t{inner}", place.x, place.y - lift(level)) if inner is not None else "")


@lru_cache(4096)
def raised_place(place: Place, level: int) -> str:
    """The place of the top of a hex."""
    return at(place.x, place.y - lift(level))


def insides(tiles: Sequence[Sequence[str]], layout: Layout) -> dict[str, int]:
    """For every hex of an uncovered tile, the directions in which the tile continues, as a mask."""
    found = {}
    for tile in tiles:
        there = [layout.places[name] for name in tile]
        for name, here in zip(tile, there):
            steps = [(other.half - here.half, other.row - here.row) for other in there if other is not here]
            found[name] = sum([1 << WAYS.index(step) for step in steps])
    return found


@lru_cache(256)
def ruler(name: str, place: Place, side: int) -> str:
    """The name of the hex at an end of a row, written beside it."""
    x, y = place.x + side * (HALF + 5), place.y + 7
    return (f'<text class="ruler ink{" end" if side < 0 else ""}" x="{x:.5g}" y="{y:.5g}">{name[0]}'
            f'<tspan class="step quiet">{name[1:]}</tspan></text>')


# What stands on the hexes

def temples(v: View, tops: Tops) -> str:
    """The temples with their values; the disc of a festival is a sun behind the number."""
    parts = [f'<g id="temple-{here["hex"]}"{at(*tops[here["hex"]])}>{temple_marked(here["temple"], here["disc"])}</g>'
             for here in v["hexes"] if here["temple"]]
    return f'<g id="temples" pointer-events="none">{"".join(parts)}</g>'


@lru_cache
def temple_marked(value: int, disc: bool) -> str:
    """A temple with its value, on a sun if a festival has been held there."""
    top = temple_top(value)
    number = f'<text class="cz-no {"cz-dark" if disc else "cz-pale"}" y="{top + 7:g}">{value}</text>'
    behind = use("sun" if disc else "knob", 0, top)
    return use(f"f{value}") + (behind + number if disc else framed(behind, number))


def incas(v: View, tops: Tops) -> str:
    """The Incas on the board, those of the active player on gold, and below each the name of its hex."""
    playing = v["turn"] > 0 and not v["over"]
    tagged = tagged_hexes(v)
    parts = []
    for here in v["hexes"]:
        seat = here["inca"]
        if seat is not None:
            x, y = tops[here["hex"]]
            halo = use("halo") if playing and seat == v["active"] else ""
            parts.append(f'<g id="inca-{seat}-{here["hex"]}" data-piece="inca-{seat}"{at(x, y + 5)}>'
                         f'{halo}{use(f"i{seat}")}</g>')
            if here["hex"] not in tagged:
                parts.append(write(x, y + 36, here["hex"], "at on-tile"))
    return f'<g id="pieces" pointer-events="none">{"".join(parts)}</g>'


def moving_mark(v: View, tops: Tops) -> str:
    """A mark on the hex from which an Inca is about to move."""
    if v["moving"] is None or v["moving"] not in tops:
        return ""
    return f'<g id="moving" pointer-events="none">{use("from", *tops[v["moving"]])}</g>'


def is_notable(town: TownView) -> bool:
    """Whether a town has a second hex, a temple or an Inca."""
    return town["size"] > 1 or town["temple"] is not None or any(town["ranks"]["heights"])


def tagged_hexes(v: View) -> list[str]:
    """The hexes that give notable towns their names."""
    return [anchor(town) for town in v["towns"] if is_notable(town)]


def tags(v: View, tops: Tops) -> str:
    """The names of villages and cities, on the hexes that give them."""
    parts = []
    for name in tagged_hexes(v):
        x, y = tops[name]
        parts.append(f'<g id="tag-{name}"{at(x, y + 31)}>{tag(name)}</g>')
    return f'<g id="tags" pointer-events="none">{"".join(parts)}</g>'


@lru_cache(256)
def tag(name: str, unit: float = 1) -> str:
    """The name of a hex on a dark plate, around its middle."""
    half = (18 if len(name) == 2 else 24) * unit
    return framed(
        f'<rect class="tag" x="{-half:g}" y="{-11 * unit:g}" width="{2 * half:g}" height="{22 * unit:g}" rx="5"/>',
        f'<text class="tag-name" y="{7 * unit:g}">{name}</text>')


def ghost(v: View) -> str:
    """The tile about to be placed, around the middle of its village hex."""
    if v["placing"] is None:
        return ""
    first = use("ghost-crop" if v["placing"] == "crop" else "ghost-village")
    more = {"triple": [(2 * HALF, 0.0), (HALF, float(DOWN))], "double": [(2 * HALF, 0.0)]}.get(v["placing"], [])
    crops = "".join([use("ghost-crop", x, y) for x, y in more])
    return f'<defs><g data-ghost="" data-rotation="60">{first}{crops}</g></defs>'


# The way out

def way_out(pen: CuzcoPen, v: View, y: float) -> str:
    """Where an Inca leaves the region, and what the border costs. In a festival "out" means dropping out."""
    wide, tall = OUT
    say, data = pen.lexicon.say, pen.data
    shown = [plate(wide, tall, "panel line-edge"), use("out", 26, 33),
             write(54, 28, say("label", "in_or_out"), "quiet word"),
             use("trees", 64, 47, .55), write(80, 55, data.over_forest, "ink bold word"),
             use("peak", 118, 47, .55), write(134, 55, data.over_mountain, "ink bold word")]
    if "out" in v["prices"]:
        shown = [plate(wide, tall, "panel ink-edge"), use("out", 32, 33), write(64, 42, say("label", "out"), "big ink")]
    if v["festival"] is not None:
        return item("out", "out", at(6, y), say("title", "border", data.over_forest, data.over_mountain), *shown)
    return pen.spot("out", "out", at(6, y), *shown, target(wide, tall))
