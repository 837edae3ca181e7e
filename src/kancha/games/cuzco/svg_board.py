"""The board: hexes as terraces, uncovered tiles, temples, Incas, prices, and the names of rows and towns."""
from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final, NamedTuple

from kancha.core.words import Text
from kancha.games.cuzco import hexes
from kancha.games.cuzco.data import CuzcoPen
from kancha.games.cuzco.svg_motifs import DOWN, HALF, RADIUS, SIDE, at, lift, temple_top, use, write
from kancha.games.cuzco.text_board import anchor
from kancha.games.cuzco.view import HexView, TownView, View

LEFT: Final = 32
TOP: Final = 66
"""Where the middle of the topmost row is."""
WIDEST: Final = hexes.WIDTH - 1
MIDDLE: Final = LEFT + HALF * WIDEST
ROWS: Final = hexes.MOST_ROWS
"""There is room for the largest map; a smaller one is in the middle, at the top."""
RIGHT: Final = MIDDLE + HALF * WIDEST
WIDTH: Final = RIGHT + 44
"""How wide the board is, including the names of its rows."""
HEIGHT: Final = TOP + DOWN * (ROWS - 1) + RADIUS + 6
WAYS: Final = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))
"""The steps to the neighbours, in half hexes to the right and rows down: E, SE, SW, W, NW, NE."""


class Place(NamedTuple):
    """Where a hex is: half hexes from the middle of the board, its row, and the middle of its top on the picture."""

    half: int
    row: int
    x: float
    y: float


def places(pen: CuzcoPen, v: View) -> dict[str, Place]:
    """Where all hexes are."""
    rows = pen.data.board.rows
    found = {}
    for here in v["hexes"]:
        half = 2 * here["column"] - (len(rows[here["row"]]) - 1)
        x, y = MIDDLE + HALF * half, TOP + DOWN * here["row"] - lift(here["level"])
        found[here["hex"]] = Place(half, here["row"], x, y)
    return found


def land(pen: CuzcoPen, v: View, where: dict[str, Place]) -> str:
    """All hexes from north to south, so that higher ones hide what is behind; each row has its spots on top."""
    rows: list[list[HexView]] = [[] for _ in pen.data.board.rows]
    for here in v["hexes"]:
        rows[here["row"]].append(here)
    inner, tiles = insides(v["tiles"], where), tile_sizes(v["tiles"])
    parts = []
    for row in rows:
        parts += [ground(here, where[here["hex"]], inner.get(here["hex"])) for here in row]
        parts += [hex_spot(pen, v, here, where[here["hex"]], tiles.get(here["hex"], 0)) for here in row]
        parts += [ruler(row[0], where, -1), ruler(row[-1], where, 1)]
    return f'<g id="land">{"".join(parts)}</g>'


def ground(here: HexView, place: Place, inner: int | None) -> str:
    """A hex, with its name if nothing lies on it."""
    name, top = here["hex"], here["top"]
    motif = top or ("bare" if here["printed"] == "region" else here["printed"])
    if motif in ("village", "crop"):
        motif = f"{'w' if here['temple'] else motif[0]}{here['level']}"
    foot = place.y + lift(here["level"])
    drawn = f'<use id="hex-{name}" href="#cz-{motif}" x="{place.x:.5g}" y="{foot:.5g}"/>'
    if motif in ("bare", "pond"):
        down, classes = (6, "quiet at") if motif == "bare" else (-9, "water at")
        drawn += write(place.x, foot + down, name, classes)
    return drawn + (use(f"t{inner}", place.x, place.y) if inner is not None else "")


def insides(tiles: Sequence[Sequence[str]], where: dict[str, Place]) -> dict[str, int]:
    """For every hex of an uncovered tile, the directions in which the tile continues, as a mask."""
    found = {}
    for tile in tiles:
        for name in tile:
            here = where[name]
            steps = [(where[other].half - here.half, where[other].row - here.row) for other in tile if other != name]
            found[name] = sum([1 << WAYS.index(step) for step in steps])
    return found


def tile_sizes(tiles: Sequence[Sequence[str]]) -> dict[str, int]:
    """For every hex of an uncovered tile, the size of the tile."""
    return {name: len(tile) for tile in tiles for name in tile}


def hex_spot(pen: CuzcoPen, v: View, here: HexView, place: Place, tile: int) -> str:
    """Where a hex is clicked to name it in an answer."""
    return (f'<g data-spot="{here["hex"]}"{at(place.x, place.y)}><title>{escape(title(pen, v, here, tile))}</title>'
            '<use class="glow" href="#cz-glow"/></g>')


TILES: Final = ("", "single", "double", "triple")
"""The tiles by size."""


def title(pen: CuzcoPen, v: View, here: HexView, tile: int) -> str:
    """A hex in words."""
    kind = here["top"] or ("bare" if here["printed"] == "region" else here["printed"])
    facts = [Text("title", kind)] + ([Text("title", "level", (here["level"],))] if here["top"] != "pond" else [])
    if here["temple"]:
        facts.append(Text("title", "temple_with_disc" if here["disc"] else "temple", (here["temple"],)))
    if here["inca"] is not None:
        facts.append(Text("title", "inca", (here["inca"],)))
    if tile:
        facts.append(Text("title", TILES[tile]))
    if here["hex"] in v["prices"]:
        facts.append(Text("title", "price", (v["prices"][here["hex"]],)))
    return pen.lexicon.say("title", "hex", here["hex"], facts)


def ruler(here: HexView, where: dict[str, Place], side: int) -> str:
    """The name of the hex at an end of a row, written beside it."""
    place = where[here["hex"]]
    x, y = place.x + side * (HALF + 5), TOP + DOWN * place.row + 6
    return (f'<text class="ruler ink{" end" if side < 0 else ""}" x="{x:.5g}" y="{y:.5g}">{here["hex"][0]}'
            f'<tspan class="step quiet">{here["hex"][1:]}</tspan></text>')


# What stands on the hexes

def temples(v: View, where: dict[str, Place]) -> str:
    """The temples with their values; the disc of a festival is a sun behind the number."""
    parts = []
    for here in v["hexes"]:
        value = here["temple"]
        if value:
            top = temple_top(value)
            knob = use("sun" if here["disc"] else "knob", 0, top)
            number = f'<text class="cz-no {"cz-dark" if here["disc"] else "cz-pale"}" y="{top + 6.3:g}">{value}</text>'
            place = where[here["hex"]]
            parts.append(f'<g id="temple-{here["hex"]}"{at(place.x, place.y)}>{use(f"f{value}")}{knob}{number}</g>')
    return f'<g id="temples" pointer-events="none">{"".join(parts)}</g>'


def incas(v: View, where: dict[str, Place]) -> str:
    """The Incas on the board, those of the active player on gold; as pieces they are placed on the whole picture."""
    parts = []
    for here in v["hexes"]:
        seat = here["inca"]
        if seat is not None:
            place = where[here["hex"]]
            halo = use("halo") if seat == v["active"] and v["turn"] and not v["over"] else ""
            drawn = halo + use(f"i{seat}")
            name = f"inca-{seat}-{here['hex']}"
            parts.append(f'<g id="{name}" data-piece="inca-{seat}"{at(place.x, place.y + 5)}>{drawn}</g>')
    return "".join(parts)


def moving_mark(v: View, where: dict[str, Place]) -> str:
    """A mark on the hex from which an Inca is about to move."""
    if v["moving"] is None or v["moving"] not in where:
        return ""
    place = where[v["moving"]]
    return f'<g id="moving" pointer-events="none">{use("from", place.x, place.y)}</g>'


def prices(v: View, where: dict[str, Place]) -> str:
    """What it costs to move to each hex."""
    parts = []
    for name, price in v["prices"].items():
        if name in where:
            place = where[name]
            parts.append(f'<use id="price-{name}" href="#cz-p{price}" x="{place.x:.5g}" y="{place.y + 5:.5g}"/>')
    return f'<g id="prices" pointer-events="none">{"".join(parts)}</g>' if parts else ""


def is_notable(town: TownView) -> bool:
    """Whether a town has a second hex, a temple or an Inca."""
    return town["size"] > 1 or town["temple"] is not None or any(town["ranks"]["heights"])


def notable_towns(v: View) -> list[TownView]:
    """The towns worth listing: those with two hexes, an Inca or a temple; cities first, large ones first."""
    found = [town for town in v["towns"] if is_notable(town)]
    return sorted(found, key=lambda town: (town["temple"] is None, -town["value"], -town["size"], anchor(town)))


def tags(v: View, where: dict[str, Place]) -> str:
    """The names of villages and cities, on the hexes that give them."""
    parts = []
    for town in notable_towns(v):
        name = anchor(town)
        parts.append(f'<g id="tag-{name}"{at(where[name].x, where[name].y + 28)}>{tag(name)}</g>')
    return f'<g id="tags" pointer-events="none">{"".join(parts)}</g>'


def tag(name: str) -> str:
    """The name of a hex on a dark plate, around its middle."""
    half = 16 if len(name) == 2 else 21
    return (f'<rect class="tag" x="-{half}" y="-10" width="{2 * half}" height="20" rx="5"/>'
            f'<text class="tag-name" y="6.3">{name}</text>')


def ghost(v: View) -> str:
    """The tile about to be placed, around the middle of its village hex."""
    if v["placing"] is None:
        return ""
    first = use("ghost-crop" if v["placing"] == "crop" else "ghost-village")
    more = {"triple": [(2 * HALF, 0.0), (HALF, float(DOWN))], "double": [(2 * HALF, 0.0)]}.get(v["placing"], [])
    return f'<g data-ghost="" data-rotation="60">{first}{"".join([use("ghost-crop", x, y) for x, y in more])}</g>'


def free_from(pen: CuzcoPen, top: float, bottom: float) -> float:
    """Where the free space right of the board and its row names starts, between two heights."""
    lengths = [len(row) for row in pen.data.board.rows]
    rows = [row for row in range(len(lengths)) if top - SIDE - 4 < TOP + DOWN * row < bottom + SIDE + 4]
    named = [row for row in rows if top - 12 < TOP + DOWN * row < bottom + 12]
    ends = [MIDDLE + HALF * lengths[row] + (46 if row in named else 6) for row in rows]
    return max(ends, default=MIDDLE)
